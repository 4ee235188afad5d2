/// The places at which a series has no value. A chart type says which they are; the host shows them on the axis, in
/// words where these have room, so that nobody takes them for zero.
public struct MissingPositions: Sendable {
  /// A place with a missing value.
  public struct Place: Sendable {
    /// Its place on the x axis.
    public let x: Double
    /// The number of values that are missing there.
    let count: Int
    /// The row; -1 for a category without a row, and where several rows miss something.
    let row: Int
    /// The different reasons; the row that titles them, or -1.
    let signs: [(sign: ReasonGlyph, row: Int)]
    /// True where the place shows something else, such as the other pieces of a stack, so that words have no room.
    public var isPartial: Bool
    /// The value on which the mark stands; nil for the base of the lane.
    public var level: Double?

    /// A place with a value and without another one, such as one end of a range.
    public init(partial x: Double) { self.init(x: x, isPartial: true) }

    init(
      x: Double, count: Int = 1, row: Int = -1, signs: [(sign: ReasonGlyph, row: Int)] = [],
      isPartial: Bool = false
    ) {
      self.x = x
      self.count = count
      self.row = row
      self.signs = signs
      self.isPartial = isPartial
    }
  }

  /// The height of a mark that stands for a missing value, in units of the picture.
  static let markHeight = 4.0

  /// The opacity of marks in the colour of one of several series.
  static let sharedOpacity = 0.55

  /// The places.
  public var places: [Place]
  /// The x values of all rows, where series share their places; nil where each has a lane of its own.
  let shared: [Double]?
  /// True where an outline goes on over the places: then only those are marked at which no series has a value.
  public var isBridged = false

  /// The rows without a value of a series that shares its places with the others of its type.
  /// - Parameter xs: the x values of all rows.
  public init(rows: [Int], of xs: [Double]) {
    self.init(rows.map { (xs[$0], $0) }, of: xs)
  }

  /// The places without a value of a series that shares its places with the others of its type.
  /// - Parameters:
  ///   - places: the x value and the row of each; -1 for a category without a row.
  ///   - xs: the x values of all places.
  public init(_ places: [(x: Double, row: Int)], of xs: [Double]) {
    self.places = places.map { Place(x: $0.x, row: $0.row) }
    shared = xs
  }

  /// The places at which some series of a stack, or a single series, have no mark: at rows without one, and at
  /// categories without a row.
  /// - Parameters:
  ///   - members: the series; those before the last have no titles for reasons.
  ///   - isThere: says by the place of a member and a row whether there is a mark, or would be but for a choice
  ///     of the author.
  public init(
    of members: [SeriesData], x channel: Channel<Double>, isThere: (Int, Int) -> Bool
  ) {
    shared = nil
    places = []
    let first = members[0][channel] ?? []
    let names = members[0].names(of: channel)
    // Mostly nothing is missing.
    let isComplete =
      (names.isEmpty || names.count == first.count)
      && members.indices.allSatisfy { member in
        (member == 0 || members[member][channel] == first)
          && first.indices.allSatisfy { first[$0].isFinite && isThere(member, $0) }
      }
    if isComplete { return }
    // The rows at their places; categories without a row are missing too.
    var rows = names.indices.map { (x: Double($0), member: 0, row: -1) }
    for (member, own) in members.enumerated() {
      let xs = own[channel] ?? []
      for row in xs.indices where xs[row].isFinite { rows.append((xs[row], member, row)) }
    }
    rows.sort { ($0.x, $0.member, $0.row) < ($1.x, $1.member, $1.row) }
    var next = 0
    while next < rows.count {
      let x = rows[next].x
      var shown = 0
      var own = -1
      var signs: [(sign: ReasonGlyph, row: Int)] = []
      while next < rows.count, rows[next].x == x {
        let (_, member, row) = rows[next]
        next += 1
        if row < 0 { continue }
        if isThere(member, row) {
          shown += 1
          continue
        }
        if member == members.count - 1 { own = row }
        if let sign = members[member].reasonGlyph(row), !signs.contains(where: { $0.sign == sign })
        {
          signs.append((sign, member == members.count - 1 ? row : -1))
        }
      }
      if shown < members.count {
        places.append(
          Place(
            x: x, count: members.count - shown, row: members.count == 1 ? own : -1, signs: signs,
            isPartial: shown > 0))
      }
    }
  }
}
