import ReportText

/// Collects the rows of a table that belong to one stretch.
struct StretchReading: ~Copyable {
  private let layout: RecordLayout
  private let name: String
  private var builders: [ColumnBuilder]
  /// Why cells are missing, for the columns that say so.
  private var collectors: [ReasonCollector]
  private var faults = FaultList()
  private var lines = RecordLines()
  /// The column of the keys and the keys that rows may have; nil where all rows are taken.
  private let owners: (column: Int, keys: KeyTable)?
  private var ownerBuilder: ColumnBuilder?
  /// True when the rows do not fit what was surveyed.
  private var isOther = false

  init(_ layout: RecordLayout, name: String, owners: (column: Int, keys: KeyTable)?) {
    self.layout = layout
    self.name = name
    self.owners = owners
    builders = layout.schema.columns.indices.map { layout.builder(of: $0, isForgetful: false) }
    collectors = layout.declarations.compactMap { $0.flatMap(ReasonCollector.init) }
    ownerBuilder = owners.map { layout.builder(of: $0.column, isForgetful: true) }
  }

  /// Takes the rows of a block, but for those of others.
  mutating func take(_ blocks: inout RecordBlocks) {
    guard blocks.block.width == builders.count else {
      isOther = true
      return
    }
    keepOwn(&blocks)
    let firstRow = lines.count
    blocks.setFirstRow(firstRow)
    for found in blocks.problems {
      faults.add(found.problem, row: firstRow + found.row, column: found.column)
    }
    for column in builders.indices { builders[column].add(blocks.block, layout.parser, &faults) }
    let schema = layout.schema
    for index in collectors.indices {
      collectors[index].add(blocks.block, layout.parser, &faults) { schema.index(of: $0) }
    }
    for place in blocks.places { lines.append(place.line) }
  }

  private mutating func keepOwn(_ blocks: inout RecordBlocks) {
    guard let owners else { return }
    var unused = FaultList()
    ownerBuilder?.forget()
    ownerBuilder?.add(blocks.block, layout.parser, &unused)
    guard let values = ownerBuilder?.values else { return }
    var isOwn = [Bool](repeating: false, count: blocks.block.rows)
    // Rows of one participant mostly follow each other: then one comparison does.
    var previous: [UInt8] = []
    var isPreviousOwn = false
    KeyColumn(values).forEach { row, key in
      guard let key, key.count > 0 else { return }
      if !key.elementsEqual(previous) {
        isPreviousOwn = owners.keys.place(of: key) != nil
        previous.removeAll(keepingCapacity: true)
        previous.append(contentsOf: key)
      }
      isOwn[row] = isPreviousOwn
    }
    blocks.keep { isOwn[$0] }
  }

  /// The table.
  /// - Parameter count: how many rows the survey has counted.
  /// - Throws: `dataChanged` when there is another number, or a cell no longer fits its column.
  consuming func finish(rowCount count: Int) throws(Diagnostic) -> StretchTable {
    let columns = layout.schema.columns.enumerated().map { place, schema in
      isOther = isOther || builders[place].type != schema.type
      return Column(
        schema: schema, values: builders[place].values,
        reasons: collectors.first { $0.name == schema.name }?.reasons)
    }
    guard !isOther, lines.count == count else { throw layout.content.changed }
    faults.sort()
    var places: [CellFault] = []
    var messages: [Diagnostic] = []
    faults.forEach { fault, problem in
      places.append(fault)
      messages.append(
        problem.diagnostic(
          column: fault.column.map { layout.schema.columns[$0].name }, line: lines[fault.row],
          file: layout.content.file))
    }
    return StretchTable(
      table: Table(name: name, columns: columns, rowCount: count), faults: places,
      messages: messages, lines: lines)
  }
}
