import ChartTestSupport
import PictureReader
import TestSupport
import Testing

/// K9: tests that text has line breaks and that shortened text stays distinguishable.
///
/// A shortened text also retains its unit.
@Suite(.needs(charts: "bar", "line", "pie", "radial"))
struct ShortenedTextTests {
  @Test func `The legend of the case has all words and percentages`() throws {
    let chart = try DrawnSpec.named("G1-legend-cut-print")
    #expect(
      chart.entries == [
        "Withdrew because of side effects: nausea 5 28%",
        "Withdrew because of side effects: headache 6 33%",
        "Withdrew because of side effects: rash 7 39%",
      ])
  }

  @Test func `The axis title of the case has its unit`() throws {
    let chart = try DrawnSpec.named("L1-axis-title-long")
    #expect(
      chart.axisTitles.joined(separator: " ")
        == "Change of the forced expiratory volume in one second from baseline to week 24 (ml)")
  }

  @Test func `The notes of the case are complete`() throws {
    let chart = try DrawnSpec.named("J1-note-edges")
    let words = chart.tree.strings("//C(rg-note)//text").joined(separator: " ")
    #expect(words.contains("Started the new medication in the evening after dinner"))
    #expect(words.contains("Hospital visit, tracker taken off for the whole night"))
  }

  @Test func `A number that is too wide for the hole is above the ring`() throws {
    let chart = try DrawnSpec.named("J4b-donut-number")
    #expect(chart.tree.strings("//C(rg-pie-heading)") == ["12,345,678,901"])
  }

  static let families: [[String]] = [
    ["nausea", "headache", "rash"].map { "Withdrew because of side effects: \($0)" },
    ["A", "B", "C"].map {
      "Randomised to the treatment of arm \($0) with extended follow-up visits"
    },
    ["a", "b", "c"].map {
      String(repeating: "w", count: 60) + $0 + String(repeating: "w", count: 59)
    },
    ["a", "b", "c"].map { String(repeating: "n", count: 119) + $0 },
    ["1", "2", "3"].map { "12345678901234567890123456789\($0)123456789012345678901234567890" },
    ["頭痛", "発熱", "発疹"].map { "副作用のために試験への参加を途中で取りやめた参加者のうち主な理由が\($0)であった者の割合" },
    ["الغثيان", "الصداع", "الطفح"].map {
      "المشاركون الذين انسحبوا من الدراسة بسبب الآثار الجانبية \($0) خلال الأسبوع الأول"
    },
    ["x", "y", "z"].map { $0 },
  ]

  @Test(arguments: families)
  func `Names in legends of pies differ and have their percentages`(names: [String]) throws {
    for width in [240, 340, 600] {
      for legend in ["right", "bottom", "top-left"] {
        let chart = DrawnSpec(
          """
          type: pie
          theme: print
          label: l
          value: v
          width: \(width)
          labels: both
          legend: {position: \(legend)}
          data: {l: \(names), v: [5, 6, 7]}
          locale: en-GB
          """)
        #expect(chart.errors == [])
        #expect(Set(chart.entries).count == 3, "\(width) \(legend) \(chart.entries)")
        for (entry, share) in zip(chart.entries, ["(28%)", "(33%)", "(39%)"]) {
          let seen = entry.filter { !"\u{2068}\u{2069}".contains($0) }
          #expect(seen.hasSuffix(share), "\(width) \(legend) \(entry)")
        }
        let labels = chart.labels.joined(separator: " ")
        for share in ["28%", "33%", "39%"] where !chart.description.contains("without") {
          #expect(labels.contains(share), "\(width) \(legend) \(labels)")
        }
        try expectSeparateText(chart, "\(width) \(legend)")
      }
    }
  }

  @Test(arguments: families)
  func `Names of series, spokes and categories differ`(names: [String]) throws {
    for width in [240, 340, 600] {
      for (type, more) in [
        ("bar", "x: l"), ("bar", "x: l\norientation: horizontal"), ("radial", "x: l"),
        ("line", "x: l"),
      ] {
        let chart = DrawnSpec(
          """
          type: \(type)
          \(more)
          width: \(width)
          series: [{y: a, label: "\(names[0])"}, {y: b, label: "\(names[1])"}, {y: c, label: "\(names[2])"}]
          data: {l: \(names), a: [5, 6, 7], b: [1, 2, 3], c: [3, 3, 2]}
          locale: en-GB
          """)
        #expect(chart.errors == [])
        #expect(Set(chart.entries).count == 3, "\(type) \(more) \(width) \(chart.entries)")
        let shown = chart.tree.strings("//C(rg-axis)[@data-axis='x']//text")
        let cut = shown.filter { $0.contains("…") }
        #expect(Set(cut).count == cut.count, "\(type) \(more) \(width) \(shown)")
        try expectSeparateText(chart, "\(type) \(more) \(width)")
      }
    }
  }

  @Test(arguments: [240, 340, 600])
  func `Labels of references and notes differ and are inside the chart`(width: Int) throws {
    for names in Self.families {
      let chart = DrawnSpec(
        """
        type: line
        x: d
        y: v
        width: \(width)
        height: 500
        data: {d: [1, 2, 3, 4, 5], v: [0, 100, 50, 20, 300]}
        references: [{y: 20, label: "\(names[0])"}, {y: 100, label: "\(names[1])"}, {y: 200, to: 220, label: "\(names[2])"}]
        notes: [{x: 2, y: 250, text: "\(names[0])"}, {x: 4, y: 130, anchor: exact, text: "\(names[1])"}]
        axes: [{side: left, title: "\(names[0]) (ml)", title-orientation: along}, {side: bottom, title: "\(names[1]) (days)"}]
        locale: en-GB
        """)
      #expect(chart.errors == [])
      for words in ["rg-note", "rg-axis-title"] {
        let count = chart.tree.count("//C(\(words))[descendant-or-self::text]")
        #expect(count > 0, "\(words) \(width)")
      }
      let references =
        chart.tree.count("//C(rg-ref)/text") + chart.tree.count("//C(rg-legend-item)")
      #expect(references >= 2, "\(width)")
      let titles = chart.axisTitles.joined(separator: " ")
      #expect(titles.contains("(ml)") && titles.contains("(days)"), "\(width) \(titles)")
      try expectSeparateText(chart, "\(width) \(names[0])")
    }
  }

  @Test(arguments: [140, 240])
  func `A low circle has half of the height despite its names`(height: Int) throws {
    for count in [3, 4, 6, 8] {
      let names = (0..<count).map { "\($0) word" + String(repeating: " and some more", count: 4) }
      let values = (0..<count).map { "\($0 * 7 - 9)" }
      let chart = DrawnSpec(
        """
        type: radial
        width: 240
        height: \(height)
        x: x
        y: v
        axes: [{side: left, grid-shape: curved}]
        data: {x: [\(names.joined(separator: ", "))], v: [\(values.joined(separator: ", "))]}
        """)
      let circle = try #require(chart.tree.elements("//C(rg-axis)[@data-axis='x']/circle").first)
      #expect(circle.number("r") * 4 >= Double(height) - 2, "\(count)")
      #expect(chart.tree.count("//C(rg-axis-labels)/text") > 0, "\(count)")
    }
  }

  @Test func `Labels of forty categories that differ in one letter are distinct`() throws {
    let start = String(repeating: "Ward of the ", count: 4)
    let names = (0..<40).map {
      "\(start)\(Character(UnicodeScalar(UInt8(65 + $0)))) hospital on the hill"
    }
    for (orientation, width) in [("vertical", 600), ("vertical", 340), ("horizontal", 340)] {
      let chart = DrawnSpec(
        """
        type: bar
        orientation: \(orientation)
        x: l
        y: v
        width: \(width)
        height: 900
        data: {l: \(names), v: \((0..<40).map { $0 })}
        locale: en-GB
        """)
      #expect(chart.errors == [])
      let cut = chart.tree.elements("//C(rg-axis)[@data-axis='x']//text").map(\.text)
        .filter { $0.contains("…") }
      #expect(!cut.isEmpty)
      #expect(Set(cut).count == cut.count, "\(orientation) \(width) \(cut)")
    }
  }

  private static func overlap(_ first: Box, _ second: Box) -> Bool {
    min(first.maxX, second.maxX) - max(first.minX, second.minX) > 1.5
      && min(first.maxY, second.maxY) - max(first.minY, second.minY) > 1.5
  }

  /// Expects all text to be inside the SVG without overlaps.
  private func expectSeparateText(_ chart: DrawnSpec, _ name: String) throws {
    let figure = try #require(ReadFigure(chart.figure))
    for text in figure.strings {
      #expect(
        figure.viewBox.contains(text.box, within: 1.5 + text.box.width * 0.03),
        "\(name) \(text.string)")
    }
    let level = figure.strings.filter { $0.rotation == 0 }
    for (index, first) in level.enumerated() {
      for second in level.dropFirst(index + 1) {
        #expect(
          !Self.overlap(first.box, second.box),
          "\(name): “\(first.string)” on “\(second.string)”")
      }
    }
  }
}

extension DrawnSpec {
  /// The text of each legend entry.
  var entries: [String] {
    (0..<tree.count("//C(rg-legend-item)")).map { index in
      tree.strings("(//C(rg-legend-item))[\(index + 1)]//text").joined(separator: " ")
    }
  }
}

/// Tests of the names of a few rows.
@Suite(.needs(charts: "bar", "bubble", "discrete"))
struct RowNameTests {
  @Test(arguments: [
    "type: bubble\nx: b\ny: a\narea: v\nlabels: none",
    "type: bar\nx: a\ny: v\norientation: horizontal",
    "type: discrete\nx: a\ny: v\norientation: horizontal",
  ])
  func `A low chart with few rows grows until each row has its name`(keys: String) {
    let names = [
      "Screening and informed consent", "Run-in period without intervention",
      "Follow-up by questionnaire", "Close-out visit at the clinic",
    ]
    let chart = DrawnSpec(
      """
      \(keys)
      height: 90
      data:
        a: [\(names.joined(separator: ", "))]
        b: [Moved away from the study region, Withdrew consent, Adverse event, Other]
        v: [14, 3, 8, 9]
      locale: en-GB
      """)
    #expect(chart.errors == [])
    let words = chart.tree.strings("//svg//text").joined(separator: " ")
    for name in names { #expect(words.contains(name), "\(name)") }
  }
}
