/// Finds rows that stand inside a text of the row before them.
///
/// A quotation mark that is not closed goes on to the next one in the file. Where that one ends a field
/// too, the file is good CSV, and other participants' rows are part of one participant's text.
struct InnerRows {
  /// The column of the texts.
  let column: Int
  /// The column that names the participant.
  let participant: Int
  /// The number of columns.
  let width: Int
  /// What separates fields.
  let separator: UInt8

  /// Hands over the lines of texts that have as many fields as a row has up to where they end: the row
  /// whose text it is, and what would be the participant.
  func forEach<Failure: Error>(
    in texts: TextValues, _ body: (Int, UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let lineFeed = UInt8(ascii: "\n")
    try texts.heap.withUnsafeBufferPointer { heap throws(Failure) in
      guard heap.contains(lineFeed) else { return }
      for row in 0..<texts.count {
        guard let range = texts.range(of: row) else { continue }
        let lines = heap[range].split(separator: lineFeed, omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated().dropFirst() {
          let fields = line.split(separator: separator, omittingEmptySubsequences: false)
          let wanted = number == lines.count - 1 ? column + 1 : width
          guard fields.count == wanted, participant < wanted else { continue }
          try body(row, UnsafeBufferPointer(rebasing: fields[participant]))
        }
      }
    }
  }
}
