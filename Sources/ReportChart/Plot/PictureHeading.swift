import ReportText

/// Title, caption and header above a picture that stands alone. They lie above the origin, so that
/// nothing below them moves.
struct PictureHeading {
  /// The room that they take.
  let height: Double
  private let width: Double
  private let title: [ByteText]
  private let caption: [ByteText]
  private let header: [ByteText]

  private static let titleStyle = TextStyle(.large, isBold: true)
  private static let captionStyle = TextStyle(paint: .role(.muted))
  private static let edge = 4.0
  private static let titleLine = TextSize.large.units * TextMetrics.lineHeight
  private static let captionLine = TextSize.normal.units * TextMetrics.lineHeight

  /// Breaks the texts into lines; nil when there is none.
  init?(title: ByteText?, caption: ByteText?, header: ByteText?, width: Double) {
    let room = width - 2 * Self.edge
    self.width = width
    self.title =
      title.map { TextLines.lines(of: $0, width: room, most: 3, style: Self.titleStyle) } ?? []
    self.caption =
      caption.map { TextLines.lines(of: $0, width: room, most: 4, style: Self.captionStyle) } ?? []
    self.header =
      header.map { TextLines.lines(of: $0, width: room, most: 4, style: TextStyle()) } ?? []
    guard !self.title.isEmpty || !self.caption.isEmpty || !self.header.isEmpty else { return nil }
    height =
      2 * Self.edge + Double(self.title.count) * Self.titleLine
      + Double(self.caption.count + self.header.count) * Self.captionLine
  }

  /// Adds the lines.
  /// - Parameter isMirrored: true to let them begin at the right.
  func draw(isMirrored: Bool, into scene: inout Scene) {
    let x = isMirrored ? width - Self.edge : Self.edge
    let anchor: TextAnchor = isMirrored ? .end : .start
    var y = Self.edge - height
    scene.beginGroup(class: "rg-heading", anchor: anchor)
    for line in title {
      y += Self.titleLine
      scene.text(line, at: Point(x: x, y: y), anchor: anchor, style: Self.titleStyle)
    }
    for line in caption {
      y += Self.captionLine
      scene.text(line, at: Point(x: x, y: y), anchor: anchor, style: Self.captionStyle)
    }
    for line in header {
      y += Self.captionLine
      scene.text(line, at: Point(x: x, y: y), anchor: anchor, style: TextStyle())
    }
    scene.endGroup()
  }
}
