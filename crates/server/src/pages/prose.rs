//! Rules in words as HTML.

use kete_rules::prose::Block;

/// A paragraph or a list; a drawing is nothing here, since the page draws the board itself.
pub fn block(block: &Block) -> Option<String> {
    match block {
        Block::Paragraph(text) => Some(format!("<p>{}</p>", inline(text))),
        Block::List { ordered, items } => {
            let tag = if *ordered { "ol" } else { "ul" };
            let items: String = items
                .iter()
                .map(|item| format!("<li>{}</li>", inline(item)))
                .collect();
            Some(format!("<{tag}>{items}</{tag}>"))
        }
        Block::Drawing(_) => None,
    }
}

/// Text with the addresses in it as links, and what stands between backquotes as code.
pub fn inline(text: &str) -> String {
    let mut html = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some(at) = rest.find(['<', '`']) {
        html.push_str(&escape(&rest[..at]));
        let found = &rest[at..];
        let link = found
            .strip_prefix('<')
            .filter(|after| after.starts_with("http"))
            .and_then(|after| after.split_once('>'));
        let code = found
            .strip_prefix('`')
            .and_then(|after| after.split_once('`'));
        if let Some((url, after)) = link {
            let url = escape(url);
            html.push_str(&format!(
                r#"<a href="{url}" rel="noopener noreferrer">{}</a>"#,
                url.trim_start_matches("https://")
                    .trim_start_matches("http://")
            ));
            rest = after;
        } else if let Some((said, after)) = code {
            html.push_str(&format!("<code>{}</code>", escape(said)));
            rest = after;
        } else {
            html.push_str(&escape(&found[..1]));
            rest = &found[1..];
        }
    }
    html.push_str(&escape(rest));
    html
}

/// Text without anything that HTML reads as its own.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_become_links() {
        assert_eq!(
            inline("See <https://a.org/x?y&z>; 1 < 2 & `<b>` <i>"),
            "See <a href=\"https://a.org/x?y&amp;z\" rel=\"noopener noreferrer\">a.org/x?y&amp;z</a>; 1 &lt; 2 &amp; \
             <code>&lt;b&gt;</code> &lt;i&gt;"
        );
        assert_eq!(
            inline("<http://\"onclick=x>"),
            "<a href=\"http://&quot;onclick=x\" rel=\"noopener noreferrer\">&quot;onclick=x</a>"
        );
        assert_eq!(inline("a ` b"), "a ` b");
    }
}
