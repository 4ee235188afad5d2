import ReportText

/// Whom each row of a data table belongs to.
struct RowOwners {
  /// Rows of one kind: how many, and the first.
  struct Rows {
    var count = 0
    var first = 0

    mutating func add(_ row: Int) {
      if count == 0 { first = row }
      count += 1
    }
  }

  /// The participant's ordinal of each row; -1 for nobody.
  private(set) var ordinals: [Int32]
  /// Rows whose key is in no row of the participants table.
  private(set) var unknown = Rows()
  /// Rows without a key.
  private(set) var ownerless = Rows()

  init(_ table: Table, _ column: KeyColumn, _ keys: ParticipantKeys) {
    var ordinals: [Int32] = []
    ordinals.reserveCapacity(table.rowCount)
    var unknown = Rows()
    var ownerless = Rows()
    // Rows of one participant mostly follow each other: then one comparison does.
    var previous: [UInt8] = []
    var previousOrdinal: Int32 = -1
    column.forEach { row, key in
      guard let key, key.count > 0 else {
        ownerless.add(row)
        return ordinals.append(-1)
      }
      if key.count != previous.count || !key.elementsEqual(previous) {
        previous.removeAll(keepingCapacity: true)
        previous.append(contentsOf: key)
        previousOrdinal = keys.ordinal(of: key).map { Int32($0) } ?? -1
      }
      if previousOrdinal < 0 { unknown.add(row) }
      ordinals.append(previousOrdinal)
    }
    self.ordinals = ordinals
    self.unknown = unknown
    self.ownerless = ownerless
  }

  /// Warns of the rows that belong to nobody.
  func warn(
    column: String, lines: RecordLines, file: String, into diagnostics: inout Diagnostics
  ) {
    var unknown = unknown
    var ownerless = ownerless
    unknown.first = lines[unknown.first]
    ownerless.first = lines[ownerless.first]
    Self.warn(unknown: unknown, ownerless: ownerless, column, file, &diagnostics)
  }

  /// Warns of rows whose owner is unknown, and of those without one; the first of each is given by the
  /// line of the file.
  static func warn(
    unknown: Rows, ownerless: Rows, _ column: String, _ file: String,
    _ diagnostics: inout Diagnostics
  ) {
    if unknown.count > 0 {
      diagnostics.add(
        Diagnostic(
          .unknownParticipant,
          unknown.count == 1
            ? "1 row names a participant who is not in the participants table"
            : "\(unknown.count) rows name participants who are not in the participants table, "
              + "this is the first",
          at: .data(file: file, row: unknown.first, column: column), severity: .warning))
    }
    if ownerless.count > 0 {
      diagnostics.add(
        Diagnostic(
          .noParticipant,
          ownerless.count == 1
            ? "1 row names no participant"
            : "\(ownerless.count) rows name no participant, this is the first",
          at: .data(file: file, row: ownerless.first, column: column), severity: .warning))
    }
  }
}
