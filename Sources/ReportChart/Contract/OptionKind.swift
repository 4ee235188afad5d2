/// What an option accepts.
public enum OptionKind: Sendable {
  /// A number.
  case number
  /// A whole number.
  case integer
  /// `true` or `false`.
  case boolean
  /// Any text.
  case text
  /// A colour: `#rgb`, `#rrggbb` or a CSS colour name.
  case color
  /// Numbers with spaces between them, such as a dash pattern.
  case numbers
  /// Text of a form, which the words say: `a span such as …`.
  case form(String)
  /// One of these words.
  case choice([String])
}
