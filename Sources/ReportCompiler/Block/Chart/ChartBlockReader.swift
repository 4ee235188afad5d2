import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// Makes a chart block of an element `rg:chart`: the same keys as in every other form, with
/// `{{ expressions }}` in its attributes as inputs.
struct ChartBlockReader {
  let charts: ChartRegistry
  /// The languages that documents are in, by their tags.
  let languages: [String]
  let weekStart: WeekStart
  /// The IANA name of the study's time zone.
  let timeZone: String
  /// What becomes of data tables on paper.
  let paperTables: PaperTables
  private var inputs: [ChartInputSource] = []

  init(
    charts: ChartRegistry, languages: [String], weekStart: WeekStart, timeZone: String,
    paperTables: PaperTables = .none
  ) {
    self.paperTables = paperTables
    self.charts = charts
    self.languages = languages
    self.weekStart = weekStart
    self.timeZone = timeZone
  }

  /// The block, or nil when something is wrong with it.
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
      // What is wrong is wrong in every language.
      var found = Diagnostics()
      let chart = PreparedChart(
        spec, charts: self.charts, language: language, weekStart: weekStart.weekday,
        timeZone: timeZone,
        views: { name in
          guard case .view(let schema)? = names[name]?.type else { return nil }
          return words?.schema(schema, in: language) ?? schema
        }, viewNames: views, into: &found)
      if charts.isEmpty { diagnostics.add(contentsOf: found) }
      guard var chart else { return nil }
      chart.paperTables = paperTables
      charts.append(chart)
    }
    guard let chart = charts.first else { return nil }
    if let group = chart.group, context.loopDepth > 0 {
      diagnostics.add(
        Diagnostic(
          .repeatedChart, "a chart that is repeated cannot share an x axis", at: group.span,
          hints: ["charts with `sync` stand outside `rg:for`"]))
      return nil
    }
    return ChartBlock(
      own: ChartMember(
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
              .chartContent, "`\(child.qualifiedName)` cannot stand in a chart block",
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
              .chartContent, "text cannot stand in a chart block", at: text.span(first..<last + 1),
              hints: ["a caption is written as `caption=\"…\"`"]))
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
    var found = Diagnostics()
    let interpolation = Interpolation(attribute.value, names: names, into: &found)
    diagnostics.add(contentsOf: found)
    guard !found.hasErrors else { return nil }
    if let text = interpolation.constant { return .constant(text.string) }
    if interpolation.pieces.count == 1, case .expression(let expression) = interpolation.pieces[0] {
      inputs.append(.expression(expression))
    } else {
      inputs.append(.text(interpolation))
    }
    return .input(inputs.count - 1)
  }
}
