public import ReportText

/// What becomes of a fenced code block.
public enum FenceResult: Sendable {
  /// An element, such as `rg:chart`.
  case element(XMLElement)
  /// Code that is shown.
  case code
  /// Nothing: it is wrong, and that has been reported.
  case failed
}
