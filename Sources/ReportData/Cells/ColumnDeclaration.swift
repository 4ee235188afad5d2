/// What a project says about a column of a data file.
public struct ColumnDeclaration: Sendable, Hashable {
  /// The name in the header.
  public var name: String
  /// The type; nil to infer it from the whole file (text when there are categories).
  public var type: ColumnType?
  /// What people call it; the name when nothing is said.
  public var label: String?
  /// The unit of its numbers.
  public var unit: String?
  /// The only texts that the column can hold, in their order.
  public var categories: [String]?
  /// What its values mean.
  public var thresholds: Thresholds?
  /// How it tells why a value is missing; nil when it does not.
  public var reasons: ReasonDeclaration?

  /// A declaration.
  public init(
    name: String, type: ColumnType? = nil, label: String? = nil, unit: String? = nil,
    categories: [String]? = nil, thresholds: Thresholds? = nil,
    reasons: ReasonDeclaration? = nil
  ) {
    self.name = name
    self.type = type
    self.label = label
    self.unit = unit
    self.categories = categories
    self.thresholds = thresholds
    self.reasons = reasons
  }
}
