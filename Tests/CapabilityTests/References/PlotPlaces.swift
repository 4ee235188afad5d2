import ChartTestSupport
import Testing

/// Where values lie in a drawn chart, computed from its scale facts and the box of its plot.
struct PlotPlaces {
  let plot: TextBox
  private let axes: [MarkupElement]

  init(_ tree: MarkupTree) throws {
    plot = TextBox(try #require(tree.elements("//C(rg-plot)").first))
    axes = tree.elements("//C(rg-axis)")
  }

  /// The distance of a value on a linear axis from the top of the picture.
  func y(_ value: Double, axis: String = "y") throws -> Double {
    plot.bottom - (try share(value, axis)) * plot.height
  }

  /// The distance of a value on a linear axis from the left of the picture.
  func x(_ value: Double, axis: String = "x") throws -> Double {
    plot.x + (try share(value, axis)) * plot.width
  }

  private func share(_ value: Double, _ axis: String) throws -> Double {
    let facts = try #require(axes.first { $0["data-axis"] == axis })
    let low = facts.number("data-min")
    return (value - low) / (facts.number("data-max") - low)
  }
}

/// The box of a text or a form.
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

  /// True when they share more than rounding explains.
  func meets(_ other: TextBox) -> Bool {
    x + 0.02 < other.right && other.x + 0.02 < right && y + 0.02 < other.bottom
      && other.y + 0.02 < bottom
  }

  /// True when it lies in another, but for rounding.
  func isInside(_ other: TextBox) -> Bool {
    x >= other.x - 0.02 && right <= other.right + 0.02 && y >= other.y - 0.02
      && bottom <= other.bottom + 0.02
  }
}

extension MarkupTree {
  /// The whole picture.
  func picture() throws -> TextBox {
    let numbers = try #require(elements("//C(rg-svg)").first)["viewBox"]?.split(separator: " ")
      .compactMap { Double($0) }
    let sizes = try #require(numbers)
    var box = TextBox([])
    box.width = sizes[2]
    box.height = sizes[3]
    return box
  }

  /// The boxes of all elements of a path.
  func boxes(_ path: String) -> [TextBox] { elements(path).map { TextBox($0) } }
}
