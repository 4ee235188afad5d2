/// The script of documents whose blocks need one, with the content policy that allows it alone and the
/// style sheet of what it adds.
public struct DocumentScript: Sendable {
  /// The script, which must mean the same to HTML and to XML parsers.
  public var text: [UInt8]
  /// The style sheet, likewise.
  public var styleSheet: [UInt8]
  /// The Content-Security-Policy, which is text without quotation marks, `<` and `&`.
  public var policy: String

  /// A script with its policy.
  public init(text: [UInt8], styleSheet: [UInt8], policy: String) {
    self.text = text
    self.styleSheet = styleSheet
    self.policy = policy
  }
}
