import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// The compiler for the pages and layouts of a website.
struct SiteCompilation: Sendable {
  let files: ProjectFiles
  let charts: ChartRegistry
  let languages: [SiteLanguage]
  let weekStart: WeekStart
  /// The study's time zone; nil if the project names none.
  let timeZone: StudyTimeZone?
  let hasSearch: Bool
  /// Whether Markdown pages can contain XHTML elements.
  let allowsMarkup: Bool
  /// The path of the folder of pages in the project.
  let pages: String
  /// The custom elements that pages and layouts can use.
  let elements: ElementLibrary
  /// The theme of the content that reportgen generates, such as charts and tables.
  let theme: ReportTheme

  /// Returns a template compiler for a page or a layout.
  ///
  /// - Parameters:
  ///   - pageSlot: the slot of the page record.
  ///   - isComplete: true for a page that is a complete document.
  func compiler(
    of container: SiteBlockReader.Container, language: Int, pageSlot: Int,
    rewriter: AddressRewriter, isComplete: Bool = false
  ) -> TemplateCompiler<SiteBlock> {
    let tag = languages[language].tag
    var options = TemplateOptions(language: tag)
    options.addresses = SiteAddresses(slot: pageSlot, list: PageTable.schema)
    var reader = SiteBlockReader(
      documents: DocumentBlockReader(
        charts: ChartBlockReader(
          charts: charts, languages: [tag], weekStart: weekStart, timeZone: timeZone,
          theme: theme.chart)),
      container: container, hasSearch: hasSearch)
    return TemplateCompiler<SiteBlock>(
      options: options, blockNames: SiteBlockReader.names(container), elements: elements,
      loader: { (path, span) throws(Diagnostic) -> SourceFile in
        SourceFile(name: path, bytes: try files.read(path, namedAt: span))
      },
      block: { element, names, context, diagnostics in
        let rewritten =
          element.name == "chart" ? rewriter.rewriteChart(element, &diagnostics) : element
        return reader.block(rewritten, names: names, context: context, into: &diagnostics)
      },
      tree: { nodes, diagnostics in
        if container == .layout || isComplete {
          TemplateCheck.check(nodes, into: &diagnostics)
        } else {
          TemplateCheck.check(nodes, in: "main", into: &diagnostics)
        }
      },
      isTyped: TemplateCheck.isTyped,
      rewrite: { rewriter.rewrite($0, &$1) },
      link: { SiteChartGroups.link($0, into: &$1) },
      styleSheet: { needs in
        BuiltInRules(
          every: needs.elements.isEmpty
            ? []
            : BuiltInStylesheet(
              blocks: [], elements: needs.elements, page: needs.theme, theme: theme
            ).rules())
      })
  }

  /// Returns a layout template, compiled for the pages of a language; nil if it has errors.
  func layout(
    _ path: Spanned<String>, for key: SiteLayout.Key, names: SiteNames, resolver: AddressResolver,
    url: String?, into diagnostics: inout Diagnostics
  ) -> SiteLayout? {
    let file = diagnostics.catching { () throws(Diagnostic) -> SourceFile in
      SourceFile(name: path.value, bytes: try files.read(path.value, namedAt: path.span))
    }
    guard let file else { return nil }
    let rewriter = AddressRewriter(
      resolver, .layout(language: key.language), isSelfContained: key.isSelfContained, url: url)
    let compiler = compiler(
      of: .layout, language: key.language, pageSlot: names.pageSlot, rewriter: rewriter)
    guard let program = compiler.compile(file, names: names.names, into: &diagnostics) else {
      return nil
    }
    let contents = program.blocks.count { block in
      if case .content = block { true } else { false }
    }
    guard contents == 1 else {
      diagnostics.add(
        Diagnostic(
          .layoutContentMissing,
          contents == 0
            ? "missing `<rg:content/>` in layout `\(path.value)`"
            : "expected one `<rg:content/>` in layout `\(path.value)`, found \(contents)",
          at: .file(path.value)))
      return nil
    }
    return SiteLayout(program: program, use: LinkUse(rewriter))
  }
}
