/// A named value of a record.
public struct RecordField: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The type.
  public let type: ValueType
  /// What is known of a number that is never missing; nil for everything else.
  public let numbers: NumberRange?

  /// A field.
  public init(_ name: String, _ type: ValueType, numbers: NumberRange? = nil) {
    self.name = name
    self.type = type
    self.numbers = numbers
  }
}
