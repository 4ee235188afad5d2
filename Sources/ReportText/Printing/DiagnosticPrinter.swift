/// Prints diagnostics in one of the five forms.
///
/// The same finding in many documents is printed once, with the number of documents and the first
/// records. Places in data files and finished documents never show their content.
public struct DiagnosticPrinter: Sendable {
  /// The form.
  public let format: DiagnosticFormat
  /// Whether the form for people uses the colours of a terminal.
  public let colors: Bool

  /// A printer; `colors` matters to ``DiagnosticFormat/human`` only.
  public init(format: DiagnosticFormat, colors: Bool) {
    self.format = format
    self.colors = colors
  }
}
