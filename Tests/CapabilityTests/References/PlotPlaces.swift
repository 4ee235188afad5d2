import ChartTestSupport
import Testing

/// The positions of values in a drawn chart, computed from its scale attributes and plot box.
struct PlotPlaces {
  let plot: TextBox
  private let axes: [MarkupElement]

  init(_ tree: MarkupTree) throws {
    plot = TextBox(try #require(tree.elements("//C(rg-plot)").first))
    axes = tree.elements("//C(rg-axis)")
  }

  /// Returns the distance between a value on a linear axis and the top of the SVG.
  func y(_ value: Double, axis: String = "y") throws -> Double {
    plot.bottom - (try share(value, axis)) * plot.height
  }

  /// Returns the distance between a value on a linear axis and the left edge of the SVG.
  func x(_ value: Double, axis: String = "x") throws -> Double {
    plot.x + (try share(value, axis)) * plot.width
  }

  private func share(_ value: Double, _ axis: String) throws -> Double {
    let facts = try #require(axes.first { $0["data-axis"] == axis })
    let low = facts.number("data-min")
    return (value - low) / (facts.number("data-max") - low)
  }
}

/// The box of a text or shape.
struct TextBox {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var name: String

  var right: Double { x + width }
  var bottom: Double { y + height }

  init(_ element: MarkupElement) {
    (x, y, width, height) = element.box
    name = element.text
  }

  init(_ boxes: [TextBox]) {
    x = boxes.map(\.x).min() ?? 0
    y = boxes.map(\.y).min() ?? 0
    width = (boxes.map(\.right).max() ?? 0) - x
    height = (boxes.map(\.bottom).max() ?? 0) - y
    name = ""
  }

  /// Whether two boxes overlap by more than the rounding error.
  func overlaps(_ other: TextBox) -> Bool {
    x + 0.02 < other.right && other.x + 0.02 < right && y + 0.02 < other.bottom
      && other.y + 0.02 < bottom
  }

  /// Whether the box is inside another box, up to the rounding error.
  func isInside(_ other: TextBox) -> Bool {
    x >= other.x - 0.02 && right <= other.right + 0.02 && y >= other.y - 0.02
      && bottom <= other.bottom + 0.02
  }
}

extension MarkupTree {
  /// Returns the box of the SVG.
  func picture() throws -> TextBox {
    let numbers = try #require(elements("//C(rg-svg)").first)["viewBox"]?.split(separator: " ")
      .compactMap { Double($0) }
    let sizes = try #require(numbers)
    var box = TextBox([])
    box.width = sizes[2]
    box.height = sizes[3]
    return box
  }

  /// Returns the boxes of all elements on a path.
  func boxes(_ path: String) -> [TextBox] { elements(path).map { TextBox($0) } }
}
