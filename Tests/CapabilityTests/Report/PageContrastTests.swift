import ChartTestSupport
import Foundation
import TestSupport
import Testing

/// Tests of the contrast of everything in the built-in style sheet, in a browser.
@Suite(.enabled(if: Browser.isThere, "there is no headless browser"))
struct PageContrastTests {
  private static let kinds = [
    "tip", "alert", "info", "plain", "note", "important", "warning", "caution",
  ]
  private static let tints = ["none", "blue", "green", "amber", "red", "violet"]

  private static let columns = """
    date: { type: date }, taken: { type: boolean }, off: { type: boolean }, \
    pulse: { type: number, unit: bpm, reference: { low: 60, high: 90 }, thresholds: [ \
    { above: 110, title: Very high, level: alert }, { below: 30, title: Very low, level: notice }, \
    { equal: 75, title: Just right, level: good } ] }
    """

  /// A program that measures the contrast of each text (4.5:1) and each line and mark (3:1).
  ///
  /// Rules between rows and parts are decorative and can have a low contrast.
  private static let probe = """
    (() => {
      const faint = getComputedStyle(document.documentElement).getPropertyValue('--rg-rule').trim();
      const rgb = text => { const box = document.createElement('i'); box.style.color = text; document.body.append(box);
        const found = getComputedStyle(box).color.match(/[\\d.]+/g).map(Number); box.remove(); return found };
      const rule = rgb(faint).join();
      const light = color => { const [r, g, b] = color.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 :
        ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b };
      const ratio = (a, b) => { const [x, y] = [light(a), light(b)]; return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05) };
      const parts = text => (text.match(/[\\d.]+/g) || []).map(Number);
      const ground = node => { for (; node; node = node.parentElement) { const found = parts(getComputedStyle(node).backgroundColor);
        if (found.length === 3 || found[3] > 0) return found.slice(0, 3) } return [255, 255, 255] };
      const found = []; let count = 0;
      const judge = (color, on, wanted, name) => { count++; if (ratio(color, on) < wanted)
        found.push(`${name}: ${ratio(color, on).toFixed(2)}`) };
      for (const node of document.body.querySelectorAll('*')) {
        if (node.closest('figure.rg-chart svg, .rg-icon, .rg-hidden')) continue;
        const style = getComputedStyle(node), name = node.tagName + '.' + node.getAttribute('class');
        if (node.ownerSVGElement) {
          if (node.getAttribute('class')) judge(parts(style.fill), ground(node.ownerSVGElement), 3, name);
          continue;
        }
        if ([...node.childNodes].some(child => child.nodeType === 3 && child.data.trim()))
          judge(parts(style.color), ground(node), 4.5, name);
        for (const side of ['Top', 'Right', 'Bottom', 'Left']) {
          const color = parts(style[`border${side}Color`]);
          if (style[`border${side}Style`] === 'none' || parseFloat(style[`border${side}Width`]) === 0 || color[3] === 0) continue;
          if (color.slice(0, 3).join() === rule) continue;
          judge(color.slice(0, 3), ground(node.parentElement), 3, `${name} ${side}`);
        }
      }
      return count + ' ' + found.join('; ');
    })()
    """

  /// Returns a report of random parts with random values.
  private static func body(_ random: inout SeededGenerator) -> (body: String, daily: String) {
    var body = "<h2 id=\"a\">Heading</h2><h3>Part</h3><ul><li>One <a href=\"#a\">link</a></li></ul>"
    var daily = "id,date,taken,off,pulse\n"
    for day in 1...9 {
      let taken = ["true", "false", ""].randomElement(using: &random) ?? ""
      let off = ["true", "false"].randomElement(using: &random) ?? ""
      let pulse = ["", "20", "40", "75", "80", "100", "130"].randomElement(using: &random) ?? ""
      daily += "P1,2026-03-0\(day),\(taken),\(off),\(pulse)\n"
    }
    for _ in 0..<12 {
      let tint = tints.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let kind = kinds.randomElement(using: &random) ?? ""
        body +=
          "<rg:message kind=\"\(kind)\" tint=\"\(tint)\" title=\"T\"><p>Text <a href=\"#a\">a</a></p></rg:message>"
      case 1:
        body +=
          "<rg:tiles><rg:tile label=\"L\" value=\"5\" unit=\"u\" earlier=\"4\" badge=\"B\" tint=\"\(tint)\"/></rg:tiles>"
      case 2:
        body +=
          "<rg:table data=\"all\" columns=\"date pulse taken\" total=\"mean\" zebra=\"\(Bool.random(using: &random))\" caption=\"C\" rows=\"4\"/>"
      case 3: body += "<rg:adherence data=\"all\" done=\"taken\" excused=\"off\" title=\"A\"/>"
      default:
        body +=
          "<section class=\"rg-panel\"><h2>P</h2><p>Text</p></section><p class=\"rg-remark\">Note</p>"
          + "<table><caption>C</caption><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>"
      }
    }
    return (body, daily)
  }

  @Test(
    arguments: 0..<4 as Range<UInt64>,
    ["calm", "clinic", "{ name: bold, accent: \"#7a1f3d\" }"])
  func `text and marks of a page have contrast on light and dark screens`(
    seed: UInt64, theme: String
  ) throws {
    var random = SeededGenerator(seed: seed)
    let (body, daily) = Self.body(&random)
    let sample = try ReportSample(
      body, daily: daily, columns: Self.columns, stylesheet: "<rg:stylesheet theme=\"auto\"/>",
      theme: theme)
    #expect(sample.findings == [])
    let document = try sample.document()
    let file = FileManager.default.temporaryDirectory
      .appending(path: "reportgen-\(UUID().uuidString).xhtml")
    try Data(document.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var steps: [Browser.Step] = []
    for scheme in ["light", "dark"] {
      steps += [
        .size(800, 900), .prefer("prefers-color-scheme", scheme), .open(file),
        .ask("getComputedStyle(document.documentElement).backgroundColor"), .ask(Self.probe),
      ]
    }
    let responses = try #require(Browser()).run(steps)
    try #require(responses.count == 4)
    #expect(responses[0] == "rgb(255, 255, 255)" && responses[2] == "rgb(27, 30, 34)")
    for response in [responses[1], responses[3]] {
      let words = response.split(separator: " ", maxSplits: 1)
      #expect((Int(words.first ?? "") ?? 0) > 30)
      #expect(words.count == 1, "\(response)")
    }
  }

  @Test func `a page is light on a dark screen unless the author requests dark`() throws {
    var random = SeededGenerator(seed: 3)
    let (body, daily) = Self.body(&random)
    func document(_ sheet: String) throws -> String {
      try ReportSample(
        body + "<rg:chart type=\"bar\" data=\"all\" x=\"date\" y=\"pulse\"/>", daily: daily,
        columns: Self.columns, stylesheet: sheet
      ).document()
    }
    #expect(!(try document("<rg:stylesheet/>").contains("prefers-color-scheme")))
    #expect(!(try document("<rg:stylesheet theme=\"light\"/>").contains("prefers-color-scheme")))
    #expect(try document("<rg:stylesheet theme=\"auto\"/>").contains("prefers-color-scheme:dark"))
  }
}
