import ReportData
import ReportText

/// The participants of one `for-each` table, with the data for the isolation check.
struct IsolationScope: Sendable {
  /// The name of the table.
  let table: String
  /// The number of participants.
  let rowCount: Int
  /// The identifiers of all participants, and of unknown participants in other tables.
  let search: IdentifierSearch
  /// Whether each identifier is a word of the templates, the project file, or dates.
  let isCommon: [Bool]
  /// The data of each participant.
  let ownData: ParticipantValues
  /// The number of empty cells in identifier columns.
  let emptyCount: Int

  /// The identifiers in a document.
  struct Findings: Sendable {
    /// The identifiers of other participants, with the first position of each, in order.
    var foreign: [FoundIdentifier] = []
    /// The identifiers of other participants that the participant's data also contains.
    var explained: [FoundIdentifier] = []
    /// The identifiers that may be ordinary data.
    var doubtful: [FoundIdentifier] = []
  }

  /// The number of foreign identifiers after which the check skips the participant's data.
  private static let requestLimit = 50

  /// Returns the identifiers in a public page, which cannot contain any.
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

  /// Returns the identifiers of other participants in a document.
  ///
  /// - Parameter row: the participant of the document; nil if unknown, to use the most likely
  ///   participant.
  func result(on found: [FoundIdentifier], row: Int?) -> Findings {
    let rowParticipant = row.map { Int32($0) } ?? likelyParticipant(of: found)
    let own = found.filter { search.list.isOwned($0.identifier, by: rowParticipant) }
    var result = Findings()
    var seen: Set<Int> = []
    for one in found {
      guard !isCommon[one.identifier], !search.list.isOwned(one.identifier, by: rowParticipant),
        !own.contains(where: { $0.contains(one) }), seen.insert(one.identifier).inserted
      else { continue }
      // A document with many foreign identifiers is an error in any case, and each check takes
      // time.
      let isRequested = result.foreign.count < Self.requestLimit
      let isExplained =
        isRequested && row.map { ownData.holds(one.identifier, of: search, row: $0) } ?? false
      switch (search.list.kinds[one.identifier].certainty, isExplained) {
      case (.certain, false): result.foreign.append(one)
      case (.certain, true): result.explained.append(one)
      case (.doubtful, false): result.doubtful.append(one)
      default: continue
      }
    }
    return result
  }

  /// Returns the likely participant of a document: the first with an unambiguous identifier.
  ///
  /// If there is none, the result is a number that matches no participant.
  private func likelyParticipant(of found: [FoundIdentifier]) -> Int32 {
    let certain = found.filter {
      search.list.kinds[$0.identifier].certainty == .certain && !isCommon[$0.identifier]
        && !search.list.isShared($0.identifier)
    }
    let whole = certain.first { one in !certain.contains { $0.contains(one) } }
    return whole.map { search.list.rowParticipant(of: $0.identifier) } ?? IdentifierList.nobody - 1
  }

  /// Returns the identifier of another participant that equals a file or folder name; nil if none.
  ///
  /// The check includes identifiers of any certainty.
  func isNamedForSomeoneElse(_ name: ByteText, row: Int) -> Int? {
    let found = name.withBytes { bytes in
      bytes.baseAddress.flatMap { search.list.place(of: $0, count: bytes.count) }
    }
    guard let found, !isCommon[found], !search.list.isOwned(found, by: Int32(row)),
      !ownData.holds(found, of: search, row: row)
    else { return nil }
    return found
  }

  /// Returns a description of an identifier for diagnostics, without the identifier itself.
  func name(of identifier: Int) -> String {
    let rowParticipant = search.list.rowParticipant(of: identifier)
    let whom =
      rowParticipant == IdentifierList.nobody
      ? "a participant who is not in `\(table)`" : "record \(rowParticipant + 1)"
    return "an identifier of \(whom) (\(search.list.column(of: identifier)))"
  }

  // MARK: Notices

  /// A notice about the identifiers themselves.
  struct Notice: Sendable {
    /// The warning.
    var diagnostic: Diagnostic
    /// The gap in the isolation claim; nil if there is none.
    let gap: VerifyGap?
  }

  /// Returns notices about the identifiers themselves.
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
    let ofOwn = "`verify` checks the file names only"
    add(
      unsearched,
      "is too short to verify isolation (a single character, or fewer than five digits): "
        + ofOwn,
      "are too short to verify isolation (single characters, or fewer than five digits): "
        + ofOwn,
      leavesOpen: .shortIdentifiers,
      hints: ["use keys with letters and digits, such as `P0012`"])
    add(
      doubtful,
      "is two letters or a number of five to seven digits: `verify` only counts its places",
      "are two letters or numbers of five to seven digits: `verify` only counts their places")
    let records = common.prefix(10).compactMap { place in
      list.rowParticipant(of: place) >= 0 ? String(list.rowParticipant(of: place) + 1) : nil
    }
    let numbers = records.joined(separator: ", ") + (common.count > records.count ? ", …" : "")
    let whose =
      records.isEmpty ? "" : common.count == 1 ? " (record \(numbers))" : " (records \(numbers))"
    add(
      common.count,
      "is a word of the templates, the project file, or dates: `verify` skips it" + whose,
      "are words of the templates, the project file, or dates: `verify` skips them" + whose,
      leavesOpen: .templateWords)
    add(
      list.sharedCount, "belongs to several participants, so it does not identify one",
      "belong to several participants, so they do not identify one")
    if emptyCount > 0 {
      notices.append(
        Notice(
          diagnostic: Diagnostic(
            .identifierIndistinct,
            "\(emptyCount) cell\(emptyCount == 1 ? "" : "s") of identifier columns "
              + "\(emptyCount == 1 ? "is" : "are") empty, so `verify` cannot search for them",
            severity: .warning), gap: nil))
    }
    return notices
  }
}

/// The data of single participants.
struct ParticipantValues: Sendable {
  /// The `for-each` table, with one row per participant.
  let participants: Table
  /// The other tables, with an index of each participant's rows.
  let others: [(table: Table, index: ParticipantIndex)]

  /// Returns whether a cell of the participant contains an identifier or the equal number.
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
      case .strings(let strings):
        guard let text = strings[row] else { continue }
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
  /// Searches a single text.
  func search(_ text: ByteText, into hits: inout [Hit]) {
    let padded = Array(text.bytes) + [UInt8](repeating: 0, count: Self.padding)
    padded.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { search(base, 0..<text.count, into: &hits) }
    }
  }
}
