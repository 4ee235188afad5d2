import ReportChart
import ReportTemplate
import ReportText

/// The built-in style sheet of a template or page, reduced to the rules that the document needs.
///
/// The rules are part of every document, so unused rules are omitted.
struct BuiltInStylesheet {
  /// The blocks of the document.
  let blocks: [DocumentBlock]
  let elements: UsedElements
  /// Whether the colours follow the light or dark mode of the reader's screen.
  let page: PageTheme
  /// The colours and the style of the report.
  let theme: ReportTheme
  /// The rules for the page and its text; empty for a website, which has a separate style sheet.
  var text: [UInt8] = []
  /// The CSS classes that no element of the document has.
  var unused: Set<String> = []
  /// The rules to write, selected by the direction of their elements.
  ///
  /// Only right-to-left documents need the rules for right-to-left elements.
  var part = StyleRules.Part.all
  /// A function that returns whether a style rule of the template uses a colour name.
  ///
  /// The default is true, because websites have rules in other files.
  var isNamed: (String) -> Bool = { _ in true }

  /// Returns the CSS rules, which contain no `<`, no `&`, and no URL.
  func rules() -> [UInt8] {
    let tables = blocks.compactMap(\.table)
    let adherence = blocks.compactMap(\.adherence)
    let charts = blocks.compactMap(\.chart).flatMap(\.member.charts)
    var writer = ByteWriter(capacity: 1 << 14)
    writer.markup(ElementStylesheet.rules(for: elements))
    var unused = self.unused.union(ElementStylesheet.unusedClasses(elements))
    if charts.isEmpty {
      unused.formUnion(["rg-chart", "rg-svg"])
    } else {
      var sheet = ChartStylesheet(for: charts, followsScreen: page == .auto)
      sheet.isStandalone = false
      sheet.hasPageRules = !text.isEmpty
      sheet.write(into: &writer)
      unused.formUnion(sheet.unusedClasses)
    }
    if !tables.isEmpty || !adherence.isEmpty {
      writeSides(into: &writer)
      if text.isEmpty { writer.literal(TableStylesheet.plain) }
    }
    if let first = tables.first {
      writer.literal(TableStylesheet.rules)
      unused.formUnion(
        tables.dropFirst().reduce(first.unusedClasses) { $0.intersection($1.unusedClasses) })
    } else {
      unused.insert("rg-sheet")
    }
    if !adherence.isEmpty { writer.literal(AdherenceStylesheet.rules) }
    if !adherence.contains(where: \.hasCalendar) { unused.insert("rg-weeks") }
    if !adherence.contains(where: \.hasBar) { unused.insert("rg-adherence-bar") }
    if text.isEmpty { unused.insert("rg-panel") }
    writer.markup(text)
    if !text.isEmpty { writer.literal(theme.shape) }
    writer.literal(Self.edges)
    var rules = StyleRules(colors(for: writer.copy()) + writer.copy(), without: unused)
    rules.part = part
    return Self.withoutFallbacks(rules.written())
  }

  /// Returns the rules without fallback colours, because all variables have values here.
  private static func withoutFallbacks(_ rules: [UInt8]) -> [UInt8] {
    let text = String(decoding: rules, as: UTF8.self)
    return Array(text.replacing(/(var\(--rg-[a-z]+),#[0-9a-f]+\)/) { $0.1 + ")" }.utf8)
  }

  /// The borders that replace backgrounds in forced-colours and high-contrast modes.
  private static let edges: StaticString = """
    @media (forced-colors:active),(prefers-contrast:more){
    .rg-message,[dir="rtl"] .rg-message{border:1px solid;border-left-width:5px}
    [dir="rtl"] .rg-message{border-width:1px 5px 1px 1px}
    .rg-tile,.rg-panel{padding:.75rem .9rem;border:1px solid}
    }

    """

  // MARK: Colours

  /// Returns the rules that set the colour variables of other rules, for light and dark screens.
  private func colors(for rules: [UInt8]) -> [UInt8] {
    var rules = String(decoding: rules, as: UTF8.self)
    let hasShade = rules.contains("var(--rg-shade)")
    if hasShade { rules += "\(ChartStylesheet.shade)" }
    let isTinted = ElementStylesheet.isTinted(elements)
    let roles = PageRole.allCases.filter { role in
      let name = "--rg-\(role.rawValue)"
      return rules.contains("var(\(name)") || isNamed(name)
        || isTinted && (role == .muted || role == .panel)
    }
    var writer = ByteWriter(capacity: 1 << 11)
    writer.literal(":root{")
    for role in roles { writeColor(role, theme.color(role).light, into: &writer) }
    if hasShade {
      writer.literal("--rg-shade:")
      writer.literal(ChartStylesheet.shade)
    }
    writer.literal("}\n")
    if isTinted {
      writer.literal(
        ".rg-message,.rg-tile{--rg-tint:var(--rg-muted);--rg-back:var(--rg-panel)}\n")
      for hue in MessageHue.allCases {
        let hueColors = theme.hue(hue)
        writeHue(hue, hueColors.tint.light, hueColors.back.light, into: &writer)
      }
    }
    if page == .auto { writeDark(roles, isTinted, into: &writer) }
    writer.literal(
      "@media (prefers-contrast:more){:root{--rg-muted:var(--rg-ink);--rg-rule:var(--rg-edge)}}\n")
    return writer.copy()
  }

  private func writeDark(_ roles: [PageRole], _ isTinted: Bool, into writer: inout ByteWriter) {
    writer.literal("@media screen and (prefers-color-scheme:dark){\n:root{color-scheme:dark;")
    for role in roles where theme.color(role).light != theme.color(role).dark {
      writeColor(role, theme.color(role).dark, into: &writer)
    }
    writer.literal("}\n")
    if isTinted {
      for hue in MessageHue.allCases {
        let hueColors = theme.hue(hue)
        writeHue(hue, hueColors.tint.dark, hueColors.back.dark, into: &writer)
      }
    }
    // Most logos are designed for a white background.
    writer.literal(".rg-logo{padding:.4rem .6rem;border-radius:6px;background:#fff}\n}\n")
  }

  private func writeColor(_ role: PageRole, _ color: Color, into writer: inout ByteWriter) {
    writer.markup("--rg-\(role.rawValue):\(color.optionText);")
  }

  private func writeHue(
    _ hue: MessageHue, _ tint: Color, _ back: Color, into writer: inout ByteWriter
  ) {
    writer.markup(hue.words.map { ".rg-\($0)" }.joined(separator: ","))
    writer.markup("{--rg-tint:\(tint.optionText);--rg-back:\(back.optionText)}\n")
  }

  /// Writes the scroll shadow at the clipped side of a table that is wider than the screen.
  private func writeSides(into writer: inout ByteWriter) {
    writer.literal(
      """
      @media screen{
      .rg-sheet,.rg-weeks{position:relative;max-width:100%;overflow-x:auto;background:var(--rg-shade)}
      }

      """)
  }
}
