import ReportChart
import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// Where template meets chart: a chart block of a template, prepared, with what the template computes
/// for it.
struct ChartBlock: Sendable {
  let own: ChartMember
  /// Where the block stands in its template.
  let span: SourceSpan
  /// The charts of its group, itself among them, in the order of the template; empty for none.
  var group: [ChartMember] = []

  var needsScript: Bool { own.chart.isInteractive }

  /// True when a plugin is asked for it.
  var isAsked: Bool { own.chart.isAsked }

  /// Writes the data tables of all charts, for paper.
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
    // Found anew for each chart of the group: nothing of it stays with the worker.
    var frame: SharedFrame?
    if !group.isEmpty {
      var members: [PlacedChart] = []
      for member in group { members.append(member.placed(in: bindings)) }
      frame = SharedFrame(
        of: members, locale: bindings.locale, workspace: &scratch.workspace)
    }
    let chart = own.chart(in: bindings)
    chart.write(
      views: own.views(in: bindings), inputs: own.values(in: bindings), locale: bindings.locale,
      id: ByteText(scratch.identifier.copy()), sharing: frame, workspace: &scratch.workspace,
      into: &writer)
    if chart.isAsked, let fault = scratch.workspace.answers.takeFault() {
      guard fault.isShown else { throw fault.diagnostic(at: span) }
      scratch.remarks.add(fault, block: place.block - 1)
    }
    if !scratch.workspace.remarks.isEmpty {
      if let fault = scratch.workspace.remarks.fault(at: span) { throw fault }
      if chart.warns {
        scratch.remarks.add(scratch.workspace.remarks, block: place.block - 1)
      }
    }
  }
}
