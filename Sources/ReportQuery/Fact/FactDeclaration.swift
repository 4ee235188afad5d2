public import ReportText

/// A named expression as the project file has it, under `facts`.
public struct FactDeclaration: Sendable {
  /// The name.
  public var name: DeclaredName
  /// What it is.
  public var expression: DecodedText

  /// A fact.
  public init(name: DeclaredName, expression: DecodedText) {
    self.name = name
    self.expression = expression
  }
}
