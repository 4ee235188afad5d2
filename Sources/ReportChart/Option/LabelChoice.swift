/// The selection of values with labels, common to all chart types.
public enum LabelChoice: String, ChartOptionChoice {
  /// No value.
  case none
  /// All values, up to ``automaticLimit``. With more values, the extremes and the last one.
  case auto
  /// All values.
  case all
  /// Only the last value.
  case last
  /// Only the lowest and the highest value.
  case extremes

  /// The maximum number of labels if the host chooses the values.
  public static let automaticLimit = 31

  /// The maximum number of labels if no label is requested.
  public static let unrequestedLimit = 8

  /// The text values that the option accepts, with `true` for `all` and `false` for `none`.
  public static let optionWords = allCases.map(\.rawValue) + ["true", "false"]

  /// The kind of accepted values: one of the option values.
  public static var kind: OptionKind { .choice(optionWords) }

  /// Creates a selection from an option value; nil for an unknown text.
  public init?(optionText: String) {
    switch optionText {
    case "true": self = .all
    case "false": self = .none
    default: self.init(rawValue: optionText)
    }
  }

  /// Returns the rows with a label: the extremes first, then the last one, then all others.
  ///
  /// - Parameters:
  ///   - values: one value per row. Values that are not finite have no label.
  ///   - limit: the maximum number of values for `all`. With more values, `all` selects the
  ///     extremes and the last one.
  public func rows(of values: [Double], limit: Int = .max) -> [Int] {
    guard self != .none else { return [] }
    let rows = values.indices.filter { values[$0].isFinite }
    guard let last = rows.last else { return [] }
    let lowest = rows.reduce(rows[0]) { values[$1] < values[$0] ? $1 : $0 }
    let highest = rows.reduce(rows[0]) { values[$1] > values[$0] ? $1 : $0 }
    var first: [Int] = []
    if self != .last { first = lowest == highest ? [highest] : [highest, lowest] }
    if self != .extremes, !first.contains(last) { first.append(last) }
    let includesAll =
      self == .all && rows.count <= limit || self == .auto && rows.count <= Self.automaticLimit
    return includesAll ? first + rows.filter { !first.contains($0) } : first
  }
}

/// The treatment of chart data tables on paper. On a screen, the `table` key of a chart applies.
public enum PaperTables: String, Sendable, CaseIterable {
  /// No data tables.
  case none
  /// An open table below each chart.
  case inline
  /// All tables at the end of the document, with links between tables and charts.
  case appendix
}
