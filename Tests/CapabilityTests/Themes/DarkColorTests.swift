@testable import ReportChart
import TestSupport
import Testing

/// Tests of custom colours on dark screens.
@Suite struct DarkColorTests {
  private static func document(_ chart: String, sheet: String = " theme=\"auto\"") throws -> String
  {
    let sample = try ReportSample(
      chart, daily: "id,date,steps\nP1,2026-03-02,5\nP1,2026-03-03,7\n",
      columns: "date: { type: date }, steps: { type: integer }",
      stylesheet: "<rg:stylesheet\(sheet)/>")
    #expect(sample.findings == [])
    return try sample.document()
  }

  private static func line(_ keys: String, _ parts: String = "") -> String {
    """
    <rg:chart type="line" data="all" x="date" y="steps" title="Steps" \(keys)>\(parts)</rg:chart>
    """
  }

  /// Returns the colour in a style rule; nil if there is no such rule.
  private static func color(_ selector: String, _ property: String, in document: String) -> Color? {
    let marker = " \(selector)]{\(property):"
    guard let start = document.range(of: marker) else { return nil }
    return Color(optionText: String(document[start.upperBound...].prefix { $0 != "}" }))
  }

  private let dark = ChartTheme.light.color(.background).dark

  @Test(arguments: [
    ("color=\"#6b1c08\"", ""), ("area=\"true\" area-color=\"#6b1c08\"", ""),
    ("line-gradient=\"orange #6b1c08\"", ""), ("color-at-y=\"6 #6b1c08\"", ""),
    ("", "<rg:reference y=\"6\" color=\"#6b1c08\" label=\"Goal\"/>"),
    ("", "<rg:rule channel=\"y\" above=\"6\" color=\"#6b1c08\"/>"),
  ])
  func `a dark colour is lighter on a dark screen`(
    keys: String, parts: String
  ) throws {
    let document = try Self.document(Self.line(keys, parts))
    #expect(document.contains("\"#6b1c08\""))
    // Only a darker colour of marks has a separate rule for text.
    #expect(Self.color("text[fill=\"#6b1c08\"", "fill", in: document) == nil)
    for (selector, property, least) in [
      ("[fill=\"#6b1c08\"", "fill", 4.5), ("[stroke=\"#6b1c08\"", "stroke", 4),
      ("[stop-color=\"#6b1c08\"", "stop-color", 4),
    ] {
      let color = try #require(Self.color(selector, property, in: document), "\(selector)")
      #expect((least..<least + 0.8).contains(Contrast.ratio(color, dark)), "\(selector)")
    }
  }

  @Test func `text in a very dark colour has a separate colour on a dark screen`() throws {
    let document = try Self.document(
      Self.line("", "<rg:reference y=\"6\" color=\"#1a0500\" label=\"Goal\"/>"))
    let text = try #require(Self.color("text[fill=\"#1a0500\"", "fill", in: document))
    #expect((4.5..<5).contains(Contrast.ratio(text, dark)))
  }

  @Test func `light colours, light pages, and custom backgrounds have no rules`()
    throws
  {
    for (keys, sheet) in [
      ("color=\"#ffffff\"", " theme=\"auto\""), ("color=\"#6b1c08\"", ""),
      ("color=\"#6b1c08\" background=\"#ffffff\"", " theme=\"auto\""),
    ] {
      let document = try Self.document(Self.line(keys), sheet: sheet)
      #expect(!document.contains(".rg-svg [fill=\"#"), "\(keys)")
    }
  }

  @Test func `colour names in the author's text are not colours`() throws {
    let document = try Self.document(
      "<rg:chart type=\"line\" data=\"all\" x=\"date\" y=\"steps\" title=\"Navy\" label=\"black\"/>"
    )
    #expect(!document.contains(".rg-svg [fill=\"#"))
  }

  @Test(
    .needs(charts: "pie", "bar"),
    arguments: [
      """
      <rg:chart type="pie" data="all" label="date" value="steps" title="Steps" tint="#6b2c91"/>
      """,
      """
      <rg:chart type="bar" data="all" x="date" title="Steps" layout="stacked" shades="true">
      <rg:series y="steps" color="#6b2c91"/><rg:series y="steps" label="More"/></rg:chart>
      """,
    ])
  func `each shade has the lighter colour that its fill needs`(chart: String) throws {
    let document = try Self.document(chart)
    let base = try #require(Color(optionText: "#6b2c91"))
    for shade in (0..<2).map({ base.shade($0, of: 2) }) {
      let dark = shade.lifted(from: dark)
      #expect(dark != shade)
      #expect(document.contains("fill=\"\(shade.optionText)\""))
      #expect(Self.color("[fill=\"\(shade.optionText)\"", "fill", in: document) == dark)
    }
  }

  @Test(arguments: ["#16458f", "#6b2c91", "#6b1c08", "#000000", "#0b5d3b"], 2...6)
  func `the shades of a colour retain their order on a dark screen`(tint: String, count: Int) throws
  {
    let base = try #require(Color(optionText: tint))
    let shades = (0..<count).map { base.shade($0, of: count) }
    let shown = shades.map { DarkColor($0, on: .light)?.mark ?? $0 }
    for (darker, lighter) in zip(shown, shown.dropFirst()) {
      #expect(Contrast.luminance(darker) < Contrast.luminance(lighter))
    }
    for color in shown { #expect(Contrast.ratio(color, dark) >= 4) }
  }

  @Test(arguments: ["#16458f", "#6b2c91", "#6b1c08", "#0b5d3b"])
  func `four shades of a colour remain different on a dark screen`(tint: String) throws {
    let base = try #require(Color(optionText: tint))
    let shown = (0..<4).map { base.shade($0, of: 4).lifted(from: dark) }
    for (darker, lighter) in zip(shown, shown.dropFirst()) {
      #expect(Contrast.ratio(darker, lighter) >= 1.2)
    }
  }

  @Test(arguments: ["#16458f", "#6b2c91", "#3f7d20", "#b3261e", "#767676", "#e8820c", "#000000"])
  func `text on a fill is readable on light and dark screens`(tint: String) throws {
    let theme = ChartTheme.light
    let fill = try #require(Color(optionText: tint))
    let lifted = DarkColor(fill, on: theme)?.mark ?? fill
    switch theme.ink(on: .color(fill)) {
    case .role(let role):
      #expect(Contrast.ratio(theme.color(role).light, fill) >= 4.5)
      #expect(Contrast.ratio(theme.color(role).dark, lifted) >= 4.5)
    case .paint(.color(let ink)):
      #expect(DarkColor(ink, on: theme) == nil)
      for fill in [fill, lifted] { #expect(Contrast.ratio(ink, fill) >= 4.5) }
    default: Issue.record("The text has neither a role nor a colour.")
    }
  }
}
