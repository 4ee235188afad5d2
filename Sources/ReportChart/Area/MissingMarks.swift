/// Shows on x and y axes where a value is missing, so that nobody takes it for zero: a dash or the author's
/// words, a dash where these have no room, a short line where that has none either, and signs of the reason where
/// that is known.
public struct MissingMarks {
  /// A place with missing values.
  public struct Place {
    /// Its place on the x axis.
    public let x: Double
    /// The number of values that are missing there.
    public let count: Int
    /// The different reasons; the row that titles them, or -1.
    public let signs: [(sign: ReasonSign, row: Int)]
    /// The point beyond which the dash stands.
    public var start = Point(x: .nan, y: .nan)
    /// The distance of the dash from there, in units of the picture; negative towards smaller values.
    public var distance = 3.0
    /// True where the dash may stand on the other side of its start as well.
    public var hasTwoSides = false

    /// A place.
    public init(x: Double, count: Int = 1, signs: [(sign: ReasonSign, row: Int)] = []) {
      self.x = x
      self.count = count
      self.signs = signs
    }
  }

  /// The author's words or a dash.
  private let text: ByteText
  /// The room of one place across the values, in units of the picture.
  private let room: Double
  private let series: Int
  private let area: CartesianArea

  /// The marks of one series.
  /// - Parameters:
  ///   - text: the author's words for a missing value, or a dash.
  ///   - room: the room of one place across the values, in units of the picture.
  public init(_ text: ByteText, room: Double, of series: Int, in area: CartesianArea) {
    self.room = room
    self.series = series
    self.area = area
    self.text = Self.hasRoom(text, room, area) ? text : Self.dash
  }

  private static let dash: ByteText = "–"

  private static func hasRoom(_ text: ByteText, _ room: Double, _ area: CartesianArea) -> Bool {
    area.isHorizontal ? room >= 6 : TextMetrics.width(text, style: .label) <= room
  }

  /// The places at which some series of a stack, or a single series, have no mark: at rows without one, and at
  /// categories without a row.
  /// - Parameters:
  ///   - members: the series; those before the last have no titles for reasons.
  ///   - isThere: says by the place of a member and a row whether there is a mark, or would be but for a choice
  ///     of the author.
  public static func places(
    of members: [SeriesData], x channel: Channel<Double>, isThere: (Int, Int) -> Bool
  ) -> [Place] {
    let first = members[0][channel] ?? []
    let names = members[0].names(of: channel)
    // Mostly nothing is missing.
    let isComplete =
      (names.isEmpty || names.count == first.count)
      && members.indices.allSatisfy { member in
        (member == 0 || members[member][channel] == first)
          && first.indices.allSatisfy { first[$0].isFinite && isThere(member, $0) }
      }
    if isComplete { return [] }
    // The rows at their places; categories without a row are missing too.
    var rows = names.indices.map { (x: Double($0), member: 0, row: -1) }
    for (member, own) in members.enumerated() {
      let xs = own[channel] ?? []
      for row in xs.indices where xs[row].isFinite { rows.append((xs[row], member, row)) }
    }
    rows.sort { ($0.x, $0.member, $0.row) < ($1.x, $1.member, $1.row) }
    var places: [Place] = []
    var next = 0
    while next < rows.count {
      let x = rows[next].x
      var shown = 0
      var signs: [(sign: ReasonSign, row: Int)] = []
      while next < rows.count, rows[next].x == x {
        let (_, member, row) = rows[next]
        next += 1
        if row < 0 { continue }
        if isThere(member, row) {
          shown += 1
        } else if let sign = members[member].reasonSign(row),
          !signs.contains(where: { $0.sign == sign })
        {
          signs.append((sign, member == members.count - 1 ? row : -1))
        }
      }
      if shown < members.count {
        places.append(Place(x: x, count: members.count - shown, signs: signs))
      }
    }
    return places
  }

  /// Draws the marks of places whose starts are known.
  public func draw(_ places: [Place], into scene: inout Scene) {
    drawSigns(places.filter { !$0.signs.isEmpty }, into: &scene)
    // Beside one at the end of an axis the lane of a series may lie beyond the plot.
    let shown = area.axes[series].x.domain
    let bare = places.filter { $0.signs.isEmpty && $0.start.isFinite && shown.contains($0.x) }
    guard !bare.isEmpty else { return }
    var narrow: [Place] = []
    if Self.hasRoom(text, room, area) {
      var placer = LabelPlacer(area.plot.grown(by: 1), over: scene)
      scene.beginGroup(class: "rg-missing", anchor: area.isHorizontal ? nil : .middle)
      for place in bare where !write(place, &placer, into: &scene) { narrow.append(place) }
      scene.endGroup()
    } else {
      narrow = bare
    }
    guard !narrow.isEmpty else { return }
    scene.beginGroup(class: "rg-missing", style: MarkStyle(.missing, fill: .role(.muted)))
    for place in narrow { scene.rect(line(at: place)) }
    scene.endGroup()
  }

  private func drawSigns(_ places: [Place], into scene: inout Scene) {
    guard !places.isEmpty else { return }
    scene.beginGroup(class: "rg-reasons")
    for place in places {
      for (number, sign) in place.signs.enumerated() {
        let offset = ReasonSign.reach + 1.5 + Double(number) * (2 * ReasonSign.reach + 1)
        let point = area.moved(
          place.start, by: place.distance < 0 ? -offset : offset, series: series)
        guard point.isFinite else { continue }
        scene.reasonSign(sign.sign, at: point, row: sign.row)
      }
    }
    scene.endGroup()
  }

  /// Writes the words of a place where they stand on no others and within the plot.
  /// - Returns: false where there is no such place.
  private func write(_ place: Place, _ placer: inout LabelPlacer, into scene: inout Scene) -> Bool {
    var words = text
    for _ in 1..<max(1, place.count) {
      let longer = ByteText(Array(words.bytes) + [UInt8(ascii: " ")] + Array(text.bytes))
      if Self.hasRoom(longer, room, area) { words = longer }
    }
    for distance in place.hasTwoSides ? [place.distance, -place.distance] : [place.distance] {
      let point = area.moved(place.start, by: distance, series: series)
      let isForward =
        area.isHorizontal ? point.x > place.start.x : point.y > place.start.y
      let style = TextStyle(
        paint: .role(.muted),
        vertical: area.isHorizontal ? .middle : isForward ? .top : .baseline)
      let anchor: TextAnchor = area.isHorizontal ? (isForward ? .start : .end) : .middle
      var box = style.box(of: words, at: point, anchor: anchor)
      if words == Self.dash {
        // Of a dash only a thin line is inked.
        box = Rect(x: box.x, y: box.y + box.height / 2 - 1, width: box.width, height: 2)
      }
      guard placer.isInside(box), placer.isFree(box) else { continue }
      placer.take(box)
      scene.text(words, at: point, anchor: anchor, style: style)
      return true
    }
    return false
  }

  /// The line of a place, as wide as it has room, within the plot.
  private func line(at place: Place) -> Rect {
    let point = area.moved(place.start, by: place.distance, series: series)
    let share = 0.8 * room
    let width = area.isHorizontal ? 5 : min(6, max(1, share))
    let height = area.isHorizontal ? min(1.5, max(0.75, share)) : 1.5
    let plot = area.plot.grown(by: -1)
    let x = min(max(point.x - width / 2, plot.x), plot.right - width)
    let y = min(max(point.y - height / 2, plot.y), plot.bottom - height)
    return Rect(x: x, y: y, width: width, height: height)
  }
}
