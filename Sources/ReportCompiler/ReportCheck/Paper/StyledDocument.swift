import ReportText

/// A finished document with the style values of each element, for size estimates.
struct StyledDocument {
  /// A part of an element.
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

  /// The value of a style property.
  enum Value: Equatable {
    case known(String)
    /// A value from a rule that may or may not apply.
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
    let place = nodes.count
    nodes.append(Node(element: element, parent: parent))
    path.append(
      PrintedName(
        name: element.name,
        classes: element.attribute("class")?.string.split(separator: " ").map(String.init) ?? [],
        id: element.attribute("id")?.string,
        attributes: Dictionary(element.attributes.map { ($0.name, $0.string) }) { first, _ in first
        }))
    nodes[place].values = values(for: path)
    // The content of an SVG is not part of the page layout.
    if element.name != "svg", element.name != "head" {
      for child in element.children {
        switch child {
        case .text(let text): nodes[place].parts.append(.text(ByteText(text.bytes)))
        case .element(let child):
          nodes[place].parts.append(.element(add(child, to: place, &path)))
        case .comment, .instruction: break
        }
      }
    }
    path.removeLast()
    return place
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
        if let known = winners[declaration.name], known.weight > weight { continue }
        winners[declaration.name] = (
          weight,
          isCertain && !declaration.value.contains("(") ? .known(declaration.value) : .unknown
        )
      }
    }
    return winners.mapValues(\.value)
  }

  // MARK: Asking

  /// Returns the value of a property set on an element; nil if no rule sets it.
  func value(_ property: String, of node: Int) -> Value? { nodes[node].values[property] }

  /// Returns the inherited value of a property; nil if no rule sets it.
  func inherited(_ property: String, of node: Int) -> Value? {
    var place: Int? = node
    while let own = place {
      if let value = nodes[own].values[property], value != .known("inherit") { return value }
      place = nodes[own].parent
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
    var place = nodes[node].parent
    while let own = place {
      all.append(own)
      place = nodes[own].parent
    }
    return all
  }

  /// Returns the child elements of an element.
  func children(of node: Int) -> [Int] {
    nodes[node].parts.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// Returns the name of the pages of an element; nil if it has no page name.
  func pageName(of node: Int) -> String? {
    for place in [node] + ancestors(of: node) {
      if case .known(let name)? = value("page", of: place), name != "auto" { return name }
    }
    return nil
  }
}
