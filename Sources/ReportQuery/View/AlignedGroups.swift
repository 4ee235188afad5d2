import ReportData

/// The rows of several sources in groups by one key that they share, in the order of the key; rows
/// without it come last.
struct AlignedGroups {
  /// Rows, and their key.
  struct Source {
    let rows: Slice
    let key: GroupKey
  }

  /// The key of each group; NaN, at the end, when a row has none.
  let keys: [Double]
  /// The rows of each source by group.
  let parts: [[Slice]]

  /// - Parameter wanted: keys that get a group without a row too.
  init(of sources: [Source], besides wanted: [Double]) {
    let found = sources.map { source in
      let column = source.rows.table.columns[source.key.source]
      let isMoment = column.schema.type == .datetime
      return source.rows.numbers(column: source.key.source).map {
        source.key.key(of: $0, isMoment: isMoment)
      }
    }
    let isMissing = found.contains { $0.contains { $0.isNaN } }
    var keys: [Double] = []
    for key in (found.joined() + wanted).filter({ !$0.isNaN }).sorted() where keys.last != key {
      keys.append(key)
    }
    var placeOf: [Double: Int] = [:]
    for (place, key) in keys.enumerated() { placeOf[key] = place }
    let last = keys.count
    if isMissing { keys.append(.nan) }
    parts = zip(sources, found).map { source, found in
      source.rows.parts(places: found.map { placeOf[$0] ?? last }, count: keys.count)
    }
    self.keys = keys
  }
}
