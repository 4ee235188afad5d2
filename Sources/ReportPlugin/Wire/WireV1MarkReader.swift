import ReportChart
import ReportText

/// Reads the marks of one picture, and counts their points.
struct WireV1MarkReader {
  let limits: PluginLimits
  private var points = 0

  init(limits: PluginLimits) { self.limits = limits }

  /// The forms of marks.
  static let forms = [
    "rect", "line", "polyline", "area", "polygon", "marker", "sector", "text",
  ]

  /// All that can be said of a mark, before it is known which it is.
  private struct Fields {
    var form: WireWord?
    var x: [ExternalPosition] = []
    var y: [ExternalPosition] = []
    var base: [ExternalPosition] = []
    var width = 1.0
    var height = 1.0
    var radius = 0.0
    var size = 4.0
    var inner = 0.0
    var outer = 1.0
    var from = 0.0
    var to = 1.0
    var text: ByteText = ""
    var shape = MarkerShape.circle
    var anchor = TextAnchor.middle
    var textStyle = TextStyle(.normal, vertical: .middle)
  }

  /// A mark.
  mutating func mark(_ cursor: inout WireCursor) throws(WireFault) -> ExternalMark {
    let start = cursor.offset
    var fields = Fields()
    var mark = ExternalMark(.line(x: [], y: []))
    var left = limits.points - points
    try cursor.object { (key, cursor) throws(WireFault) in
      switch key {
      case "mark": fields.form = try cursor.word()
      case "series": mark.series = try cursor.integer()
      case "row": mark.row = try cursor.integer()
      case "x": fields.x = try Self.positions(&cursor, limit: left)
      case "y": fields.y = try Self.positions(&cursor, limit: left)
      case "base": fields.base = try Self.positions(&cursor, limit: left)
      case "width": fields.width = try cursor.number(in: 0...1)
      case "height": fields.height = try cursor.number(in: 0...1)
      case "radius": fields.radius = try cursor.number(in: 0...100)
      case "size": fields.size = try cursor.number(in: 0...100)
      case "inner": fields.inner = try cursor.number(in: 0...2)
      case "outer": fields.outer = try cursor.number(in: 0...2)
      case "from": fields.from = try cursor.number(in: -10...10)
      case "to": fields.to = try cursor.number(in: -10...10)
      case "text": fields.text = try cursor.text(limit: limits.textBytes)
      case "shape": fields.shape = try Self.word(&cursor) { MarkerShape(rawValue: $0) }
      case "anchor":
        fields.anchor = try Self.word(&cursor) { word in
          ["start": TextAnchor.start, "middle": .middle, "end": .end][word]
        }
      case "vertical":
        fields.textStyle.vertical = try Self.word(&cursor) { word in
          ["baseline": TextVertical.baseline, "middle": .middle, "top": .top][word]
        }
      case "large": fields.textStyle.size = try cursor.boolean() ? .large : .normal
      case "bold": fields.textStyle.isBold = try cursor.boolean()
      default: try Self.style(key, &cursor, &mark.style)
      }
      left = limits.points - points - fields.x.count - fields.y.count - fields.base.count
    }
    points = limits.points - left
    mark.form = try Self.form(fields, &mark.style, at: start)
    return mark
  }

  private static func form(
    _ fields: Fields, _ style: inout MarkStyle, at offset: Int
  ) throws(WireFault) -> ExternalMark.Form {
    func wrong(_ message: String) -> WireFault {
      WireFault(message: message, offset: offset, isOfMark: true)
    }
    func first(_ places: [ExternalPosition]) throws(WireFault) -> ExternalPosition {
      guard places.count == 1 else { throw wrong("a mark has one `x` and one `y`") }
      return places[0]
    }
    func span(_ places: [ExternalPosition], _ share: Double) throws(WireFault) -> ExternalSpan {
      switch places.count {
      case 1: return .slot(places[0], share: share)
      case 2: return .between(places[0], places[1])
      default: throw wrong("a box has one place or two ends on each axis")
      }
    }
    guard let word = fields.form else { throw wrong("a mark does not say which it is") }
    switch word {
    case "rect":
      return .rect(
        x: try span(fields.x, fields.width), y: try span(fields.y, fields.height),
        radius: fields.radius)
    case "line", "polyline", "polygon", "area":
      guard fields.x.count == fields.y.count, !word.isSame("line") || fields.x.count == 2,
        fields.base.isEmpty || fields.base.count == fields.x.count
      else { throw wrong("a mark has as many `y` as `x`, and a line two") }
      switch word {
      case "line": return .line(x: fields.x, y: fields.y)
      case "polyline": return .polyline(x: fields.x, y: fields.y)
      case "polygon": return .polygon(x: fields.x, y: fields.y)
      default: return .area(x: fields.x, y: fields.y, base: fields.base)
      }
    case "marker":
      return .marker(
        fields.shape, x: try first(fields.x), y: try first(fields.y), size: fields.size)
    case "sector":
      guard fields.from < fields.to, fields.inner <= fields.outer, fields.to - fields.from <= 1
      else { throw wrong("a sector ends where it begins, or before") }
      return .sector(
        x: try first(fields.x), y: try first(fields.y), inner: fields.inner, outer: fields.outer,
        from: fields.from, to: fields.to)
    case "text":
      var textStyle = fields.textStyle
      textStyle.paint = style.fill
      return .text(
        fields.text, x: try first(fields.x), y: try first(fields.y), fields.anchor, textStyle)
    default: throw wrong("there is no such mark; there are \(forms.joined(separator: ", "))")
    }
  }

  private static func style(
    _ key: WireWord, _ cursor: inout WireCursor, _ style: inout MarkStyle
  ) throws(WireFault) {
    switch key {
    case "fill": style.fill = try paint(&cursor)
    case "stroke": style.stroke = try paint(&cursor)
    case "stroke-width": style.strokeWidth = try cursor.number(in: 0...40)
    case "opacity": style.opacity = try cursor.number(in: 0...1)
    case "fill-opacity": style.fillOpacity = try cursor.number(in: 0...1)
    case "dash":
      var dash: [Double] = []
      try cursor.list { (cursor) throws(WireFault) in
        guard dash.count < 16 else {
          throw cursor.wrong("a dash has more than 16 parts", isOfMark: true)
        }
        dash.append(try cursor.number(in: 0...100))
      }
      style.dash = dash
    default: break
    }
  }

  /// A place or a list of places.
  static func positions(
    _ cursor: inout WireCursor, limit: Int
  ) throws(WireFault) -> [ExternalPosition] {
    guard cursor.isList else { return [try position(&cursor)] }
    var places: [ExternalPosition] = []
    try cursor.list { (cursor) throws(WireFault) in
      guard places.count < limit else {
        throw cursor.wrong("there are more points than a picture may have", isOfMark: true)
      }
      places.append(try position(&cursor))
    }
    return places
  }

  private static func position(_ cursor: inout WireCursor) throws(WireFault) -> ExternalPosition {
    if cursor.isNull {
      cursor.skip()
      return .missing
    }
    if cursor.isText { return .text(try cursor.text(limit: 1000)) }
    return .number(try cursor.number())
  }

  /// A place in the palette, `#rrggbb`, `none`, or a role of the theme.
  static func paint(_ cursor: inout WireCursor) throws(WireFault) -> MarkPaint {
    if cursor.isNumber { return .paint(.palette(try cursor.integer() % 1_000_000)) }
    let start = cursor.offset
    let word = try cursor.word()
    if let color = word.color {
      return .paint(.color(Color(red: color.red, green: color.green, blue: color.blue)))
    }
    if word.isSame("none") { return .none }
    let name = word.string
    if let role = ThemeRole(rawValue: name) { return .role(role) }
    if name.hasPrefix("#"), let color = Color(optionText: name) { return .paint(.color(color)) }
    throw WireFault(
      message: "a paint is a place of the palette, a colour such as `#1f77b4`, a role or `none`",
      offset: start, isOfMark: true)
  }

  private static func word<Value>(
    _ cursor: inout WireCursor, _ value: (String) -> Value?
  ) throws(WireFault) -> Value {
    let start = cursor.offset
    guard let value = value(try cursor.string()) else {
      throw WireFault(message: "there is no such word here", offset: start, isOfMark: true)
    }
    return value
  }
}
