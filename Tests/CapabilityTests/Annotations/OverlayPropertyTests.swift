import ChartTestSupport
import TestSupport
import Testing

/// Tests that overlay text never overlaps other text.
///
/// Random notes and references must stay inside the SVG and must not overlap axis text, legend
/// text, or each other.
@Suite(.needs(charts: "line")) struct OverlayPropertyTests {
  private static let words = [
    "Goal", "Device replaced", "血圧の平均", "Ωμέγα", "ألم شديد", "a", "Wwwwwwwwwwwwwwwwwwwwwwwww",
    "A note that is far too long to have room in any plot of a usual size, or so it seems", "–",
    "👩‍⚕️ visit", "e\u{301}", "<b>&amp;",
  ]

  private func word(_ random: inout SeededGenerator) -> String {
    (Self.words.randomElement(using: &random) ?? "").replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;")
  }

  private func part(_ random: inout SeededGenerator) -> String {
    func number(_ high: Double) -> Double {
      (Double.random(in: -0.1...1.1, using: &random) * high * 10).rounded() / 10
    }
    let layer = Bool.random(using: &random) ? "over" : "under"
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "<reference y='\(number(50))' label='\(word(&random))'/>"
    case 1: return "<reference x='\(number(20))' label='\(word(&random))'/>"
    case 2:
      let side = ["left", "right", "both"].randomElement(using: &random) ?? ""
      return "<reference y='\(number(50))' label='\(word(&random))' label-side='\(side)'/>"
    case 3:
      return "<reference at='0 0.5 1' min-max='data' show-value='true' label='\(word(&random))'/>"
    case 4: return "<reference y='10' to='\(number(50))' label='\(word(&random))'/>"
    case 5:
      return "<note x='\(number(20))' y='\(number(50))' text='\(word(&random))' layer='\(layer)'/>"
    case 6: return "<note x='\(number(20))' y='top' text='\(word(&random))'/>"
    case 7: return "<pin index='\(Int.random(in: 0...20, using: &random))'/>"
    case 8: return "<pin at='\(number(20))'/>"
    default: return "<note x='\(number(20))' text='\(word(&random))' layer='\(layer)'/>"
    }
  }

  @Test func `text over the data neither overlaps text nor leaves the chart`() throws {
    var random = SeededGenerator(seed: 77)
    for round in 0..<200 {
      let rows = (0...20).map { "\($0),\(Int.random(in: 0...50, using: &random)),\($0)" }
      let bench = ChartBench(csv: "x,y,z\n\(rows.joined(separator: "\n"))\n")
      let count = Int.random(in: 1...9, using: &random)
      let parts = (0..<count).map { _ in part(&random) }.joined()
      let placement = ["outside", "inside", "border"].randomElement(using: &random) ?? ""
      let position = LegendTests.positions.randomElement(using: &random) ?? ""
      let positionKey = placement == "inside" && round % 2 == 0 ? "" : "position='\(position)'"
      let width = Int.random(in: 160...700, using: &random)
      let height = Int.random(in: 120...400, using: &random)
      let notes = round % 5 == 0 ? "note-form='numbered'" : ""
      let block = """
        <chart type='line' x='x' width='\(width)' height='\(height)' \(notes)>
        <series y='y' label='\(word(&random))'/><series y='z' label='\(word(&random))'/>\(parts)
        <legend placement='\(placement)' \(positionKey)/></chart>
        """
      let chart = bench.draw(block)
      #expect(chart.errors.isEmpty, "\(chart.errors) \(block)")
      let tree = chart.tree
      let picture = try tree.picture()
      let words = tree.boxes("//C(rg-ref)/text | //C(rg-note)/text | //C(rg-pin)//text")
      let others =
        tree.boxes("//C(rg-axis)//text | //C(rg-axis-titles)//text | //C(rg-legend)//text")
      for (index, box) in words.enumerated() {
        #expect(box.isInside(picture), "\(box.name) leaves the picture: \(block)")
        let overlapping = (words[..<index] + others).first { $0.overlaps(box) }
        #expect(overlapping == nil, "\(box.name) lies on \(overlapping?.name ?? ""): \(block)")
      }
    }
  }

  @Test func `notes without a free position are counted and have titles`() {
    let notes = (0..<60).map { "<note x='10' y='20' text='Remark number \($0) of many'/>" }.joined()
    let chart = ChartBench(csv: "x,y\n0,1\n20,50\n").draw(
      "<chart type='line' x='x' y='y' width='180' height='140'>\(notes)</chart>")
    let shown = chart.tree.count("//C(rg-note)[text]")
    let titled = chart.tree.count("//C(rg-note)[title]")
    #expect(shown > 1 && shown + titled == 60)
    #expect(chart.notices.contains { $0.kind == .unmarked && $0.count == titled })
  }
}
