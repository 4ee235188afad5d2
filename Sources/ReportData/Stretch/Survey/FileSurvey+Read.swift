import ReportText

extension FileSurvey {
  /// Reads an input.
  /// - Returns: nil, with errors, when its rows cannot be trusted.
  static func read(
    _ input: StreamedInput, _ options: SurveyOptions, digest: () -> any ContentDigest,
    into diagnostics: inout Diagnostics
  ) -> FileSurvey? {
    var found = Diagnostics()
    let survey = diagnostics.catching { () throws(Diagnostic) -> FileSurvey? in
      let opened = try OpenedInput(input, folder: options.spoolFolder, digest: digest)
      return try read(opened, input, options, digest(), &found)
    }
    diagnostics.add(contentsOf: found)
    return survey ?? nil
  }

  private static func read(
    _ opened: OpenedInput, _ input: StreamedInput, _ options: SurveyOptions,
    _ digest: any ContentDigest, _ diagnostics: inout Diagnostics
  ) throws(Diagnostic) -> FileSurvey? {
    var digest = digest
    guard let head = try FileHead.read(opened.content, input, options, &diagnostics) else {
      return nil
    }
    try opened.content.bytes(0..<head.bodyStart).withUnsafeBytes { digest.update($0) }
    let declared = Dictionary(input.declarations.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    var records = RecordStream(
      opened.content, range: head.bodyStart..<opened.content.count, line: head.line, options,
      RecordBlocks(separator: head.separator, width: head.names.count))
    var columns = SurveyColumns(input, names: head.names, declared)
    while try records.next({ digest.update(UnsafeRawBufferPointer($0)) }) {
      columns.take(records.blocks, firstRow: records.firstRow, head.parser)
    }
    if records.blocks.hasTooManyKeys { return columns.fail(records.blocks, &diagnostics) }
    let isEmpty = records.rowCount == 0 && head.separator == nil
    if isEmpty, input.declarations.isEmpty {
      diagnostics.add(
        Diagnostic(.emptyFile, "`\(input.file)` holds no object", at: .file(input.file)))
      return nil
    }
    if isEmpty { columns.declareAll(input.declarations) }
    if records.blocks.isBroken { return columns.fail(records.blocks, &diagnostics) }
    if head.separator == nil, !isEmpty {
      var absent = Diagnostics()
      if !NDJSONReader.hasAll(
        input.declarations, columns.names, file: input.file, into: &absent)
      {
        columns.reportFaults(&diagnostics)
        diagnostics.add(contentsOf: absent)
        return nil
      }
    }
    let layout = RecordLayout(
      content: opened.content, separator: head.separator,
      body: head.bodyStart..<opened.content.count, firstLine: head.line,
      keys: records.blocks.keys, parser: head.parser, schema: columns.schema(declared),
      declarations: columns.names.map { declared[$0] })
    return FileSurvey(
      input: input, opened: opened, layout: layout, rowCount: records.rowCount,
      byteCount: opened.incoming?.count ?? opened.content.count,
      digest: opened.incoming?.digest ?? digest.finish(), notes: columns.notes,
      faults: columns.faults)
  }
}
