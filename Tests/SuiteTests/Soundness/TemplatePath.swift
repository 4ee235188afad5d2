/// The path of a node: the index of its file and the child indexes from its root.
struct TemplatePath: Sendable, Equatable {
  var file: Int
  var steps: [Int]
}
