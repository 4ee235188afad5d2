/// What a project says of how a column tells why a value is missing.
public struct ReasonDeclaration: Sendable, Hashable {
  /// The texts in the column's own cells that are no values but reasons.
  public var codes: [ReasonCode]
  /// The column beside it whose cells are reasons where it has no value; nil for none.
  public var column: String?
  /// What texts of that column stand for, besides the words that every column knows.
  public var words: [ReasonCode]

  /// A declaration.
  public init(codes: [ReasonCode] = [], column: String? = nil, words: [ReasonCode] = []) {
    self.codes = codes
    self.column = column
    self.words = words
  }
}
