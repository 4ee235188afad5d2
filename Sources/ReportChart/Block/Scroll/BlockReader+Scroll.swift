import ReportText

extension BlockReader {
  /// Reads whether the picture scrolls; nil when it shrinks to its column.
  mutating func readScroll() -> PreparedScroll? {
    let end = option("scroll", ScrollEnd.self)
    let pitch = number("pitch", of: spec, Double.self, in: 1...400)
    guard let end, end != .whole, let attribute = spec.attribute("scroll") else {
      if let attribute = spec.attribute("pitch") {
        complain(attribute, "`pitch` goes with `scroll`")
      }
      return nil
    }
    if isHorizontal {
      complain(attribute, "a horizontal chart has no `scroll`")
    } else if spec.children.contains(where: { $0.name == "window" }) {
      complain(attribute, "a chart with windows has no `scroll`")
    }
    if let attribute = spec.attribute("pitch") {
      if spec.attribute("width") != nil {
        complain(attribute, "`pitch` and `width` both say how wide the picture is")
      } else if spec.attribute("sync") != nil {
        complain(attribute, "charts with `sync` are as wide as their `width` says, without `pitch`")
      }
    }
    return PreparedScroll(end: end, pitch: pitch)
  }
}
