import ReportChart

/// Which values of a series of bars are written, and where at their bars.
struct BarLabelChoice: ChartOptionValue, Equatable {
  /// Where the value of a bar stands.
  enum Place: String { case tip, inside, base }

  let rows: LabelChoice
  let place: Place

  /// No labels.
  static let none = BarLabelChoice(rows: .none, place: .tip)

  static var kind: OptionKind {
    .choice(LabelChoice.optionWords + [Place.inside.rawValue, Place.base.rawValue])
  }

  private init(rows: LabelChoice, place: Place) {
    self.rows = rows
    self.place = place
  }

  init?(optionText: String) {
    if optionText == Place.inside.rawValue {
      self.init(rows: .all, place: .inside)
    } else if optionText == Place.base.rawValue {
      self.init(rows: .all, place: .base)
    } else if let rows = LabelChoice(optionText: optionText) {
      self.init(rows: rows, place: .tip)
    } else {
      return nil
    }
  }

  var optionText: String { place == .tip ? rows.optionText : place.rawValue }

  /// True for each row that has a label; nil for all of them.
  func shown(of values: BarValues) -> [Bool]? {
    if rows == .all || rows == .auto && values.ys.count <= LabelChoice.mostAutomatic { return nil }
    var shown = [Bool](repeating: false, count: values.ys.count)
    for row in rows.rows(of: values.ys) { shown[row] = true }
    return shown
  }
}
