/// A block with mutable keys.
struct KeyedBlock: Sendable {
  var name: String
  var attributes: [(name: String, value: String)]
  var children: [KeyedBlock]

  init(_ name: String, _ attributes: [(String, String)] = [], _ children: [KeyedBlock] = []) {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    self.children = children
  }

  /// The chart type.
  var type: String? { attributes.first { $0.name == "type" }?.value }

  /// The block as XML.
  var text: String {
    let keys = attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
    return "<\(name)\(keys)>\(children.map(\.text).joined())</\(name)>"
  }

  /// Returns the paths of all parts with a name, as child indexes.
  func paths(of part: String) -> [[Int]] {
    (name == part ? [[]] : [])
      + children.indices.flatMap { index in
        children[index].paths(of: part).map { [index] + $0 }
      }
  }

  /// Returns the block with a changed key in the part at a path; nil removes the key.
  func setting(_ key: String, to value: String?, at path: [Int]) -> KeyedBlock {
    var block = self
    if let first = path.first {
      block.children[first] = children[first].setting(
        key, to: value, at: Array(path.dropFirst()))
      return block
    }
    block.attributes.removeAll { $0.name == key }
    if let value { block.attributes.append((key, value)) }
    return block
  }
}
