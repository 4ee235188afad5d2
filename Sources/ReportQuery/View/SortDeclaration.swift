/// What `sort` is told.
public struct SortDeclaration: Sendable {
  /// The column.
  public var by: DeclaredName
  /// True when the largest comes first.
  public var isDescending: Bool

  /// An order.
  public init(by: DeclaredName, isDescending: Bool = false) {
    self.by = by
    self.isDescending = isDescending
  }
}
