import ReportChart
import ReportText

/// A reader for the marks of one chart, which also counts their points.
struct WireV1MarkReader {
  let limits: PluginLimits
  private var points = 0

  init(limits: PluginLimits) { self.limits = limits }

  /// The forms of marks that a plugin can draw, such as `line` and `rect`.
  static let forms = [
    "rect", "line", "polyline", "area", "polygon", "marker", "sector", "text", "label",
  ]

  /// All fields that marks can have, because a mark can name its form after other fields.
  private struct Fields {
    var form: WireWord?
    var x = ExternalRange.none
    var y = ExternalRange.none
    var base = ExternalRange.none
    var width = 1.0
    var height = 1.0
    var radius = 0.0
    var size = 4.0
    var inner = 0.0
    var outer = 1.0
    var from = 0.0
    var to = 1.0
    var text = ExternalRange.none
    var shape = MarkerShape.circle
    var anchor = TextAnchor.middle
    var textStyle = TextStyle(.normal, vertical: .middle)
    var style = MarkStyle.inherited
    var isStyled = false
    var seriesPaints = ExternalMark.SeriesPaints()

    /// Reads the paint of a mark; nil for the paint of the series, which is recorded.
    mutating func paint(
      _ cursor: inout WireCursor, _ part: ExternalMark.SeriesPaints
    ) throws(WireError) -> MarkPaint? {
      guard case .mark(let paint) = try WireV1MarkReader.paint(&cursor) else {
        seriesPaints.insert(part)
        return nil
      }
      isStyled = true
      return paint
    }
  }

  /// Reads a mark, and adds it to the chart.
  mutating func mark(
    _ cursor: inout WireCursor, into picture: inout ExternalPicture
  ) throws(WireError) {
    let start = cursor.offset
    let positionCount = picture.positions.count
    var fields = Fields()
    var mark = ExternalMark(.line(x: .none, y: .none))
    try cursor.object { (key, cursor) throws(WireError) in
      switch key {
      case "mark": fields.form = try cursor.word()
      case "series": mark.series = try cursor.integer()
      case "row": mark.row = try cursor.integer()
      case "x": fields.x = try positions(&cursor, into: &picture)
      case "y": fields.y = try positions(&cursor, into: &picture)
      case "base": fields.base = try positions(&cursor, into: &picture)
      case "width": fields.width = try cursor.number(in: 0...1)
      case "height": fields.height = try cursor.number(in: 0...1)
      case "radius": fields.radius = try cursor.number(in: 0...100)
      case "size": fields.size = try cursor.number(in: 0...100)
      case "inner": fields.inner = try cursor.number(in: 0...2)
      case "outer": fields.outer = try cursor.number(in: 0...2)
      case "from": fields.from = try cursor.number(in: -10...10)
      case "to": fields.to = try cursor.number(in: -10...10)
      case "text":
        fields.text = try Self.text(&cursor, limit: limits.textBytes, into: &picture)
      case "shape": fields.shape = try Self.word(&cursor) { MarkerShape(rawValue: $0.string) }
      case "anchor": fields.anchor = try Self.word(&cursor, Self.anchor)
      case "vertical": fields.textStyle.vertical = try Self.word(&cursor, Self.vertical)
      case "large": fields.textStyle.size = try cursor.boolean() ? .large : .normal
      case "bold": fields.textStyle.isBold = try cursor.boolean()
      case "fill":
        if let paint = try fields.paint(&cursor, .fill) { fields.style.fill = paint }
      case "stroke":
        if let paint = try fields.paint(&cursor, .stroke) { fields.style.stroke = paint }
      default:
        if try Self.style(key, &cursor, &fields.style) { fields.isStyled = true }
      }
    }
    mark.form = try Self.form(fields, picture.positions, at: start)
    mark.seriesPaints = fields.seriesPaints
    switch mark.form {
    case .line, .polyline, .area, .polygon: break
    case .rect, .marker, .sector, .text, .label: picture.positions.removeSubrange(positionCount...)
    }
    if fields.isStyled {
      mark.style = picture.styles.count
      picture.styles.append(fields.style)
    }
    picture.marks.append(mark)
  }

  private static func form(
    _ fields: Fields, _ positions: [ExternalPosition], at offset: Int
  ) throws(WireError) -> ExternalMark.Form {
    func wrong(_ message: String) -> WireError {
      WireError(message: message, offset: offset, isMark: true)
    }
    func first(_ indices: ExternalRange) throws(WireError) -> ExternalPosition {
      guard indices.count == 1 else { throw wrong("expected one `x` and one `y` in a mark") }
      return positions[indices.range.lowerBound]
    }
    func span(_ indices: ExternalRange, _ share: Double) throws(WireError) -> ExternalSpan {
      let start = indices.range.lowerBound
      switch indices.count {
      case 1: return .slot(positions[start], share: share)
      case 2: return .between(positions[start], positions[start + 1])
      default: throw wrong("expected one or two positions per axis in a `rect`")
      }
    }
    guard let word = fields.form else { throw wrong("missing `mark` in a mark") }
    switch word {
    case "rect":
      return .rect(
        x: try span(fields.x, fields.width), y: try span(fields.y, fields.height),
        radius: fields.radius)
    case "line", "polyline", "polygon", "area":
      guard fields.x.count == fields.y.count, !word.isSame("line") || fields.x.count == 2,
        fields.base.count == 0 || fields.base.count == fields.x.count
      else { throw wrong("expected as many `y` as `x` in a mark, and two in a `line`") }
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
      else { throw wrong("expected `from` < `to` <= `from` + 1 and `inner` <= `outer`") }
      return .sector(
        x: try first(fields.x), y: try first(fields.y), inner: fields.inner, outer: fields.outer,
        from: fields.from, to: fields.to)
    case "text":
      return .text(
        fields.text, x: try first(fields.x), y: try first(fields.y), fields.anchor,
        fields.textStyle)
    case "label":
      return .label(
        fields.text, x: try first(fields.x), y: try first(fields.y), gap: fields.size)
    default: throw wrong("unknown mark; expected \(forms.joined(separator: ", "))")
    }
  }

  /// Reads a style attribute of a mark, such as its opacity.
  ///
  /// - Returns: false if the key is not a style attribute.
  private static func style(
    _ key: WireWord, _ cursor: inout WireCursor, _ style: inout MarkStyle
  ) throws(WireError) -> Bool {
    switch key {
    case "stroke-width": style.strokeWidth = try cursor.number(in: 0...40)
    case "opacity": style.opacity = try cursor.number(in: 0...1)
    case "fill-opacity": style.fillOpacity = try cursor.number(in: 0...1)
    case "dash":
      var dash: [Double] = []
      try cursor.list { (cursor) throws(WireError) in
        guard dash.count < 16 else {
          throw cursor.wrong("expected at most 16 parts in `dash`, found more", isMark: true)
        }
        dash.append(try cursor.number(in: 0...100))
      }
      style.dash = dash
    default: return false
    }
    return true
  }

  // MARK: Positions and text values

  /// Reads the position of a mark on an axis, or a list of positions.
  private mutating func positions(
    _ cursor: inout WireCursor, into picture: inout ExternalPicture
  ) throws(WireError) -> ExternalRange {
    let start = picture.positions.count
    if cursor.isList {
      try cursor.list { (cursor) throws(WireError) in
        try add(try Self.position(&cursor, into: &picture), &cursor, &picture)
      }
    } else {
      try add(try Self.position(&cursor, into: &picture), &cursor, &picture)
    }
    return ExternalRange(start..<picture.positions.count)
  }

  private mutating func add(
    _ position: ExternalPosition, _ cursor: inout WireCursor, _ picture: inout ExternalPicture
  ) throws(WireError) {
    points += 1
    guard points <= limits.points else {
      throw cursor.wrong("too many points in the chart", isMark: true)
    }
    picture.positions.append(position)
  }

  /// Reads the two limits of an interval.
  static func ends(
    _ cursor: inout WireCursor, into picture: inout ExternalPicture
  ) throws(WireError) -> (low: ExternalPosition, high: ExternalPosition) {
    let start = cursor.offset
    let wrong = WireError(message: "expected two limits in a domain", offset: start, isMark: true)
    var ends: [ExternalPosition] = []
    guard cursor.isList else { throw wrong }
    try cursor.list { (cursor) throws(WireError) in
      guard ends.count < 2 else { throw wrong }
      ends.append(try position(&cursor, into: &picture))
    }
    guard ends.count == 2 else { throw wrong }
    return (ends[0], ends[1])
  }

  private static func position(
    _ cursor: inout WireCursor, into picture: inout ExternalPicture
  ) throws(WireError) -> ExternalPosition {
    if cursor.isNull {
      cursor.skip()
      return .missing
    }
    if cursor.isText { return .text(try text(&cursor, limit: 1000, into: &picture)) }
    return .number(try cursor.number())
  }

  private static func text(
    _ cursor: inout WireCursor, limit: Int, into picture: inout ExternalPicture
  ) throws(WireError) -> ExternalRange {
    let start = picture.strings.count
    try cursor.text(limit: limit) { picture.strings.append(contentsOf: $0) }
    return ExternalRange(start..<picture.strings.count)
  }

  // MARK: Paints and keywords

  /// Reads a palette index, `#rrggbb`, `series`, `none`, or a theme role.
  static func paint(_ cursor: inout WireCursor) throws(WireError) -> ExternalPaint {
    if cursor.isNumber { return .mark(.paint(.palette(try cursor.integer() % 1_000_000))) }
    let start = cursor.offset
    let word = try cursor.word()
    if let color = word.color {
      return .mark(.paint(.color(Color(red: color.red, green: color.green, blue: color.blue))))
    }
    if let role = role(word) { return .mark(.role(role)) }
    if word.isSame("series") { return .series }
    if word.isSame("none") { return .mark(.none) }
    let name = word.string
    if name.hasPrefix("#"), let color = Color(optionText: name) {
      return .mark(.paint(.color(color)))
    }
    throw WireError(
      message:
        "expected a palette index, a colour such as `#1f77b4`, `series`, a role, or `none`",
      offset: start, isMark: true)
  }

  /// Returns the theme role of a keyword, compared without a string; nil for other keywords.
  private static func role(_ word: WireWord) -> ThemeRole? {
    switch word {
    case "text": .text
    case "muted": .muted
    case "axis": .axis
    case "grid": .grid
    case "reference": .reference
    case "band": .band
    case "stripe": .stripe
    case "background": .background
    case "missing": .missing
    case "light": .light
    case "dark": .dark
    default: nil
    }
  }

  private static func anchor(_ word: WireWord) -> TextAnchor? {
    switch word {
    case "start": .start
    case "middle": .middle
    case "end": .end
    default: nil
    }
  }

  private static func vertical(_ word: WireWord) -> TextVertical? {
    switch word {
    case "baseline": .baseline
    case "middle": .middle
    case "top": .top
    default: nil
    }
  }

  private static func word<Value>(
    _ cursor: inout WireCursor, _ value: (WireWord) -> Value?
  ) throws(WireError) -> Value {
    let start = cursor.offset
    guard let value = value(try cursor.word()) else {
      throw WireError(message: "unknown value", offset: start, isMark: true)
    }
    return value
  }
}
