/// A loop of a template.
public struct TemplateLoop: Sendable {
  /// Its number among the loops of the template, from 1.
  public let number: Int
  /// The rows that it goes through.
  public let rows: TemplateCondition
  /// What is written for each row.
  public let children: [TemplateNode]
}
