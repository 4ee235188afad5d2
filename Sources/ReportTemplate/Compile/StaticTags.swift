/// The tags of an element that the compiler has nothing to say about.
struct StaticTags {
  /// The start tag, without its `>`.
  let start: StaticString
  /// The end tag; nil for an element without content.
  let end: StaticString?

  private init(_ start: StaticString, _ end: StaticString? = nil) {
    self.start = start
    self.end = end
  }

  /// The tags of the common elements of pages; nil for all others.
  init?(of name: String) {
    switch name {
    case "td": self.init("<td", "</td>")
    case "tr": self.init("<tr", "</tr>")
    case "p": self.init("<p", "</p>")
    case "th": self.init("<th", "</th>")
    case "a": self.init("<a", "</a>")
    case "li": self.init("<li", "</li>")
    case "em": self.init("<em", "</em>")
    case "strong": self.init("<strong", "</strong>")
    case "code": self.init("<code", "</code>")
    case "h1": self.init("<h1", "</h1>")
    case "h2": self.init("<h2", "</h2>")
    case "h3": self.init("<h3", "</h3>")
    case "h4": self.init("<h4", "</h4>")
    case "h5": self.init("<h5", "</h5>")
    case "h6": self.init("<h6", "</h6>")
    case "ul": self.init("<ul", "</ul>")
    case "ol": self.init("<ol", "</ol>")
    case "table": self.init("<table", "</table>")
    case "thead": self.init("<thead", "</thead>")
    case "tbody": self.init("<tbody", "</tbody>")
    case "caption": self.init("<caption", "</caption>")
    case "blockquote": self.init("<blockquote", "</blockquote>")
    case "div": self.init("<div", "</div>")
    case "span": self.init("<span", "</span>")
    case "del": self.init("<del", "</del>")
    case "section": self.init("<section", "</section>")
    case "figure": self.init("<figure", "</figure>")
    case "figcaption": self.init("<figcaption", "</figcaption>")
    case "sup": self.init("<sup", "</sup>")
    case "pre": self.init("<pre", "</pre>")
    case "br": self.init("<br")
    case "hr": self.init("<hr")
    case "img": self.init("<img")
    default: return nil
    }
  }
}
