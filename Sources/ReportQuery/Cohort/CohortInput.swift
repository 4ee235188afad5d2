public import ReportData
public import ReportText

/// Values over all participants: the one way in which others' data comes into a report.
///
/// It is computed once a build, from the whole table. A value stands only when
/// - at least ``minimumCell`` different people have a present number in its group (a person with
///   several rows counts once; rows without a participant count for nothing and are left out), and
/// - at least two different people have a number below it, and at least two one above it, so that
///   it is never the least or greatest number of a group, nor decided by one person alone.
///
/// Otherwise it is missing. A group with fewer people than ``minimumCell`` is left out altogether,
/// since its key is data too, unless the project file declares the keys (categories, the classes of
/// `bin`, the keys of `longer`, days of the week): then it stays with missing values.
public struct CohortInput: Sendable {
  /// The least that ``minimumCell`` can be.
  public static let leastMinimumCell = 10

  /// The name under which reports use it.
  public let name: String
  /// The number of different people that a value needs.
  public let minimumCell: Int
  /// The columns of the result.
  public let schema: TableSchema
  /// The column of the result that holds the date, if there is one.
  public let dateColumn: String?
  private let steps: ViewPipeline
  private let keys: [GroupKey]
  private let values: [CohortValue]
  private let participant: Int

  /// Checks and compiles the steps and the grouping; nil, with what is wrong in `diagnostics`, when
  /// they do not hold.
  /// - Parameters:
  ///   - name: the name under which reports use it, and where it is declared.
  ///   - minimumCell: the number of people a value needs, at least 10, and where it stands.
  ///   - participantColumn: the column of `input` that names the participant.
  ///   - names: what expressions can use besides the columns; nothing that differs between
  ///     documents.
  public init?(
    name: DeclaredName, steps: [StepDeclaration], group: GroupDeclaration,
    minimumCell: (participants: Int, span: SourceSpan)? = nil, input: TableSchema,
    dateColumn: String?,
    participantColumn: String?, weekStart: Int, names: Names, into diagnostics: inout Diagnostics
  ) {
    self.name = name.name
    self.minimumCell = minimumCell?.participants ?? Self.leastMinimumCell
    var isFine = true
    if let minimumCell, minimumCell.participants < Self.leastMinimumCell {
      diagnostics.add(
        Diagnostic(
          .cohortMinimum,
          "a value needs at least \(Self.leastMinimumCell) people, not \(minimumCell.participants)",
          at: minimumCell.span))
      isFine = false
    }
    guard let participantColumn, input.index(of: participantColumn) != nil else {
      diagnostics.add(
        Diagnostic(
          .cohortParticipant,
          "the people behind `\(name.name)` cannot be counted: its table has no participant column",
          at: name.span, hints: ["name the column in the table: `participant: COLUMN`"]))
      return nil
    }
    var found = Diagnostics()
    self.steps = ViewPipeline(
      steps, input: input, dateColumn: dateColumn, weekStart: weekStart, names: names,
      keeping: participantColumn, into: &found)
    diagnostics.add(contentsOf: found)
    guard !found.hasErrors, let participant = self.steps.schema.index(of: participantColumn)
    else { return nil }
    self.participant = participant

    var context = StepContext(
      schema: self.steps.schema, dateColumn: self.steps.dateColumn, weekStart: weekStart,
      names: names)
    context.declaredColumns = self.steps.declaredColumns
    if let span = group.every ?? group.with.first?.span {
      context.error(
        .stepValue, "`with` and `every` belong to views, not to the groups of a cohort", span)
    }
    let keys = GroupStep.keys(of: group, in: &context)
    if let keys, let index = keys.firstIndex(where: { $0.source == participant }) {
      context.error(
        .cohortParticipant, "a group for each participant holds one person", group.by[index].span)
    }
    let values = CohortValue.values(of: group, keys: keys ?? [], in: &context)
    diagnostics.add(contentsOf: context.diagnostics)
    guard isFine, let keys, let values, !context.diagnostics.hasErrors else { return nil }
    self.keys = keys
    self.values = values
    GroupStep.replaceSchema(keys, values.map(\.schema), in: &context)
    schema = context.schema
    self.dateColumn = context.dateColumn
  }

  /// The values over a whole table.
  /// - Parameter bindings: the values of the names that the input was compiled with.
  public func compute(from table: Table, bindings: borrowing Bindings) -> CohortResult {
    let slice = steps.apply(to: table.all, bindings: bindings)
    let participants = CohortParticipants(of: slice, column: participant)
    let groups = RowGroups(of: participants.slice, by: keys)
    let keysAreDeclared = keys.allSatisfy(\.isDeclared)
    var cells = values.map { _ in [Double]() }
    var kept: [Int] = []
    var suppressed = 0
    for (index, group) in groups.slices.enumerated() {
      let count = participants.count(in: group.rows)
      if count < minimumCell, !keysAreDeclared {
        suppressed += values.count
        continue
      }
      kept.append(index)
      for (place, value) in values.enumerated() {
        let result = value.result(of: group, participants, minimumCell)
        if result.isNaN, count > 0 { suppressed += 1 }
        cells[place].append(result)
      }
    }
    let keyColumns = groups.keyColumns.map {
      $0.taking(kept)
    }
    let made = zip(values, cells).map { Column(schema: $0.schema, values: .numbers($1)) }
    return CohortResult(
      table: Table(name: name, columns: keyColumns + made, rowCount: kept.count),
      suppressedValues: suppressed, suppressedGroups: groups.count - kept.count)
  }
}

/// The different people of a table, numbered.
struct CohortParticipants {
  /// The rows that have a participant.
  let slice: Slice
  /// The number of the person by the place of the row in the table; -1 without one.
  private let ofRow: [Int32]

  init(of slice: Slice, column: Int) {
    var ofRow = [Int32](repeating: -1, count: slice.table.rowCount)
    var rows: [Int32] = []
    var texts: [ByteText: Int32] = [:]
    var numbers: [Double: Int32] = [:]
    for row in 0..<slice.count {
      let place = slice.rows[row]
      let person: Int32
      switch slice.table.columns[column].values {
      case .texts(let values):
        guard let text = values[place] else { continue }
        person = texts[text] ?? Int32(texts.count)
        texts[text] = person
      case .numbers(let values):
        guard !values[place].isNaN else { continue }
        person = numbers[values[place]] ?? Int32(numbers.count)
        numbers[values[place]] = person
      }
      ofRow[place] = person
      rows.append(Int32(place))
    }
    self.ofRow = ofRow
    self.slice = Slice(table: slice.table, rows: .listed(rows, 0..<rows.count))
  }

  /// The number of different people in some rows for which a condition holds.
  func count(in rows: RowSelection, where condition: (Int) -> Bool = { _ in true }) -> Int {
    var seen: Set<Int32> = []
    for row in 0..<rows.count where condition(rows[row]) { seen.insert(ofRow[rows[row]]) }
    return seen.count
  }
}

/// What a cohort input yields, and how much it holds back.
public struct CohortResult: Sendable {
  /// The keys and values, one row a group.
  public let table: Table
  /// The number of values that are missing, or left out with their group, because too few people
  /// are behind them. For the manifest.
  public let suppressedValues: Int
  /// The number of groups that are left out because too few people are in them. For the manifest.
  public let suppressedGroups: Int
}
