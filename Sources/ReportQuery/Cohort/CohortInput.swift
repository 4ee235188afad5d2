public import ReportData
public import ReportText

/// A privacy-protected table of values over all participants.
///
/// Only a cohort brings data of other participants into a report. Each build computes it once, from
/// the complete table. Rows without a participant are ignored. A participant with several rows
/// counts once. A value is present only under two conditions:
/// - At least ``minimumCell`` different participants have a present number in its group.
/// - At least two different participants have a number below the value, and at least two above it.
///   The value is therefore never the minimum or maximum of a group, and never depends on one
///   participant alone.
///
/// Otherwise the value is missing. A group with fewer than ``minimumCell`` participants is omitted,
/// because its key is data too. If the project file declares the keys, the group remains with
/// missing values. Declared keys are categories, the classes of `bin`, the keys of `longer`, and
/// weekdays.
public struct CohortInput: Sendable {
  /// The smallest permitted value of ``minimumCell``.
  public static let lowestMinimumCell = 10

  /// The name by which reports use the cohort.
  public let name: String
  /// The minimum number of different participants that contribute to each value; at least 10.
  public let minimumCell: Int
  /// The columns of the result table: first the keys of the grouping, then its values.
  public let schema: TableSchema
  /// The name of the date column of the result; nil if there is none.
  public let dateColumn: String?
  private let steps: ViewPipeline
  private let keys: [GroupKey]
  private let values: [CohortValue]
  private let participant: Int

  /// Creates a cohort by compiling its steps and its grouping; nil if there are errors.
  ///
  /// Errors are added to `diagnostics`.
  ///
  /// - Parameters:
  ///   - name: the name of the cohort in reports, with its source location.
  ///   - minimumCell: the number of participants that a value needs, at least 10, with its source
  ///     location.
  ///   - participantColumn: the column of `input` that identifies the participant.
  ///   - names: the names that expressions can use in addition to the columns. Their values must be
  ///     equal in all documents.
  public init?(
    name: DeclaredName, steps: [StepDeclaration], group: GroupDeclaration,
    minimumCell: (participants: Int, span: SourceSpan)? = nil, input: TableSchema,
    dateColumn: String?,
    participantColumn: String?, weekStart: Int, names: Names, into diagnostics: inout Diagnostics
  ) {
    self.name = name.name
    self.minimumCell = minimumCell?.participants ?? Self.lowestMinimumCell
    var isMinimumValid = true
    if let minimumCell, minimumCell.participants < Self.lowestMinimumCell {
      diagnostics.add(
        Diagnostic(
          .cohortMinimum,
          "expected at least \(Self.lowestMinimumCell) in `min-cell`, "
            + "found \(minimumCell.participants)",
          at: minimumCell.span))
      isMinimumValid = false
    }
    guard let participantColumn, input.index(of: participantColumn) != nil else {
      diagnostics.add(
        Diagnostic(
          .cohortParticipant,
          "cannot count the participants of `\(name.name)`: its table has no participant column",
          at: name.span, hints: ["set `participant: COLUMN` on the table"]))
      return nil
    }
    var collected = Diagnostics()
    self.steps = ViewPipeline(
      steps, input: input, dateColumn: dateColumn, weekStart: weekStart, names: names,
      keeping: participantColumn, into: &collected)
    diagnostics.add(contentsOf: collected)
    guard !collected.hasErrors, let participant = self.steps.schema.index(of: participantColumn)
    else { return nil }
    self.participant = participant

    var context = StepContext(
      schema: self.steps.schema, dateColumn: self.steps.dateColumn, weekStart: weekStart,
      names: names)
    context.declaredColumns = self.steps.declaredColumns
    if let span = group.every ?? group.with.first?.span {
      context.error(
        .stepValue, "`with` and `every` are not allowed in the groups of a cohort", span)
    }
    let keys = GroupStep.keys(of: group, in: &context)
    if let keys, let index = keys.firstIndex(where: { $0.source == participant }) {
      context.error(
        .cohortParticipant,
        "expected groups of several participants, found a group per participant",
        group.by[index].span)
    }
    let values = CohortValue.values(of: group, keys: keys ?? [], in: &context)
    diagnostics.add(contentsOf: context.diagnostics)
    guard isMinimumValid, let keys, let values, !context.diagnostics.hasErrors else { return nil }
    self.keys = keys
    self.values = values
    GroupStep.replaceSchema(keys, values.map(\.schema), in: &context)
    schema = context.schema
    self.dateColumn = context.dateColumn
  }

  /// Computes the values from a complete table.
  ///
  /// - Parameter bindings: the values of the names that the input was compiled with.
  public func compute(from table: Table, bindings: borrowing Bindings) -> CohortResult {
    let slice = steps.apply(to: table.all, bindings: bindings)
    let participants = CohortParticipants(of: slice, column: participant)
    let groups = RowGroups(of: participants.slice, by: keys)
    let keysAreDeclared = keys.allSatisfy(\.isDeclared)
    var cells = values.map { _ in [Double]() }
    var groupIndices: [Int] = []
    var suppressed = 0
    for (index, group) in groups.slices.enumerated() {
      let count = participants.count(in: group.rows)
      if count < minimumCell, !keysAreDeclared {
        suppressed += values.count
        continue
      }
      groupIndices.append(index)
      for (valueIndex, value) in values.enumerated() {
        let result = value.result(of: group, participants, minimumCell)
        if result.isNaN, count > 0 { suppressed += 1 }
        cells[valueIndex].append(result)
      }
    }
    let keyColumns = groups.keyColumns.map {
      $0.selecting(groupIndices)
    }
    let valueColumns = zip(values, cells).map { Column(schema: $0.schema, values: .numbers($1)) }
    return CohortResult(
      table: Table(name: name, columns: keyColumns + valueColumns, rowCount: groupIndices.count),
      suppressedValues: suppressed, suppressedGroups: groups.count - groupIndices.count)
  }
}

/// The participants of a table, with a number for each different participant key.
struct CohortParticipants {
  /// The table rows with a participant key.
  let slice: Slice
  /// The participant number of each table row; -1 if the row has no participant.
  private let ofRow: [Int32]

  init(of slice: Slice, column: Int) {
    var ofRow = [Int32](repeating: -1, count: slice.table.rowCount)
    var rows: [Int32] = []
    var strings: [ByteText: Int32] = [:]
    var numbers: [Double: Int32] = [:]
    for row in 0..<slice.count {
      let tableRow = slice.rows[row]
      let participant: Int32
      switch slice.table.columns[column].values {
      case .strings(let values):
        guard let text = values[tableRow] else { continue }
        participant = strings[text] ?? Int32(strings.count)
        strings[text] = participant
      case .numbers(let values):
        guard !values[tableRow].isNaN else { continue }
        participant = numbers[values[tableRow]] ?? Int32(numbers.count)
        numbers[values[tableRow]] = participant
      }
      ofRow[tableRow] = participant
      rows.append(Int32(tableRow))
    }
    self.ofRow = ofRow
    self.slice = Slice(table: slice.table, rows: .listed(rows, 0..<rows.count))
  }

  /// Returns the number of different participants in those of the rows that satisfy a condition.
  func count(in rows: RowSelection, where condition: (Int) -> Bool = { _ in true }) -> Int {
    var participants: Set<Int32> = []
    for row in 0..<rows.count where condition(rows[row]) { participants.insert(ofRow[rows[row]]) }
    return participants.count
  }
}

/// The result table of a cohort, with the number of suppressed values and groups.
public struct CohortResult: Sendable {
  /// The table with the keys and values of the cohort, one row per group.
  public let table: Table
  /// The number of values that are missing or omitted because too few participants contribute.
  ///
  /// The manifest contains this number.
  public let suppressedValues: Int
  /// The number of groups that are omitted because they contain too few participants.
  ///
  /// The manifest contains this number.
  public let suppressedGroups: Int
}
