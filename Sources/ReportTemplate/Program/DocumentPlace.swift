public import ReportText

/// Where in a document a block stands: its number in the program and the rounds of the loops
/// around it. Two blocks of one document never have the same place.
public struct DocumentPlace: Sendable, Hashable {
  /// The number of the block in the program, from 1, in the order of the document.
  public let block: Int
  /// The round (from 1) of each loop around the block, the outermost first.
  public let rounds: [Int]

  /// A place.
  public init(block: Int, rounds: [Int] = []) {
    self.block = block
    self.rounds = rounds
  }

  /// Writes the identifier of the block, such as `c2`, or `c2-3` in the third round of a loop.
  ///
  /// Identifiers that start with `c` and a digit are reserved for blocks: a template that uses one
  /// is refused, so that these are unique in every document.
  public func writeIdentifier(into writer: inout ByteWriter) {
    writer.byte(UInt8(ascii: "c"))
    writer.integer(block)
    for round in rounds {
      writer.byte(UInt8(ascii: "-"))
      writer.integer(round)
    }
  }
}
