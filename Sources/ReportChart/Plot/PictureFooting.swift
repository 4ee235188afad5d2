import ReportText

/// The footer of a picture that stands alone, below all that it holds.
struct PictureFooting {
  /// The room that it takes.
  let height: Double
  private let width: Double
  private let lines: [ByteText]

  private static let edge = 4.0
  private static let line = TextSize.normal.units * TextMetrics.lineHeight

  /// Breaks the text into lines; nil when there is none.
  init?(_ text: ByteText?, width: Double) {
    guard let text else { return nil }
    lines = TextLines.lines(of: text, width: width - 2 * Self.edge, most: 4, style: TextStyle())
    guard !lines.isEmpty else { return nil }
    self.width = width
    height = 2 * Self.edge + Double(lines.count) * Self.line
  }

  /// Adds the lines.
  /// - Parameters:
  ///   - bottom: where the picture above ends.
  ///   - isMirrored: true to let them begin at the right.
  func draw(below bottom: Double, isMirrored: Bool, into scene: inout Scene) {
    let x = isMirrored ? width - Self.edge : Self.edge
    let anchor: TextAnchor = isMirrored ? .end : .start
    var y = bottom
    scene.beginGroup(class: "rg-footing", anchor: anchor)
    for line in lines {
      y += Self.line
      scene.text(line, at: Point(x: x, y: y), anchor: anchor, style: TextStyle())
    }
    scene.endGroup()
  }
}
