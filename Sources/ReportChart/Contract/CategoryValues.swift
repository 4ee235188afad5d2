/// A channel of texts: the distinct ones in order, and each row's place among them.
public struct CategoryValues: Sendable {
  /// The distinct texts.
  public internal(set) var names: [ByteText]
  /// The place of each row's text in ``names``; -1 when it is missing.
  public internal(set) var rows: [Category]
}
