import ReportData
import ReportText

/// The participants of one `for-each` table: their identifiers and what is needed to judge where
/// one was found.
struct IsolationScope: Sendable {
  /// The name of the table.
  let table: String
  /// The number of participants.
  let rowCount: Int
  /// The identifiers of all of them, and of people in other tables who are not among them.
  let search: IdentifierSearch
  /// For each identifier, whether it is a word of the templates, of the project file or of dates.
  let isCommon: [Bool]
  /// What each participant's own data holds.
  let ownData: ParticipantValues
  /// The number of cells of identifier columns that are empty.
  let emptyCount: Int

  /// What was found in a document.
  struct Findings: Sendable {
    /// Identifiers of someone else, the first place of each, in their order.
    var foreign: [FoundIdentifier] = []
    /// Those that the document's own data holds too.
    var explained: [FoundIdentifier] = []
    /// Those that may be data.
    var doubtful: [FoundIdentifier] = []
  }

  /// How many identifiers of others a document may have before its own data is no longer asked.
  private static let requestLimit = 50

  /// Judges what was found in a page that everybody can read: nobody's identifier may stand in it.
  func publicResult(on found: [FoundIdentifier]) -> Findings {
    var result = Findings()
    var seen: Set<Int> = []
    for one in found where !isCommon[one.identifier] && seen.insert(one.identifier).inserted {
      switch search.list.kinds[one.identifier].certainty {
      case .certain: result.foreign.append(one)
      case .doubtful: result.doubtful.append(one)
      default: continue
      }
    }
    return result
  }

  /// Judges what was found in a document.
  /// - Parameter row: whom it is about; nil when that is not known: then it may be about any one.
  func result(on found: [FoundIdentifier], row: Int?) -> Findings {
    let rowParticipant = row.map { Int32($0) } ?? likelyParticipant(of: found)
    let own = found.filter { search.list.isOwned($0.identifier, by: rowParticipant) }
    var result = Findings()
    var seen: Set<Int> = []
    for one in found {
      guard !isCommon[one.identifier], !search.list.isOwned(one.identifier, by: rowParticipant),
        !own.contains(where: { $0.contains(one) }), seen.insert(one.identifier).inserted
      else { continue }
      // A document with so many of others' is wrong as a whole: asking for each would take long.
      let isAsked = result.foreign.count < Self.requestLimit
      let isExplained =
        isAsked && row.map { ownData.holds(one.identifier, of: search, row: $0) } ?? false
      switch (search.list.kinds[one.identifier].certainty, isExplained) {
      case (.certain, false): result.foreign.append(one)
      case (.certain, true): result.explained.append(one)
      case (.doubtful, false): result.doubtful.append(one)
      default: continue
      }
    }
    return result
  }

  /// The participant whom a document of an unknown owner is about: the first whose identifier was
  /// found that belongs to nobody else.
  private func likelyParticipant(of found: [FoundIdentifier]) -> Int32 {
    let certain = found.filter {
      search.list.kinds[$0.identifier].certainty == .certain && !isCommon[$0.identifier]
        && !search.list.isShared($0.identifier)
    }
    let whole = certain.first { one in !certain.contains { $0.contains(one) } }
    return whole.map { search.list.rowParticipant(of: $0.identifier) } ?? IdentifierList.nobody - 1
  }

  /// True when a name of a file or folder is just an identifier of someone else, whatever its kind.
  func isNamedForSomeoneElse(_ name: ByteText, row: Int) -> Int? {
    let found = name.withBytes { bytes in
      bytes.baseAddress.flatMap { search.list.place(of: $0, count: bytes.count) }
    }
    guard let found, !isCommon[found], !search.list.isOwned(found, by: Int32(row)),
      !ownData.holds(found, of: search, row: row)
    else { return nil }
    return found
  }

  /// Whose an identifier is, for messages: never the identifier itself.
  func name(of identifier: Int) -> String {
    let rowParticipant = search.list.rowParticipant(of: identifier)
    let whom =
      rowParticipant == IdentifierList.nobody
      ? "someone who is not in `\(table)`" : "record \(rowParticipant + 1)"
    return "an identifier of \(whom) (\(search.list.column(of: identifier)))"
  }

  // MARK: Remarks

  /// What is said of the identifiers themselves.
  struct Notice: Sendable {
    /// The warning.
    var diagnostic: Diagnostic
    /// What it leaves open; nil for nothing.
    let gap: VerifyGap?
  }

  /// Remarks about the identifiers themselves.
  func notices() -> [Notice] {
    let list = search.list
    var unsearched = 0
    var doubtful = 0
    var common: [Int] = []
    for (place, kind) in list.kinds.enumerated() {
      if isCommon[place] {
        common.append(place)
      } else if kind.certainty == .none {
        unsearched += 1
      } else if kind.certainty == .doubtful {
        doubtful += 1
      }
    }
    var notices: [Notice] = []
    func add(
      _ count: Int, _ one: String, _ many: String, leavesOpen gap: VerifyGap? = nil,
      hints: [String] = []
    ) {
      guard count > 0 else { return }
      let message =
        count == 1
        ? "1 of \(list.count) identifiers of `\(table)` " + one
        : "\(count) of \(list.count) identifiers of `\(table)` " + many
      notices.append(
        Notice(
          diagnostic: Diagnostic(
            .identifierIndistinct, message, severity: .warning,
            hints: hints + (gap.map { [$0.acceptance] } ?? [])), gap: gap))
    }
    let ofOwn = "is looked for as the name of a file only"
    add(
      unsearched,
      "is so short that data looks like it (a single character, or fewer than five digits): it "
        + ofOwn,
      "are so short that data looks like them (single characters, or fewer than five digits): each "
        + ofOwn,
      leavesOpen: .shortIdentifiers,
      hints: ["use keys with letters and digits, such as `P0012`"])
    add(
      doubtful,
      "is two letters or a number of five to seven digits: where it is found is counted only",
      "are two letters or numbers of five to seven digits: where they are found is counted only")
    let records = common.prefix(10).compactMap { place in
      list.rowParticipant(of: place) >= 0 ? String(list.rowParticipant(of: place) + 1) : nil
    }
    let numbers = records.joined(separator: ", ") + (common.count > records.count ? ", …" : "")
    let whose =
      records.isEmpty ? "" : common.count == 1 ? " (record \(numbers))" : " (records \(numbers))"
    add(
      common.count,
      "is a word of the templates, the project file or of dates and was left out" + whose,
      "are words of the templates, the project file or of dates and were left out" + whose,
      leavesOpen: .templateWords)
    add(
      list.sharedCount, "belongs to several participants, whom it does not tell apart",
      "belong to several participants, whom they do not tell apart")
    if emptyCount > 0 {
      notices.append(
        Notice(
          diagnostic: Diagnostic(
            .identifierIndistinct,
            "\(emptyCount) cell\(emptyCount == 1 ? "" : "s") of identifier columns "
              + "\(emptyCount == 1 ? "is" : "are") empty, so there is nothing to look for",
            severity: .warning), gap: nil))
    }
    return notices
  }
}

/// The data of single participants, to ask whether a text stands in it.
struct ParticipantValues: Sendable {
  /// The `for-each` table: a row a participant.
  let participants: Table
  /// The other tables with the rows of each participant.
  let others: [(table: Table, index: ParticipantIndex)]

  /// True when a cell of a participant's rows holds an identifier as it is found in documents, or is
  /// the number that it spells.
  func holds(_ identifier: Int, of search: IdentifierSearch, row: Int) -> Bool {
    let kind = search.list.kinds[identifier]
    let number = kind.isNumber ? Double(search.list[identifier].string) : nil
    if holds(identifier, number, search, participants, row) { return true }
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
