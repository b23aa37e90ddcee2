//! Options of games on four rows.

use serde_json::Value;

use crate::check::MOST_BLOCKED;
use crate::file::{
    Bao, Below, Front, LoneKichwa, Middle, Nyumba, OwnFront, Reverse, RuleFile, Sixteen,
    TakasiaSingle, WhichHouse,
};

use super::board::set_small;
use super::scope::{BAO, NYUMBA, OWN_FRONT, REVERSE, RINGS, TAKASIA, TAKASIA_NYUMBA};
use super::{Kind, OptionSpec};

/// The four pits of the two leftmost columns.
const LEFTMOST: [u8; 4] = [0, 1, 14, 15];

pub(super) static OPTIONS: &[OptionSpec] = &[
    option!(
        "reverse",
        Kind::Bool,
        REVERSE,
        "Whether laps from the leftmost pits may go clockwise to capture.",
        "Si les tours de plateau partis des cases de gauche peuvent aller dans le sens horaire pour prendre.",
        get | r | r.reverse.is_some().into(),
        set | r,
        v | {
            if v == true {
                r.reverse.get_or_insert_with(|| Reverse {
                    pits: LEFTMOST.to_vec(),
                });
            } else {
                r.reverse = None;
            }
        }
    ),
    flag!(
        "both_ends",
        RINGS,
        end.both_ends,
        "Whether capturing in both end columns in one turn wins.",
        "Si prendre dans les deux colonnes extrêmes en un seul tour fait gagner."
    ),
    flag!(
        "akakyala",
        RINGS,
        end.akakyala,
        "Whether capturing in two turns before the opponent's first capture wins.",
        "Si prendre dans deux tours avant la première prise de l’adversaire fait gagner."
    ),
    choice!(
        "front_check",
        Front,
        BAO,
        end.front,
        "When an empty front row loses: never, after every lap, or at the end of a turn.",
        "Quand une première rangée vide fait perdre : jamais, après chaque tour de plateau, ou à la fin du tour."
    ),
    choice!(
        "own_front",
        OwnFront,
        OWN_FRONT,
        end.own_front,
        "What a move is that empties the mover's own front row: it loses, or it may not be played.",
        "Ce qu’est un coup qui vide la première rangée de son auteur : il perd, ou il est interdit."
    ),
    choice!(
        "lone_kichwa", LoneKichwa, BAO, bao => lone_kichwa,
        "Whether the only occupied front pit, at an end of the row, may be played into the back row.",
        "Si le seul trou occupé de la première rangée, à une extrémité, peut être joué vers la rangée arrière."
    ),
    choice!(
        "middle", Middle, BAO, bao => middle,
        "Which direction decides the kichwa in the middle columns: that of the lap or of the turn's start.",
        "Quelle direction décide du kichwa dans les colonnes du milieu : celle du tour de plateau ou celle du début du tour."
    ),
    choice!(
        "sixteen", Sixteen, BAO, bao => sixteen,
        "Whether a pit too full for capturing may start a takata.",
        "Si un trou trop plein pour prendre peut commencer un takata."
    ),
    option!(
        "takasia",
        Kind::Bool,
        NYUMBA,
        "Whether a takata can block the only threatened pit.",
        "Si un takata peut bloquer le seul trou menacé.",
        get | r | r.bao.as_ref().map_or(Value::Null, |b| b.takasia.into()),
        set | r,
        v | {
            if let Some(bao) = bao(r) {
                bao.takasia = v == true;
                if !bao.takasia {
                    bao.takasia_moves = 1;
                    bao.takasia_forces = false;
                    bao.takasia_single = TakasiaSingle::Exempt;
                    bao.takasia_first_lap = false;
                }
            }
        }
    ),
    option!(
        "takasia_moves",
        Kind::Number {
            min: 1,
            max: MOST_BLOCKED as u32
        },
        TAKASIA,
        "For how many moves of the opponent takasia blocks a pit.",
        "Pour combien de coups de l’adversaire la takasia bloque un trou.",
        get | r
            | r.bao
                .as_ref()
                .map_or(Value::Null, |b| b.takasia_moves.into()),
        set | r,
        v | {
            if let Some(bao) = bao(r) {
                set_small(&mut bao.takasia_moves, v);
            }
        }
    ),
    flag!(
        "takasia_forces", TAKASIA, bao => takasia_forces,
        "Whether the player who has blocked a pit must capture it if he can.",
        "Si le joueur qui a bloqué un trou doit le prendre quand il le peut."
    ),
    choice!(
        "takasia_single", TakasiaSingle, TAKASIA, bao => takasia_single,
        "Whether a pit with a single seed can be blocked.",
        "Si un trou d’une seule graine peut être bloqué."
    ),
    flag!(
        "takasia_first_lap", TAKASIA_NYUMBA, bao => takasia_first_lap,
        "Whether the first lap from the owned nyumba goes on through a blocked pit.",
        "Si le premier tour de plateau parti de la nyumba possédée continue à travers un trou bloqué."
    ),
    choice!(
        "nyumba_below", Below, NYUMBA, nyumba => below,
        "Whether a nyumba that holds too little to work is still an owned one, or an ordinary pit until it is refilled.",
        "Si une nyumba qui ne travaille plus reste possédée, ou n’est qu’un trou ordinaire tant qu’elle n’est pas regarnie."
    ),
    flag!(
        "mtaji_house_choice", NYUMBA, nyumba => mtaji_choice,
        "Whether stopping in the nyumba is a choice also when the hands are empty.",
        "Si l’on peut choisir de s’arrêter dans la nyumba même quand les mains sont vides."
    ),
    choice!(
        "tax", WhichHouse, NYUMBA, nyumba => taxed,
        "Which nyumba is taxed instead of being sown whole: a working or any owned one.",
        "Quelle nyumba est taxée au lieu d’être semée entière : celle qui travaille, ou toute nyumba possédée."
    ),
    choice!(
        "nyumba_singles", WhichHouse, NYUMBA, nyumba => singles,
        "While which nyumba stands, a takata of namua may start from a single seed.",
        "Tant que quelle nyumba tient, un takata de namua peut partir d’une graine seule."
    ),
    flag!(
        "tax_counts_seed", NYUMBA, nyumba => tax_counts_seed,
        "Whether the count for taxing includes the seed just put in.",
        "Si le compte pour la taxe comprend la graine que l’on vient de mettre."
    ),
];

fn bao(rules: &mut RuleFile) -> Option<&mut Bao> {
    rules.bao.as_mut()
}

fn nyumba(rules: &mut RuleFile) -> Option<&mut Nyumba> {
    bao(rules)?.nyumba.as_mut()
}
