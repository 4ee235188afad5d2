import ReportData
import ReportQuery
import ReportText

/// What the PDF files of a report need.
extension ReportPreparation {
  mutating func pdfPlan(of people: LoadedTable, _ period: ReportPeriod?) -> PDFPlan {
    var plan = PDFPlan()
    plan.date = period.map { $0.asOf.number * 86_400 }
    if let column = declaration.pdf.password {
      plan.password = people.table.schema.index(of: column.value)
      if plan.password == nil {
        let columns = people.table.columns.map(\.schema.name)
        diagnostics.add(
          Diagnostic(
            .projectReference,
            "the table `\(declaration.forEach.value)` has no column `\(column.value)`",
            at: column.span,
            hints: Suggestion.hint(for: column.value, among: columns).map { [$0] } ?? []))
      }
    }
    for view in declaration.pdf.attachments {
      guard declaration.views.contains(where: { $0.name == view.value }),
        let entry = names.entries.last(where: { $0.name == view.value })
      else {
        diagnostics.add(
          Diagnostic(
            .projectReference, "the report has no view `\(view.value)` to attach", at: view.span,
            hints: Suggestion.hint(for: view.value, among: declaration.views.map(\.name))
              .map { [$0] } ?? []))
        continue
      }
      plan.attachments.append((view.value, entry.slot))
    }
    return plan
  }
}
