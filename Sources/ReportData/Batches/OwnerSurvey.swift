import ReportText

/// Whose the rows of a data table are, and where the rows of each stretch stand.
struct OwnerSurvey {
  /// The stretches; those without rows are empty.
  private(set) var marks: [StretchMark]
  /// The number of the table of sorted rows in the spool; nil when the file is in order.
  private(set) var sorted: Int?
  /// Rows whose key is in no row of the participants' table; the first by its line.
  private(set) var unknown = RowOwners.Rows()
  /// Rows without a key; the first by its line.
  private(set) var ownerless = RowOwners.Rows()
  /// Faults of rows that belong to nobody, where those of others are left to the stretches.
  private(set) var faults = FaultTally()
  /// The first text of each column that holds the row of another record, by its line.
  private(set) var innerRows: [Int: Int] = [:]

  private let file: FileSurvey
  private let participant: Int
  private let options: SurveyOptions

  private init(_ file: FileSurvey, participant: Int, _ options: SurveyOptions, stretchCount: Int) {
    self.file = file
    self.participant = participant
    self.options = options
    marks = [StretchMark](repeating: StretchMark(), count: stretchCount)
  }

  /// Finds the owners of all rows; sorts a copy of them when they are not in the order of the
  /// participants.
  /// - Parameter number: tells the tables of the spool apart.
  static func read(
    _ file: FileSurvey, participant: Int, number: Int, _ people: PeopleSurvey,
    _ directory: KeyDirectory, _ options: SurveyOptions, _ spool: SurveySpool
  ) throws(Diagnostic) -> OwnerSurvey {
    let empty = OwnerSurvey(
      file, participant: participant, options, stretchCount: people.marks.count)
    var inOrder = empty
    var finder = try OwnerFinder(people, options, spool, directory)
    if try inOrder.readAll(finder, directory, sorting: nil) { return inOrder }
    var sorted = empty
    finder = try OwnerFinder(people, options, spool, directory)
    let rows = try SortedRows(number, spool.connection())
    _ = try sorted.readAll(finder, directory, sorting: rows)
    try rows.sort()
    sorted.sorted = number
    return sorted
  }

  /// - Returns: false as soon as a row belongs to a stretch before that of an earlier row, unless rows are sorted.
  private mutating func readAll(
    _ finder: OwnerFinder, _ directory: KeyDirectory, sorting rows: SortedRows?
  ) throws(Diagnostic) -> Bool {
    var keys = KeyStream(file.layout, column: participant, options)
    var extra = ExtraColumns(file, participant: participant, options)
    var owners: [Int] = []
    var last = -1
    while try keys.next() {
      owners.removeAll(keepingCapacity: true)
      try keys.keys().forEach { _, key throws(Diagnostic) in
        guard let key, key.count > 0 else { return owners.append(-2) }
        owners.append(try finder.owner(of: key))
      }
      for (row, owner) in owners.enumerated() {
        let place = keys.records.blocks.places[row]
        guard owner >= 0 else {
          if owner == -1 { unknown.add(place.line) } else { ownerless.add(place.line) }
          continue
        }
        // The order within a stretch does not matter: its rows are read at once.
        let stretch = owner / options.stretchSize
        if stretch < last, rows == nil { return false }
        last = stretch
        let start = keys.records.offset(of: place)
        marks[stretch].add(start..<start + place.range.count, line: place.line)
      }
      try rows?.add(keys.records, owners)
      guard extra.isNeeded else { continue }
      extra.read(keys.records.blocks)
      extra.addFaults(of: keys.records.blocks, where: { owners[$0] < 0 }, to: &faults)
      for (column, row) in try extra.innerRows(directory) where innerRows[column] == nil {
        innerRows[column] = keys.records.blocks.places[row].line
      }
    }
    return true
  }
}
