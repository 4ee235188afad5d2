import ReportText

extension PeopleSurvey {
  /// Reads the keys.
  /// - Returns: nil, with errors, when a key is missing or stands twice.
  static func read(
    _ file: FileSurvey, key: String, _ options: SurveyOptions, _ spool: SurveySpool,
    into diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> PeopleSurvey? {
    guard let column = file.column(key, into: &diagnostics) else { return nil }
    let schema = file.layout.schema.columns[column]
    if let problem = KeyColumn.problem(
      schema, hasValue: file.notes.hasValue[column], file: file.file)
    {
      diagnostics.add(problem)
      return nil
    }
    var reading = Reading(stretchSize: options.stretchSize)
    var keys = KeyStream(file.layout, column: column, options)
    while try keys.next() { reading.take(&keys) }
    let order: KeyOrder? = reading.isInBytes ? .bytes : reading.isInNumbers ? .lengthThenBytes : nil
    let people = PeopleSurvey(
      layout: file.layout, column: column, marks: reading.marks, order: order)
    var repeated = KeySpool.Repeated()
    if order == nil { repeated = try KeySpool.fill(people, options, spool) }
    guard reading.missing.count + repeated.count == 0 else {
      report(reading, repeated, column: key, file: file.file, &diagnostics)
      return nil
    }
    return people
  }

  private static func report(
    _ reading: Reading, _ repeated: KeySpool.Repeated, column: String, file: String,
    _ diagnostics: inout Diagnostics
  ) {
    var missing = RowReport(.missingKey, column: column, file: file)
    var duplicate = RowReport(.duplicateKey, column: column, file: file)
    var firstLine: Int?
    let rows =
      reading.missing.lines.map { (line: $0, first: Int?.none) }
      + repeated.lines.map { (line: $0.line, first: Int?.some($0.first)) }
    for row in rows.sorted(by: { $0.line < $1.line }) {
      guard let first = row.first else {
        missing.add("the row has no key in `\(column)`", row: row.line, &diagnostics)
        continue
      }
      duplicate.add(
        firstLine == nil && missing.count == 0
          ? "the row has the same key as row \(first)"
          : "the row has the same key as an earlier row",
        row: row.line, &diagnostics)
      firstLine = first
    }
    missing.count = reading.missing.count
    duplicate.count = repeated.count
    missing.finish(&diagnostics)
    duplicate.finish(&diagnostics)
  }

  /// What is known while keys are read.
  private struct Reading {
    let stretchSize: Int
    var marks: [StretchMark] = []
    /// Rows without a key: the number, and the lines of the first ones.
    var missing: (count: Int, lines: [Int]) = (0, [])
    var isInBytes = true
    var isInNumbers = true
    private var previous: [UInt8] = []

    init(stretchSize: Int) { self.stretchSize = stretchSize }

    mutating func take(_ keys: inout KeyStream) {
      let column = keys.keys()
      let firstRow = keys.records.firstRow
      for (row, place) in keys.records.blocks.places.enumerated() {
        if (firstRow + row) % stretchSize == 0 { marks.append(StretchMark()) }
        let start = keys.records.offset(of: place)
        marks[marks.count - 1].add(start..<start + place.range.count, line: place.line)
      }
      column.forEach { row, key in
        guard let key, key.count > 0 else {
          missing.count += 1
          if missing.lines.count < FaultTally.listingLimit {
            missing.lines.append(keys.records.blocks.places[row].line)
          }
          return
        }
        if isInBytes || isInNumbers, firstRow + row > 0 {
          previous.withUnsafeBufferPointer { previous in
            if isInBytes { isInBytes = KeyOrder.bytes.compare(previous, key) < 0 }
            if isInNumbers { isInNumbers = KeyOrder.lengthThenBytes.compare(previous, key) < 0 }
          }
        }
        previous.removeAll(keepingCapacity: true)
        previous.append(contentsOf: key)
      }
    }
  }
}
