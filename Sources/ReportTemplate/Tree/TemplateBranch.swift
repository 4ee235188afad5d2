/// A branch of a condition.
public struct TemplateBranch: Sendable {
  /// When it is taken, if none before it was; nil for `else`.
  public let condition: TemplateCondition?
  /// What is written then.
  public let children: [TemplateNode]
}
