/// A table of contents in a program.
struct ContentsPlace: Sendable {
  /// The levels of headings that it lists.
  let levels: ClosedRange<Int>
  /// What stands above it, in each language that a document can be in; no markup.
  let titles: [[UInt8]]
}
