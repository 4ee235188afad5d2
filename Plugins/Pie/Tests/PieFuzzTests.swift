import ChartTestSupport
import TestSupport
import Testing

/// Tests with random pies.
@Suite struct PieFuzzTests {
  private static let words = [
    "Walking", "Rest", "A long name of a part of the day", "ليل", "Höhe über dem Meer", "x",
    "歩数と睡眠", "Physiotherapy and other treatment",
  ]

  @Test func `PIE-17 labels never overlap and never leave the chart`() {
    var random = SeededGenerator(seed: 24)
    for iteration in 0..<250 {
      let count = Int.random(in: 1...(iteration % 10 == 0 ? 60 : 14), using: &random)
      let rows = (0..<count).map { row in
        let value =
          Bool.random(using: &random)
          ? Double.random(in: 0...2, using: &random) : Double.random(in: 0...100, using: &random)
        let word = Self.words.randomElement(using: &random) ?? ""
        return "\(word) \(row),\((value * 100).rounded() / 100)\n"
      }
      func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
      let keys = [
        "labels='\(pick(["percent", "value", "name", "both", "name-value"]))'",
        "width='\(Int.random(in: 160...700, using: &random))'",
        "height='\(Int.random(in: 120...400, using: &random))'",
        "start='\(Int.random(in: -360...360, using: &random))'",
        "label-place='\(pick(["auto", "outside", "inside"]))'",
        "spokes='\(pick(["auto", "all", "none"]))'",
        pick(["", "direction='anticlockwise'"]), pick(["", "hole='0.5'", "ring-width='9'"]),
        pick(["", "explode='0'", "explode='all' explode-by='20'"]),
        pick(["", "heading='Total' subheading='of all'"]), pick(["", "heading-place='above'"]),
        pick(["", "label-offset='15'", "label-offset='0'"]), pick(["", "spoke-length='40'"]),
      ].joined(separator: " ")
      let legend = pick(["", "<legend position='none'/>", "<legend position='bottom'/>"])
      let picture = PiePicture(
        "k,v\n" + rows.joined(), "<chart type='pie' label='k' value='v' \(keys)>\(legend)</chart>")
      #expect(picture.chart.errors == [], "\(keys)")
      #expect(AttributeNumbers.complaints(about: picture.chart.figure) == [])
      PieBoxes.check(picture, "\(iteration): \(keys) \(legend)")
      for slice in picture.slices {
        #expect(slice.center.x - slice.outer >= -0.01 && slice.center.y - slice.outer >= -0.01)
        #expect(slice.center.y + slice.outer <= picture.size.height + 0.01)
      }
    }
  }
}
