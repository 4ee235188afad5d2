/// A page in Markdown that is the same in every document, as it is written: nothing in it is a value, a
/// picture, a footnote, markup of the author or a block of the program.
public struct MarkdownMarkup: Sendable {
  /// A heading of the page.
  public struct Heading: Sendable, Equatable {
    /// 1 to 6.
    public let level: Int
    /// Its identifier, which no other has.
    public let identifier: String
    /// Its words without marks.
    public let text: String
  }

  /// The markup: what the program of the page's tree would write.
  public let bytes: [UInt8]
  /// The headings, in their order.
  public let headings: [Heading]

  /// True when there is a heading of the first level.
  public var hasTopHeading: Bool { headings.contains { $0.level == 1 } }
}
