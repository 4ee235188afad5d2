/// A place in the content of an element: what came before decides what may come next.
public struct ContentState: Sendable, Hashable {
  let number: Int
}
