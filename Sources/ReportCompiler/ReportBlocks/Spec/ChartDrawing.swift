public import ReportChart
import ReportData
public import ReportText

/// A single chart from a JSON or YAML spec, as `reportgen chart` draws it.
public struct ChartDrawing: Sendable {
  /// The drawing options outside the spec.
  public struct Options: Sendable {
    /// The CSV file to draw instead of the data of the spec; nil if there is none.
    public var dataFile: String?
    /// The BCP 47 tag for text, numbers, and dates; nil for the tag in the spec.
    ///
    /// The default is British English.
    public var locale: String?
    /// Whether to set the key `annotate` of the chart to true.
    public var isAnnotated: Bool

    /// Creates drawing options.
    public init(dataFile: String? = nil, locale: String? = nil, isAnnotated: Bool = false) {
      self.dataFile = dataFile
      self.locale = locale
      self.isAnnotated = isAnnotated
    }
  }

  /// The output format of a single chart.
  public enum Form: Sendable {
    /// A complete SVG file.
    case picture
    /// A figure as in a document: caption, SVG, and data table.
    case figure
  }

  private let chart: PreparedChart
  private let tables: [Table]
  private let locale: ReportLocale
  private let span: SourceSpan
  /// The keys and parts that only a figure supports.
  private let figureParts: [(name: String, span: SourceSpan)]

  /// Creates a chart from a spec and its data; nil if there is an error.
  ///
  /// - Parameters:
  ///   - source: the spec.
  ///   - charts: the available chart types.
  ///   - files: the files next to the spec.
  ///   - options: the drawing options outside the spec.
  ///   - diagnostics: receives all errors and warnings.
  public init?(
    _ source: SourceFile, charts: ChartRegistry, files: ProjectFiles,
    options: Options = Options(), into diagnostics: inout Diagnostics
  ) {
    guard let root = SpecDocument.read(source, into: &diagnostics) else { return nil }
    var reader = ChartSpecReader(source, charts: charts, dataFile: options.dataFile)
    let reading = reader.read(root)
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let reading else { return nil }
    var spec = reading.spec
    let (locale, language) = Self.locale(options.locale, reading.locale, source, &diagnostics)
    let zone = reading.timeZone.flatMap { node in
      node.scalar.flatMap { StudyTimeZone.named($0, at: node.span(in: source), into: &diagnostics) }
    }
    let tables = SpecTables(
      file: source, files: files, spec: spec, charts: charts, timeZone: zone ?? .utc
    )
    .read(reading.sources, into: &diagnostics)
    guard tables.count == reading.sources.count,
      !reader.diagnostics.all.contains(where: { $0.code == .missingChartKey })
    else { return nil }
    if options.isAnnotated {
      spec.attributes.removeAll { $0.name == "annotate" }
      spec.attributes.append(
        ChartAttribute(
          name: "annotate", nameSpan: spec.span, value: .constant("true"), span: spec.span))
    }
    if let attribute = spec.attributes.first(where: { $0.name == "interactive" }),
      case .constant("true") = attribute.value
    {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue, "a single chart cannot be interactive, because it has no script",
          at: attribute.span,
          hints: ["remove `interactive`; it works for charts in documents only"]))
    }
    let chart = PreparedChart(
      spec, charts: charts, language: language, timeZone: zone,
      views: { name in tables.first { $0.name == name }?.schema },
      viewNames: tables.map(\.name), into: &diagnostics)
    if let group = chart?.group {
      diagnostics.add(
        Diagnostic(.loneChart, "`sync` has no effect on a single chart", at: group.span))
    }
    guard let chart, !diagnostics.hasErrors else { return nil }
    self.chart = chart
    self.tables = chart.viewNames.compactMap { name in tables.first { $0.name == name } }
    self.locale = locale
    span = spec.span
    figureParts = Self.figureParts(of: spec)
  }

  private static func figureParts(of spec: ChartSpec) -> [(name: String, span: SourceSpan)] {
    var parts: [(name: String, span: SourceSpan)] = []
    func add(_ names: [String], of attributes: [ChartAttribute]) {
      for attribute in attributes where names.contains(attribute.name) {
        if case .constant("false") = attribute.value { continue }
        parts.append((attribute.name, attribute.nameSpan))
      }
    }
    add(["animate", "collapse", "scroll"], of: spec.attributes)
    for part in spec.children {
      if part.name == "window", !parts.contains(where: { $0.name == "windows" }) {
        parts.append(("windows", part.span))
      }
      if part.name == "legend" { add(["toggle"], of: part.attributes) }
    }
    return parts
  }

  /// Draws the chart in an output format.
  ///
  /// `diagnostics` receives warnings for data that the chart does not show, and errors for data
  /// that the spec refuses. If there is an error, the output is not usable.
  public func write(
    _ form: Form, into writer: inout ByteWriter, diagnostics: inout Diagnostics
  ) {
    var workspace = ChartWorkspace()
    let views = tables.map(\.all)
    switch form {
    case .picture:
      for part in figureParts {
        diagnostics.add(
          Diagnostic(
            .wrongChartValue, "`\(part.name)` has no effect without `--figure`", at: part.span,
            hints: ["add `--figure`", "or remove it"]))
      }
      writer.literal("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
      chart.writePicture(
        views: views, inputs: [], locale: locale, id: "c1", workspace: &workspace, into: &writer)
    case .figure:
      chart.write(
        views: views, inputs: [], locale: locale, id: "c1", workspace: &workspace, into: &writer)
    }
    writer.byte(0x0A)
    if let failure = workspace.responses.takeFailure() {
      var diagnostic = failure.diagnostic(at: span)
      // The data belongs to the author of the spec, so plugin output may be shown.
      if let words = failure.words, !words.isEmpty {
        diagnostic.hints = ["output of the plugin: \(words.prefix(2000))"]
      }
      if failure.isShown { diagnostic.severity = .warning }
      diagnostics.add(diagnostic)
    }
    if let failure = workspace.notices.failure(at: span) { diagnostics.add(failure) }
    guard chart.warns else { return }
    // A single chart may show a sum. Batch notices never do, because they concern participants.
    let named = workspace.notices.filter { $0.kind == .notHundred && $0.sum != nil }
    for notice in named {
      diagnostics.add(
        Diagnostic(
          .percentSum,
          "the percentages of series \(notice.series) add up to \(notice.sum?.optionText ?? ""), "
            + "expected 100", at: span, severity: .warning))
    }
    var statistics = NoticeStatistics()
    statistics.add(workspace.notices.filter { !named.contains($0) }, block: 0)
    statistics.report(at: { _ in span }, into: &diagnostics)
  }

  private static func locale(
    _ option: String?, _ node: SpecNode?, _ file: SourceFile, _ diagnostics: inout Diagnostics
  ) -> (ReportLocale, language: String) {
    guard let tag = option ?? node?.scalar else { return (.standard, "en") }
    if let locale = ReportLocale.named(tag) { return (locale, tag) }
    diagnostics.add(
      Diagnostic(
        .projectPlace, "expected a locale such as `en-GB`, found `\(tag)`",
        at: option == nil ? node.map { .source($0.span(in: file)) } ?? .nowhere : .nowhere,
        hints: [
          Suggestion.hint(for: tag, among: ReportLocale.allTags)
            ?? "use a language with a region, such as `en-GB` or `de-DE`"
        ]))
    return (.standard, "en")
  }
}
