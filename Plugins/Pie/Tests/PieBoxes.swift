import ChartTestSupport
import Testing

/// The boxes of the labels of a picture.
enum PieBoxes {
  /// Expects that no two labels of slices overlap, none lies on the words of the legend or of the
  /// heading, and all lie within the picture.
  static func check(_ picture: PiePicture, _ comment: String = "") {
    let size = picture.size
    let texts = picture.tree.elements("//svg//text[@data-bbox]")
    let boxes = texts.map(\.box)
    for (place, box) in boxes.enumerated() {
      #expect(box.x >= -0.01 && box.y >= -0.01, "\(texts[place].text) \(comment)")
      #expect(box.x + box.width <= size.width + 0.01, "\(texts[place].text) \(comment)")
      #expect(box.y + box.height <= size.height + 0.01, "\(texts[place].text) \(comment)")
      for other in boxes.prefix(place) {
        let isApart =
          box.x >= other.x + other.width - 0.01 || other.x >= box.x + box.width - 0.01
          || box.y >= other.y + other.height - 0.01 || other.y >= box.y + box.height - 0.01
        #expect(isApart, "\(texts[place].text) \(comment)")
      }
    }
  }
}
