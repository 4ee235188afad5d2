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
  /// The declared categories.
  var categories: [ByteText]
  /// True when it stands for all values of a row.
  var isMain = false
}
