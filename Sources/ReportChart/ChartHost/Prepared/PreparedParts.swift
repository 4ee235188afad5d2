import ReportData
import ReportText

/// A channel of a series, bound to a column.
struct PreparedChannel: Sendable, RoledChannel {
  var name: String
  var role: ChannelRole
  /// The place of the column in its view.
  var column: Int
  /// The column's type.
  var type: ColumnType
  /// What the numbers on its scale stand for.
  var values: ScaleValues
  /// True when each category may have any number of rows.
  var repeatsCategories = false
  /// The declared categories.
  var categories: [ByteText]
  /// True when it stands for all values of a row.
  var isMain = false
}

extension PreparedChannel {
  var isName: Bool { role == .y && values == .category }
}

extension [PreparedChannel] {
  /// True for a channel that the `unit` and the `format` of a series speak of: its y values or, where
  /// there are none, its amounts.
  func takesFormat(_ place: Int) -> Bool {
    guard self[place].hasValue else { return false }
    return self[place].role == .y || !contains { $0.role == .y && $0.hasValue }
  }
}
