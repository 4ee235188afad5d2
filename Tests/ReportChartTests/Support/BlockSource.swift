import ReportData
import ReportText
import TestSupport

@testable import ReportChart

/// A chart block as XML-like text with its spans, and the views that it can read.
struct BlockSource {
  let source: DiagnosedSource
  let spec: ChartSpec

  /// Creates a block from `<chart …>`. An attribute value `{2}` is the input with this index.
  init(_ text: String) {
    source = DiagnosedSource(text)
    var scanner = Scanner(file: source.file)
    spec = scanner.element()
  }

  private struct Scanner {
    let file: SourceFile
    var offset = 0

    private func byte() -> UInt8 { offset < file.bytes.count ? file.bytes[offset] : 0 }

    private mutating func space() {
      while byte() == 0x20 || byte() == 0x0A { offset += 1 }
    }

    private mutating func word() -> Range<Int> {
      let start = offset
      while ![0x20, 0x0A, 0x3D, 0x3E, 0x2F, 0].contains(byte()) { offset += 1 }
      return start..<offset
    }

    private func text(_ range: Range<Int>) -> String {
      String(decoding: file.bytes[range], as: UTF8.self)
    }

    mutating func element() -> ChartSpec {
      space()
      let start = offset
      offset += 1
      let name = text(word())
      var attributes: [ChartAttribute] = []
      space()
      while byte() != 0x3E, byte() != 0x2F, byte() != 0 {
        let key = word()
        offset += 2
        let first = offset
        while byte() != 0x22, byte() != 0 { offset += 1 }
        let range = first..<offset
        offset += 1
        let value = text(range)
        let input = value.hasPrefix("{") ? Int(value.dropFirst().dropLast()) : nil
        attributes.append(
          ChartAttribute(
            name: text(key), nameSpan: file.span(key),
            value: input.map { .input($0) } ?? .constant(value), span: file.span(range)))
        space()
      }
      var children: [ChartSpec] = []
      if byte() == 0x2F {
        offset += 2
      } else {
        offset += 1
        space()
        while byte() == 0x3C, file.bytes[offset + 1] != 0x2F {
          children.append(element())
          space()
        }
        while byte() != 0x3E, byte() != 0 { offset += 1 }
        offset += 1
      }
      return ChartSpec(
        name: name, span: file.span(start..<start + 1 + name.utf8.count), attributes: attributes,
        children: children)
    }
  }
}

/// Tables and charts for tests of blocks.
struct BlockBench {
  var tables: [String: Table] = ["week": BlockBench.week]
  var charts = ChartRegistry([
    ChartPlugin(TestLine.self), ChartPlugin(TestBars.self), ChartPlugin(TestRadar.self),
    ChartPlugin(TestRing.self),
  ])
  var inputs: [ChartInput] = []
  var locale = "en-GB"
  var language = "en"

  static let monday = Double(CalendarDay(year: 2026, month: 11, day: 2)?.number ?? 0)

  static let week = Table(
    name: "week",
    columns: [
      Column(
        schema: ColumnSchema(name: "date", type: .date, label: "Date"),
        values: .numbers((0..<7).map { monday + Double($0) })),
      Column(
        schema: ColumnSchema(name: "steps", type: .integer, label: "Steps", unit: "steps"),
        values: .numbers([4000, 5200, .nan, 8123, 7000, 300, 9950])),
      Column(
        schema: ColumnSchema(name: "sleep", type: .number, label: "Sleep", unit: "h"),
        values: .numbers([7.5, 6, 8, .nan, 7, 9, 6.5])),
      Column(
        schema: ColumnSchema(name: "day", type: .text, label: "Day"),
        values: .strings(TextValues(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]))),
    ])

  static func table(_ columns: [Column]) -> Table { Table(name: "week", columns: columns) }

  /// Prepares a block.
  func prepare(_ block: BlockSource) -> (chart: PreparedChart?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let names = tables.keys.sorted()
    let chart = PreparedChart(
      block.spec, charts: charts, language: language,
      views: { tables[$0]?.schema }, viewNames: names, into: &diagnostics)
    return (chart, diagnostics)
  }

  /// Draws a block; nil if the block has an error.
  func draw(_ text: String) -> DrawnBlock? {
    guard let chart = prepare(BlockSource(text)).chart else { return nil }
    var workspace = ChartWorkspace()
    let slices = chart.viewNames.compactMap { tables[$0]?.all }
    let facts = chart.draw(
      slices, inputs, ReportLocale.named(locale) ?? .standard, "c1", &workspace)
    return DrawnBlock(chart: chart, facts: facts, scene: workspace.scene)
  }

  /// Returns the bytes of the complete figure. The text is empty if the block has an error.
  func figure(_ text: String) -> String {
    guard let chart = prepare(BlockSource(text)).chart else { return "" }
    var workspace = ChartWorkspace()
    var writer = ByteWriter()
    chart.write(
      views: chart.viewNames.compactMap { tables[$0]?.all }, inputs: inputs,
      locale: ReportLocale.named(locale) ?? .standard, id: "c1", workspace: &workspace,
      into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }
}

/// A drawn block with the boxes of its text.
struct DrawnBlock {
  let chart: PreparedChart
  let facts: ChartFacts
  let scene: Scene

  /// A text in the scene with its four corners.
  struct Label {
    let text: String
    let title: String
    let groups: [String]
    let corners: [Point]
    let anchorPoint: Point
  }

  /// A group with its attributes.
  struct Group {
    let name: String
    var facts: [String: String]
  }

  /// All groups, in order.
  var groups: [Group] {
    var groups: [Group] = []
    for mark in scene.marks {
      switch mark.kind {
      case .beginGroup:
        groups.append(
          Group(name: "\(scene.groups[Int(mark.style)].name)", facts: [:]))
      case .numberAttribute:
        set(mark, "\(scene.numbers[Int(mark.number)])", &groups)
      case .textAttribute:
        set(mark, text(scene.labels[Int(mark.style)].text), &groups)
      default: break
      }
    }
    return groups
  }

  private func set(_ mark: Mark, _ value: String, _ groups: inout [Group]) {
    guard !groups.isEmpty else { return }
    groups[groups.count - 1].facts[SceneAttribute.all[Int(mark.detail)].rawValue] = value
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: scene.heap[range], as: UTF8.self)
  }

  /// The axes with their attributes.
  var axes: [[String: String]] { groups.filter { $0.name == "rg-axis" }.map(\.facts) }

  /// All text labels.
  var labels: [Label] {
    var open: [String] = []
    var labels: [Label] = []
    for mark in scene.marks {
      switch mark.kind {
      case .beginGroup: open.append("\(scene.groups[Int(mark.style)].name)")
      case .endGroup: open.removeLast()
      case .text:
        let label = scene.labels[Int(mark.style)]
        let point = Point(
          x: scene.numbers[Int(mark.number)], y: scene.numbers[Int(mark.number) + 1])
        labels.append(
          Label(
            text: text(label.text), title: text(label.title), groups: open,
            corners: corners(label, at: point), anchorPoint: point))
      default: break
      }
    }
    return labels
  }

  /// Returns the labels in groups of a class.
  func strings(in group: String) -> [String] {
    labels.filter { $0.groups.contains(group) }.map(\.text)
  }

  private func corners(_ label: SceneLabel, at point: Point) -> [Point] {
    let size = label.style.size.units
    // The drawn width, without the reserve.
    let width =
      TextMetrics.width(ByteText(scene.heap[label.text]), style: label.style) / 1.03
    let top: Double =
      switch label.style.vertical {
      case .baseline: -size * TextMetrics.capHeight
      case .middle: -size * TextMetrics.capHeight / 2
      case .top: 0
      }
    let left: Double =
      switch label.anchor {
      case .start: 0
      case .middle: -width / 2
      case .end: -width
      }
    let bottom = top + size * (TextMetrics.capHeight + TextMetrics.descent)
    let angle = label.rotation * Trigonometry.pi / 180
    return [(left, top), (left + width, top), (left + width, bottom), (left, bottom)].map {
      Point(
        x: point.x + $0 * Trigonometry.cosine(angle) - $1 * Trigonometry.sine(angle),
        y: point.y + $0 * Trigonometry.sine(angle) + $1 * Trigonometry.cosine(angle))
    }
  }
}

/// Functions for boxes that can be rotated.
enum RotatedBox {
  /// Whether two convex quadrilaterals overlap by more than `slack` (separating axis theorem).
  static func overlap(_ a: [Point], _ b: [Point], slack: Double = 0.01) -> Bool {
    for box in [a, b] {
      for side in 0..<4 {
        let from = box[side]
        let to = box[(side + 1) % 4]
        let length = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))
          .squareRoot()
        guard length > 0 else { continue }
        let normal = Point(x: -(to.y - from.y) / length, y: (to.x - from.x) / length)
        let inA = a.map { $0.x * normal.x + $0.y * normal.y }
        let inB = b.map { $0.x * normal.x + $0.y * normal.y }
        guard let lowA = inA.min(), let highA = inA.max(), let lowB = inB.min(),
          let highB = inB.max()
        else { return false }
        if highA <= lowB + slack || highB <= lowA + slack { return false }
      }
    }
    return true
  }
}
