import ReportText

/// What an axis is called when the author does not say.
enum AxisTitle {
  /// The label and unit of the columns on it, as far as they agree; nil where the labels of the
  /// ticks say enough (days and categories).
  static func standard(
    _ columns: [(label: String, unit: String?)], values: ScaleValues, isX: Bool
  ) -> ByteText? {
    guard values == .number, let first = columns.first else { return nil }
    let unit = columns.allSatisfy { $0.unit == first.unit } ? first.unit : nil
    let hasOneLabel = columns.allSatisfy { $0.label == first.label }
    guard hasOneLabel else { return unit.map { ByteText($0) } }
    guard let unit, unit.lowercased() != first.label.lowercased() else {
      return ByteText(first.label)
    }
    return ByteText("\(first.label) (\(unit))")
  }
}
