import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// The compilation of a report template with its charts, from the project files.
struct TemplateCompilation {
  let files: ProjectFiles
  let charts: ChartRegistry
  /// The BCP 47 tags of the document languages.
  let languages: [String]
  let weekStart: WeekStart
  /// The study time zone; nil if the project sets none.
  let timeZone: StudyTimeZone?
  let names: Names
  /// The elements available in the template.
  let elements: ElementLibrary
  /// The style sheet of printed pages.
  let pageSheet: PageStylesheet
  /// The colours, fonts, and chart theme of the documents.
  let theme: ReportTheme
  let logo: TemplateLogo?
  /// The place of chart data tables on paper: none, below each chart, or at the end.
  let paperTables: PaperTables

  /// Returns the rules that the report needs, for all documents or for right-to-left documents.
  ///
  /// The rules are part of every document, so unused rules are omitted.
  private func styleSheet(_ features: StylesheetFeatures<DocumentBlock>) -> BuiltInRules {
    var sheet = BuiltInStylesheet(
      blocks: features.blocks, elements: features.elements, page: features.theme, theme: theme)
    sheet.text = PageStylesheet.style(of: theme)
    sheet.isNamed = features.isNamed
    var classes = PageStylesheet.classes + ElementStylesheet.partClasses
    if features.blocks.contains(where: { $0.table != nil }) {
      classes.removeAll { PageStylesheet.tableClasses.contains($0) }
    }
    sheet.unused = Set(classes.filter { !features.canHave($0) })
    let isMirrored = languages.map { TextDirection(language: $0) == .rightToLeft }
    if features.isNamed("rtl") || !isMirrored.contains(false) {
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

  /// Returns the compiled template; nil if the template has errors.
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
    var options = TemplateOptions(language: languages[0], script: ChartScript.document)
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
