import ReportChart
import ReportData
import ReportText

/// Reads the data of a chart spec.
struct SpecTables {
  let file: SourceFile
  let files: ProjectFiles
  let spec: ChartSpec
  let charts: ChartRegistry
  let timeZone: StudyTimeZone

  /// The tables, as far as they can be read.
  func read(_ sources: [SpecSource], into diagnostics: inout Diagnostics) -> [Table] {
    sources.compactMap { source in
      var columns = SpecColumns(file)
      let declarations = columns.read(source.columns)
      diagnostics.add(contentsOf: columns.diagnostics)
      var found = Diagnostics()
      let table = table(source, declarations, &found)
      for var diagnostic in found.all {
        // A declared column that is not there is a mistake in the spec, most of the time.
        if diagnostic.code == .missingColumn, case .data(_, _, let name?) = diagnostic.place,
          let span = columns.spans[name]
        {
          diagnostic.message = "the data has no column `\(name)`"
          diagnostic.place = .source(span)
        }
        diagnostics.add(diagnostic)
      }
      return found.hasErrors ? nil : table
    }
  }

  private func table(
    _ source: SpecSource, _ declarations: [ColumnDeclaration], _ diagnostics: inout Diagnostics
  ) -> Table? {
    switch source.content {
    case .inline(let node):
      var table = InlineTable(file, name: source.name, timeZone: timeZone)
      let result = table.read(node, declarations: declarations, expected: channelColumns)
      diagnostics.add(contentsOf: table.diagnostics)
      return result
    case .file(let path, let node):
      return read(source, path, declarations, &diagnostics) { () throws(Diagnostic) in
        let span = node.span(in: file)
        do throws(Diagnostic) {
          try ProjectFiles.checkRelative(path, at: .source(span))
        } catch {
          var error = error
          error.hints = ["a path in a spec leads to a file beside it; `--data` takes any other"]
          throw error
        }
        return try files.read(path, namedAt: span)
      }
    case .given(let path):
      return read(source, path, declarations, &diagnostics) { () throws(Diagnostic) in
        try FileBytes.read(path: path == "-" ? "/dev/stdin" : path)
      }
    }
  }

  private func read(
    _ source: SpecSource, _ path: String, _ declarations: [ColumnDeclaration],
    _ diagnostics: inout Diagnostics, _ bytes: () throws(Diagnostic) -> [UInt8]
  ) -> Table? {
    guard
      let content = diagnostics.catching({ () throws(Diagnostic) -> [UInt8] in
        let bytes = try bytes()
        return path.hasSuffix(".gz") ? try Gunzip.unpack(bytes, file: path) : bytes
      })
    else { return nil }
    let name = path.hasSuffix(".gz") ? String(path.dropLast(3)) : path
    if name.hasSuffix(".ndjson") {
      return NDJSONReader.read(
        content, name: source.name, file: path, declarations: declarations, timeZone: timeZone,
        into: &diagnostics
      ).table
    }
    return CSVReader.read(
      content, name: source.name, file: path, format: name.hasSuffix(".tsv") ? .tsv : .csv,
      declarations: declarations, timeZone: timeZone, into: &diagnostics
    ).table
  }

  /// The columns that the channels of the block and its series name.
  private var channelColumns: [String] {
    let parts = [spec] + spec.children.filter { $0.name == "series" }
    let channels = Set(charts.plugins.flatMap { $0.manifest.channels.map(\.name) })
    var columns: [String] = []
    for attribute in parts.flatMap(\.attributes) where channels.contains(attribute.name) {
      if case .constant(let column) = attribute.value, !columns.contains(column) {
        columns.append(column)
      }
    }
    return columns
  }
}

/// Data that a chart spec names or holds.
struct SpecSource {
  /// Where it is.
  enum Content {
    /// In the spec: rows, columns or delimited text.
    case inline(SpecNode)
    /// In a file beside the spec, which is named at the node.
    case file(String, SpecNode)
    /// In a file that the command names.
    case given(String)
  }

  /// What the block calls it.
  var name: String
  var content: Content
  /// What the spec says of its columns.
  var columns: SpecNode?
}
