/// What is known about the place of a block while its template is compiled.
public struct TemplateContext: Sendable {
  /// The number that the block will have in the program, from 1.
  public let block: Int
  /// How many loops are around it.
  public let loopDepth: Int
  /// The local name of the literal element around it, such as `section`.
  public let parent: String
}
