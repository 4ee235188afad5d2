public import ReportText

/// What a preview has at an address.
public struct PreviewAnswer: Sendable {
  /// What became of it.
  public enum Outcome: Sendable, Equatable {
    /// A page or report as a build would write it.
    case document
    /// A page as it was before something went wrong; ``PreviewAnswer/diagnostics`` says what.
    case outdated
    /// A file that is no page.
    case file
    /// It has another address, relative to the top of the site.
    case moved(to: String)
    /// There is nothing; the bytes are the site's own page for that, if it has a site.
    case missing
    /// It cannot be made; ``PreviewAnswer/diagnostics`` says why.
    case failed
  }

  /// What became of it.
  public let outcome: Outcome
  /// What a build would write; empty when there is nothing.
  public let bytes: [UInt8]
  /// The media type of the bytes.
  public let mediaType: String
  /// What is wrong with the project and with this document, or worth knowing.
  public let diagnostics: Diagnostics

  init(
    _ outcome: Outcome, _ bytes: [UInt8] = [], mediaType: String = MediaType.html,
    diagnostics: Diagnostics = Diagnostics()
  ) {
    self.outcome = outcome
    self.bytes = bytes
    self.mediaType = mediaType
    self.diagnostics = diagnostics
  }
}
