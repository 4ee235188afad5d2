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
  let pageSheet: PageStylesheet
  /// The look of documents.
  let theme: ReportTheme
  let logo: TemplateLogo?
  /// What becomes of data tables of charts on paper.
  let paperTables: PaperTables

  /// The rules for what is in a report, and for nothing else: they stand in every document, or in all that are
  /// written from right to left.
  private func styleSheet(_ needs: StylesheetFeatures<DocumentBlock>) -> BuiltInRules {
    var sheet = BuiltInStylesheet(
      blocks: needs.blocks, elements: needs.elements, page: needs.theme, theme: theme)
    sheet.text = PageStylesheet.style(of: theme)
    sheet.isNamed = needs.isNamed
    var classes = PageStylesheet.classes + ElementStylesheet.partClasses
    if needs.blocks.contains(where: { $0.table != nil }) {
      classes.removeAll { PageStylesheet.tableClasses.contains($0) }
    }
    sheet.unused = Set(classes.filter { !needs.canHave($0) })
    let isMirrored = languages.map { TextDirection(language: $0) == .rightToLeft }
    if needs.isNamed("rtl") || !isMirrored.contains(false) {
      return BuiltInRules(every: sheet.rules())
    }
    sheet.part = .unmirrored
    var rules = BuiltInRules(every: sheet.rules())
    if isMirrored.contains(true) {
      sheet.part = .mirrored
      rules.mirrored = sheet.rules()
    }
    return rules
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
        theme: theme.chart, paperTables: paperTables))
    var options = TemplateOptions(language: languages[0], script: ChartScript.whole)
    options.variesLanguage = languages.count > 1
    options.logo = logo
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
      styleSheet: { styleSheet($0) },
      documentStyleSheet: { [pageSheet] in pageSheet.write(in: $0, into: &$1) })
    return compiler.compile(file, names: names, into: &diagnostics)
  }
}
