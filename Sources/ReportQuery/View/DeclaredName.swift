public import ReportText

/// A name or word of the project with its place in the source.
public struct DeclaredName: Sendable {
  /// The name.
  public let name: String
  /// Where it stands.
  public let span: SourceSpan

  /// A name and where it stands.
  public init(_ name: String, at span: SourceSpan) {
    self.name = name
    self.span = span
  }
}
