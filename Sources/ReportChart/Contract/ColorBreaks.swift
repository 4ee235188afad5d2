/// Positions on an axis with a colour each, as an author writes them: `2026-02-01 red; 2026-03-01
/// teal`.
public struct ColorBreaks: ChartOptionValue, Hashable {
  /// A position and the colour from there on.
  struct Part: Sendable, Hashable {
    var position: String
    var color: Color
  }

  var parts: [Part]

  /// Positions with colours.
  public static var kind: OptionKind {
    .form("positions with a colour each, such as `90 red; 120 #800000`")
  }

  /// Pairs of a position and a colour with semicolons between them.
  public init?(optionText: String) {
    parts = []
    for piece in optionText.split(separator: ";") {
      let words = piece.split(separator: " ")
      guard words.count == 2, let color = Color(optionText: String(words[1])) else { return nil }
      parts.append(Part(position: String(words[0]), color: color))
    }
    guard !parts.isEmpty else { return nil }
  }

  /// The pairs with semicolons between them.
  public var optionText: String {
    parts.map { "\($0.position) \($0.color.optionText)" }.joined(separator: "; ")
  }
}
