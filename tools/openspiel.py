#!/usr/bin/env python3
"""Compares random games of Oware and Kalah with OpenSpiel, ply by ply.

    python3 -m venv .venv && .venv/bin/pip install open_spiel
    .venv/bin/python tools/openspiel.py [--games 2000] [--seed 1] [--kete PATH]

Every random game is played by OpenSpiel; the same positions and moves go through `kete json`, and legal moves, boards,
ends and results must be the same. Without --kete the program is built and run by cargo.

How OpenSpiel differs in form, not in rules: its Oware stops at the second occurrence of a position (here
`repetition=second`) and gives what is left on the board at the end to its side, also after a majority, which Kete leaves
lying; its Kalah is called mancala, numbers pits 1 to 6 and 8 to 13 with North's store 0 and South's 7, and leaves the
board as it is at the end; both are counted here as stores and rows together.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys

import pyspiel

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Oware:
    """OpenSpiel's Oware: actions 0 to 5 are the mover's houses from his left."""

    name = "oware"
    request = {"game": "oware", "options": {"repetition": "second"}}

    @staticmethod
    def state(state):
        text = str(state)
        scores = {int(p): int(n) for p, n in re.findall(r"Player (\d) score = (\d+)", text)}
        rows = re.findall(r"^[ \d]+$", text, re.MULTILINE)
        north, south = ([int(n) for n in row.split()] for row in rows if row.strip())
        return {"houses": south + north[::-1], "stores": [scores[0], scores[1]]}

    @staticmethod
    def house(action, player):
        return action + 6 * player


class Kalah:
    """OpenSpiel's Kalah: actions are pits of a ring of fourteen."""

    name = "mancala"
    request = {"game": "kalah"}

    @staticmethod
    def state(state):
        ring = [int(n) for n in state.observation_tensor(0)[:14]]
        return {"houses": ring[1:7] + ring[8:14], "stores": [ring[7], ring[0]]}

    @staticmethod
    def house(action, player):
        return action - 1 if action < 7 else action - 2


def kete_command(path):
    if path:
        return [path, "json"]
    return ["cargo", "run", "--release", "--quiet", "--manifest-path", str(ROOT / "Cargo.toml"), "--", "json"]


class Kete:
    """`kete json`: one request a line, one answer a line in the same order."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, requests):
        # A game at a time: its lines fit into the pipes only if both ends are served in turn.
        answers = []
        for first in range(0, len(requests), 50):
            part = requests[first : first + 50]
            self.process.stdin.write("".join(json.dumps(r) + "\n" for r in part))
            self.process.stdin.flush()
            answers += [json.loads(self.process.stdout.readline()) for _ in part]
        return answers

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def play(form, game, dice):
    """One random game: per ply the state, who moves, the legal houses, the house played; and the last state."""
    plies = []
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        legal = state.legal_actions()
        action = dice.choice(legal)
        plies.append({
            "state": {**form.state(state), "player": player},
            "legal": sorted(form.house(a, player) for a in legal),
            "move": form.house(action, player),
        })
        state.apply_action(action)
    return plies, form.state(state), state.returns()


def counted(state):
    """Stores and rows together."""
    houses, stores = state["houses"], state["stores"]
    return [stores[0] + sum(houses[:6]), stores[1] + sum(houses[6:])]


def compare(form, kete, plies, last, returns):
    """The first difference of a game, or nothing."""
    requests = []
    for ply in plies:
        common = {**form.request, "state": ply["state"]}
        requests.append({"op": "legal", **common})
        requests.append({"op": "play", **common, "move": ply["move"]})
    requests.append({"op": "replay", **form.request, "moves": [ply["move"] for ply in plies]})
    *answers, end = kete.ask(requests)

    for i, ply in enumerate(plies):
        legal, played = answers[2 * i], answers[2 * i + 1]
        if sorted(legal.get("legal", [])) != ply["legal"]:
            return f"legal moves: {ply} {legal}"
        if "state" not in played:
            return f"refused: {ply} {played}"
        got = played["state"]
        if i + 1 < len(plies):
            want = plies[i + 1]["state"]
            if any(got[key] != want[key] for key in want) or played["over"]:
                return f"after {ply}: {got}, not {want}"
        elif counted(got) != counted(last):
            return f"after {ply}: {got}, not {last}"

    if "state" not in end or end["end"] is None:
        return f"the game goes on: {plies[-1]} {end}"
    if counted(end["state"]) != counted(last):
        return f"result: {end}, not {last}"
    south, north = counted(end["state"])
    if (south > north) - (south < north) != (returns[0] > 0) - (returns[0] < 0):
        return f"winner: {end}, not {returns}"
    return None


def main():
    options = argparse.ArgumentParser(description="Random games of Oware and Kalah against OpenSpiel.")
    options.add_argument("--games", type=int, default=2000, help="games of each kind")
    options.add_argument("--seed", type=int, default=1, help="of the random moves")
    options.add_argument("--kete", help="the program; without it cargo builds and runs it")
    options = options.parse_args()

    kete = Kete(kete_command(options.kete))
    differences = 0
    for form in (Oware, Kalah):
        game = pyspiel.load_game(form.name)
        dice = random.Random(options.seed)
        plies = found = 0
        for number in range(1, options.games + 1):
            moves, last, returns = play(form, game, dice)
            difference = compare(form, kete, moves, last, returns)
            plies += len(moves)
            if difference:
                found += 1
                if found <= 5:
                    print(f"{form.name}, game {number}: {difference}")
        differences += found
        print(f"{form.name}: {options.games} games, {plies} plies, {found} with a difference")
    kete.close()
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
