/// The forms that a sentence with a number can need, by the CLDR.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  /// None, where a language has a form of its own for it.
  case zero
  /// One, and in some languages what ends like it.
  case one
  /// Two.
  case two
  /// A few.
  case few
  /// Many, and in some languages fractions.
  case many
  /// Everything else; each language has it.
  case other
}
