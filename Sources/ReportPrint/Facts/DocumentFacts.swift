/// What a document says of itself that its PDF shall say too.
public struct DocumentFacts: Sendable {
  /// A link of the document.
  public struct Link: Sendable, Equatable {
    /// The address as the document has it, such as `mailto:team@study.example` or `#results`.
    public var address: String
    /// What a reader sees of it, or what stands for it: its label, its text, or the alternative text
    /// of its picture.
    public var text: String

    /// A link with its text.
    public init(address: String, text: String) {
      self.address = address
      self.text = text
    }
  }

  /// The title; empty when there is none.
  public var title = ""
  /// The language, such as `en-GB`; empty when there is none.
  public var language = ""
  /// Who wrote it, from `<meta name="author">`; empty when it does not say.
  public var author = ""
  /// What it is about, from `<meta name="description">`; empty when it does not say.
  public var subject = ""
  /// Words to find it by, from `<meta name="keywords">`, where commas stand between them.
  public var keywords: [String] = []
  /// What made the document, from `<meta name="generator">`, or else `reportgen`.
  public var creator = "reportgen"
  /// Its links, in order.
  public var links: [Link] = []
  /// The date of the PDF, in seconds since 1970-01-01 00:00 UTC; nil: it says none.
  public var date: Int?

  /// A document of which nothing is known but its date.
  /// - Parameter date: seconds since 1970-01-01 00:00 UTC, such as of `SOURCE_DATE_EPOCH`, if it has one; years
  ///   beyond 0 to 9999 are taken for the nearest.
  public init(date: Int?) { self.date = date }
}
