/// Marks of elements that rules over any depth speak of, such as "interactive".
public struct ContentTraits: OptionSet, Sendable, Hashable {
  /// One bit for each mark.
  public let rawValue: UInt32

  /// Traits by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
