import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// A prepared chart block of a template, with its computed inputs.
struct ChartBlock: Sendable {
  let member: ChartMember
  /// The source range of the block in its template.
  let span: SourceSpan
  /// All charts that share the x axis of this chart, in template order; empty if it shares none.
  var group: [ChartMember] = []

  var needsScript: Bool { member.chart.isInteractive }

  /// Whether an external renderer draws at least one series.
  var isRequested: Bool { member.chart.isRequested }

  /// Writes the data tables of all charts of the document, as an appendix for paper.
  static func writeEnd(
    bindings: borrowing Bindings, scratch: inout BlockScratch, into writer: inout ByteWriter
  ) {
    ChartAppendix.write(language: scratch.language, workspace: &scratch.workspace, into: &writer)
  }

  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: inout BlockScratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) {
    scratch.identifier.removeAll()
    place.writeIdentifier(into: &scratch.identifier)
    // The frame is computed again for each chart, so the worker retains no state of the document.
    var frame: SharedFrame?
    if !group.isEmpty {
      var members: [PlacedChart] = []
      for groupMember in group { members.append(groupMember.placed(in: bindings)) }
      frame = SharedFrame(
        of: members, locale: bindings.locale, workspace: &scratch.workspace)
    }
    let chart = member.chart(in: bindings)
    chart.write(
      views: member.views(in: bindings), inputs: member.values(in: bindings),
      locale: bindings.locale,
      id: ByteText(scratch.identifier.copy()), sharing: frame, workspace: &scratch.workspace,
      into: &writer)
    if chart.isRequested, let failure = scratch.workspace.responses.takeFailure() {
      guard failure.isShown else { throw failure.diagnostic(at: span) }
      scratch.notices.add(failure, block: place.block - 1)
    }
    if !scratch.workspace.notices.isEmpty {
      if let failure = scratch.workspace.notices.failure(at: span) { throw failure }
      if chart.warns {
        scratch.notices.add(scratch.workspace.notices, block: place.block - 1)
      }
    }
  }
}

/// A prepared chart of a template, with its view slots and computed inputs.
final class ChartMember: Sendable {
  /// The chart in the first language of the documents.
  let chart: PreparedChart
  /// The chart in each language of the documents; empty for a single language.
  let translations: [PreparedChart]
  /// The slots of the views, in the order in which the chart reads them.
  let viewSlots: [Int]
  /// The chart option values that are computed for each document.
  let inputs: [ChartInputSource]

  init(
    chart: PreparedChart, translations: [PreparedChart] = [], viewSlots: [Int],
    inputs: [ChartInputSource]
  ) {
    self.chart = chart
    self.translations = translations
    self.viewSlots = viewSlots
    self.inputs = inputs
  }

  /// The chart in all languages of the documents.
  var charts: [PreparedChart] { translations.isEmpty ? [chart] : translations }

  /// Returns the chart in the language of one document.
  func chart(in bindings: borrowing Bindings) -> PreparedChart {
    translations.isEmpty ? chart : translations[bindings.language]
  }

  /// Returns the chart with the rows and values of one document.
  func placed(in bindings: borrowing Bindings) -> PlacedChart {
    PlacedChart(chart(in: bindings), views: views(in: bindings), inputs: values(in: bindings))
  }

  /// Returns the rows of the views in one document.
  func views(in bindings: borrowing Bindings) -> [Slice] {
    var views: [Slice] = []
    views.reserveCapacity(viewSlots.count)
    for slot in viewSlots {
      if case .view(let slice) = bindings.values[slot] { views.append(slice) }
    }
    return views
  }

  /// Returns the computed option values of one document.
  func values(in bindings: borrowing Bindings) -> [ChartInput] {
    inputs.map { $0.value(in: bindings) }
  }
}

/// A computed input of a chart option.
enum ChartInputSource: Sendable {
  /// A single expression. Its number stays a number.
  case expression(Expression)
  /// A text that contains expressions.
  case text(Interpolation)

  /// Returns the value of the input in one document.
  func value(in bindings: borrowing Bindings) -> ChartInput {
    switch self {
    case .expression(let expression):
      switch expression.value(in: bindings) {
      case .missing: .missing
      case .number(let number), .dateTime(let number): .number(number)
      case .day(let day): .number(Double(day.number))
      default: .text(expression.text(in: bindings))
      }
    case .text(let interpolation): .text(interpolation.text(in: bindings))
    }
  }
}

/// A reader that creates a chart block from an `rg:chart` element.
///
/// The element has the same keys as all other notations. Its attributes can contain `{{ expressions
/// }}` as inputs.
struct ChartBlockReader {
  let charts: ChartRegistry
  /// The BCP 47 tags of the document languages.
  let languages: [String]
  let weekStart: WeekStart
  /// The study time zone; nil if the project sets none.
  let timeZone: StudyTimeZone?
  /// The colours of charts without a theme.
  let theme: ChartTheme
  /// The place of chart data tables on paper: none, below each chart, or at the end.
  let paperTables: PaperTables
  private var inputs: [ChartInputSource] = []

  init(
    charts: ChartRegistry, languages: [String], weekStart: WeekStart, timeZone: StudyTimeZone?,
    theme: ChartTheme = .light, paperTables: PaperTables = .none
  ) {
    self.theme = theme
    self.paperTables = paperTables
    self.charts = charts
    self.languages = languages
    self.weekStart = weekStart
    self.timeZone = timeZone
  }

  /// Returns the chart block of an element; nil if the element has errors.
  mutating func block(
    _ element: XMLElement, names: Names, context: TemplateContext,
    into diagnostics: inout Diagnostics
  ) -> ChartBlock? {
    inputs = []
    let spec = spec(element, names: names, into: &diagnostics)
    let views = names.entries.compactMap { entry -> String? in
      if case .view = entry.type { entry.name } else { nil }
    }
    let words = names.messages?.words
    var charts: [PreparedChart] = []
    for language in languages {
      // Errors are the same in every language, so only the first language reports them.
      var chartDiagnostics = Diagnostics()
      let chart = PreparedChart(
        spec, charts: self.charts, language: language, weekStart: weekStart.weekday,
        theme: theme, timeZone: timeZone,
        views: { name in
          guard case .view(let schema)? = names[name]?.type else { return nil }
          return words?.schema(schema, in: language) ?? schema
        }, viewNames: views, into: &chartDiagnostics)
      if charts.isEmpty { diagnostics.add(contentsOf: chartDiagnostics) }
      guard var chart else { return nil }
      chart.paperTables = paperTables
      charts.append(chart)
    }
    guard let chart = charts.first else { return nil }
    if let group = chart.group, context.loopDepth > 0 {
      diagnostics.add(
        Diagnostic(
          .repeatedChart, "a chart in a loop cannot share an x axis", at: group.span,
          hints: ["move the chart with `sync` out of `rg:for`"]))
      return nil
    }
    return ChartBlock(
      member: ChartMember(
        chart: chart, translations: charts.count > 1 ? charts : [],
        viewSlots: chart.viewNames.compactMap { names[$0]?.slot }, inputs: inputs),
      span: element.nameSpan)
  }

  private mutating func spec(
    _ element: XMLElement, names: Names, into diagnostics: inout Diagnostics
  ) -> ChartSpec {
    var attributes: [ChartAttribute] = []
    for attribute in element.attributes {
      guard let value = value(of: attribute, names: names, into: &diagnostics) else { continue }
      attributes.append(
        ChartAttribute(
          name: attribute.qualifiedName, nameSpan: attribute.nameSpan, value: value,
          span: attribute.valueSpan))
    }
    var children: [ChartSpec] = []
    for child in element.children {
      switch child {
      case .element(let child):
        guard child.namespace == element.namespace else {
          diagnostics.add(
            Diagnostic(
              .chartContent, "element `\(child.qualifiedName)` is not allowed in a chart block",
              at: child.nameSpan))
          continue
        }
        children.append(spec(child, names: names, into: &diagnostics))
      case .text(let text):
        let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        if let first = text.bytes.firstIndex(where: { !blanks.contains($0) }),
          let last = text.bytes.lastIndex(where: { !blanks.contains($0) })
        {
          diagnostics.add(
            Diagnostic(
              .chartContent, "text is not allowed in a chart block",
              at: text.span(first..<last + 1),
              hints: ["write a caption as `caption=\"…\"`"]))
        }
      default: break
      }
    }
    return ChartSpec(
      name: element.name, span: element.nameSpan, attributes: attributes, children: children)
  }

  private mutating func value(
    of attribute: XMLAttribute, names: Names, into diagnostics: inout Diagnostics
  ) -> ChartAttribute.Value? {
    guard attribute.string.contains("{{") else { return .constant(attribute.string) }
    var textDiagnostics = Diagnostics()
    let interpolation = Interpolation(attribute.value, names: names, into: &textDiagnostics)
    diagnostics.add(contentsOf: textDiagnostics)
    guard !textDiagnostics.hasErrors else { return nil }
    if let text = interpolation.constant { return .constant(text.string) }
    if interpolation.pieces.count == 1, case .expression(let expression) = interpolation.pieces[0] {
      inputs.append(.expression(expression))
    } else {
      inputs.append(.text(interpolation))
    }
    return .input(inputs.count - 1)
  }
}
