import ReportText

/// Collects why the cells of one column are missing, block by block, beside the builder of its values.
struct ReasonCollector {
  /// The column.
  let name: String
  private let codes: ReasonTexts
  private let words: ReasonTexts
  private let sibling: String?
  /// The reasons so far.
  private(set) var reasons = MissingReasons()

  /// A collector; nil for a column that has no reasons.
  init?(_ declaration: ColumnDeclaration) {
    guard let reasons = declaration.reasons else { return nil }
    name = declaration.name
    codes = ReasonTexts(reasons.codes)
    words = ReasonTexts(reasons.words)
    sibling = reasons.column
  }

  /// Drops all reasons.
  mutating func forget() { reasons.removeAll() }

  /// Adds the records of a block.
  /// - Parameter place: the place of a column by its name; nil for one that no record has had so far.
  mutating func add(
    _ block: borrowing FieldBlock, _ parser: CellParser, _ faults: inout FaultList,
    _ place: (String) -> Int?
  ) {
    let own = place(name)
    let other = sibling.flatMap(place)
    guard own != nil || other != nil else { return reasons.appendNone(rows: block.rows) }
    for row in 0..<block.rows {
      var entry: MissingReason??
      if let own {
        let field = block.field(row: row, column: own)
        if !field.isAbsent {
          let cell = parser.trimmed(block.content(field))
          entry = codes.entry(cell)
          if entry == nil, !parser.missing.contains(cell) {
            reasons.append(nil)
            continue
          }
        }
      }
      if (entry ?? nil) == nil, let other {
        entry = said(block, row, other, parser)
        if entry == nil {
          faults.add(.notReason(of: name), row: block.firstRow + row, column: other)
        }
      }
      reasons.append(entry ?? nil)
    }
  }

  /// What the column of reasons says; nil for a text that is no reason.
  private func said(
    _ block: borrowing FieldBlock, _ row: Int, _ column: Int, _ parser: CellParser
  ) -> MissingReason?? {
    let field = block.field(row: row, column: column)
    if field.isAbsent { return .some(nil) }
    return said(parser.trimmed(block.content(field)), parser)
  }

  // MARK: Single cells

  /// What a cell of the column itself stands for; nil for one that is no code.
  func code(_ cell: UnsafeBufferPointer<UInt8>) -> MissingReason?? { codes.entry(cell) }

  /// What a cell of the column of reasons says; nil for a text that is no reason.
  func said(_ cell: UnsafeBufferPointer<UInt8>, _ parser: CellParser) -> MissingReason?? {
    if let entry = words.entry(cell) { return entry }
    if parser.missing.contains(cell) { return .some(nil) }
    return ReasonTexts.known.reason(cell).map { .some($0) }
  }
}
