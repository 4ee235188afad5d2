import ReportData
import ReportQuery
import ReportText

/// The preparation of the period and the views of a report.
extension ReportPreparation {
  mutating func reportPeriod(_ declaration: PeriodDeclaration) -> ReportPeriod? {
    guard let day = asOf(at: self.declaration.span) else { return nil }
    let period = ReportPeriod(declaration, asOf: day, weekStart: project.weekStart)
    if let latest = latestDay, latest < period.current.start {
      diagnostics.add(
        Diagnostic(
          .periodWithoutData,
          "no data in the period from \(period.current.start.isoText) to "
            + "\(period.current.end.isoText); the last date in the data is \(latest.isoText)",
          at: self.declaration.span, severity: .warning,
          hints: ["correct `--as-of`, or use newer data files"]))
    }
    return period
  }

  /// The latest date in the tables that a view filters by date.
  private var latestDay: CalendarDay? {
    let days = declaration.views.compactMap { view -> CalendarDay? in
      guard case .table(let name) = view.origin, view.rows.selectsOnDates else { return nil }
      return tables.first { $0.declaration.name == name.value }?
        .latestDay(records.indexes[name.value])
    }
    return days.max()
  }

  /// The latest date of all participants in ``tablesWithPeriods``, or in the participants table.
  private var latestDayOfAllParticipants: CalendarDay? {
    let shared = tables.filter { tablesWithPeriods.contains($0.declaration.name) }
    return shared.compactMap(\.latestDay).max()
      ?? tables.first { $0.declaration.name == declaration.forEach.value }?.latestDay
  }

  /// The names of the tables that a view filters by date.
  private var tablesWithPeriods: [String] {
    var names: [String] = []
    for view in declaration.views where view.rows.selectsOnDates {
      if case .table(let name) = view.origin, !names.contains(name.value) {
        names.append(name.value)
      }
    }
    return names
  }

  /// Returns the as-of day: the specified day, or the latest date in the data.
  ///
  /// The latest date comes from the tables that a view filters by date. If they have no
  /// dates, it comes from the participants table.
  mutating func asOf(at span: SourceSpan) -> CalendarDay? {
    if let text = options.asOf {
      if let day = CalendarDay(iso: text) { return day }
      diagnostics.add(
        Diagnostic(.usage, "expected a date such as 2026-11-03 in `--as-of`, found `\(text)`"))
      return nil
    }
    if let latest = latestDay ?? latestDayOfAllParticipants { return latest }
    guard !diagnostics.hasErrors else { return nil }
    // If dates could not be read, the read errors are the cause, not missing dates.
    let tablesWithErrors = tables.filter { table in
      tablesWithPeriods.contains(table.declaration.name)
        && (table.hasCellErrors(in: table.declaration.date)
          || table.scanned?.hasCellErrors(column: table.declaration.date?.value ?? "") == true)
    }
    for table in tablesWithErrors {
      for message in table.messages {
        if case .data(_, _, let column?) = message.place, column == table.declaration.date?.value {
          diagnostics.add(message)
        }
      }
    }
    let isReported = !tablesWithErrors.isEmpty && !options.keepGoing
    if !diagnostics.hasErrors, !isReported { diagnostics.add(withoutDates(at: span)) }
    return nil
  }

  /// The hint for data without dates.
  private static let withoutPeriod =
    "for data without dates, remove `period`; the report then contains all rows"

  /// Returns the error for a missing as-of day.
  ///
  /// Either the project selects no rows by date, or the data has no dates.
  private func withoutDates(at span: SourceSpan) -> Diagnostic {
    let names = tablesWithPeriods.map { "`\($0)`" }
    guard !names.isEmpty else {
      let dated = declaration.views.first { view in
        guard case .table(let name) = view.origin else { return false }
        return tables.contains { $0.declaration.name == name.value && $0.declaration.date != nil }
      }
      return Diagnostic(
        .periodWithoutDates,
        "cannot choose the period of report `\(declaration.name)`: no view selects rows by date",
        at: span,
        hints: [
          Self.withoutPeriod,
          dated.map { "add `period: current` to view `\($0.name)`" }
            ?? "set `date: COLUMN` on the table",
          "set the date, such as `--as-of 2026-11-03`",
        ])
    }
    return Diagnostic(
      .noDateInData,
      "the period of report `\(declaration.name)` needs a date, but "
        + "table\(names.count == 1 ? "" : "s") \(names.joined(separator: ", ")) "
        + "\(names.count == 1 ? "has" : "have") none",
      at: span,
      hints: [
        Self.withoutPeriod,
        "set the date, such as `--as-of 2026-11-03`",
        "declare the date column of `\(declaration.forEach.value)`: `date: COLUMN`",
      ])
  }

  // MARK: Views

  mutating func prepareViews(_ period: ReportPeriod?) -> [ViewPlan] {
    var plans: [ViewPlan] = []
    var schemas: [String: PreviousView] = [:]
    for view in declaration.views {
      guard let origin = origin(of: view, period, schemas.mapValues(\.slot)) else {
        continue
      }
      let schema: TableSchema
      let date: String?
      let days: ClosedRange<CalendarDay>?
      var isOrdered = true
      var implied: [StepDeclaration] = []
      switch view.origin {
      case .table(let name):
        guard let table = tables.first(where: { $0.declaration.name == name.value }) else {
          continue
        }
        (schema, date) = (table.table.schema, table.declaration.date?.value)
        days = daysThroughAsOf(of: view, period)
        // A report has exactly one row of its `for-each` table.
        let hasOneRow =
          name.value == declaration.forEach.value && table.declaration.participant == nil
        isOrdered = table.declaration.isOrdered || hasOneRow
        // The rows of a participant are already in date order.
        if table.declaration.order != nil { implied = table.declaration.orderSteps }
      case .view(let name):
        guard let earlier = schemas[name.value] else { continue }
        (schema, date, days) = (earlier.schema, earlier.date, earlier.days)
        isOrdered = earlier.isOrdered
      }
      var pipeline: ViewPipeline?
      if !view.steps.isEmpty || !implied.isEmpty {
        guard let steps = steps(view.steps) else { continue }
        var viewDiagnostics = Diagnostics()
        pipeline = ViewPipeline(
          implied + steps, input: schema, dateColumn: date, weekStart: project.weekStart.weekday,
          names: names, dateColumns: schemas.compactMapValues(\.date), days: days,
          isOrdered: isOrdered, into: &viewDiagnostics)
        diagnostics.add(contentsOf: viewDiagnostics)
      }
      isOrdered = pipeline?.isOrdered ?? isOrdered
      let slot = names.declare(
        view.name, rowsOf: pipeline?.schema ?? schema, isOrdered: isOrdered)
      schemas[view.name] = PreviousView(
        slot: slot, schema: pipeline?.schema ?? schema,
        date: pipeline == nil ? date : pipeline?.dateColumn, days: days, isOrdered: isOrdered)
      plans.append(ViewPlan(slot: slot, origin: origin, pipeline: pipeline))
    }
    return plans
  }

  /// The properties of a view that later views use.
  private struct PreviousView {
    let slot: Int
    let schema: TableSchema
    let date: String?
    let days: ClosedRange<CalendarDay>?
    let isOrdered: Bool
  }

  /// Returns the days of a view up to the as-of day.
  ///
  /// Later days are in the future, so they have no missing values.
  private mutating func daysThroughAsOf(
    of view: ViewDeclaration, _ period: ReportPeriod?
  ) -> ClosedRange<CalendarDay>? {
    guard view.rows.selectsOnDates, let (first, last) = days(of: view, period) else { return nil }
    let end = period.map { min(last, $0.asOf) } ?? last
    return first <= end ? first...end : nil
  }

  mutating func steps(_ steps: [YAMLStep]) -> [StepDeclaration]? {
    var reader = StepReader()
    let declarations = reader.steps(steps)
    diagnostics.add(contentsOf: reader.diagnostics)
    return declarations
  }

  mutating func origin(
    of view: ViewDeclaration, _ period: ReportPeriod?, _ slots: [String: Int]
  ) -> ViewPlan.Origin? {
    switch view.origin {
    case .view(let name):
      guard let slot = slots[name.value] else {
        // An error of a view is reported once, not again for the views that use it.
        let earlier = declaration.views.prefix { $0.name != view.name }
        if earlier.contains(where: { $0.name == name.value }) { return nil }
        diagnostics.add(
          Diagnostic(
            .projectReference, "unknown view `\(name.value)` before this view",
            at: name.span,
            hints: Suggestion.hints(for: name.value, among: slots.keys.sorted()))
        )
        return nil
      }
      if view.rows.selectsOnDates {
        diagnostics.add(
          Diagnostic(
            .projectValue,
            "`period` and `last` are not allowed in a view of a view; use the step `where`",
            at: view.span))
        return nil
      }
      return .view(slot: slot)
    case .table(let name):
      guard let table = table(name) else { return nil }
      if RecordPlan.isShared(table.declaration, declaration) {
        return sharedOrigin(of: view, table, period)
      }
      guard records.indexes[name.value] != nil else { return nil }
      guard view.rows.selectsOnDates else { return add(.perParticipant(table: name.value, .all)) }
      guard table.declaration.date != nil else {
        diagnostics.add(Self.missingDate(table, view))
        return nil
      }
      return days(of: view, period).map { first, last in
        add(.perParticipant(table: name.value, .days(first, last)))
      }
    }
  }

  /// Returns the row source of a view of a shared table.
  private mutating func sharedOrigin(
    of view: ViewDeclaration, _ table: LoadedTable, _ period: ReportPeriod?
  ) -> ViewPlan.Origin? {
    guard view.rows.selectsOnDates else { return add(.shared(table.table)) }
    guard let date = table.declaration.date else {
      diagnostics.add(Self.missingDate(table, view))
      return nil
    }
    guard
      let column = diagnostics.catching({ () throws(Diagnostic) in try table.column(date) }),
      let (first, last) = days(of: view, period)
    else { return nil }
    return add(.sharedDays(table.table, from: first, through: last, column: column))
  }

  /// Adds the row source of a view, and returns it as the origin of the view.
  private mutating func add(_ rows: ViewRows) -> ViewPlan.Origin {
    viewRows.append(rows)
    return .rows(view: viewRows.count - 1)
  }

  private static func missingDate(_ table: LoadedTable, _ view: ViewDeclaration) -> Diagnostic {
    Diagnostic(
      .projectKeyMissing,
      "missing key `date` in table `\(table.declaration.name)`: view `\(view.name)` selects "
        + "rows by date", at: table.declaration.span,
      hints: [
        "name the date column: `date: COLUMN`",
        "for data without dates, remove `period` or `last` from the view; it then has all rows",
      ])
  }

  /// Returns the first and last day of the rows of a view.
  mutating func days(
    of view: ViewDeclaration, _ period: ReportPeriod?
  ) -> (CalendarDay, CalendarDay)? {
    switch (view.rows, period) {
    case (.all, _): return nil
    case (.current, let period?): return (period.current.start, period.current.end)
    case (.previous, let period?): return (period.previous.start, period.previous.end)
    case (.last(let length), let period):
      if declaration.period != nil, period == nil { return nil }
      guard let end = period?.current.end ?? asOf(at: view.span) else { return nil }
      return (length.start(through: end), end)
    case (_, nil):
      if declaration.period == nil {
        diagnostics.add(
          Diagnostic(
            .projectKeyMissing,
            "missing key `period` in report `\(declaration.name)`: view `\(view.name)` uses it",
            at: view.span,
            hints: ["add `period` to the report, such as `period: week`"]))
      }
      return nil
    }
  }
}

/// The preparation of cohort inputs, the only access to data of other participants.
extension ReportPreparation {
  mutating func prepareCohort() {
    for input in declaration.cohort {
      guard let table = completeTable(input.data) else { continue }
      // Views also need the participants of this table, so the error is already reported.
      if records.plan.participantTables.contains(input.data.value),
        table.declaration.rowParticipant == nil
      {
        continue
      }
      guard let participant = table.declaration.participant ?? table.declaration.key else {
        diagnostics.add(
          Diagnostic(
            .projectKeyMissing,
            "missing key `participant` in table `\(input.data.value)`: "
              + "cohort `\(input.name)` counts participants",
            at: table.declaration.span,
            hints: ["name the column that contains the participant: `participant: COLUMN`"]))
        continue
      }
      guard let compiled = cohortInput(input, table, participant.value, columns: table.table.schema)
      else { continue }
      if options.keepGoing, hasCellErrors(for: input, table, participant.value) { continue }
      let result = compiled.compute(
        from: table.table, bindings: Bindings(slotCount: 0, locale: .standard))
      let slot = names.declare(input.name, .view(result.table.schema))
      constants.append((slot, .cohort(result)))
      cohort.append(
        Manifest.Cohort(
          report: declaration.name, name: input.name, minimumCell: input.minimumCell,
          suppressed: result.suppressedValues))
    }
  }

  private mutating func cohortInput(
    _ input: CohortDeclaration, _ table: LoadedTable, _ participant: String, columns: TableSchema
  ) -> CohortInput? {
    var reader = StepReader()
    let group = reader.group(input.group)
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let steps = steps(input.steps), let group else { return nil }
    // Cohort values are the same in all documents, so names of one document are not available.
    return CohortInput(
      name: DeclaredName(input.name, at: input.span), steps: steps, group: group,
      minimumCell: (input.minimumCell, input.span), input: columns,
      dateColumn: table.declaration.date?.value, participantColumn: participant,
      weekStart: project.weekStart.weekday, names: Names(), into: &diagnostics)
  }

  /// Returns whether a cohort input depends on faulty cells, and reports their errors.
  ///
  /// A cohort value without these cells would be wrong in every document. So this is an error even
  /// if `--keep-going` continues with the documents of other participants.
  private mutating func hasCellErrors(
    for input: CohortDeclaration, _ table: LoadedTable, _ participant: String
  ) -> Bool {
    var readable: [Int: Bool] = [:]
    let cellErrors = table.cellErrors.filter { cellError in
      guard let column = cellError.column else { return true }
      if let cached = readable[column] { return cached }
      // An input depends on a column if it does not compile without it.
      var copy = self
      copy.diagnostics = Diagnostics()
      var columns = table.table.schema.columns
      columns.remove(at: column)
      let isRead =
        copy.cohortInput(input, table, participant, columns: TableSchema(columns)) == nil
      readable[column] = isRead
      return isRead
    }
    let parts = [InheritedErrors(table: table, cellErrors: cellErrors)] + table.inherited
    guard parts.contains(where: { !$0.cellErrors.isEmpty }) else { return false }
    for part in parts {
      for message in part.table.messages(of: part.cellErrors).prefix(Self.errorLimit) {
        diagnostics.add(message)
      }
    }
    diagnostics.add(
      Diagnostic(
        .queryFaultyData,
        "cohort `\(input.name)` reads `\(input.data.value)`, which has faulty cells",
        at: input.span,
        hints: ["correct the cells, or leave them empty if the values are unknown"]))
    return true
  }

  /// The maximum number of listed cell errors per cohort input.
  private static let errorLimit = 20
}

/// The preparation of the PDF files of a report.
extension ReportPreparation {
  mutating func pdfPlan(of participants: LoadedTable, _ period: ReportPeriod?) -> PDFPlan {
    var plan = PDFPlan()
    plan.date = period.map { $0.asOf.number * 86_400 }
    if let column = declaration.pdf.password {
      plan.password = participants.table.schema.index(of: column.value)
      if plan.password == nil {
        let columns = participants.table.columns.map(\.schema.name)
        diagnostics.add(
          Diagnostic(
            .projectReference,
            "table `\(declaration.forEach.value)` has no column `\(column.value)`",
            at: column.span,
            hints: Suggestion.hint(for: column.value, among: columns).map { [$0] } ?? []))
      }
    }
    for (view, columns) in declaration.pdf.attachments {
      guard declaration.views.contains(where: { $0.name == view.value }),
        let entry = names.entries.last(where: { $0.name == view.value }),
        case .view(let schema) = entry.type
      else {
        diagnostics.add(
          Diagnostic(
            .projectReference, "unknown view `\(view.value)` in `attach`", at: view.span,
            hints: Suggestion.hints(for: view.value, among: declaration.views.map(\.name))))
        continue
      }
      var indices: [Int] = []
      for column in columns {
        if let index = schema.index(of: column.value) {
          indices.append(index)
          continue
        }
        diagnostics.add(
          Diagnostic(
            .projectReference, "view `\(view.value)` in `attach` has no column `\(column.value)`",
            at: column.span,
            hints: Suggestion.hint(for: column.value, among: schema.names).map { [$0] } ?? []))
      }
      plan.attachments.append((view.value, entry.slot, indices))
    }
    return plan
  }
}

extension ViewDeclaration.Rows {
  /// Whether the rows are selected by date.
  var selectsOnDates: Bool {
    if case .all = self { false } else { true }
  }
}
