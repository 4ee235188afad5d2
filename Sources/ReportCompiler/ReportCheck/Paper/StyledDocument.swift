import ReportText

/// A finished document with the style values of each element, for size estimates.
struct StyledDocument {
  /// A part of the content of an element: text, or the index of a child element.
  enum Part {
    case text(ByteText)
    case element(Int)
  }

  /// An element of the document.
  struct Node {
    let element: XMLElement
    let parent: Int?
    var parts: [Part] = []
    var values: [String: Value] = [:]
  }

  /// The value of a style property of an element.
  enum Value: Equatable {
    case known(String)
    /// An unknown value, for example because a rule that sets it may or may not apply.
    case unknown
  }

  private(set) var nodes: [Node] = []
  private(set) var styles = PrintStyles()
  /// Whether the document has a linked style sheet, which is not read.
  private(set) var hasLinkedStyles = false

  init(_ root: XMLElement) {
    collect(root)
    var path: [PrintedName] = []
    _ = add(root, to: nil, &path)
  }

  private mutating func collect(_ element: XMLElement) {
    if element.name == "link", element.attribute("rel")?.string.contains("stylesheet") == true {
      hasLinkedStyles = true
    }
    if element.name == "style" {
      for case .text(let text) in element.children {
        styles.read(String(decoding: text.bytes, as: UTF8.self))
      }
    }
    if element.name == "body" { return }
    for child in element.elements { collect(child) }
  }

  private mutating func add(
    _ element: XMLElement, to parent: Int?, _ path: inout [PrintedName]
  ) -> Int {
    let index = nodes.count
    nodes.append(Node(element: element, parent: parent))
    path.append(
      PrintedName(
        name: element.name,
        classes: element.attribute("class")?.string.split(separator: " ").map(String.init) ?? [],
        id: element.attribute("id")?.string,
        attributes: Dictionary(element.attributes.map { ($0.name, $0.string) }) { first, _ in first
        }))
    nodes[index].values = values(for: path)
    // The content of an SVG is not part of the page layout.
    if element.name != "svg", element.name != "head" {
      for child in element.children {
        switch child {
        case .text(let text): nodes[index].parts.append(.text(ByteText(text.bytes)))
        case .element(let child):
          nodes[index].parts.append(.element(add(child, to: index, &path)))
        case .comment, .instruction: break
        }
      }
    }
    path.removeLast()
    return index
  }

  private func values(for path: [PrintedName]) -> [String: Value] {
    var winners: [String: (weight: Int, value: Value)] = [:]
    for rule in styles.rules {
      let match = rule.selector.matches(path)
      guard match != .no else { continue }
      let isCertain = match == .yes && rule.isCertain
      for declaration in rule.declarations {
        let weight = rule.selector.specificity + (declaration.isImportant ? 1 << 30 : 0)
        // A rule that may apply makes the value unknown, unless a rule of higher weight sets it.
        if let winner = winners[declaration.name], winner.weight > weight { continue }
        winners[declaration.name] = (
          weight,
          isCertain && !declaration.value.contains("(") ? .known(declaration.value) : .unknown
        )
      }
    }
    return winners.mapValues(\.value)
  }

  // MARK: Queries

  /// Returns the value of a property set on an element; nil if no rule sets it.
  func value(_ property: String, of node: Int) -> Value? { nodes[node].values[property] }

  /// Returns the inherited value of a property; nil if no rule sets it.
  func inherited(_ property: String, of node: Int) -> Value? {
    var next: Int? = node
    while let current = next {
      if let value = nodes[current].values[property], value != .known("inherit") { return value }
      next = nodes[current].parent
    }
    return nil
  }

  /// Returns whether an element has a class.
  func has(_ name: String, _ node: Int) -> Bool {
    nodes[node].element.attribute("class")?.string.split(separator: " ").contains { $0 == name }
      ?? false
  }

  /// Returns the ancestors of an element, the parent first.
  func ancestors(of node: Int) -> [Int] {
    var all: [Int] = []
    var next = nodes[node].parent
    while let current = next {
      all.append(current)
      next = nodes[current].parent
    }
    return all
  }

  /// Returns the child elements of an element.
  func children(of node: Int) -> [Int] {
    nodes[node].parts.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// Returns the page name of an element (the CSS property `page`); nil if it has none.
  func pageName(of node: Int) -> String? {
    for element in [node] + ancestors(of: node) {
      if case .known(let name)? = value("page", of: element), name != "auto" { return name }
    }
    return nil
  }
}
