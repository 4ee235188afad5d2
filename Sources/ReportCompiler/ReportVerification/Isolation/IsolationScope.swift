import ReportData
import ReportText

/// The participants of one `for-each` table, with the data for the isolation check.
struct IsolationScope: Sendable {
  /// The name of the `for-each` table.
  let table: String
  /// The number of participants, which is the number of rows of the table.
  let rowCount: Int
  /// The identifiers of all participants, and of unknown participants in other tables.
  let search: IdentifierSearch
  /// Whether each identifier is also a date, or a word in the templates or the project file.
  let isCommon: [Bool]
  /// The data of each participant, which can contain identifiers of other participants.
  let participantData: ParticipantValues
  /// The number of empty cells in identifier columns, which cannot be searched for.
  let emptyCount: Int

  /// The identifiers in a document that do not belong to its participant.
  struct Findings: Sendable {
    /// The identifiers of other participants, with the first position of each, in order.
    var foreign: [FoundIdentifier] = []
    /// The identifiers of other participants that the participant's data also contains.
    var explained: [FoundIdentifier] = []
    /// The identifiers of other participants that may be ordinary data.
    var doubtful: [FoundIdentifier] = []
  }

  /// The number of foreign identifiers after which the check skips the participant's data.
  private static let requestLimit = 50

  /// Returns the identifiers found in a public page, which must not contain any.
  func publicResult(on matches: [FoundIdentifier]) -> Findings {
    var result = Findings()
    var listed: Set<Int> = []
    for match in matches
    where !isCommon[match.identifier] && listed.insert(match.identifier).inserted {
      switch search.list.kinds[match.identifier].certainty {
      case .certain: result.foreign.append(match)
      case .doubtful: result.doubtful.append(match)
      default: continue
      }
    }
    return result
  }

  /// Returns the identifiers of other participants among the identifiers found in a document.
  ///
  /// - Parameter row: the participant of the document; nil if unknown, to use the most likely
  ///   participant.
  func result(on matches: [FoundIdentifier], row: Int?) -> Findings {
    let rowParticipant = row.map { Int32($0) } ?? likelyParticipant(of: matches)
    let allowed = matches.filter { search.list.belongs($0.identifier, to: rowParticipant) }
    var result = Findings()
    var listed: Set<Int> = []
    for match in matches {
      guard !isCommon[match.identifier], !search.list.belongs(match.identifier, to: rowParticipant),
        !allowed.contains(where: { $0.contains(match) }), listed.insert(match.identifier).inserted
      else { continue }
      // A document with many foreign identifiers is an error in any case, and each check needs
      // time.
      let isRequested = result.foreign.count < Self.requestLimit
      let isExplained =
        isRequested
        && row.map { participantData.contains(match.identifier, of: search, row: $0) } ?? false
      switch (search.list.kinds[match.identifier].certainty, isExplained) {
      case (.certain, false): result.foreign.append(match)
      case (.certain, true): result.explained.append(match)
      case (.doubtful, false): result.doubtful.append(match)
      default: continue
      }
    }
    return result
  }

  /// Returns the likely participant of a document: the first with an unambiguous identifier.
  ///
  /// If there is none, the result is a number that matches no participant.
  private func likelyParticipant(of matches: [FoundIdentifier]) -> Int32 {
    let certain = matches.filter {
      search.list.kinds[$0.identifier].certainty == .certain && !isCommon[$0.identifier]
        && !search.list.isShared($0.identifier)
    }
    let outermost = certain.first { match in !certain.contains { $0.contains(match) } }
    return outermost.map { search.list.rowParticipant(of: $0.identifier) }
      ?? IdentifierList.noParticipant - 1
  }

  /// Returns the index of another participant's identifier that equals a file name; nil if none.
  ///
  /// The check includes identifiers of any certainty.
  func isNamedForSomeoneElse(_ name: ByteText, row: Int) -> Int? {
    let identifier = name.withBytes { bytes in
      bytes.baseAddress.flatMap { search.list.index(of: $0, count: bytes.count) }
    }
    guard let identifier, !isCommon[identifier], !search.list.belongs(identifier, to: Int32(row)),
      !participantData.contains(identifier, of: search, row: row)
    else { return nil }
    return identifier
  }

  /// Returns the record and the column that an identifier comes from, as text for diagnostics.
  ///
  /// The result does not contain the identifier.
  func location(of identifier: Int) -> String {
    let rowParticipant = search.list.rowParticipant(of: identifier)
    let participant =
      rowParticipant == IdentifierList.noParticipant
      ? "a participant who is not in `\(table)`" : "record \(rowParticipant + 1)"
    return "\(participant) (\(search.list.column(of: identifier)))"
  }

  // MARK: Notices

  /// A notice about identifiers that limit the isolation check, such as short identifiers.
  struct Notice: Sendable {
    /// The warning for users.
    var diagnostic: Diagnostic
    /// The gap in the isolation claim; nil if there is none.
    let gap: VerifyGap?
  }

  /// Returns notices about identifiers that limit the isolation check, such as short identifiers.
  func notices() -> [Notice] {
    let list = search.list
    var unsearched = 0
    var doubtful = 0
    var common: [Int] = []
    for (index, kind) in list.kinds.enumerated() {
      if isCommon[index] {
        common.append(index)
      } else if kind.certainty == .none {
        unsearched += 1
      } else if kind.certainty == .doubtful {
        doubtful += 1
      }
    }
    var notices: [Notice] = []
    func add(
      _ count: Int, _ singular: String, _ plural: String, leavesOpen gap: VerifyGap? = nil,
      hints: [String] = []
    ) {
      guard count > 0 else { return }
      let message =
        count == 1
        ? "1 of \(list.count) identifiers of `\(table)` " + singular
        : "\(count) of \(list.count) identifiers of `\(table)` " + plural
      notices.append(
        Notice(
          diagnostic: Diagnostic(
            .identifierIndistinct, message, severity: .warning,
            hints: hints + (gap.map { [$0.acceptance] } ?? [])), gap: gap))
    }
    let note = "`verify` checks the file names only"
    add(
      unsearched,
      "is too short to verify isolation (a single character, or fewer than five digits): "
        + note,
      "are too short to verify isolation (single characters, or fewer than five digits): "
        + note,
      leavesOpen: .shortIdentifiers,
      hints: ["use keys with letters and digits, such as `P0012`"])
    add(
      doubtful,
      "is two letters or a number of five to seven digits: `verify` only counts its places",
      "are two letters or numbers of five to seven digits: `verify` only counts their places")
    let records = common.prefix(10).compactMap { index in
      list.rowParticipant(of: index) >= 0 ? String(list.rowParticipant(of: index) + 1) : nil
    }
    let numbers = records.joined(separator: ", ") + (common.count > records.count ? ", …" : "")
    let recordList =
      records.isEmpty ? "" : common.count == 1 ? " (record \(numbers))" : " (records \(numbers))"
    add(
      common.count,
      "is also a date, or a word in a template or the project file: `verify` skips it" + recordList,
      "are also dates, or words in a template or the project file: `verify` skips them"
        + recordList,
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

/// The tables with the data of each participant.
struct ParticipantValues: Sendable {
  /// The `for-each` table, with one row per participant.
  let participants: Table
  /// The other tables, with an index of each participant's rows.
  let dataTables: [(table: Table, index: ParticipantIndex)]

  /// Returns whether the data of a participant contains an identifier or the equal number.
  func contains(_ identifier: Int, of search: IdentifierSearch, row: Int) -> Bool {
    let kind = search.list.kinds[identifier]
    let number = kind.isNumber ? Double(search.list[identifier].string) : nil
    if contains(identifier, number, search, participants, row) { return true }
    for (table, index) in dataTables {
      let rows = index.rows(of: row)
      for index in 0..<rows.count where contains(identifier, number, search, table, rows[index]) {
        return true
      }
    }
    return false
  }

  private func contains(
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
  /// Searches one text value, and adds the occurrences of identifiers to `hits`.
  func search(_ text: ByteText, into hits: inout [Hit]) {
    let padded = Array(text.bytes) + [UInt8](repeating: 0, count: Self.padding)
    padded.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { search(base, 0..<text.count, into: &hits) }
    }
  }
}
