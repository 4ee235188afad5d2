import ReportText

/// A splitter that divides bytes into records, block by block, for every file format.
///
/// Call ``load(_:segments:isLast:)`` to provide bytes. Each call of ``next()`` then fills ``block``
/// with records, until no complete record is left.
struct RecordBlocks: ~Copyable {
  /// A range of bytes that are contiguous in the file.
  struct Segment {
    /// The byte range of the segment in the loaded bytes.
    var range: Range<Int>
    /// The line number in the file at the start of the segment.
    var line: Int
  }

  /// The position of a record: its line and its bytes.
  struct Position {
    /// The line number in the file at which the record starts, from 1.
    var line: Int
    /// The bytes of the record, up to the start of the next record.
    var range: Range<Int>
  }

  /// A parse error in a record or cell.
  struct Problem {
    /// The index in the block of the record with the error.
    var row: Int
    var column: Int?
    var problem: CellProblem
  }

  /// The records of the current block.
  private(set) var block: FieldBlock
  /// The position of each record in the block.
  private(set) var positions: [Position] = []
  /// The parse errors of the records in the block, except the errors of cell values.
  private(set) var problems: [Problem] = []
  /// The keys of all JSON objects that were read so far.
  private(set) var keys: ObjectKeys
  /// Whether a malformed record was read that can contain other records.
  private(set) var isBroken = false
  /// The line number of a record with an unclosed quote at the file end; nil if there is none.
  private(set) var unterminatedLine: Int?
  /// Whether the JSON objects have more keys than ``ObjectKeys`` allows.
  private(set) var hasTooManyKeys = false
  /// The number of loaded bytes already processed.
  ///
  /// The next byte starts a line.
  private(set) var used = 0
  /// The line number of the first unprocessed byte.
  private(set) var line = 1

  private let form: RecordFormat?
  private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var segments: [Segment] = []
  private var isLast = true

  /// Creates a splitter without bytes.
  ///
  /// - Parameters:
  ///   - form: the record format; nil if the records are objects.
  ///   - width: the number of known columns.
  ///   - keys: the known columns of objects.
  init(_ form: RecordFormat?, width: Int, keys: ObjectKeys = ObjectKeys()) {
    self.form = form
    self.keys = keys
    block = FieldBlock(
      bytes: nil, width: width, escape: form == nil ? .json : .doubledQuotes)
  }

  /// Loads bytes, which must stay valid during the calls of ``next()``.
  ///
  /// - Parameters:
  ///   - segments: the parts of the bytes that contain records, in order. Each starts a line.
  ///   - isLast: true if the last record ends with the bytes. Otherwise, pass one segment. The
  ///     splitter then leaves an incomplete last record.
  mutating func load(_ bytes: UnsafeBufferPointer<UInt8>, segments: [Segment], isLast: Bool) {
    self.bytes = bytes
    self.segments = segments.reversed()
    self.isLast = isLast
    used = segments.first?.range.lowerBound ?? 0
    line = segments.first?.line ?? 1
    if form == nil, !isLast, let segment = segments.last, let base = bytes.baseAddress {
      // A line without a line end stays for the next load.
      var end = segment.range.upperBound
      while end > segment.range.lowerBound, base[end - 1] != 0x0A { end -= 1 }
      self.segments[0].range = segment.range.lowerBound..<end
    }
  }

  /// Reads the next records into the block.
  ///
  /// - Returns: false if no complete record is left.
  mutating func next() -> Bool {
    positions.removeAll(keepingCapacity: true)
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
    guard let first = positions.first, let last = positions.last else { return false }
    // The segments of a block can have gaps between them.
    let content = UnsafeBufferPointer(
      rebasing: bytes[first.range.lowerBound..<last.range.upperBound])
    if UTF8Scan.firstInvalid(in: content) != nil { discardInvalid() }
    guard form != nil else { return true }
    var uncertain: [Problem] = []
    block.readMarks {
      uncertain.append(Problem(row: $0, column: $1, problem: .artefact(.apostrophe)))
    }
    problems += uncertain
    return true
  }

  /// Removes the records of the block for which a predicate is false.
  mutating func filter(_ isIncluded: (Int) -> Bool) {
    var count = 0
    var targets = [Int](repeating: -1, count: block.rows)
    for row in 0..<block.rows where isIncluded(row) {
      targets[row] = count
      if count < row {
        block.record(count).update(from: block.record(row), count: block.width)
        positions[count] = positions[row]
      }
      count += 1
    }
    guard count < block.rows else { return }
    positions.removeLast(block.rows - count)
    block.rows = count
    problems = problems.compactMap { problem in
      guard targets[problem.row] >= 0 else { return nil }
      var moved = problem
      moved.row = targets[problem.row]
      return moved
    }
  }

  /// Sets the table row of the first record in the block.
  mutating func setFirstRow(_ row: Int) { block.firstRow = row }

  // MARK: Delimited records and objects

  /// Reads delimited records of a segment into the block.
  ///
  /// - Returns: true if the segment has no complete record left.
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
      positions.append(Position(line: record.line, range: record.start..<scanner.position))
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

  /// Reads JSON objects of a segment into the block.
  ///
  /// - Returns: true if the segment has no line left.
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
        // The object is read again into a block that has space for its new keys.
        scanner = lineStart
        if block.rows > 0 { return false }
        block = FieldBlock(bytes: base, width: keys.count, escape: .json)
        continue
      }
      positions.append(
        Position(line: lineStart.line, range: lineStart.position..<scanner.position))
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

  /// Marks each cell of the block with invalid UTF-8 as missing, and adds an error.
  private mutating func discardInvalid() {
    for row in 0..<block.rows {
      for column in 0..<block.width {
        let field = block.field(row: row, column: column)
        guard !field.isAbsent, let index = UTF8Scan.firstInvalid(in: block.raw(field)) else {
          continue
        }
        let (line, byte) = position(of: field.start + index, row)
        problems.append(
          Problem(row: row, column: column, problem: .notUTF8(byte: byte, line: line)))
        block.discard(row: row, column: column)
      }
    }
  }

  /// Returns the line number and the byte in that line, both from 1, of an offset in a record.
  private func position(of offset: Int, _ row: Int) -> (line: Int, byte: Int) {
    guard form != nil else {
      return (positions[row].line, offset - positions[row].range.lowerBound + 1)
    }
    var lines = LineCounter(
      bytes: bytes, position: positions[row].range.lowerBound, line: positions[row].line)
    return lines.position(of: offset)
  }
}
