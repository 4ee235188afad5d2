/// Which series share a place. Series of one group stand side by side, series of different groups
/// behind one another; series of one stack in one group stand on one another, the first at the
/// base.
public struct BarKey: Sendable, Hashable {
  /// The group; series that name none are of one group.
  public var group: String?
  /// The stack; nil for a bar of its own.
  public var stack: String?

  /// A key.
  public init(group: String? = nil, stack: String? = nil) {
    self.group = group
    self.stack = stack
  }
}
