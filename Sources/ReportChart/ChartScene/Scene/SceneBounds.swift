import ReportText

extension Scene {
  /// Returns a box that contains a shape. It is not always the smallest one.
  func bounds(of mark: Mark) -> Rect {
    let first = Int(mark.number)
    switch mark.kind {
    case .rect:
      return Rect(
        x: numbers[first], y: numbers[first + 1], width: numbers[first + 2],
        height: numbers[first + 3])
    case .line:
      let (start, end) = (point(first), point(first + 2))
      return Rect(
        x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
        height: abs(end.y - start.y))
    case .circle: return square(first, numbers[first + 2])
    // A triangle has the largest extent outside a disc of the same area.
    case .marker: return square(first, numbers[first + 2] * 1.6)
    case .sector: return sectorBounds(first, isShifted: mark.detail == 1)
    case .path:
      var low = Point(x: .infinity, y: .infinity)
      var high = Point(x: -.infinity, y: -.infinity)
      var index = first
      for step in steps[Int(mark.step)..<Int(mark.step + mark.stepCount)] {
        for _ in 0..<step.pointCount {
          low = Point(x: min(low.x, numbers[index]), y: min(low.y, numbers[index + 1]))
          high = Point(x: max(high.x, numbers[index]), y: max(high.y, numbers[index + 1]))
          index += 2
        }
      }
      guard low.x <= high.x else { return Rect(x: 0, y: 0, width: 0, height: 0) }
      return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    default: return Rect(x: 0, y: 0, width: 0, height: 0)
    }
  }

  /// Returns the box around the corners of a sector and the extreme points of its arc.
  private func sectorBounds(_ first: Int, isShifted: Bool) -> Rect {
    let inner = numbers[first + 2]
    let outer = numbers[first + 3]
    let start = numbers[first + 4]
    let end = numbers[first + 5]
    var x = Extent(low: .infinity, high: -.infinity)
    var y = x
    func add(_ radius: Double, _ angle: Double) {
      x = x.including(radius * Trigonometry.sine(angle))
      y = y.including(-radius * Trigonometry.cosine(angle))
    }
    for angle in [start, end] {
      add(inner, angle)
      add(outer, angle)
    }
    let quarter = Trigonometry.turn / 4
    var multiple = (start / quarter).rounded(.up)
    while multiple * quarter < min(end, start + Trigonometry.turn) {
      add(outer, multiple * quarter)
      multiple += 1
    }
    let shift = isShifted ? Point(x: numbers[first + 6], y: numbers[first + 7]) : Point(x: 0, y: 0)
    return Rect(
      x: numbers[first] + shift.x + x.low, y: numbers[first + 1] + shift.y + y.low,
      width: x.high - x.low, height: y.high - y.low)
  }

  private func square(_ first: Int, _ radius: Double) -> Rect {
    Rect(
      x: numbers[first] - radius, y: numbers[first + 1] - radius, width: 2 * radius,
      height: 2 * radius)
  }

  // MARK: Overlap with data

  /// Returns the number of data shapes, line segments, and text marks that a box would hide.
  ///
  /// Only marks drawn so far count.
  public func cover(of box: Rect) -> Int { cover(of: box, by: dataStart..<marks.count) }

  /// Returns the boxes of text that touch a box: text drawn so far, and reserved boxes.
  func words(in box: Rect) -> [Rect] {
    reserved.filter { $0.intersects(box) } + containedText.filter { $0.intersects(box) }
      + textBoxes(marks.indices, touching: box)
  }

  /// Returns the number of shapes, line segments, and text marks in a range that a box touches.
  ///
  /// The interior of an area does not count.
  func cover(of box: Rect, by range: Range<Int>) -> Int {
    var count = 0
    for index in range {
      let mark = marks[index]
      let first = Int(mark.number)
      switch mark.kind {
      case .rect:
        let form = Rect(
          x: numbers[first], y: numbers[first + 1], width: numbers[first + 2],
          height: numbers[first + 3])
        if form.intersects(box) { count += 1 }
      case .circle, .marker:
        let radius = numbers[first + 2]
        let form = Rect(
          x: numbers[first] - radius, y: numbers[first + 1] - radius, width: 2 * radius,
          height: 2 * radius)
        if form.intersects(box) { count += 1 }
      case .line:
        if box.isCrossed(from: point(first), to: point(first + 2)) { count += 1 }
      case .path: count += pieces(of: mark, in: box)
      case .text: if self.box(of: mark).intersects(box) { count += 1 }
      case .beginGroup, .endGroup, .numberAttribute, .textAttribute,
        .noteIdentifier, .title, .sector, .image, .excerpt:
        break
      }
    }
    return count
  }

  /// Returns the smallest y position of the marks in a range at an x position.
  ///
  /// The result is nil if no box, such as a bar, is at the x position.
  func top(at x: Double, of range: Range<Int>) -> Double? {
    func spansX(_ box: Rect) -> Bool { box.x <= x && x <= box.right }
    let boxes = range.filter {
      (marks[$0].kind == .rect || marks[$0].kind == .path && isForm(marks[$0]))
        && spansX(bounds(of: marks[$0]))
    }
    guard var top = boxes.map({ bounds(of: marks[$0]).y }).min() else { return nil }
    for index in range {
      let first = Int(marks[index].number)
      switch marks[index].kind {
      case .circle, .marker:
        let box = bounds(of: marks[index])
        if spansX(box) { top = min(top, box.y) }
      case .text:
        let box = box(of: marks[index])
        if spansX(box) { top = min(top, box.y) }
      case .line: top = min(top, Self.height(at: x, point(first), point(first + 2)) ?? top)
      case .path where !isForm(marks[index]):
        eachPiece(of: marks[index]) { top = min(top, Self.height(at: x, $0, $1) ?? top) }
      default: break
      }
    }
    return top
  }

  /// Returns the y position of a straight line at an x position; nil outside the line.
  private static func height(at x: Double, _ start: Point, _ end: Point) -> Double? {
    guard min(start.x, end.x) <= x, x <= max(start.x, end.x) else { return nil }
    guard start.x != end.x else { return min(start.y, end.y) }
    return start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x)
  }

  /// Returns whether a box touches a disc or marker of the data drawn so far.
  ///
  /// With `countsBoxes`, boxes count too.
  func touchesMark(_ box: Rect, countsBoxes: Bool) -> Bool {
    (dataStart..<marks.count).contains { index in
      let first = Int(marks[index].number)
      switch marks[index].kind {
      case .circle, .marker:
        let center = point(first)
        let radius = numbers[first + 2]
        let x = max(box.x, min(center.x, box.right)) - center.x
        let y = max(box.y, min(center.y, box.bottom)) - center.y
        return x * x + y * y < radius * radius
      default: return countsBoxes && isBar(marks[index], touching: box)
      }
    }
  }

  /// Returns whether a box touches a bar or another box or closed shape of the data.
  func touchesBar(_ box: Rect) -> Bool {
    (dataStart..<marks.count).contains { isBar(marks[$0], touching: box) }
  }

  private func isBar(_ mark: Mark, touching box: Rect) -> Bool {
    (mark.kind == .rect || mark.kind == .path && isForm(mark)) && bounds(of: mark).intersects(box)
  }

  /// Returns whether a text in the middle of a disc touches another disc.
  func touchesOther(than box: Rect) -> Bool {
    let middle = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    return (dataStart..<marks.count).contains { index in
      guard marks[index].kind == .circle || marks[index].kind == .marker else { return false }
      let center = point(Int(marks[index].number))
      guard abs(center.x - middle.x) + abs(center.y - middle.y) > 0.01 else { return false }
      let radius = numbers[Int(marks[index].number) + 2]
      let x = max(box.x, min(center.x, box.right)) - center.x
      let y = max(box.y, min(center.y, box.bottom)) - center.y
      return x * x + y * y < radius * radius
    }
  }

  /// Returns the number of discs that a straight line crosses. A touch at an edge does not count.
  func discCount(crossedFrom start: Point, to end: Point) -> Int {
    let across = end.x - start.x
    let down = end.y - start.y
    let square = max(across * across + down * down, .leastNormalMagnitude)
    return (dataStart..<marks.count).count { index in
      guard marks[index].kind == .circle || marks[index].kind == .marker else { return false }
      let center = point(Int(marks[index].number))
      let radius = numbers[Int(marks[index].number) + 2] - 0.5
      let along = ((center.x - start.x) * across + (center.y - start.y) * down) / square
      let share = min(max(along, 0), 1)
      let x = start.x + share * across - center.x
      let y = start.y + share * down - center.y
      return radius > 0 && x * x + y * y < radius * radius
    }
  }

  /// Returns whether a mark is the closed shape of a row, such as a bar with round corners.
  private func isForm(_ mark: Mark) -> Bool {
    mark.row >= 0 && mark.stepCount > 0 && steps[Int(mark.step + mark.stepCount) - 1] == .close
  }

  /// Finds the marks in a box that require a background for text, from an index onwards.
  ///
  /// Grid lines are recorded separately. The light bands of a theme require no background.
  mutating func findGround(in box: Rect, from start: Int) {
    let inner = box.grown(by: -2)
    for index in start..<marks.count where cover(of: inner, by: index..<index + 1) > 0 {
      let mark = marks[index]
      let box = bounds(of: mark)
      if mark.kind == .line, box.width == 0 || box.height == 0 {
        groundLines.append(box)
      } else if mark.kind != .rect || !isLightBand(mark) {
        hasGround = true
      }
    }
  }

  private func isLightBand(_ mark: Mark) -> Bool {
    guard mark.style >= 0 else { return false }
    let fill = styles[Int(mark.style)].fill
    return fill == .role(.band) || fill == .role(.usual)
  }

  /// Returns whether text in a box needs a background, because of grid lines or marks under it.
  func needsGround(_ box: Rect) -> Bool {
    hasGround || groundLines.contains { $0.intersects(box) }
  }

  /// Returns whether an opaque box would hide data drawn so far, or text.
  func hidesData(_ box: Rect) -> Bool {
    touchesData(box)
      || dataStart > 0
        && [
          Point(x: box.x + box.width / 2, y: box.y + box.height / 2), Point(x: box.x, y: box.y),
          Point(x: box.right, y: box.y), Point(x: box.x, y: box.bottom),
          Point(x: box.right, y: box.bottom),
        ].contains { isInArea($0, dataStart..<marks.count) }
  }

  /// Returns whether a box touches data drawn so far, or text.
  ///
  /// The interior of an area does not count.
  func touchesData(_ box: Rect) -> Bool {
    // Before the data, the scene contains only the grid and the axes.
    dataStart > 0 && (touchesMark(box, countsBoxes: true) || cover(of: box) > 0)
  }

  /// Returns the number of lines and shape edges of the data drawn so far that cross a box.
  func edges(in box: Rect) -> Int {
    (dataStart..<marks.count).count { index in
      let mark = marks[index]
      let first = Int(mark.number)
      switch mark.kind {
      case .rect:
        let form = bounds(of: mark)
        return form.intersects(box) && !form.contains(box)
      case .line: return box.isCrossed(from: point(first), to: point(first + 2))
      case .path: return pieces(of: mark, in: box) > 0
      default: return false
      }
    }
  }

  private func point(_ first: Int) -> Point { Point(x: numbers[first], y: numbers[first + 1]) }

  /// Returns the number of segments of a path that cross a box. A curve counts as a straight line.
  private func pieces(of mark: Mark, in box: Rect) -> Int {
    var count = 0
    eachPiece(of: mark) { if box.isCrossed(from: $0, to: $1) { count += 1 } }
    return count
  }

  /// Passes each segment of a path to `body`.
  private func eachPiece(of mark: Mark, _ body: (Point, Point) -> Void) {
    var index = Int(mark.number)
    var current = Point(x: 0, y: 0)
    var start = current
    for step in steps[Int(mark.step)..<Int(mark.step + mark.stepCount)] {
      switch step {
      case .close:
        body(current, start)
        current = start
        continue
      case .move:
        current = point(index)
        start = current
      case .line, .curve:
        if step == .curve { index += 4 }
        let next = point(index)
        body(current, next)
        current = next
      }
      index += 2
    }
  }

  /// Returns whether a point is in a closed path or a sector. A curve counts as a straight line.
  func isInArea(_ point: Point, _ range: Range<Int>) -> Bool {
    range.contains { index in
      if marks[index].kind == .sector { return isInSector(point, Int(marks[index].number)) }
      guard marks[index].kind == .path, marks[index].stepCount > 0,
        steps[Int(marks[index].step + marks[index].stepCount) - 1] == .close
      else { return false }
      var isInside = false
      eachPiece(of: marks[index]) { start, end in
        guard (start.y > point.y) != (end.y > point.y) else { return }
        let x = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
        if x > point.x { isInside.toggle() }
      }
      return isInside
    }
  }

  private func isInSector(_ point: Point, _ first: Int) -> Bool {
    let x = point.x - numbers[first]
    let y = point.y - numbers[first + 1]
    let distance = (x * x + y * y).squareRoot()
    guard distance >= numbers[first + 2], distance <= numbers[first + 3] else { return false }
    let (start, end) = (numbers[first + 4], numbers[first + 5])
    // The result is positive for a direction clockwise from the angle.
    func side(_ angle: Double) -> Double {
      Trigonometry.sine(angle) * y + Trigonometry.cosine(angle) * x
    }
    return end - start <= Trigonometry.turn / 2
      ? side(start) >= 0 && side(end) <= 0 : side(start) >= 0 || side(end) <= 0
  }

  // MARK: Text boxes

  /// Returns the boxes of text marks in a range that touch an area.
  func textBoxes(_ range: Range<Int>, touching area: Rect) -> [Rect] {
    range.compactMap { index in
      guard marks[index].kind == .text else { return nil }
      let textBox = box(of: marks[index])
      return textBox.intersects(area) ? textBox : nil
    }
  }

  /// Returns the box of a text, or the box around a rotated text.
  private func box(of mark: Mark) -> Rect {
    let label = labels[Int(mark.style)]
    return box(
      of: ByteText(heap[label.text]), at: point(Int(mark.number)), label.anchor, label.style,
      label.rotation)
  }

  func box(
    of text: ByteText, at point: Point, _ anchor: TextAnchor, _ style: TextStyle,
    _ rotation: Double
  ) -> Rect {
    guard rotation != 0 else {
      var box = style.box(of: text, at: point, anchor: anchor)
      let lift =
        style.size == .normal ? TextMetrics.lift * style.vertical.shift / TextMetrics.capHeight : 0
      box.y -= lift
      box.height += lift
      return box
    }
    return Self.rotatedBox(of: text, at: point, anchor, style, rotation).bounds
  }

  private func rotatedBox(of mark: Mark) -> LabelBox {
    let label = labels[Int(mark.style)]
    return Self.rotatedBox(
      of: ByteText(heap[label.text]), at: point(Int(mark.number)), label.anchor, label.style,
      label.rotation)
  }

  private static func rotatedBox(
    of text: ByteText, at point: Point, _ anchor: TextAnchor, _ style: TextStyle,
    _ rotation: Double
  ) -> LabelBox {
    TickText(
      text: text, point: point, anchor: anchor, vertical: style.vertical, rotation: rotation,
      size: style.size.units, isBold: style.isBold
    ).box()
  }

  /// Removes the text marks that touch a box, and returns the number of data labels among them.
  ///
  /// The caller then covers the box.
  mutating func removeWords(in box: Rect) -> Int {
    let cover = LabelBox(
      at: Point(x: box.x, y: box.y), left: 0, top: 0, width: box.width, height: box.height,
      rotation: 0)
    let covered = marks.indices.filter {
      marks[$0].kind == .text && self.box(of: marks[$0]).intersects(box)
        && rotatedBox(of: marks[$0]).intersects(cover)
    }
    for index in covered {
      let label = Int(marks[index].style)
      labels[label].text = 0..<0
      labels[label].style.backdrop = nil
    }
    return covered.count { $0 >= dataStart }
  }
}

extension PathStep {
  /// The number of points that the path step uses.
  var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .curve: 3
    case .close: 0
    }
  }
}

extension Rect {
  /// Returns whether a part of a straight line is in the box (Liang and Barsky 1984).
  func isCrossed(from start: Point, to end: Point) -> Bool {
    var low = 0.0
    var high = 1.0
    for (from, delta, minimum, maximum) in [
      (start.x, end.x - start.x, x, right), (start.y, end.y - start.y, y, bottom),
    ] {
      if delta == 0 {
        guard from >= minimum, from <= maximum else { return false }
        continue
      }
      let first = (minimum - from) / delta
      let second = (maximum - from) / delta
      low = max(low, min(first, second))
      high = min(high, max(first, second))
      if low > high { return false }
    }
    return true
  }
}
