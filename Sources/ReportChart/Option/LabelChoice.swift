/// Which values of a series are written at their marks: the words that all types share.
public enum LabelChoice: String, ChartOptionChoice {
  /// None.
  case none
  /// All of up to ``mostAutomatic``, and the extremes and the last one of more.
  case auto
  /// All.
  case all
  /// The last one.
  case last
  /// The lowest and the highest one.
  case extremes

  /// So many values have labels when the host chooses.
  public static let mostAutomatic = 31

  /// So many values have labels where nobody asks for any.
  public static let mostUnasked = 8

  /// The words, with `true` for `all` and `false` for `none`.
  public static let optionWords = allCases.map(\.rawValue) + ["true", "false"]

  /// One of the words.
  public static var kind: OptionKind { .choice(optionWords) }

  /// A word, or `true` for all and `false` for none.
  public init?(optionText: String) {
    switch optionText {
    case "true": self = .all
    case "false": self = .none
    default: self.init(rawValue: optionText)
    }
  }

  /// The rows that have a label, those first that matter most: the extremes, then the last one.
  /// - Parameters:
  ///   - values: one a row; what is not finite has no label.
  ///   - limit: of more values than this, `all` gives the extremes and the last one.
  public func rows(of values: [Double], limit: Int = .max) -> [Int] {
    guard self != .none else { return [] }
    let rows = values.indices.filter { values[$0].isFinite }
    guard let last = rows.last else { return [] }
    let lowest = rows.reduce(rows[0]) { values[$1] < values[$0] ? $1 : $0 }
    let highest = rows.reduce(rows[0]) { values[$1] > values[$0] ? $1 : $0 }
    var first: [Int] = []
    if self != .last { first = lowest == highest ? [highest] : [highest, lowest] }
    if self != .extremes, !first.contains(last) { first.append(last) }
    let isWhole =
      self == .all && rows.count <= limit || self == .auto && rows.count <= Self.mostAutomatic
    return isWhole ? first + rows.filter { !first.contains($0) } : first
  }
}

/// What becomes of the data tables of charts on paper. A screen shows them as `table` of a chart says.
public enum PaperTables: String, Sendable, CaseIterable {
  /// They are left out.
  case none
  /// Each stands open below its picture.
  case inline
  /// All stand at the end of the document, linked with their pictures.
  case appendix
}
