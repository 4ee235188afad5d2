/// What an element is at its place: an `a` in a paragraph holds less than one in a section.
public struct ContentType: Sendable, Hashable {
  let number: Int
}
