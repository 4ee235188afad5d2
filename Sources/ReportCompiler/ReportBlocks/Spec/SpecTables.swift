import ReportChart
import ReportData
import ReportText

/// A reader of the data of a chart spec.
struct SpecTables {
  let file: SourceFile
  let files: ProjectFiles
  let spec: ChartSpec
  let charts: ChartRegistry
  let timeZone: StudyTimeZone

  /// Reads the data sources of a spec, and returns the tables of those without errors.
  func read(_ sources: [SpecSource], into diagnostics: inout Diagnostics) -> [Table] {
    sources.compactMap { source in
      var columns = SpecColumns(file)
      let declarations = columns.read(source.columns)
      diagnostics.add(contentsOf: columns.diagnostics)
      var tableDiagnostics = Diagnostics()
      let table = table(source, declarations, &tableDiagnostics)
      for var diagnostic in tableDiagnostics.all {
        // A missing declared column is usually an error in the spec.
        if diagnostic.code == .missingColumn, case .data(_, _, let name?) = diagnostic.place,
          let span = columns.spans[name]
        {
          diagnostic.message = "unknown column `\(name)` in the data"
          diagnostic.place = .source(span)
        }
        diagnostics.add(diagnostic)
      }
      return tableDiagnostics.hasErrors ? nil : table
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
          error.hints = ["move the file next to the spec, or use `--data FILE`"]
          throw error
        }
        return try files.read(path, namedAt: span)
      }
    case .commandLine(let path):
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

  /// The columns in the channels of the block and its series.
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

/// A data source of a chart spec.
struct SpecSource {
  /// The location of the data.
  enum Content {
    /// Inline data in the spec: rows, columns, or delimited text.
    case inline(SpecNode)
    /// A file next to the spec, with the node that names it.
    case file(String, SpecNode)
    /// The path of a data file in the command line.
    case commandLine(String)
  }

  /// The name by which the chart refers to the data.
  var name: String
  var content: Content
  /// The column descriptions in the spec.
  var columns: SpecNode?
}
