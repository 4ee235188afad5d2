import ReportText

extension MarkPaint {
  /// The class that stands for the colour; nil for a colour of the author's and in a picture that
  /// looks the same on every screen.
  func themeClass(_ context: PaintContext) -> MarkClass? {
    guard context.isAdaptive else { return nil }
    return switch self {
    case .paint(.palette(let place)): context.theme.palette(place).name
    case .role(let role): context.theme.color(role).name
    case .hatched(.palette(let place), _): context.theme.palette(place).name
    default: nil
    }
  }
}

/// What paints of a picture need to be written.
struct PaintContext {
  /// The prefix of the picture's ids.
  let id: ByteText
  let theme: ChartTheme
  /// True when the style sheet may put dark variants in place of the theme's colours.
  let isAdaptive: Bool
}

extension ByteWriter {
  /// Adds a colour as `#rrggbb`.
  mutating func color(_ color: Color) {
    append(room: 7) { cursor in
      cursor.byte(UInt8(ascii: "#"))
      cursor.hexadecimal(color.red)
      cursor.hexadecimal(color.green)
      cursor.hexadecimal(color.blue)
    }
  }

  /// Adds an attribute that holds a paint; `opening` ends with the quotation mark.
  mutating func paint(_ opening: StaticString, _ paint: MarkPaint, _ context: PaintContext) {
    literal(opening)
    switch paint {
    case .none: literal("none")
    case .paint(let paint): color(context.theme.color(of: paint))
    case .role(let role): color(context.theme.color(role).light)
    case .hatched(let paint, _): color(context.theme.color(of: paint))
    case .gradient(let place):
      literal("url(#")
      gradientID(place, context)
      byte(UInt8(ascii: ")"))
    }
    byte(UInt8(ascii: "\""))
  }

  /// Adds the id of a gradient.
  mutating func gradientID(_ place: Int, _ context: PaintContext) {
    attribute(context.id)
    literal("-g")
    integer(place)
  }

  /// Adds the class attribute of a paint, when it has a theme class.
  mutating func themeClass(of paint: MarkPaint, _ context: PaintContext) {
    guard let name = paint.themeClass(context)?.name else { return }
    literal(" class=\"")
    literal(name)
    byte(UInt8(ascii: "\""))
  }

  /// Adds the theme classes of a style, each after a space (the first one too, unless it begins the
  /// list).
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

  /// Adds the presentation attributes of a style.
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

  /// Adds a fact as a plain decimal number: all its digits, no exponent, no grouping.
  mutating func fact(_ value: Double) {
    guard value.isFinite else { return }
    // Whole numbers up to here are written with all their digits by either way.
    if value.magnitude < 1e15, let whole = Int(exactly: value) { return integer(whole) }
    let text = value.description
    if text.utf8.contains(UInt8(ascii: "e")) { return expanded(text) }
    markup(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Adds `-1.25e-07` as `-0.000000125` and `1.5e+20` as `150000000000000000000`.
  private mutating func expanded(_ text: String) {
    var digits: [UInt8] = []
    var point = 0
    var isFraction = false
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") {
      byte(UInt8(ascii: "-"))
      rest = rest.dropFirst()
    }
    while let next = rest.first, next != UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if next == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits.append(next)
        if !isFraction { point += 1 }
      }
    }
    point += Int(String(decoding: rest.dropFirst(), as: UTF8.self)) ?? 0
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if point <= 0 {
      literal("0.")
      for _ in point..<0 { byte(UInt8(ascii: "0")) }
      for digit in digits { byte(digit) }
    } else {
      for place in 0..<max(point, digits.count) {
        if place == point { byte(UInt8(ascii: ".")) }
        byte(place < digits.count ? digits[place] : UInt8(ascii: "0"))
      }
    }
  }
}

extension ByteCursor {
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
