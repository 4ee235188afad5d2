import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// Where template meets chart: a chart block of a template, prepared, with the slots of its views
/// and what the template computes for it.
struct ChartBlock: TemplateBlock {
  typealias Scratch = ChartScratch

  let chart: PreparedChart
  /// The slots of the views that the chart reads, in its order.
  let viewSlots: [Int]
  /// The computed texts and numbers of its options.
  let inputs: [ChartInputSource]
  /// Where the block stands in its template.
  let span: SourceSpan

  var needsScript: Bool { chart.isInteractive }

  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: inout ChartScratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) {
    var views: [Slice] = []
    views.reserveCapacity(viewSlots.count)
    for slot in viewSlots {
      if case .view(let slice) = bindings.values[slot] { views.append(slice) }
    }
    scratch.identifier.removeAll()
    place.writeIdentifier(into: &scratch.identifier)
    chart.write(
      views: views, inputs: inputs.map { $0.value(in: bindings) }, locale: bindings.locale,
      id: ByteText(scratch.identifier.copy()), workspace: &scratch.workspace, into: &writer)
    if !scratch.workspace.remarks.isEmpty {
      if let fault = scratch.workspace.remarks.fault(at: span) { throw fault }
      scratch.remarks.add(scratch.workspace.remarks, block: place.block - 1)
    }
  }
}
