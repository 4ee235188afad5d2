import ReportData
import ReportText

/// The data of single participants, to ask whether a text stands in it.
struct OwnData: Sendable {
  /// The `for-each` table: a row a participant.
  let people: Table
  /// The other tables with the rows of each participant.
  let others: [(table: Table, index: ParticipantIndex)]

  /// True when a cell of a participant's rows holds an identifier as it is found in documents, or is
  /// the number that it spells.
  func holds(_ identifier: Int, of search: IdentifierSearch, row: Int) -> Bool {
    let kind = search.list.kinds[identifier]
    let number = kind.isNumber ? Double(search.list[identifier].string) : nil
    if holds(identifier, number, search, people, row) { return true }
    for (table, index) in others {
      let rows = index.rows(of: row)
      for place in 0..<rows.count where holds(identifier, number, search, table, rows[place]) {
        return true
      }
    }
    return false
  }

  private func holds(
    _ identifier: Int, _ number: Double?, _ search: IdentifierSearch, _ table: Table, _ row: Int
  ) -> Bool {
    var hits: [IdentifierSearch.Hit] = []
    for column in table.columns {
      switch column.values {
      case .numbers(let values):
        if let number, values[row] == number { return true }
      case .texts(let texts):
        guard let text = texts[row] else { continue }
        if IdentifierKind.trimmed(text) == search.list[identifier] { return true }
        hits.removeAll(keepingCapacity: true)
        search.search(text, into: &hits)
        if hits.contains(where: { $0.identifier == identifier }) { return true }
      }
    }
    return false
  }
}

extension IdentifierSearch {
  /// Looks through a text of its own.
  func search(_ text: ByteText, into hits: inout [Hit]) {
    let padded = Array(text.bytes) + [UInt8](repeating: 0, count: Self.padding)
    padded.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { search(base, 0..<text.count, into: &hits) }
    }
  }
}
