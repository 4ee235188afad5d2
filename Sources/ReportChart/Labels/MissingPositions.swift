/// The positions at which a series has no value.
///
/// A renderer provides the positions. The host marks them on the axis, with a text if there is
/// enough space. Without these marks, readers could mistake missing values for zero.
public struct MissingPositions: Sendable {
  /// A position with a missing value.
  public struct Position: Sendable {
    /// The x value at which values are missing.
    public let x: Double
    /// The number of missing values at the position.
    let count: Int
    /// The row; -1 for a category without a row, or if several rows have no value.
    let row: Int
    /// The different missing-reason glyphs, each with the row for its title; -1 for no title.
    let glyphs: [(glyph: ReasonGlyph, row: Int)]
    /// Whether the position also has marks, such as other pieces of a stack, so that no text fits.
    public var isPartial: Bool
    /// The value at which the missing-value mark is; nil for the base of the lane.
    public var level: Double?

    /// Creates a position with one missing value and one mark, such as one limit of a range.
    public init(partial x: Double) { self.init(x: x, isPartial: true) }

    init(
      x: Double, count: Int = 1, row: Int = -1, glyphs: [(glyph: ReasonGlyph, row: Int)] = [],
      isPartial: Bool = false
    ) {
      self.x = x
      self.count = count
      self.row = row
      self.glyphs = glyphs
      self.isPartial = isPartial
    }
  }

  /// The height of a missing-value mark, in user units.
  static let markHeight = 4.0

  /// The opacity of missing-value marks in the colour of one of several series.
  static let sharedOpacity = 0.55

  /// The positions without a value.
  public var positions: [Position]
  /// The x values of all rows, if series share positions; nil if each series has separate lanes.
  let shared: [Double]?
  /// Whether an outline continues across the positions.
  ///
  /// The host then marks only positions at which no series has a value.
  public var isBridged = false

  /// Creates the positions of a series that shares positions with other series of its type.
  ///
  /// - Parameters:
  ///   - rows: the rows without a value.
  ///   - xs: the x values of all rows.
  public init(rows: [Int], of xs: [Double]) {
    self.init(rows.map { (xs[$0], $0) }, of: xs)
  }

  /// Creates the positions of a series that shares positions with other series of its type.
  ///
  /// - Parameters:
  ///   - positions: the x value and the row of each position; -1 for a category without a row.
  ///   - xs: the x values of all positions.
  public init(_ positions: [(x: Double, row: Int)], of xs: [Double]) {
    self.positions = positions.map { Position(x: $0.x, row: $0.row) }
    shared = xs
  }

  /// Creates the positions at which some series of a stack, or a single series, have no mark.
  ///
  /// These are rows without a mark and categories without a row.
  ///
  /// - Parameters:
  ///   - members: the series of the stack. Only the last one has titles for reasons.
  ///   - channel: the channel of x values.
  ///   - hasMark: returns whether a row of a member has a mark. The result is also true if only an
  ///     option of the author hides the mark.
  public init(
    of members: [SeriesData], x channel: Channel<Double>, hasMark: (Int, Int) -> Bool
  ) {
    shared = nil
    positions = []
    let first = members[0][channel] ?? []
    let names = members[0].names(of: channel)
    // Usually no value is missing, so this case returns early.
    let isComplete =
      (names.isEmpty || names.count == first.count)
      && members.indices.allSatisfy { member in
        (member == 0 || members[member][channel] == first)
          && first.indices.allSatisfy { first[$0].isFinite && hasMark(member, $0) }
      }
    if isComplete { return }
    // The rows are sorted by position. Categories without a row are missing, too.
    var rows = names.indices.map { (x: Double($0), member: 0, row: -1) }
    for (member, data) in members.enumerated() {
      let xs = data[channel] ?? []
      for row in xs.indices where xs[row].isFinite { rows.append((xs[row], member, row)) }
    }
    rows.sort { ($0.x, $0.member, $0.row) < ($1.x, $1.member, $1.row) }
    var next = 0
    while next < rows.count {
      let x = rows[next].x
      var shown = 0
      var missingRow = -1
      var glyphs: [(glyph: ReasonGlyph, row: Int)] = []
      while next < rows.count, rows[next].x == x {
        let (_, member, row) = rows[next]
        next += 1
        if row < 0 { continue }
        if hasMark(member, row) {
          shown += 1
          continue
        }
        if member == members.count - 1 { missingRow = row }
        if let glyph = members[member].reasonGlyph(row),
          !glyphs.contains(where: { $0.glyph == glyph })
        {
          glyphs.append((glyph, member == members.count - 1 ? row : -1))
        }
      }
      if shown < members.count {
        positions.append(
          Position(
            x: x, count: members.count - shown, row: members.count == 1 ? missingRow : -1,
            glyphs: glyphs,
            isPartial: shown > 0))
      }
    }
  }
}
