import ReportText

/// What cannot be told apart from data is said, with counts.
extension IsolationScope {
  /// Remarks about the identifiers themselves.
  func remarks() -> [Diagnostic] {
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
    var remarks: [Diagnostic] = []
    func add(_ count: Int, _ one: String, _ many: String) {
      guard count > 0 else { return }
      remarks.append(
        Diagnostic(
          .identifierIndistinct,
          count == 1
            ? "1 of \(list.count) identifiers of `\(table)` " + one
            : "\(count) of \(list.count) identifiers of `\(table)` " + many,
          severity: .warning))
    }
    let ofOwn = "is looked for as the name of a file only"
    add(
      unsearched,
      "is a single character or a number of fewer than five digits, like data: it " + ofOwn,
      "are single characters or numbers of fewer than five digits, like data: each " + ofOwn)
    add(
      doubtful,
      "is two letters or a number of five to seven digits: where it is found is counted only",
      "are two letters or numbers of five to seven digits: where they are found is counted only")
    let records = common.prefix(10).compactMap { place in
      list.owner(of: place) >= 0 ? String(list.owner(of: place) + 1) : nil
    }
    let numbers = records.joined(separator: ", ") + (common.count > records.count ? ", …" : "")
    let whose =
      records.isEmpty ? "" : common.count == 1 ? " (record \(numbers))" : " (records \(numbers))"
    add(
      common.count,
      "is a word of the templates, the project file or of dates and was left out" + whose,
      "are words of the templates, the project file or of dates and were left out" + whose)
    add(
      list.sharedCount, "belongs to several participants, whom it does not tell apart",
      "belong to several participants, whom they do not tell apart")
    if emptyCount > 0 {
      remarks.append(
        Diagnostic(
          .identifierIndistinct,
          "\(emptyCount) cell\(emptyCount == 1 ? "" : "s") of identifier columns "
            + "\(emptyCount == 1 ? "is" : "are") empty, so there is nothing to look for",
          severity: .warning))
    }
    return remarks
  }
}
