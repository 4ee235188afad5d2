public import ReportText

/// The style sheet of charts.
///
/// A chart is readable without it. The style sheet does the following:
///
/// - It scales charts of default width to their column, with text of 10.5 to 13 px.
/// - It adapts charts to narrow screens.
/// - It formats the data table.
/// - It turns kerning off, so that the text width matches the text metrics.
/// - It has rules for paper.
/// - It has dark colours, if pages are dark on dark screens.
public struct ChartStylesheet {
  let use: ChartStyleFeatures
  let followsScreen: Bool
  /// Whether no other style sheet hides text that only screen readers need.
  public var isStandalone = true
  /// Whether another style sheet has rules for tables, captions, and page breaks.
  public var hasPageRules = false

  /// Creates a style sheet for unknown charts, with all rules.
  ///
  /// - Parameter followsScreen: whether pages are dark on dark screens.
  public init(followsScreen: Bool = false) {
    self.init(.everything, followsScreen: followsScreen)
  }

  /// Creates a style sheet for charts with known features.
  init(_ use: ChartStyleFeatures, followsScreen: Bool) {
    self.use = use
    self.followsScreen = followsScreen
  }

  /// The classes in the rules that no chart has.
  public var unusedClasses: Set<String> { use.unusedClasses }

  /// Writes the CSS rules for charts and their data tables.
  ///
  /// The rules do not contain `<`, `&`, or an address. Therefore they are valid in a `<style>`
  /// element of both HTML and XHTML.
  public func write(into writer: inout ByteWriter) {
    if isStandalone {
      writer.literal(Self.hidden)
      writer.literal(":root{--rg-shade:")
      writer.literal(Self.shade)
      writer.literal("}\n")
    }
    writer.literal(Self.screen)
    writer.literal(hasPageRules ? Self.plainTables : Self.tables)
    writeMovements(into: &writer)
    writeToggles(into: &writer)
    writeScroll(into: &writer)
    if followsScreen { writeDarkColors(into: &writer) }
    writer.literal(Self.paper)
    writer.literal(hasPageRules ? Self.windowBreaks : Self.breaks)
    writeTables(into: &writer)
  }

  private static let hidden: StaticString = """
    .rg-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;\
    clip-path:inset(50%);white-space:nowrap}

    """

  /// The background of a scrollable box, with a shade at each side with hidden content.
  ///
  /// The shades are fixed at the sides of the box. The layers that cover them at the ends of the
  /// content move with the content.
  public static let shade: StaticString = """
    linear-gradient(to right,var(--rg-paper,#fff) 30%,transparent) 0 0/2rem 100% no-repeat local,\
    linear-gradient(to left,var(--rg-paper,#fff) 30%,transparent) 100% 0/2rem 100% no-repeat local,\
    linear-gradient(to right,var(--rg-edge,#7f8994) 0%,transparent) 0 0/.5rem 100% no-repeat,\
    linear-gradient(to left,var(--rg-edge,#7f8994) 0%,transparent) 100% 0/.5rem 100% no-repeat
    """

  private static let screen: StaticString = """
    figure.rg-chart{margin:1rem 0 1.25rem;max-width:100%;break-inside:avoid}
    .rg-chart figcaption{margin:0 0 .6rem;font-size:.875rem;line-height:1.4;color:var(--rg-muted,#52606d)}
    .rg-chart .rg-title{display:block;font-size:1rem;line-height:1.35;font-weight:700;color:var(--rg-ink,#1f2933)}
    .rg-canvas{overflow-x:auto}
    .rg-window-title{margin:.75em 0 .25em;font-size:.875em}
    .rg-svg{display:block;max-width:100%;height:auto;direction:ltr}
    .rg-svg[width="400"]{width:100%;max-width:36rem}
    .rg-canvas:has(>.rg-svg[width="400"]){container-type:inline-size;contain-intrinsic-inline-size:400px}
    @container (min-width:433px){.rg-svg[width="400"]{font-size:10px}}
    @container (min-width:520px){.rg-svg[width="400"]{font-size:9px}}
    @container (min-width:585px){.rg-svg[width="400"]{font-size:8px}}
    .rg-collapse summary{cursor:pointer;width:max-content;max-width:100%;font-size:.875em}
    .rg-above{margin:0 0 .5em;font-size:.875em}
    .rg-below,.rg-link{margin:.5em 0 0;font-size:.875em}
    .rg-svg text{font-kerning:none;font-variant-ligatures:none;letter-spacing:0;word-spacing:0}
    .rg-legend-title{margin:.5em 0 0;font-size:.875em;font-weight:600}
    ul.rg-legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25em 1.25em;margin:.25em 0;\
    padding:0;font-size:.875em}
    ul.rg-columns{flex-direction:column}
    li.rg-legend-item{display:flex;align-items:center;gap:.375em}
    .rg-symbol{flex:none}
    .rg-notes{margin:.5em 0 0;font-size:.875em}
    .rg-notes a{color:inherit;text-decoration:none}
    .rg-details{margin:.5em -4px 0;padding:2px 4px;font-size:.875em;overflow-x:auto}
    .rg-details summary{cursor:pointer;width:max-content;max-width:100%}
    @media screen{.rg-collapse:not([open])+.rg-folded{display:none}}
    @media screen and (max-width:30rem){
    .rg-canvas{margin:0 max(-.75rem,min(0px,(100% - 352px)/2));background:var(--rg-shade)}
    .rg-svg[width="400"]{min-width:352px}
    .rg-wide{max-width:none}
    }

    """

  private static let tables: StaticString = """
    .rg-data{width:auto;border-collapse:collapse;margin:.5em 0 0;font-variant-numeric:tabular-nums}
    .rg-data caption{text-align:start;padding:0 0 .375em;font-weight:600}
    .rg-data th,.rg-data td{border-bottom:1px solid var(--rg-rule,#dfe4e8);padding:.25em .75em;vertical-align:top}
    .rg-data th{text-align:start;font-weight:400}
    .rg-data thead th{border-bottom-color:var(--rg-edge,#7f8994);font-weight:600}
    .rg-data td,.rg-data thead th+th{text-align:end}

    """

  /// The rules of data tables in addition to the rules of all tables.
  private static let plainTables: StaticString = """
    .rg-data{width:auto;margin:.5em 0 0}
    .rg-data th,.rg-data td{padding:.25em .75em}
    .rg-data td,.rg-data thead th+th{text-align:end}

    """

  private static let paper: StaticString = """
    @media print{
    .rg-hatch{stroke-opacity:.6}
    }
    @media (prefers-contrast:more){
    .rg-hatch{stroke-opacity:1}
    }
    @media (forced-colors:active){
    .rg-svg{background:var(--rg-paper,#fff)}
    }
    @media print{
    .rg-details{display:none}
    .rg-collapse{display:none}
    .rg-canvas{overflow:visible}
    .rg-svg[width="400"]{max-width:none}
    @container (min-width:585px){.rg-svg[width="400"]{font-size:7px}}
    }

    """

  private static let breaks: StaticString = """
    @media print{
    figure.rg-chart,.rg-window,.rg-data tr{break-inside:avoid}
    .rg-chart figcaption{break-after:avoid}
    }

    """

  private static let windowBreaks: StaticString = """
    @media print{
    .rg-window{break-inside:avoid}
    }

    """

  /// Writes the rules for dark colours.
  ///
  /// Each theme class has exactly one literal colour, and the rules replace only this colour. A
  /// colour set by the author has a separate rule, if it needs one. Those rules come first.
  /// Therefore a theme rule has priority if the theme contains the same colour.
  private func writeDarkColors(into writer: inout ByteWriter) {
    writer.literal("@media screen and (prefers-color-scheme:dark){\n")
    for color in use.namedColors { color.writeRules(into: &writer) }
    for color in use.mixedColors { color.writeFillRule(into: &writer) }
    var written: Set<ThemeColor> = []
    for theme in use.themes where theme.isAdaptive {
      let palette = use.colors.map { indices in theme.paletteColors.indices.filter(indices.contains)
      }
      let indices = palette ?? Array(theme.paletteColors.indices)
      let colors = indices.map { theme.paletteColors[$0] }
      let roles = ThemeRole.allCases.filter { !use.unusedRoles.contains($0) }
      let filled = use.onlyFilled.map(theme.color)
      let stroked = use.onlyStroked.map(theme.color)
      for color in colors + roles.map(theme.color)
      where color.light != color.dark && written.insert(color).inserted {
        if !stroked.contains(color) { Self.rule(color, "fill", into: &writer) }
        if !filled.contains(color) { Self.rule(color, "stroke", into: &writer) }
      }
      for color in indices.map({ theme.inkColors[$0] }) where written.insert(color).inserted {
        Self.rule(color, "fill", into: &writer)
      }
      for color in theme.lightColors.indices.filter(use.lightened.contains).map({
        theme.lightColors[$0]
      })
      where written.insert(color).inserted {
        Self.rule(color, "fill", into: &writer)
      }
      for color in colors { Self.rule(color, "stop-color", into: &writer) }
    }
    // A light colour over a dark page loses more contrast than a dark colour over a light page.
    if use.hasDimming {
      writer.literal(".rg-svg [opacity=\"")
      writer.number(Emphasis.dimmedOpacity)
      writer.literal("\"]{opacity:.4}\n")
    }
    writer.literal("}\n")
  }

  private static func rule(
    _ color: ThemeColor, _ property: StaticString, into writer: inout ByteWriter
  ) {
    writer.byte(UInt8(ascii: "."))
    writer.literal(color.name.name)
    writer.byte(UInt8(ascii: "["))
    writer.literal(property)
    writer.literal("=\"")
    writer.color(color.light)
    writer.literal("\"]{")
    writer.literal(property)
    writer.byte(UInt8(ascii: ":"))
    writer.color(color.dark)
    writer.literal("}\n")
  }

  // MARK: Data tables on paper

  /// Writes the rules of data tables on paper.
  ///
  /// A figure with its table can be longer than a page. Then only the chart itself must stay on one
  /// page.
  func writeTables(into writer: inout ByteWriter) {
    switch use.paperTables {
    case .none: break
    case .inline: writer.literal(Self.inline)
    case .appendix: writer.literal(Self.appendix)
    }
  }

  private static let inline: StaticString = """
    @media screen{.rg-details:not([open])+.rg-table{display:none}\
    .rg-table{overflow-x:auto;font-size:.875em}}
    @media print{
    figure.rg-chart{break-inside:auto}
    .rg-canvas,ul.rg-legend{break-inside:avoid}
    ul.rg-legend{break-before:avoid}
    .rg-data{font-size:.875em}
    .rg-data.rg-hidden{position:static;width:auto;height:auto;margin:.5em 0 0;overflow:visible;clip-path:none;\
    white-space:normal}
    }

    """

  private static let appendix: StaticString = """
    @media screen{.rg-appendix,.rg-to-table{display:none}}
    @media print{
    .rg-to-table{margin:.25em 0 0;font-size:.875em}
    .rg-data.rg-hidden{display:none}
    .rg-appendix{break-before:page}
    .rg-appendix .rg-data{margin:0 0 1.5em;font-size:.875em}
    }

    """

  // MARK: Checkboxes that show and hide series

  /// Writes the rules of the checkboxes that show and hide series.
  ///
  /// The checkbox is drawn with borders next to its label, so that it stays visible in
  /// forced-colours mode.
  func writeToggles(into writer: inout ByteWriter) {
    guard use.toggledSeries > 0 else { return }
    writer.literal(
      """
      @media screen{
      .rg-toggle{display:block;position:absolute;width:1px;height:1px;margin:-1px;opacity:0}
      .rg-legend label{display:flex;align-items:center;gap:.375em;cursor:pointer}
      .rg-legend label::before{content:"";flex:none;width:0;height:0;border:.4em solid}

      """)
    for series in 0..<use.toggledSeries {
      write(series, [":not(:checked)~* g[data-series=\"", "\"]{display:none}\n"], into: &writer)
      write(series, [":not(:checked)~* span[data-series=\"", "\"]{display:none}\n"], into: &writer)
      write(
        series,
        [
          ":not(:checked)~.rg-legend [data-series=\"",
          "\"] label::before{border-width:1px;padding:calc(.4em - 1px)}\n",
        ], into: &writer)
      write(
        series,
        [
          ":focus-visible~.rg-legend [data-series=\"",
          "\"] label{outline:2px solid;outline-offset:2px}\n",
        ], into: &writer)
    }
    writer.literal("}\n@media print{.rg-toggle{display:none}}\n")
  }

  /// Writes a rule that depends on the checkbox of a series.
  private func write(_ series: Int, _ parts: [StaticString], into writer: inout ByteWriter) {
    writer.literal(".rg-toggle[data-series=\"")
    writer.integer(series)
    writer.literal("\"]")
    for (index, part) in parts.enumerated() {
      if index > 0 { writer.integer(series) }
      writer.literal(part)
    }
  }
}

// MARK: - Features of the style sheet

/// The features of the style sheet that a set of charts needs.
struct ChartStyleFeatures {
  /// The themes of the charts that have dark variants.
  var themes: [ChartTheme]
  /// The colours set by the author that have low contrast on a dark screen.
  var namedColors: [DarkColor] = []
  /// The fills that renderers mix and that have low contrast on a dark screen.
  var mixedColors: [DarkColor] = []
  /// The palette indices of the colours that the marks use; nil for the complete palette.
  var colors: Set<Int>?
  /// The palette indices of areas that can have the light form of their colour.
  var lightened: Set<Int>
  /// The theme roles with a colour that no mark uses.
  var unusedRoles: Set<ThemeRole>
  /// The theme roles with colours for text and areas only, and those for lines only.
  var onlyFilled: [ThemeRole] = []
  var onlyStroked: [ThemeRole] = []
  /// Whether a chart with dark variants can have dimmed marks.
  var hasDimming = true
  /// The animations, each with the orientation of its chart.
  var movements: [(movement: PreparedMovement, isHorizontal: Bool)]
  /// The maximum number of series with checkboxes in the legend of one chart.
  var toggledSeries: Int
  /// Whether at least one chart scrolls.
  var hasScroll: Bool

  /// The position of data tables on paper: none, below each chart, or at the end.
  var paperTables = PaperTables.none
  /// The CSS classes in the rules that no figure has.
  var unusedClasses: Set<String> = []

  /// The features for unknown charts: all features that a chart can need.
  static let everything = ChartStyleFeatures(
    themes: ChartTheme.all, colors: nil, lightened: Set(ChartTheme.light.paletteColors.indices),
    unusedRoles: [],
    movements: [false, true].flatMap { isHorizontal in
      [MarkMovement.grow, .reveal, .fade].flatMap { kind in
        Easing.allCases.map { easing in
          (
            PreparedMovement(
              kind: kind, easing: easing, duration: PreparedMovement.standardDuration),
            isHorizontal
          )
        }
      }
    }, toggledSeries: 12,
    hasScroll: true)
}
