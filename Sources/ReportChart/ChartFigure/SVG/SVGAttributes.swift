import ReportText

extension ByteWriter {
  /// Adds the path data of a path mark.
  ///
  /// The coordinates are absolute. A line is an `H` or `V` command if its rounded ends are on a
  /// horizontal or vertical line.
  mutating func path(_ scene: borrowing Scene, _ mark: Mark) {
    let first = Int(mark.step)
    let steps = first..<first + Int(mark.stepCount)
    var index = Int(mark.number)
    var current = (x: 0, y: 0)
    // A step has at most one letter and six numbers, each with a separator.
    let space = 8 + 6 * (ByteCursor.maximumNumberLength + 1)
    for start in stride(from: steps.lowerBound, to: steps.upperBound, by: Self.stepsPerReservation)
    {
      let part = start..<min(start + Self.stepsPerReservation, steps.upperBound)
      scene.numbers.withUnsafeBufferPointer { numbers in
        scene.steps.withUnsafeBufferPointer { steps in
          append(space: part.count * space) { cursor in
            for step in part {
              cursor.step(steps[step], numbers, &index, &current)
            }
          }
        }
      }
    }
  }

  /// The number of path steps per buffer reservation.
  private static let stepsPerReservation = 64

  // MARK: Sectors and markers

  /// Adds the path data of a sector or a ring segment.
  ///
  /// Angles greater than half a turn consist of two arcs. Otherwise an arc of almost a full turn
  /// vanishes if its ends round to the same point.
  mutating func sector(
    center: Point, inner: Double, outer: Double, start: Double, end: Double
  ) {
    let isFullCircle = end - start >= Trigonometry.turn - 1e-9
    let end = isFullCircle ? start + Trigonometry.turn : end
    point("M", Self.onCircle(center, outer, start))
    arc(center, outer, from: start, to: end)
    if isFullCircle {
      byte(UInt8(ascii: "Z"))
      guard inner > 0 else { return }
      point("M", Self.onCircle(center, inner, end))
    } else if inner > 0 {
      point("L", Self.onCircle(center, inner, end))
    } else {
      return point("L", center, isLast: true)
    }
    arc(center, inner, from: end, to: start)
    byte(UInt8(ascii: "Z"))
  }

  private mutating func arc(_ center: Point, _ radius: Double, from start: Double, to end: Double) {
    let isLong = abs(end - start) > Trigonometry.pi
    let stops = isLong ? [(start + end) / 2, end] : [end]
    for stop in stops {
      byte(UInt8(ascii: "A"))
      number(radius)
      byte(UInt8(ascii: ","))
      number(radius)
      literal(end > start ? " 0 0 1 " : " 0 0 0 ")
      let stopPoint = Self.onCircle(center, radius, stop)
      number(stopPoint.x)
      byte(UInt8(ascii: ","))
      number(stopPoint.y)
    }
  }

  /// Adds the path data of a marker with the area of a disc of radius `size`.
  mutating func marker(_ shape: MarkerShape, at center: Point, size: Double) {
    switch shape {
    case .circle:
      sector(center: center, inner: 0, outer: size, start: 0, end: Trigonometry.turn)
    case .square:
      let side = size * 0.886
      polygon(center, [(-side, -side), (side, -side), (side, side), (-side, side)])
    case .diamond:
      let halfDiagonal = size * 1.253
      polygon(
        center, [(0, -halfDiagonal), (halfDiagonal, 0), (0, halfDiagonal), (-halfDiagonal, 0)])
    case .triangle, .triangleDown:
      let radius = shape == .triangle ? size * 1.555 : -size * 1.555
      polygon(center, [(0, -radius), (radius * 0.866, radius / 2), (-radius * 0.866, radius / 2)])
    case .plus:
      let half = size * 0.396
      let outer = half * 3
      polygon(
        center,
        [
          (-half, -outer), (half, -outer), (half, -half), (outer, -half), (outer, half),
          (half, half), (half, outer), (-half, outer), (-half, half), (-outer, half),
          (-outer, -half), (-half, -half),
        ])
    case .cross:
      let near = size * 0.56
      let low = near
      let high = near * 2
      polygon(
        center,
        [
          (0, -near), (low, -high), (high, -low), (near, 0), (high, low), (low, high),
          (0, near), (-low, high), (-high, low), (-near, 0), (-high, -low), (-low, -high),
        ])
    }
  }

  /// Adds a closed polygon around a center with relative path commands, which are shorter.
  private mutating func polygon(_ center: Point, _ corners: [(Double, Double)]) {
    var before = corners[0]
    point("M", center.x + before.0, center.y + before.1)
    for corner in corners.dropFirst() {
      let across = corner.0 - before.0
      let down = corner.1 - before.1
      if down == 0 {
        byte(UInt8(ascii: "h"))
        number(across)
      } else if across == 0 {
        byte(UInt8(ascii: "v"))
        number(down)
      } else {
        point("l", across, down)
      }
      before = corner
    }
    byte(UInt8(ascii: "z"))
  }

  private mutating func point(_ command: StaticString, _ x: Double, _ y: Double) {
    append(space: 2 + 2 * ByteCursor.maximumNumberLength) { cursor in
      cursor.literal(command)
      cursor.number(x)
      cursor.byte(UInt8(ascii: ","))
      cursor.number(y)
    }
  }

  private mutating func point(_ command: StaticString, _ point: Point, isLast: Bool = false) {
    self.point(command, point.x, point.y)
    if isLast { byte(UInt8(ascii: "Z")) }
  }

  private static func onCircle(_ center: Point, _ radius: Double, _ angle: Double) -> Point {
    Point(
      x: center.x + radius * Trigonometry.sine(angle),
      y: center.y - radius * Trigonometry.cosine(angle))
  }

  // MARK: Paints and presentation attributes

  /// Adds a colour as `#rrggbb`.
  mutating func color(_ color: Color) {
    append(space: 7) { cursor in
      cursor.byte(UInt8(ascii: "#"))
      cursor.hexadecimal(color.red)
      cursor.hexadecimal(color.green)
      cursor.hexadecimal(color.blue)
    }
  }

  /// Adds an attribute with a paint as its value.
  ///
  /// - Parameter opening: the attribute name up to and including the opening quotation mark.
  mutating func paint(_ opening: StaticString, _ paint: MarkPaint, _ context: PaintContext) {
    literal(opening)
    switch paint {
    case .none: literal("none")
    case .paint(let paint): color(context.theme.color(of: paint))
    case .role(let role): color(context.theme.color(role).light)
    case .hatched(let paint, _): color(context.theme.color(of: paint))
    case .ink(let index): color(context.theme.ink(index).light)
    case .gradient(let index):
      literal("url(#")
      gradientID(index, context)
      byte(UInt8(ascii: ")"))
    }
    byte(UInt8(ascii: "\""))
  }

  /// Adds the id of a gradient: the prefix of the chart and the index of the gradient.
  mutating func gradientID(_ index: Int, _ context: PaintContext) {
    attribute(context.id)
    literal("-g")
    integer(index)
  }

  /// Adds the class attribute of a paint, if the paint has a theme class.
  mutating func themeClass(of paint: MarkPaint, _ context: PaintContext) {
    guard let name = paint.themeClass(context)?.name else { return }
    literal(" class=\"")
    literal(name)
    byte(UInt8(ascii: "\""))
  }

  /// Adds the theme classes of a style, separated by spaces.
  ///
  /// - Parameter isFirst: whether the first class starts the list and therefore has no leading
  ///   space.
  mutating func themeClasses(
    _ style: MarkStyle, _ context: PaintContext, isFirst: Bool = false
  ) {
    let fill = style.fill?.themeClass(context)
    let stroke = style.stroke?.themeClass(context)
    var isFirst = isFirst
    if let fill {
      if !isFirst { byte(UInt8(ascii: " ")) }
      literal(fill.name)
      isFirst = false
    }
    if let stroke, stroke != fill {
      if !isFirst { byte(UInt8(ascii: " ")) }
      literal(stroke.name)
    }
  }

  /// Adds the SVG attributes for the properties of a style.
  mutating func presentation(_ style: MarkStyle, _ context: PaintContext) {
    if let fill = style.fill { paint(" fill=\"", fill, context) }
    if let stroke = style.stroke { paint(" stroke=\"", stroke, context) }
    if let width = style.strokeWidth { quoted(" stroke-width=\"", width) }
    if let dash = style.dash {
      literal(" stroke-dasharray=\"")
      if dash.isEmpty { literal("none") }
      for (index, length) in dash.enumerated() {
        if index > 0 { byte(UInt8(ascii: " ")) }
        number(length.isFinite ? max(0, length) : 0)
      }
      byte(UInt8(ascii: "\""))
    }
    if let cap = style.cap {
      literal(" stroke-linecap=\"")
      markup(cap.rawValue)
      byte(UInt8(ascii: "\""))
    }
    if let join = style.join {
      literal(" stroke-linejoin=\"")
      markup(join.rawValue)
      byte(UInt8(ascii: "\""))
    }
    if let opacity = style.opacity { quoted(" opacity=\"", opacity) }
    if let opacity = style.fillOpacity { quoted(" fill-opacity=\"", opacity) }
    if let opacity = style.strokeOpacity { quoted(" stroke-opacity=\"", opacity) }
  }

  private mutating func quoted(_ opening: StaticString, _ value: Double) {
    literal(opening)
    number(value.isFinite ? max(0, value) : 1)
    byte(UInt8(ascii: "\""))
  }
}

/// The properties of a chart that the markup of its paints depends on.
struct PaintContext {
  /// The prefix of the ids in the SVG.
  let id: ByteText
  let theme: ChartTheme
  /// Whether the style sheet can replace the theme colours with dark variants.
  let isAdaptive: Bool
}

extension MarkPaint {
  /// Returns the class of the theme colour; nil for a colour set by the author.
  ///
  /// The result is also nil if the chart has the same colours on every screen.
  func themeClass(_ context: PaintContext) -> MarkClass? {
    guard context.isAdaptive else { return nil }
    return switch self {
    case .paint(let paint), .hatched(let paint, _): context.theme.themeColor(of: paint)?.name
    case .role(let role): context.theme.color(role).name
    case .ink(let index): context.theme.ink(index).name
    default: nil
    }
  }
}

extension ByteCursor {
  /// Adds a step of a path and advances past its numbers.
  ///
  /// - Parameter current: the last point, in hundredths of a user unit.
  @inline(__always)
  fileprivate mutating func step(
    _ kind: PathStep, _ numbers: UnsafeBufferPointer<Double>, _ index: inout Int,
    _ current: inout (x: Int, y: Int)
  ) {
    switch kind {
    case .close: byte(UInt8(ascii: "Z"))
    case .move, .line:
      let x = Self.hundredths(numbers[index])
      let y = Self.hundredths(numbers[index + 1])
      if kind == .line, y == current.y {
        byte(UInt8(ascii: "H"))
        hundredths(x)
      } else if kind == .line, x == current.x {
        byte(UInt8(ascii: "V"))
        hundredths(y)
      } else {
        byte(kind == .move ? UInt8(ascii: "M") : UInt8(ascii: "L"))
        hundredths(x)
        byte(UInt8(ascii: ","))
        hundredths(y)
      }
      current = (x, y)
      index += 2
    case .curve:
      for point in 0..<3 {
        byte(point == 0 ? UInt8(ascii: "C") : UInt8(ascii: " "))
        current = (Self.hundredths(numbers[index]), Self.hundredths(numbers[index + 1]))
        hundredths(current.x)
        byte(UInt8(ascii: ","))
        hundredths(current.y)
        index += 2
      }
    }
  }

  @inline(__always)
  fileprivate mutating func hexadecimal(_ value: UInt8) {
    digit(value >> 4)
    digit(value & 15)
  }

  @inline(__always)
  private mutating func digit(_ value: UInt8) {
    byte(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
  }
}
