public import ReportText

/// A column that `compute` or `group` makes.
public struct ValueDeclaration: Sendable {
  /// The name of the column.
  public var name: DeclaredName
  /// Its value.
  public var expression: DecodedText
  /// What people call it; nil: as the column it comes from, when that has the same name.
  public var label: String?
  /// The unit; nil: the one of the column it comes from.
  public var unit: String?

  /// A column.
  public init(
    name: DeclaredName, expression: DecodedText, label: String? = nil, unit: String? = nil
  ) {
    self.name = name
    self.expression = expression
    self.label = label
    self.unit = unit
  }
}
