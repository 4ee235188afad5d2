import ReportText

extension OverlayLayout {
  /// The radius of the disc around the number of a note.
  static let numberRadius = 7.5
  private static let usualSymbol = 12.0
  private static let usualImage = 24.0

  mutating func draw(_ note: OverlayNote, _ scene: inout Scene) {
    scene.beginGroup(class: "rg-note", style: MarkStyle(opacity: note.opacity))
    scene.attribute(.layer, note.layer.name)
    if let number = note.number { scene.noteIdentifier(number) }
    if let alt = note.alt { scene.title(alt) }
    if note.content != nil { drawContent(note, &scene) }
    if let text = note.text {
      if note.number != nil {
        drawNumber(of: note, &scene)
      } else if note.pointing == .exact {
        drawExact(note, text, &scene)
      } else {
        drawPlaced(note, text, &scene)
      }
    }
    scene.endGroup()
  }

  /// The text of a note that stands exactly at its point, cut where the picture ends, and what of it
  /// lies at the point.
  func exactBox(of note: OverlayNote) -> (text: ByteText, box: Rect, anchor: TextAnchor)? {
    guard let whole = note.text, note.number == nil else { return nil }
    let text = TextMetrics.truncated(
      whole, toWidth: picture.width - 4, size: Self.textSize)
    let width = TextMetrics.width(text, size: Self.textSize)
    let y = note.point.y - Self.textSize * TextMetrics.capHeight
    let half = Rect(x: note.point.x - width / 2, y: y, width: width, height: Self.textHeight)
    if half.x >= picture.x, half.right <= picture.right { return (text, half, .middle) }
    let right = picture.right - note.point.x
    let isStart = right >= note.point.x - picture.x
    let room = isStart ? right : note.point.x - picture.x
    let cut = TextMetrics.truncated(whole, toWidth: room - 2, size: Self.textSize)
    let own = TextMetrics.width(cut, size: Self.textSize)
    let x = isStart ? note.point.x : note.point.x - own
    return (
      cut, Rect(x: x, y: y, width: own, height: Self.textHeight), isStart ? .start : .end
    )
  }

  private func drawExact(_ note: OverlayNote, _ text: ByteText, _ scene: inout Scene) {
    guard let own = exactBox(of: note) else { return }
    scene.text(
      own.text, at: note.point, anchor: own.anchor, style: TextStyle(hasBackdrop: true),
      title: own.text == text ? nil : text)
  }

  private mutating func drawPlaced(_ note: OverlayNote, _ whole: ByteText, _ scene: inout Scene) {
    let limit = max(
      30, min(plot.width - 4, note.pointing == .middle ? roomInside(note) : plot.width * 0.6))
    var text = TextMetrics.truncated(whole, toWidth: limit, size: Self.textSize)
    var width = TextMetrics.width(text, size: Self.textSize)
    var box = place(note, width, Self.textHeight, scene)
    if box == nil {
      text = TextMetrics.truncated(whole, toWidth: 60, size: Self.textSize)
      width = TextMetrics.width(text, size: Self.textSize)
      box = placer.search(width, Self.textHeight, near: note.point)
    }
    drawPointer(note, to: box, &scene)
    guard let box else {
      // The words are still there for those who point at it or listen.
      if note.alt == nil { scene.title(whole) }
      return leaveOut(.unmarked)
    }
    scene.text(
      text, at: Point(x: box.x, y: box.y), style: TextStyle(vertical: .top, hasBackdrop: true),
      title: text == whole ? nil : whole)
  }

  private func roomInside(_ note: OverlayNote) -> Double {
    if case .box(let box)? = note.stretch { return max(60, box.width - 4) }
    return plot.width
  }

  private mutating func drawNumber(of note: OverlayNote, _ scene: inout Scene) {
    guard let number = note.number else { return }
    let side = 2 * Self.numberRadius
    let box =
      note.pointing == .exact
      ? Rect(
        x: note.point.x - Self.numberRadius, y: note.point.y - Self.numberRadius, width: side,
        height: side)
      : place(note, side, side, scene)
    drawPointer(note, to: box, &scene)
    guard let box else { return leaveOut(.unmarked) }
    let center = Point(x: box.x + Self.numberRadius, y: box.y + Self.numberRadius)
    scene.circle(
      center: center, radius: Self.numberRadius,
      style: MarkStyle(
        fill: .role(.background), stroke: .role(.text), strokeWidth: 1))
    scene.text(
      ByteText("\(number)"), at: center, anchor: .middle, style: TextStyle(vertical: .middle))
  }

  /// Takes a place for the words of a note.
  private mutating func place(
    _ note: OverlayNote, _ width: Double, _ height: Double, _ scene: borrowing Scene
  ) -> Rect? {
    let point = note.point
    var candidates: [Rect] = []
    func add(_ x: Double, _ y: Double) {
      candidates.append(Rect(x: x, y: y, width: width, height: height))
    }
    switch note.pointing {
    case .down:
      for lift in [2.0, 16, 30] {
        for x in inOrder(point.x + 5, point.x - 5 - width) + [point.x - width / 2] {
          add(x, plot.y + lift)
        }
      }
    case .middle, .exact:
      // The author left the place open, so the middle of it is the place, whatever lies there.
      let box = Rect(
        x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)
      if placer.isInside(box), placer.isFree(box) {
        placer.take(box)
        return box
      }
      for step in [1.0, -1, 2, -2, 3, -3] {
        add(box.x, box.y + step * (height + 3))
      }
    case .near:
      let reach = reach(of: note)
      for lift in [16.0 + reach, 28 + reach, -8 - height - reach] {
        for x in inOrder(point.x + 5, point.x - 5 - width) + [point.x - width / 2] {
          add(x, point.y - lift - height)
        }
      }
    }
    return placer.place(candidates, over: scene) ?? placer.search(width, height, near: point)
  }

  /// How far the symbol or picture of a note reaches from its point.
  private func reach(of note: OverlayNote) -> Double {
    guard note.content != nil, note.stretch == nil else { return 0 }
    return size(of: note) / 2 - 4
  }

  private func size(of note: OverlayNote) -> Double {
    if let size = note.size { return size }
    if case .symbol? = note.content { return Self.usualSymbol }
    return Self.usualImage
  }

  private func drawPointer(_ note: OverlayNote, to box: Rect?, _ scene: inout Scene) {
    let style = MarkStyle(stroke: .role(.muted), strokeWidth: 1)
    let point = note.point
    switch note.pointing {
    case .middle, .exact: return
    case .down:
      scene.line(
        from: Point(x: point.x, y: plot.y), to: Point(x: point.x, y: plot.bottom), style: style)
    case .near:
      if let box {
        let isAbove = box.bottom < point.y
        scene.line(
          from: point,
          to: Point(
            x: min(max(point.x, box.x), box.right), y: isAbove ? box.bottom + 1 : box.y - 1),
          style: style)
      }
      guard note.content == nil else { return }
      scene.circle(center: point, radius: 2, style: MarkStyle(fill: .role(.muted)))
    }
  }

  private func drawContent(_ note: OverlayNote, _ scene: inout Scene) {
    let half = size(of: note) / 2
    let square = Rect(
      x: note.point.x - half, y: note.point.y - half, width: 2 * half, height: 2 * half)
    switch note.content {
    case .image(let address):
      var box = square
      if case .box(let stretch)? = note.stretch { box = stretch }
      scene.image(address, in: box)
    case .symbol(let symbol):
      var middle = note.point
      if let stretch = note.stretch { middle = stretch.middle }
      symbol.draw(at: middle, size: 2 * half, note.paint, into: &scene)
    case .shape(let shape):
      shape.draw(note.stretch ?? .box(square), note.paint, into: &scene)
    case nil: break
    }
  }
}
