/// A type that an option can have.
public protocol ChartOptionValue: Sendable {
  /// What is accepted, for checks, the schema and the reference.
  static var kind: OptionKind { get }
  /// Reads the text of an option; nil when it is not of this type.
  init?(optionText: String)
  /// The value as one would write it.
  var optionText: String { get }
}
