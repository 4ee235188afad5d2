import ChartTestSupport
import Testing

/// A check of the label boxes of a chart.
enum PieBoxes {
  /// Expects labels without overlap, outside the legend and heading text, and inside the chart.
  static func check(_ picture: PiePicture, _ comment: String = "") {
    let size = picture.size
    let strings = picture.tree.elements("//svg//text[@data-bbox]")
    let boxes = strings.map(\.box)
    for (index, box) in boxes.enumerated() {
      #expect(box.x >= -0.01 && box.y >= -0.01, "\(strings[index].text) \(comment)")
      #expect(box.x + box.width <= size.width + 0.01, "\(strings[index].text) \(comment)")
      #expect(box.y + box.height <= size.height + 0.01, "\(strings[index].text) \(comment)")
      for other in boxes.prefix(index) {
        let isApart =
          box.x >= other.x + other.width - 0.01 || other.x >= box.x + box.width - 0.01
          || box.y >= other.y + other.height - 0.01 || other.y >= box.y + box.height - 0.01
        #expect(isApart, "\(strings[index].text) \(comment)")
      }
    }
  }
}
