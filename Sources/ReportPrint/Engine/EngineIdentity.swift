/// What makes the PDF: the same document, identity and fonts give the same pages.
public struct EngineIdentity: Sendable, Hashable {
  /// The name, such as `Chromium` or `WeasyPrint`.
  public let name: String
  /// The whole version, such as `156.0.8078.79`.
  public let version: String
}
