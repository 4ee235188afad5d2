/// A table of contents in a program.
struct ContentsPlace: Sendable {
  /// The levels of headings that it lists.
  let levels: ClosedRange<Int>
  /// What stands above it, in the language of the document; no markup.
  let title: [UInt8]
}
