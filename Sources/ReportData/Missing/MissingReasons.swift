/// Why the cells of a column are missing, a byte a row.
public struct MissingReasons: Sendable {
  /// The raw value of each row's reason; 0 where there is none.
  private var kinds: [UInt8] = []

  /// No rows.
  public init() {}

  /// The reasons of some rows; nil where there is none.
  public init(_ reasons: [MissingReason?]) { kinds = reasons.map { $0?.rawValue ?? 0 } }

  /// The number of rows.
  public var count: Int { kinds.count }

  /// The reason of a row; nil where there is none.
  public subscript(row: Int) -> MissingReason? { MissingReason(rawValue: kinds[row]) }

  /// Adds a row.
  public mutating func append(_ reason: MissingReason?) { kinds.append(reason?.rawValue ?? 0) }

  /// Adds the bytes of all rows.
  func append(to bytes: inout [UInt8]) { bytes.append(contentsOf: kinds) }

  /// Adds so many rows without a reason.
  mutating func appendNone(rows: Int) {
    kinds.append(contentsOf: repeatElement(0, count: rows))
  }

  /// Drops all rows and keeps the memory.
  mutating func removeAll() { kinds.removeAll(keepingCapacity: true) }

  /// The reasons of some rows.
  func taking(_ rows: RowSelection) -> MissingReasons {
    var taken = MissingReasons()
    taken.kinds = (0..<rows.count).map { kinds[rows[$0]] }
    return taken
  }

  /// The reasons of some rows by their places; a negative place has none.
  public func taking(_ places: [Int]) -> MissingReasons {
    var taken = MissingReasons()
    taken.kinds = places.map { $0 < 0 ? 0 : kinds[$0] }
    return taken
  }
}
