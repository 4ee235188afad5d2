/// A word of a message with its place.
struct MessageWord {
  let text: String
  let range: Range<Int>
}
