/// The columns of a table, in their order.
public struct TableSchema: Sendable, Hashable {
  /// The columns.
  public var columns: [ColumnSchema]

  /// A schema with these columns.
  public init(_ columns: [ColumnSchema]) { self.columns = columns }

  /// The place of a column, or nil when there is none of that name.
  public func index(of name: String) -> Int? { columns.firstIndex { $0.name == name } }

  /// A column by its name.
  public subscript(name: String) -> ColumnSchema? { columns.first { $0.name == name } }

  /// All names, for suggestions.
  public var names: [String] { columns.map(\.name) }
}
