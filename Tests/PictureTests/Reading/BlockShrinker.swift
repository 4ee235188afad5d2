import PictureReader

/// A reduction of a block with a finding, while it has a finding of the same kind.
struct BlockShrinker {
  let kind: Finding.Kind
  private(set) var spec: SpecValue
  private var tries = 0

  init(_ spec: SpecValue, _ kind: Finding.Kind) {
    self.spec = spec
    self.kind = kind
    shrink()
  }

  private func hasFinding(_ candidate: SpecValue) -> Bool {
    let read = ReadSpec(candidate)
    return read.findings?.contains { $0.kind == kind } ?? false
  }

  private mutating func attempt(_ candidate: SpecValue) -> Bool {
    guard tries < 160, candidate != spec else { return false }
    tries += 1
    guard hasFinding(candidate) else { return false }
    spec = candidate
    return true
  }

  private mutating func shrink() {
    var hasChanged = true
    while hasChanged, tries < 160 {
      hasChanged = false
      for key in spec.keys
      where !["type", "x", "label", "value", "data", "series", "y"].contains(key) {
        if attempt(without(key)) { hasChanged = true }
      }
      hasChanged = shrinkList("axes", isRemovable: true) || hasChanged
      hasChanged = shrinkList("series", isRemovable: false) || hasChanged
      hasChanged = shrinkRows() || hasChanged
    }
    var plain = spec
    plain["data"] = dataInUse
    _ = attempt(plain)
  }

  private func without(_ key: String) -> SpecValue {
    var smaller = spec
    smaller[key] = nil
    return smaller
  }

  private mutating func shrinkList(_ key: String, isRemovable: Bool) -> Bool {
    var hasChanged = false
    var index = 0
    while let items = spec[key]?.items, index < items.count {
      var fewer = items
      fewer.remove(at: index)
      var smaller = spec
      smaller[key] = fewer.isEmpty ? nil : .list(fewer)
      if isRemovable || !fewer.isEmpty, attempt(smaller) {
        hasChanged = true
        continue
      }
      for option in items[index].keys
      where !["side", "y", "low", "high", "open", "close", "area", "x"].contains(option) {
        var lists = spec[key]?.items ?? []
        guard index < lists.count else { break }
        lists[index][option] = nil
        smaller = spec
        smaller[key] = .list(lists)
        if attempt(smaller) { hasChanged = true }
      }
      index += 1
    }
    return hasChanged
  }

  /// Removes rows: first halves, then shorter and shorter intervals of rows.
  private mutating func shrinkRows() -> Bool {
    var hasChanged = false
    guard let first = spec["data"]?.keys.first else { return false }
    var count = spec["data"]?[first]?.items.count ?? 0
    var length = (count + 1) / 2
    while length > 0 {
      var start = 0
      while start < count {
        if count - min(length, count - start) > 0,
          attempt(dropping(start..<min(start + length, count)))
        {
          count = spec["data"]?[first]?.items.count ?? 0
          hasChanged = true
        } else {
          start += length
        }
      }
      length /= 2
    }
    return hasChanged
  }

  private func dropping(_ rows: Range<Int>) -> SpecValue {
    var smaller = spec
    guard case .map(let columns)? = spec["data"] else { return spec }
    smaller["data"] = .map(
      columns.map { column in
        var items = column.value.items
        if rows.upperBound <= items.count { items.removeSubrange(rows) }
        return SpecEntry(column.key, .list(items))
      })
    return smaller
  }

  /// The columns that the spec refers to.
  private var dataInUse: SpecValue {
    guard case .map(let columns)? = spec["data"] else { return .null }
    let named = Set(
      spec.keys.compactMap { spec[$0]?.string }
        + (spec["series"]?.items ?? []).flatMap { one in one.keys.compactMap { one[$0]?.string } })
    return .map(columns.filter { named.contains($0.key) })
  }
}
