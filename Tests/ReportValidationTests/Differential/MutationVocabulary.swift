/// The insertions of mutations.
enum MutationVocabulary {
  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
  }

  /// Element names of XHTML and SVG, and unknown ones.
  static let elements = words(
    """
    html head title meta link style script body section article aside nav header footer main div
    address h1 h2 h3 h4 h5 h6 p pre blockquote hr em strong span abbr code small sub sup b i u s
    cite kbd samp var mark q dfn bdi bdo time data br wbr img a ins del input label button output
    ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td figure figcaption
    details summary svg g defs symbol desc metadata path line rect circle ellipse polyline polygon
    text tspan linearGradient radialGradient stop clipPath mask pattern marker use image
    form iframe object video font center foreignObject animate filter x P svg:g
    """)

  /// Attribute names of XHTML and SVG, and unknown ones.
  static let attributes = words(
    """
    id class lang xml:lang tabindex role title dir hidden translate cite datetime href rel target
    hreflang download type charset name content media sizes src alt width height loading value
    start reversed colspan rowspan headers scope abbr span open for checked disabled min max
    x y x1 y1 x2 y2 cx cy r rx ry d points transform viewBox preserveAspectRatio offset fill stroke
    stop-color fill-opacity opacity stroke-width stroke-dasharray stroke-linecap clip-path mask
    marker-end font-size font-weight font-family text-anchor dominant-baseline visibility display
    gradientUnits gradientTransform spreadMethod patternUnits orient refX markerWidth textLength
    dx dy rotate pathLength xlink:href xml:space focusable version aria-label aria-labelledby
    aria-describedby aria-hidden aria-level aria-sort aria-controls aria-expanded aria-current
    aria-valuenow data-chart data-side data-index data-value data-bbox data-lo data-foo data-
    xmlns xmlns:xlink xmlns:x style onclick onload foo x:y Class ID xsi:type
    """)

  /// Valid and nearly valid values of many types.
  static let values =
    words(
      """
      0 1 -1 +1 1. .5 -.5e-3 1e400 1e5 1E+2 NaN INF inf 0x10 1,5 1_000 00012 999999999 1000000000
      10px 10% -10px 5em 5EM 1e3px 1ex 1e 100%% px % red Red #fff #FFF0 #12345g #abcdef none
      inherit url(#x) url(x) url() url(#c1-g) currentColor transparent rgb(1,2,3) rgba(0%,1%,2%,.5)
      auto true false TRUE hidden yes left start end middle ltr rtl en en-GB de-Latn-DE x-y e
      english-british 2026-02-28 2026-02-30 2024-02-29 2026-13-01 2026-W53 2026-W54 12:30 24:00
      2026-11-03T12:30Z P1D PT5M P PT1.5S 2026 20261 xMidYMid xMidYMid,meet matrix(1,0,0,1,0,0)
      translate(1) rotate(1) rotate(1,2) scale() skewZ(1) M0,0 M0,0L1,1 M0,0L1 L1,1 M0,0z
      M0,0A1,1,0,0,1,5,5 M0,0A1,1,0,2,1,5,5 0,0,1,1 0,0,1 1,,2 index.html #top #a#b ../a?b=c
      https://example.org/ http://a ftp://a javascript:alert(1) mailto:a@b.c data:image/png;base64,AA
      data:text/html,x //host/x /x a%20b a%2 a{b stylesheet icon preload col row colgroup img group
      button list presentation application checkbox submit text/css text/plain UTF-8 lazy noopener
      _blank _new userSpaceOnUse objectBoundingBox pad bold 400 450 butt round nonzero
      http://www.w3.org/2000/svg http://www.w3.org/1999/xhtml http://www.w3.org/1999/xlink
      """) + [
      "", " ", "a b", " 1", "1 ", "1 2", "0 0 1 1", "0 0 -1 1", "0 0 1", "4 2", "4,-2",
      "rotate(1 2 3)",
      "translate(1 2) scale(2)", "xMidYMid meet", "xMidYMid slice ", "M0 0 L1 1", "M 0 0 h 1 z",
      "0,0 1,1",
      "0,0 1", "url(#c1-g) #ccc", "url(#c1-g) none", "rgb(1, 2, 3)", "2026-11-03 12:30", "é", "日本",
      "a\tb",
      "a\nb", "&#10;", "&amp;", "&#x20;1", "1&#9;", "1\u{A0}", "x &quot; y",
    ]

  /// Valid and invalid ids.
  static let identifiers = [
    "", "a b", "1a", "-a", "ä", "a:b", "a.b", "_", "new-id", "c1#2", " id", "id ",
  ]

  /// Characters that value types check.
  static let characters =
    "0 9 . - + e E , ; : # % ( ) / ? a Z x _ é ² \u{A0} 日 &amp; &#9; &#xA; &lt; \u{0} \u{FFFE}"
    .split(separator: " ").map(String.init) + [" ", "  ", "\n", "\t"]

  /// Text, and text that resembles markup.
  static let strings = [
    "text", " ", "\n  ", "&#32;", "\u{A0}", "&amp;", "&lt;p&gt;", "日本", "x\r\ny", "]]&gt;",
  ]

  /// Small elements.
  static let snippets = [
    "<br/>", "<hr/>", "<wbr/>", "<p>x</p>", "<p></p>", "<h1>x</h1>", "<h3>x</h3>", "<h6>x</h6>",
    "<div>x</div>", "<span>x</span>", "<em>x</em>", "<ul></ul>", "<ul><li>x</li></ul>",
    "<li>x</li>",
    "<ol><li value=\"2\">x</li></ol>", "<dl></dl>", "<dl><dt>x</dt></dl>",
    "<dl><dt>x</dt><dd>y</dd></dl>",
    "<dd>x</dd>", "<table></table>", "<table><tr><td>x</td></tr></table>",
    "<table><tbody><tr><td>x</td></tr></tbody></table>", "<thead></thead>",
    "<tbody></tbody>", "<tbody><tr></tr></tbody>", "<tr><td>x</td></tr>", "<td>x</td>",
    "<th>x</th>",
    "<caption>x</caption>", "<colgroup><col/></colgroup>", "<col/>", "<a href=\"a.html\">x</a>",
    "<a>x</a>", "<img src=\"a.png\" alt=\"x\"/>", "<img src=\"a.png\"/>", "<time>2026-11-03</time>",
    "<time>soon</time>", "<time datetime=\"2026-11-03\">x</time>", "<data value=\"1\">x</data>",
    "<data>x</data>", "<input type=\"checkbox\"/>", "<input/>",
    "<button type=\"button\">x</button>",
    "<label>x</label>", "<output>x</output>", "<details><summary>x</summary></details>",
    "<details><p>x</p></details>", "<summary>x</summary>", "<figure></figure>",
    "<figure><figcaption>x</figcaption><p>x</p></figure>", "<figcaption>x</figcaption>",
    "<main></main>", "<header></header>", "<footer><header></header></footer>", "<nav></nav>",
    "<style>p { color: red }</style>", "<style>p {</style>", "<script>x</script>",
    "<link rel=\"stylesheet\" href=\"a.css\"/>", "<meta charset=\"UTF-8\"/>", "<title>x</title>",
    "<ins>x</ins>", "<del><p>x</p></del>", "<blockquote><p>x</p></blockquote>", "<pre>x</pre>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>", "<svg></svg>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\"><g><circle r=\"1\"/></g></svg>",
    "<g></g>", "<g><rect width=\"1\" height=\"1\"></rect></g>", "<circle r=\"1\"></circle>",
    "<circle r=\"-1\"></circle>", "<circle r=\"1\"/>", "<path d=\"M0 0h1\"></path>",
    "<text>x</text>", "<text><tspan>x</tspan></text>", "<text><rect/></text>", "<tspan>x</tspan>",
    "<desc>x</desc>", "<defs></defs>", "<stop offset=\"0\"></stop>", "<stop></stop>",
    "<linearGradient></linearGradient>", "<clipPath><rect></rect></clipPath>",
    "<clipPath><g></g></clipPath>", "<use href=\"#nowhere\"></use>",
    "<image href=\"a.png\"></image>",
    "<a href=\"a.html\"><text>x</text></a>", "<blink>x</blink>", "<p:q/>",
  ]

  /// Markup that the reportgen writer never writes.
  static let foreign = [
    "<!-- x -->", "<!-->", "<!-- a -- b -->", "<![CDATA[x]]>", "<![CDATA[<p>]]>", "<?x y?>",
    "<?xml version=\"1.0\"?>",
    "<!DOCTYPE html>", "<!ELEMENT p ANY>", "&nbsp;", "&eacute;", "&x;", "&#0;", "&#x110000;",
    "&#55296;",
    "&#xFFFE;", "&#13;", "]]>", "\u{FEFF}", "\u{B}", "\u{7F}", "\u{85}", "\u{FFFF}",
  ]
}
