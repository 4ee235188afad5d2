import ReportData
import ReportQuery
import ReportText

/// The inputs over all participants: the one door to others' data.
extension ReportPreparation {
  mutating func prepareCohort() {
    for input in declaration.cohort {
      guard let table = wholeTable(input.data) else { continue }
      guard let person = table.declaration.participant ?? table.declaration.key else {
        diagnostics.add(
          Diagnostic(
            .projectKeyMissing,
            "the table `\(input.data.value)` needs the key `participant`, since people are counted in `\(input.name)`",
            at: table.declaration.span))
        continue
      }
      guard let result = cohortResult(input, table, participant: person.value) else { continue }
      let slot = names.declare(input.name, .view(result.table.schema))
      constants.append((slot, .cohort(result)))
      cohort.append(
        Manifest.Cohort(
          report: declaration.name, name: input.name, minimumCell: input.minimumCell,
          suppressed: result.suppressedValues))
    }
  }

  mutating func cohortResult(
    _ input: CohortDeclaration, _ table: LoadedTable, participant: String
  ) -> CohortResult? {
    var reader = StepReader()
    let group = reader.group(input.group)
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let steps = steps(input.steps), let group else { return nil }
    // Nothing that differs between documents: a cohort value is the same for all.
    let compiled = CohortInput(
      name: DeclaredName(input.name, at: input.span), steps: steps, group: group,
      minimumCell: (input.minimumCell, input.span), input: table.table.schema,
      dateColumn: table.declaration.date?.value, participantColumn: participant,
      weekStart: project.weekStart.weekday, names: Names(), into: &diagnostics)
    return compiled?.compute(
      from: table.table, bindings: Bindings(slotCount: 0, locale: .standard))
  }
}
