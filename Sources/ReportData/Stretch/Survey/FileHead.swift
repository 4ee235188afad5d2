import ReportText

/// What stands before the records of a file.
struct FileHead {
  let separator: UInt8?
  let parser: CellParser
  /// The columns of the header; none where records are objects.
  let names: [String]
  /// The offset of the first record, and its line.
  let bodyStart: Int
  let line: Int

  /// Reads the head of a file.
  /// - Returns: nil, with errors, when it is not usable.
  static func read(
    _ content: StreamedFile, _ input: StreamedInput, _ options: SurveyOptions,
    _ diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> FileHead? {
    if content.count == 0, case .objects = input.form, !input.declarations.isEmpty {
      return objects(input, options, bodyStart: 0)
    }
    var reader = BlockReader(
      content, range: 0..<content.count, size: options.blockSize, limit: options.recordLimit)
    _ = try reader.advance(by: 0)
    while reader.bytes.count < 3, try reader.advance(by: 0) {}
    if let problem = DataFileForm.problem(reader.bytes, file: input.file) {
      diagnostics.add(problem)
      return nil
    }
    let bodyStart = reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard case .delimited(let format) = input.form else {
      return objects(input, options, bodyStart: bodyStart)
    }
    while let base = reader.bytes.baseAddress {
      var scanner = RecordScanner(
        base: base, count: reader.bytes.count, separator: format.separator, position: bodyStart)
      var probe = scanner
      let header = probe.next(into: nil, width: 0)
      if !reader.isLast, header == nil || probe.position == reader.bytes.count {
        guard try reader.advance(by: 0) else {
          throw RecordStream.tooLarge(line: 1, limit: options.recordLimit, file: input.file)
        }
        continue
      }
      return CSVHeader.read(
        &scanner, base: base, file: input.file, declarations: input.declarations,
        into: &diagnostics
      ).map { names in
        FileHead(
          separator: format.separator,
          parser: CellParser(format: format, timeZone: options.timeZone), names: names,
          bodyStart: scanner.position, line: scanner.line)
      }
    }
    return nil
  }

  private static func objects(
    _ input: StreamedInput, _ options: SurveyOptions, bodyStart: Int
  ) -> FileHead {
    var missing = CSVFormat.defaultMissing
    if case .objects(let texts) = input.form { missing = texts }
    return FileHead(
      separator: nil,
      parser: CellParser(format: CSVFormat(missing: missing), timeZone: options.timeZone),
      names: [], bodyStart: bodyStart, line: 1)
  }
}
