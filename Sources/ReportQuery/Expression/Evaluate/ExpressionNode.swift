/// A compiled expression by the kind of its storage.
enum ExpressionNode: Sendable {
  /// A number, date, moment, or true or false.
  case number(NumberNode)
  /// Text.
  case text(TextNode)
  /// A column.
  case column(ColumnNode)
  /// A row, view or record.
  case place(Place)
}
