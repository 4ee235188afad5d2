public import ReportText

/// Something that data decide: whether a condition is true, or how many rows there are.
public struct TemplateCondition: Sendable {
  /// The expression as it was written, its white space normalised.
  public let text: String
  /// The number of the loop that it belongs to: it can differ between the rounds of this loop, and
  /// is the same within one. 0 for what is the same in the whole document.
  public let scope: Int
  /// The number of the use of an element whose parameters it is about, from 1: in each use they are
  /// others. 0 for what is about no parameters.
  public var use = 0
  /// Where it stands.
  public let span: SourceSpan
}
