import ReportQuery
import ReportTemplate
import ReportText

/// A check that all rows of a table have the same number of columns, for any data.
///
/// The check also reports cells that span more rows than there are. The width of a row is a number
/// plus the parts that loops and conditions add. Two rows have equal width if these parts are
/// equal, with the same rows and conditions.
struct TableCheck: SymbolicRule {
  /// The state of the check at a location in a table.
  struct State: Hashable {
    /// The number of columns that `col` elements declare.
    var declared = TableWidth()
    /// The number of columns of the first row; nil before the first row.
    var first: TableWidth?
    /// The number of rows that earlier cells still cover, one element per column; empty if none.
    var covered: [Int] = []
  }

  /// The number of rows that represents `rowspan="0"`, which covers the rest of the row group.
  private static let endless = 1 << 24
  /// The maximum number of columns with row spans, as in the document validator.
  private static let widthLimit = 2000

  var budget: Int
  var findings: CheckFindings
  /// The loops around the current table. Their values are equal in all rows.
  private var outerLoops: Set<Int> = []

  init(budget: Int, findings: CheckFindings) {
    self.budget = budget
    self.findings = findings
  }

  /// Checks all tables of a template.
  mutating func check(_ nodes: [TemplateNode], _ facts: Facts = Facts()) {
    for node in nodes {
      switch node {
      case .element(let element):
        if element.name == "table" {
          let declared = declared(by: element.children, facts)
          let start = Possibilities(State(declared: declared), facts)
          _ = endGroup(run(element.children, from: start), element)
        }
        check(element.children, facts)
      case .loop(let loop):
        if let inside = facts.assuming(.init(loop.rows, isRows: true), .hasSome) {
          outerLoops.insert(loop.number)
          check(loop.children, inside)
          outerLoops.remove(loop.number)
        }
      case .choice(let branches):
        var rest: Facts? = facts
        for branch in branches {
          guard let before = rest else { break }
          let subject = branch.condition.map { Facts.Subject($0) }
          let branchFacts = subject.map { before.assuming($0, .isTrue) } ?? before
          if let branchFacts { check(branch.children, branchFacts) }
          rest = subject.flatMap { before.assuming($0, .isFalse) }
        }
      case .text, .value, .block, .unknown: continue
      }
    }
  }

  mutating func step(
    _ node: TemplateNode, from states: Possibilities<State>
  ) -> Possibilities<State> {
    guard case .element(let element) = node else { return states }
    switch element.name {
    case "thead", "tbody", "tfoot":
      return endGroup(run(element.children, from: endGroup(states, element)), element)
    case "tr":
      return each(states) { $0.row(element, &$1, $2) }
    default: return states
    }
  }

  private mutating func each(
    _ states: Possibilities<State>, _ body: (inout Self, inout State, Facts) -> Void
  ) -> Possibilities<State> {
    var result = Possibilities<State>()
    for state in states.states {
      var next = state
      body(&self, &next, states[state])
      result.insert(next, states[state])
    }
    return result
  }

  /// Ends a row group, and reports cells that span rows after its end.
  private mutating func endGroup(
    _ states: Possibilities<State>, _ group: TemplateElement
  ) -> Possibilities<State> {
    let wrong = states.states.filter { state in
      state.covered.contains { $0 > 0 && $0 < Self.endless / 2 }
    }
    if !wrong.isEmpty {
      let right = states.states.filter { !wrong.contains($0) }
      let reason = FactText.reason(wrong.map { states[$0] }, right: right.map { states[$0] })
      findings.add(
        .spanLeavesGroup,
        "a cell of `\(group.name)` \(right.isEmpty ? "spans" : "may span") more rows "
          + "than the row group contains"
          + reason, group.span)
    }
    return each(states) { _, state, _ in state.covered = [] }
  }

  // MARK: Rows

  private mutating func row(_ row: TemplateElement, _ state: inout State, _ facts: Facts) {
    guard let width = width(of: row, &state, facts) else { return }
    if let unstable = width.subjects.first(where: { !outerLoops.contains($0.scope) && $0.scope > 0 }
    ) {
      findings.add(
        .unevenTable,
        "the number of columns may differ from row to row, because of `\(unstable.text)`",
        row.span, hints: ["write a cell in each case, even if it is empty"])
      return
    }
    guard let first = state.first?.simplified(facts) else {
      state.first = width
      let declared = state.declared.simplified(facts)
      if declared != TableWidth(), declared != width {
        findings.add(
          .unevenTable,
          "unequal number of columns: \(width.words) in the row, \(declared.words) in `col`",
          row.span)
      }
      return
    }
    if first != width {
      findings.add(
        .unevenTable,
        "unequal number of columns: \(width.words) in the row, \(first.words) in the first row"
          + FactText.reason([facts]), row.span,
        hints: ["write the same number of cells in every row, for any data"])
    }
  }

  /// Returns the number of columns of a row, including covered columns; nil if it has an error.
  private mutating func width(
    of row: TemplateElement, _ state: inout State, _ facts: Facts
  ) -> TableWidth? {
    let isCovered = state.covered.contains { $0 > 0 }
    if !isCovered, !Self.hasRowSpan(row.children) {
      state.covered = []
      return width(of: row.children, facts)
    }
    var cells: [TemplateElement] = []
    guard Self.collect(row.children, facts, &cells),
      cells.allSatisfy({ Self.span($0, "colspan", orElse: 1).isConstant })
    else {
      state.covered = []
      findings.add(
        .unevenTable, "cannot combine `rowspan` and cells that depend on data in a row",
        row.span, hints: ["write the cells of the row outside loops and conditions"])
      return nil
    }
    return spanned(cells, row, &state)
  }

  /// Positions the cells of a row with the table algorithm of HTML (4.9.12), and returns its width.
  private mutating func spanned(
    _ cells: [TemplateElement], _ row: TemplateElement, _ state: inout State
  ) -> TableWidth? {
    let before = state.covered
    var after = before.map { $0 > Self.endless / 2 ? $0 : max(0, $0 - 1) }
    var column = 0
    func isCovered(_ index: Int) -> Bool { index < before.count && before[index] > 0 }
    for cell in cells {
      while isCovered(column) { column += 1 }
      let end = column + Self.span(cell, "colspan", orElse: 1).columns
      guard end <= Self.widthLimit else {
        findings.add(
          .unevenTable,
          "expected at most \(Self.widthLimit) columns in a table with `rowspan`, found more",
          cell.span)
        return nil
      }
      guard let rows = rowSpan(cell) else { return nil }
      while after.count < end { after.append(0) }
      for index in column..<end {
        if isCovered(index) {
          findings.add(
            .overlappingCells, "the cell overlaps an earlier cell with `rowspan`",
            cell.span)
        } else {
          after[index] = rows == 0 ? Self.endless : rows - 1
        }
      }
      column = end
    }
    while isCovered(column) { column += 1 }
    while after.last == 0 { after.removeLast() }
    state.covered = after
    if before.indices.contains(where: { $0 > column && before[$0] > 0 }) {
      findings.add(
        .unevenTable, "the row ends at column \(column), before a cell that spans into it",
        row.span)
      return nil
    }
    return TableWidth(columns: column)
  }

  private mutating func rowSpan(_ cell: TemplateElement) -> Int? {
    let span = Self.span(cell, "rowspan", orElse: 1)
    if span.isConstant { return span.columns }
    findings.add(
      .unprovenValue, "expected a constant `rowspan`, found a value from data", cell.span,
      hints: ["write a number, such as `rowspan=\"2\"`"])
    return nil
  }

  private static func hasRowSpan(_ nodes: [TemplateNode]) -> Bool {
    nodes.contains { node in
      switch node {
      case .element(let element): span(element, "rowspan", orElse: 1) != TableWidth(columns: 1)
      case .loop(let loop): hasRowSpan(loop.children)
      case .choice(let branches): branches.contains { hasRowSpan($0.children) }
      case .text, .value, .block, .unknown: false
      }
    }
  }

  /// Collects the cells of a row; false if the cells depend on data.
  private static func collect(
    _ nodes: [TemplateNode], _ facts: Facts, _ cells: inout [TemplateElement]
  ) -> Bool {
    for node in nodes {
      switch node {
      case .element(let element): cells.append(element)
      case .loop(let loop):
        guard facts[.init(loop.rows, isRows: true)] == .hasNone else { return false }
      case .choice: return false
      case .text, .value, .block, .unknown: continue
      }
    }
    return true
  }

  // MARK: Widths

  /// Returns the number of columns that the cells of a row span.
  private func width(of nodes: [TemplateNode], _ facts: Facts) -> TableWidth {
    width(of: nodes, facts) { cell, _ in Self.span(cell, "colspan", orElse: 1) }
  }

  /// Returns the number of columns that `colgroup` and `col` elements declare.
  private func declared(by nodes: [TemplateNode], _ facts: Facts) -> TableWidth {
    width(of: nodes, facts) { element, facts in
      switch element.name {
      case "colgroup":
        Self.span(element, "span", orElse: 0) + declared(by: element.children, facts)
      case "col": Self.span(element, "span", orElse: 1)
      default: TableWidth()
      }
    }
  }

  private func width(
    of nodes: [TemplateNode], _ facts: Facts,
    _ element: (TemplateElement, Facts) -> TableWidth
  ) -> TableWidth {
    nodes.reduce(TableWidth()) { sum, node in
      switch node {
      case .element(let child): return sum + element(child, facts)
      case .loop(let loop):
        let rows = Facts.Subject(loop.rows, isRows: true)
        guard let inside = facts.assuming(rows, .hasSome) else { return sum }
        return sum + .repeated(width(of: loop.children, inside, element), rows)
      case .choice(let branches):
        var cases = branches.map { branch in
          TableWidth.Branch(
            condition: branch.condition.map { Facts.Subject($0) },
            width: width(of: branch.children, facts, element))
        }
        if branches.last?.condition != nil {
          cases.append(TableWidth.Branch(condition: nil, width: TableWidth()))
        }
        return sum + .choice(cases, facts)
      case .text, .value, .block, .unknown: return sum
      }
    }
  }

  /// Returns the number of columns or rows in a span attribute, such as `colspan`.
  private static func span(
    _ element: TemplateElement, _ name: String, orElse usual: Int
  ) -> TableWidth {
    guard let attribute = element.attribute(name), let pieces = attribute.pieces else {
      return TableWidth(columns: usual)
    }
    if let value = pieces.constantValue {
      return TableWidth(columns: Int(String(decoding: value, as: UTF8.self)) ?? usual)
    }
    let text = zip(pieces, attribute.decided).map { piece, decided in
      if case .text(let text) = piece {
        String(decoding: text.bytes, as: UTF8.self)
      } else {
        "{\(decided?.text ?? "")}"
      }
    }.joined()
    let scope = attribute.decided.compactMap { $0?.scope }.max() ?? 0
    let use = attribute.decided.compactMap { $0?.use }.max() ?? 0
    return TableWidth(
      parts: [.span(Facts.Subject(isRows: false, scope: scope, text: text, use: use)): 1])
  }
}
