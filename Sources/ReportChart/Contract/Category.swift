/// The place of a text among the distinct texts of its channel, from 0, in the order of first
/// appearance or of the column's declared categories; -1 when it is missing.
public struct Category: Sendable, Hashable {
  /// The place.
  public let index: Int
  /// The category at a place.
  public init(_ index: Int) { self.index = index }
}
