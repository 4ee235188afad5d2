/// What is known of a column before a row is read.
public struct ColumnSchema: Sendable, Hashable {
  /// The name, as the header or the step that makes the column spells it.
  public var name: String
  /// The type of its values.
  public var type: ColumnType
  /// What people call it; the name when nothing was said.
  public var label: String
  /// The unit of its numbers, such as `h` or `steps`.
  public var unit: String?
  /// The values a text column can have, in their order, when they are known beforehand (made by
  /// `bin`, or declared): charts keep this order and show the ones that do not occur.
  public var categories: [String]?

  /// A column.
  public init(
    name: String, type: ColumnType, label: String? = nil, unit: String? = nil,
    categories: [String]? = nil
  ) {
    self.name = name
    self.type = type
    self.label = label ?? name
    self.unit = unit
    self.categories = categories
  }
}
