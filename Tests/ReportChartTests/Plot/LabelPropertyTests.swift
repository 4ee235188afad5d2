import ReportData
import ReportText
import TestSupport
import Testing

@testable import ReportChart

/// Tests that text around a plot never overlaps and never leaves the chart.
///
/// The tests use random blocks from fixed seeds, with any data, language, and options.
@Suite(.needs(charts: "bar", "line")) struct LabelPropertyTests {
  @Test(arguments: 0..<32) func `text outside the plot of random blocks does not overlap`(seed: Int)
    throws
  {
    for round in 0..<100 {
      var random = RandomBlock(seed: UInt64(seed * 1000 + round))
      let text = random.block()
      let bench = random.bench
      let block = bench.draw(text)
      guard let block else {
        Issue.record("\(bench.prepare(BlockSource(text)).diagnostics.all.map(\.message)): \(text)")
        continue
      }
      check(block, "seed \(seed * 1000 + round): \(text)")
    }
  }

  @Test(arguments: 0..<20) func `text of random blocks does not overlap`(seed: Int) throws {
    for round in 0..<100 {
      let number = 900_000 + seed * 1000 + round
      var random = RandomBlock(seed: UInt64(number))
      random.hasWordsInPlot = true
      let text = random.block()
      let bench = random.bench
      guard let block = bench.draw(text) else {
        Issue.record("\(bench.prepare(BlockSource(text)).diagnostics.all.map(\.message)): \(text)")
        continue
      }
      checkAll(block, "seed \(number): \(text)")
    }
  }

  /// Checks all text of the chart, with a tolerance of half a unit.
  private func checkAll(_ block: DrawnBlock, _ context: String) {
    let picture = Rect(
      x: -0.5, y: -0.5, width: block.facts.width + 1, height: block.facts.height + 1)
    let words = block.words.map { (text: "\($0.group) \($0.text)", box: $0.box.shrunk(by: 0.25)) }
    let bounds = words.map(\.box.bounds)
    for index in words.indices {
      if !picture.nearlyContains(bounds[index]) {
        Issue.record("`\(words[index].text)` leaves the picture at \(bounds[index]): \(context)")
        return
      }
      for other in words.indices.dropFirst(index + 1)
      where bounds[index].intersects(bounds[other])
        && words[index].box.intersects(words[other].box)
      {
        Issue.record(
          """
          `\(words[index].text)` at \(bounds[index]) lies on `\(words[other].text)` at \
          \(bounds[other]): \(context)
          """)
        return
      }
    }
  }

  private func check(_ block: DrawnBlock, _ context: String) {
    let picture = Rect(
      x: -0.01, y: -0.01, width: block.facts.width + 0.02, height: block.facts.height + 0.02)
    #expect(picture.width.isFinite && picture.height.isFinite, "\(context)")
    let words = block.words.filter { !$0.isInPlot }
    for (index, word) in words.enumerated() {
      if !picture.nearlyContains(word.box.bounds) {
        Issue.record("`\(word.text)` leaves the picture at \(word.box.bounds): \(context)")
        return
      }
      for other in words[(index + 1)...] where word.box.shrunk.intersects(other.box.shrunk) {
        Issue.record("`\(word.text)` lies on `\(other.text)` at \(word.box.bounds): \(context)")
        return
      }
    }
  }
}

/// A text in a chart with its box from the metrics, including reserve and rotation.
struct DrawnWord {
  let text: String
  let box: LabelBox
  /// Whether the text is in the plot, where it can overlap other content.
  let isInPlot: Bool
  /// The class of the surrounding group.
  let group: String
}

extension DrawnBlock {
  /// The text elements of the chart.
  var words: [DrawnWord] {
    var open: [String] = []
    var words: [DrawnWord] = []
    for mark in scene.marks {
      switch mark.kind {
      case .beginGroup: open.append("\(scene.groups[Int(mark.style)].name)")
      case .endGroup: open.removeLast()
      case .text:
        let label = scene.labels[Int(mark.style)]
        let text = ByteText(scene.heap[label.text])
        guard !text.isEmpty else { continue }
        let line = TickText(
          text: text,
          point: Point(
            x: scene.numbers[Int(mark.number)], y: scene.numbers[Int(mark.number) + 1]),
          anchor: label.anchor, vertical: label.style.vertical, rotation: label.rotation,
          size: label.style.size.units, isBold: label.style.isBold)
        words.append(
          DrawnWord(
            text: text.string, box: line.inkBox,
            isInPlot: open.contains("rg-over") || open.contains("rg-data"),
            group: open.last ?? ""))
      default: break
      }
    }
    return words
  }
}

extension TickText {
  /// The box of the glyphs. The box of a dash contains only its thin line.
  var inkBox: LabelBox {
    guard text == "–" || text == "– –" || text == "– – –" else { return box() }
    let left = anchor == .start ? 0.0 : anchor == .middle ? -width / 2 : -width
    return LabelBox(
      at: point, left: left, top: (vertical.shift - TextMetrics.capHeight * 0.4) * size,
      width: width, height: 2, rotation: rotation)
  }
}

extension LabelBox {
  /// Returns the box with its sides moved inward. A narrower box becomes empty.
  func shrunk(by slack: Double) -> LabelBox {
    func step(_ from: Point, _ to: Point) -> Point {
      let dx = to.x - from.x
      let dy = to.y - from.y
      let length = (dx * dx + dy * dy).squareRoot()
      let part = length > 0 ? min(slack, length / 2) / length : 0
      return Point(x: dx * part, y: dy * part)
    }
    let across = step(corners.0, corners.1)
    let down = step(corners.1, corners.2)
    func moved(_ corner: Point, _ right: Double, _ below: Double) -> Point {
      Point(
        x: corner.x + right * across.x + below * down.x,
        y: corner.y + right * across.y + below * down.y)
    }
    return LabelBox(
      corners: (
        moved(corners.0, 1, 1), moved(corners.1, -1, 1), moved(corners.2, -1, -1),
        moved(corners.3, 1, -1)
      ))
  }

  /// The box, reduced by the rounding error of 0.01 units on each side.
  var shrunk: LabelBox {
    let middle = Point(
      x: (corners.0.x + corners.2.x) / 2, y: (corners.0.y + corners.2.y) / 2)
    func moved(_ corner: Point) -> Point {
      let away = Point(x: corner.x - middle.x, y: corner.y - middle.y)
      let length = (away.x * away.x + away.y * away.y).squareRoot()
      guard length > 0.04 else { return middle }
      return Point(
        x: corner.x - away.x / length * 0.02, y: corner.y - away.y / length * 0.02)
    }
    return LabelBox(
      corners: (moved(corners.0), moved(corners.1), moved(corners.2), moved(corners.3)))
  }
}
