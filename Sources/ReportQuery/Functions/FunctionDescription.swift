import ReportText

/// A function of the expression language: the one entry from which calls are checked and compiled
/// and the reference is written.
public struct FunctionDescription: Sendable {
  /// What a function is about.
  public enum Family: String, Sendable, CaseIterable {
    /// One value from the many of a column.
    case columns
    /// Numbers.
    case numbers
    /// What numbers mean.
    case meaning
    /// Dates and moments.
    case dates
    /// Texts, and what fits every value.
    case texts
  }

  /// An argument in the brackets.
  public struct Parameter: Sendable {
    /// The name, for the reference and messages.
    public let name: String
    /// What it takes.
    public let takes: ArgumentKind
    /// True when it cannot be left out.
    public let isRequired: Bool

    init(_ name: String, _ takes: ArgumentKind, isRequired: Bool = true) {
      self.name = name
      self.takes = takes
      self.isRequired = isRequired
    }
  }

  /// The name, as it stands behind the bar.
  public let name: String
  /// What it is about.
  public let family: Family
  /// What may stand before the bar; one of these.
  public let takes: [ArgumentKind]
  /// The arguments in the brackets.
  public let parameters: [Parameter]
  /// What it yields, such as `a number`.
  public let yields: String
  /// What it does, in a sentence.
  public let summary: String
  let compile: @Sendable (FunctionCall) throws(Diagnostic) -> Operand

  init(
    _ name: String, _ family: Family, takes: [ArgumentKind], _ parameters: [Parameter] = [],
    yields: String, _ summary: String,
    compile: @escaping @Sendable (FunctionCall) throws(Diagnostic) -> Operand
  ) {
    self.name = name
    self.family = family
    self.takes = takes
    self.parameters = parameters
    self.yields = yields
    self.summary = summary
    self.compile = compile
  }
}
