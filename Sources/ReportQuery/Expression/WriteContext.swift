/// Where an interpolated value stands, and so how it is escaped.
public enum WriteContext: Sendable {
  /// The content of an element.
  case content
  /// The content of an element that can hold elements beside text.
  case phrasing
  /// An attribute value in double quotes.
  case attribute
  /// A part of an address: percent-encoded, only the unreserved characters of RFC 3986 stay. Bare
  /// numbers and dates are written as in paths, without regard to the locale.
  case addressPart
  /// A relative path in an address: as a part of it, but slashes stay.
  case addressPath
  /// Inside a double-quoted CSS string in a `style` element: CSS escapes, no `<` and no `&`.
  case cssString
}
