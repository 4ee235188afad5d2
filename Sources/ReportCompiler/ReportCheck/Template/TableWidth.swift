/// The number of columns of a row: a constant plus parts that depend on data.
struct TableWidth: Hashable {
  /// A part of the width that depends on data.
  indirect enum Part: Hashable {
    /// The rows of a loop, with the number of columns that each of these rows adds.
    case rows(Facts.Subject, TableWidth)
    /// The branches of a condition.
    case choice([Branch])
    /// The number of columns that a cell spans, if it comes from data.
    case span(Facts.Subject)
  }

  /// A branch of a condition, with the number of columns that it adds.
  struct Branch: Hashable {
    let condition: Facts.Subject?
    let width: TableWidth
  }

  var columns = 0
  /// The number of occurrences of each part.
  var parts: [Part: Int] = [:]

  /// Whether the width is the same for any data.
  var isConstant: Bool { parts.isEmpty }

  static func + (left: TableWidth, right: TableWidth) -> TableWidth {
    TableWidth(
      columns: left.columns + right.columns,
      parts: left.parts.merging(right.parts, uniquingKeysWith: +))
  }

  /// Returns the width of the row if these facts are true.
  func simplified(_ facts: Facts) -> TableWidth {
    var result = TableWidth(columns: columns)
    for (part, count) in parts {
      switch part {
      case .rows(let rows, let width):
        if facts[rows] == .hasNone { continue }
        let inner = width.simplified(facts)
        for _ in 0..<count { result = result + .repeated(inner, rows) }
      case .choice(let branches):
        let chosen = Self.choice(branches, facts)
        for _ in 0..<count { result = result + chosen }
      case .span: result.parts[part, default: 0] += count
      }
    }
    return result
  }

  /// Returns the width that a loop adds to a row.
  static func repeated(_ width: TableWidth, _ rows: Facts.Subject) -> TableWidth {
    if width.isConstant {
      guard width.columns > 0 else { return TableWidth() }
      return TableWidth(parts: [.rows(rows, TableWidth(columns: 1)): width.columns])
    }
    return TableWidth(parts: [.rows(rows, width): 1])
  }

  /// Returns the width that a condition adds to a row.
  ///
  /// The last branch can be without a condition.
  static func choice(_ branches: [Branch], _ facts: Facts) -> TableWidth {
    var open: [Branch] = []
    var rest: Facts? = facts
    for branch in branches {
      guard let before = rest else { break }
      guard let condition = branch.condition else {
        open.append(Branch(condition: nil, width: branch.width.simplified(before)))
        break
      }
      let branchFacts = before.assuming(condition, .isTrue)
      rest = before.assuming(condition, .isFalse)
      guard let branchFacts else { continue }
      open.append(
        Branch(
          condition: rest == nil ? nil : condition, width: branch.width.simplified(branchFacts)))
    }
    guard let first = open.first else { return TableWidth() }
    if open.allSatisfy({ $0.width == first.width }) { return first.width }
    return TableWidth(parts: [.choice(open): 1])
  }

  /// The expressions and loops that the width depends on.
  var subjects: [Facts.Subject] {
    parts.keys.flatMap { part -> [Facts.Subject] in
      switch part {
      case .rows(let rows, let width): [rows] + width.subjects
      case .choice(let branches):
        branches.flatMap { ($0.condition.map { [$0] } ?? []) + $0.width.subjects }
      case .span(let subject): [subject]
      }
    }
  }

  /// The description of the width, for messages.
  var words: String {
    guard let part = parts.keys.first else { return "\(columns)" }
    let rest = columns > 0 ? "\(columns) plus " : ""
    switch part {
    case .rows(let rows, _): return "\(rest)1 per row of `\(rows.text)`"
    case .choice, .span: return "\(rest)a conditional number"
    }
  }
}
