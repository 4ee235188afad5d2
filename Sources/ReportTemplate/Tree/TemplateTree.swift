public import ReportQuery
public import ReportText

/// A part of a compiled template, for checks against the grammar: what a program can write, with
/// its loops and conditions. Includes, layouts and slots are expanded in place, each part with its
/// place in its own file.
public indirect enum TemplateNode: Sendable {
  /// A literal element, or one that the compiler adds.
  case element(TemplateElement)
  /// Text that stands in every document, references resolved.
  case text(DecodedText)
  /// A value in text.
  case value(Expression)
  /// What is written once for each row.
  case loop(TemplateLoop)
  /// One of some branches, or nothing.
  case choice([TemplateBranch])
  /// What something else than the template writes.
  case block(TemplateBlockPlace)
  /// What could not be compiled; the reason has been reported.
  case unknown
}
