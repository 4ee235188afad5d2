import ReportText

/// Cuts bytes into records, block by block, whatever form the file has.
///
/// Bytes are handed over with ``load(_:segments:isLast:)``; then each call of ``next()`` fills
/// ``block`` with some records, until there is none left that is whole.
struct RecordBlocks: ~Copyable {
  /// Bytes that stand together in the file.
  struct Segment {
    /// Where they stand in the bytes at hand.
    var range: Range<Int>
    /// The line of the file that they start with.
    var line: Int
  }

  /// Where a record stands.
  struct Place {
    /// The line of the file where it starts, from 1.
    var line: Int
    /// Its bytes, up to the start of the next record.
    var range: Range<Int>
  }

  /// A record or cell that could not be taken apart.
  struct Problem {
    /// The place of the record in the block.
    var row: Int
    var column: Int?
    var problem: CellProblem
  }

  /// The records found last.
  private(set) var block: FieldBlock
  /// Where they stand.
  private(set) var places: [Place] = []
  /// What is wrong with them, besides what columns find in their cells.
  private(set) var problems: [Problem] = []
  /// The keys of the objects read so far.
  private(set) var keys: ObjectKeys
  /// True when a broken record may have swallowed others.
  private(set) var isBroken = false
  /// The line of the record in which the file ends, if it does so inside a quoted field.
  private(set) var unterminatedLine: Int?
  /// True when the objects have more keys than a file may have.
  private(set) var hasTooManyKeys = false
  /// How many of the bytes at hand have been used; the next ones start a line.
  private(set) var used = 0
  /// The line that they start with.
  private(set) var line = 1

  private let form: RecordFormat?
  private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var segments: [Segment] = []
  private var isLast = true

  /// - Parameters:
  ///   - form: the form of the records; nil when they are objects.
  ///   - width: the number of columns that are known.
  ///   - keys: the columns of objects.
  init(_ form: RecordFormat?, width: Int, keys: ObjectKeys = ObjectKeys()) {
    self.form = form
    self.keys = keys
    block = FieldBlock(
      bytes: nil, width: width, escape: form == nil ? .json : .doubledQuotes)
  }

  /// Takes bytes that outlive the calls of ``next()``.
  ///
  /// - Parameters:
  ///   - segments: the parts of them that hold records, in their order; each starts a line.
  ///   - isLast: true when the last record ends with the bytes. Otherwise there is one segment, and
  ///     what may go on behind it is left.
  mutating func load(_ bytes: UnsafeBufferPointer<UInt8>, segments: [Segment], isLast: Bool) {
    self.bytes = bytes
    self.segments = segments.reversed()
    self.isLast = isLast
    used = segments.first?.range.lowerBound ?? 0
    line = segments.first?.line ?? 1
    if form == nil, !isLast, let segment = segments.last, let base = bytes.baseAddress {
      // A line that has no end yet is left.
      var end = segment.range.upperBound
      while end > segment.range.lowerBound, base[end - 1] != 0x0A { end -= 1 }
      self.segments[0].range = segment.range.lowerBound..<end
    }
  }

  /// Finds the next records.
  /// - Returns: false when there is none left that is whole.
  mutating func next() -> Bool {
    places.removeAll(keepingCapacity: true)
    problems.removeAll(keepingCapacity: true)
    block.rows = 0
    guard let base = bytes.baseAddress, !hasTooManyKeys else { return false }
    if form == nil, keys.count > block.width {
      block = FieldBlock(bytes: base, width: keys.count, escape: .json)
    }
    block.bytes = base
    while block.rows < block.capacity, let segment = segments.last {
      let isAtEnd =
        form.map { readRecords(segment, base, $0) } ?? readObjects(segment, base)
      guard isAtEnd else { break }
      segments.removeLast()
      if let next = segments.last {
        used = next.range.lowerBound
        line = next.line
      }
    }
    guard let first = places.first, let last = places.last else { return false }
    // Segments of a block need not follow each other.
    let whole = UnsafeBufferPointer(
      rebasing: bytes[first.range.lowerBound..<last.range.upperBound])
    if UTF8Scan.firstInvalid(in: whole) != nil { discardInvalid() }
    guard form != nil else { return true }
    var uncertain: [Problem] = []
    block.readMarks {
      uncertain.append(Problem(row: $0, column: $1, problem: .artefact(.apostrophe)))
    }
    problems += uncertain
    return true
  }

  /// Drops records of the block.
  mutating func keep(_ isKept: (Int) -> Bool) {
    var kept = 0
    var targets = [Int](repeating: -1, count: block.rows)
    for row in 0..<block.rows where isKept(row) {
      targets[row] = kept
      if kept < row {
        block.record(kept).update(from: block.record(row), count: block.width)
        places[kept] = places[row]
      }
      kept += 1
    }
    guard kept < block.rows else { return }
    places.removeLast(block.rows - kept)
    block.rows = kept
    problems = problems.compactMap { problem in
      guard targets[problem.row] >= 0 else { return nil }
      var moved = problem
      moved.row = targets[problem.row]
      return moved
    }
  }

  /// Sets which row of the table the first record of the block is.
  mutating func setFirstRow(_ row: Int) { block.firstRow = row }

  // MARK: Delimited records and objects

  /// - Returns: true when the segment has no record left that is whole.
  private mutating func readRecords(
    _ segment: Segment, _ base: UnsafePointer<UInt8>, _ form: RecordFormat
  ) -> Bool {
    var scanner = RecordScanner(
      base: base, count: segment.range.upperBound, form, position: used, line: line)
    defer {
      used = scanner.position
      line = scanner.line
    }
    let width = block.width
    while block.rows < block.capacity {
      let before = scanner
      guard let record = scanner.next(into: block.record(block.rows), width: width) else {
        if !isLast { scanner.leaveLastReturn() }
        return true
      }
      if !isLast, scanner.position == segment.range.upperBound {
        scanner = before
        return true
      }
      places.append(Place(line: record.line, range: record.start..<scanner.position))
      if !record.isSound(width: width) { note(record) }
      block.rows += 1
    }
    return false
  }

  private mutating func note(_ record: RecordScanner.Record) {
    if let (problem, column) = record.problem(width: block.width) {
      problems.append(Problem(row: block.rows, column: column, problem: problem))
    }
    if record.isUnterminated { unterminatedLine = record.line }
    if record.isBreaking(width: block.width) { isBroken = true }
  }

  /// - Returns: true when the segment has no line left.
  private mutating func readObjects(_ segment: Segment, _ base: UnsafePointer<UInt8>) -> Bool {
    var scanner = ObjectScanner(
      base: base, count: segment.range.upperBound, position: used, line: line)
    defer {
      used = scanner.position
      line = scanner.line
    }
    while block.rows < block.capacity {
      guard scanner.skipBlankLines() else { return true }
      let lineStart = scanner
      let problem = scanner.next(&keys, into: block.record(block.rows), width: block.width)
      if keys.count > block.width {
        if keys.count > ObjectKeys.limit {
          hasTooManyKeys = true
          return true
        }
        // The object is read once more, now that there is room for its new keys.
        scanner = lineStart
        if block.rows > 0 { return false }
        block = FieldBlock(bytes: base, width: keys.count, escape: .json)
        continue
      }
      places.append(
        Place(line: lineStart.line, range: lineStart.position..<scanner.position))
      for column in scanner.nested {
        problems.append(Problem(row: block.rows, column: column, problem: .nested))
      }
      if let problem {
        problems.append(Problem(row: block.rows, column: nil, problem: problem))
        isBroken = true
      }
      block.rows += 1
    }
    return false
  }

  // MARK: Invalid UTF-8

  /// Finds the cells of the block that are not UTF-8 and makes them missing.
  private mutating func discardInvalid() {
    for row in 0..<block.rows {
      for column in 0..<block.width {
        let field = block.field(row: row, column: column)
        guard !field.isAbsent, let place = UTF8Scan.firstInvalid(in: block.raw(field)) else {
          continue
        }
        let (line, byte) = position(of: field.start + place, row)
        problems.append(
          Problem(row: row, column: column, problem: .notUTF8(byte: byte, line: line)))
        block.discard(row: row, column: column)
      }
    }
  }

  /// The line of the file and the byte in it, both from 1, of an offset in a record.
  private func position(of offset: Int, _ row: Int) -> (line: Int, byte: Int) {
    guard form != nil else {
      return (places[row].line, offset - places[row].range.lowerBound + 1)
    }
    var lines = LineCounter(
      bytes: bytes, position: places[row].range.lowerBound, line: places[row].line)
    return lines.place(of: offset)
  }
}
