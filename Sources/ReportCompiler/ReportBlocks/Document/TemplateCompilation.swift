import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// Compiles the template of a report, with its charts, from the files of the project.
struct TemplateCompilation {
  let files: ProjectFiles
  let charts: ChartRegistry
  /// The languages that documents are in, by their tags.
  let languages: [String]
  let weekStart: WeekStart
  /// The study's time zone; nil where the project names none.
  let timeZone: StudyTimeZone?
  let names: Names
  /// The elements that the template can use.
  let elements: ElementLibrary
  /// The style sheet of the pages that documents are printed on.
  let pageSheet: PageSheet
  /// What becomes of data tables of charts on paper.
  let paperTables: PaperTables

  /// The rules for the blocks of a report, and for no others: they stand in every document.
  private static func styleSheet(_ blocks: [DocumentBlock], _ theme: PageTheme) -> [UInt8] {
    var writer = ByteWriter(capacity: 1 << 13)
    BlockStylesheet(for: blocks, theme).write(into: &writer)
    return writer.copy()
  }

  /// The program, or nil when something is wrong with the template.
  func compile(
    _ path: Spanned<String>, into diagnostics: inout Diagnostics
  ) -> Program<DocumentBlock>? {
    let file = diagnostics.catching { () throws(Diagnostic) -> SourceFile in
      try ProjectFiles.checkRelative(path.value, at: .source(path.span))
      return SourceFile(name: path.value, bytes: try files.read(path.value, namedAt: path.span))
    }
    guard let file else { return nil }
    var reader = DocumentBlockReader(
      charts: ChartBlockReader(
        charts: charts, languages: languages, weekStart: weekStart, timeZone: timeZone,
        paperTables: paperTables))
    var options = TemplateOptions(language: languages[0], script: ChartScript.whole)
    options.variesLanguage = languages.count > 1
    options.hasEnding = paperTables == .appendix
    let compiler = TemplateCompiler<DocumentBlock>(
      options: options,
      blockNames: DocumentBlockReader.names, elements: elements,
      loader: { (path, span) throws(Diagnostic) -> SourceFile in
        SourceFile(name: path, bytes: try files.read(path, namedAt: span))
      },
      block: { element, names, context, diagnostics in
        reader.block(element, names: names, context: context, into: &diagnostics)
      },
      tree: { TemplateCheck.check($0, into: &$1) },
      isTyped: TemplateCheck.isTyped,
      link: { ChartGroups.link($0, into: &$1) },
      styleSheet: Self.styleSheet,
      documentStyleSheet: { [pageSheet] in pageSheet.write(in: $0, into: &$1) })
    return compiler.compile(file, names: names, into: &diagnostics)
  }
}
