/// The place of a node: the number of its file and the way down from its root.
struct TemplatePath: Sendable, Equatable {
  var file: Int
  var steps: [Int]
}
