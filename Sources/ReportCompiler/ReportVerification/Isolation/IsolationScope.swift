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
  let ownData: OwnData
  /// The number of cells of identifier columns that are empty.
  let emptyCount: Int

  /// What was found in a document.
  struct Verdict: Sendable {
    /// Identifiers of someone else, the first place of each, in their order.
    var foreign: [FoundIdentifier] = []
    /// Those that the document's own data holds too.
    var explained: [FoundIdentifier] = []
    /// Those that may be data.
    var doubtful: [FoundIdentifier] = []
  }

  /// How many identifiers of others a document may have before its own data is no longer asked.
  private static let askingLimit = 50

  /// Judges what was found in a page that everybody can read: nobody's identifier may stand in it.
  func publicVerdict(on found: [FoundIdentifier]) -> Verdict {
    var verdict = Verdict()
    var seen: Set<Int> = []
    for one in found where !isCommon[one.identifier] && seen.insert(one.identifier).inserted {
      switch search.list.kinds[one.identifier].certainty {
      case .certain: verdict.foreign.append(one)
      case .doubtful: verdict.doubtful.append(one)
      default: continue
      }
    }
    return verdict
  }

  /// Judges what was found in a document.
  /// - Parameter row: whom it is about; nil when that is not known: then it may be about any one.
  func verdict(on found: [FoundIdentifier], row: Int?) -> Verdict {
    let owner = row.map { Int32($0) } ?? likelyOwner(of: found)
    let own = found.filter { search.list.isOwned($0.identifier, by: owner) }
    var verdict = Verdict()
    var seen: Set<Int> = []
    for one in found {
      guard !isCommon[one.identifier], !search.list.isOwned(one.identifier, by: owner),
        !own.contains(where: { $0.contains(one) }), seen.insert(one.identifier).inserted
      else { continue }
      // A document with so many of others' is wrong as a whole: asking for each would take long.
      let isAsked = verdict.foreign.count < Self.askingLimit
      let isExplained =
        isAsked && row.map { ownData.holds(one.identifier, of: search, row: $0) } ?? false
      switch (search.list.kinds[one.identifier].certainty, isExplained) {
      case (.certain, false): verdict.foreign.append(one)
      case (.certain, true): verdict.explained.append(one)
      case (.doubtful, false): verdict.doubtful.append(one)
      default: continue
      }
    }
    return verdict
  }

  /// The participant whom a document of an unknown owner is about: the first whose identifier was
  /// found that belongs to nobody else.
  private func likelyOwner(of found: [FoundIdentifier]) -> Int32 {
    let certain = found.filter {
      search.list.kinds[$0.identifier].certainty == .certain && !isCommon[$0.identifier]
        && !search.list.isShared($0.identifier)
    }
    let whole = certain.first { one in !certain.contains { $0.contains(one) } }
    return whole.map { search.list.owner(of: $0.identifier) } ?? IdentifierList.nobody - 1
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
    let owner = search.list.owner(of: identifier)
    let whom =
      owner == IdentifierList.nobody
      ? "someone who is not in `\(table)`" : "record \(owner + 1)"
    return "an identifier of \(whom) (\(search.list.column(of: identifier)))"
  }
}
