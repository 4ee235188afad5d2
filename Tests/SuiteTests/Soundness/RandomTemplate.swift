/// A template with the files it includes.
struct RandomTemplate: Sendable, Equatable {
  /// The path of the template itself.
  static let main = "templates/t.xhtml"
  /// A style sheet that is always there.
  static let styleSheet = "templates/own.css"

  /// The root element of each file, the template first.
  var files: [(path: String, root: TemplateElement)]

  static func == (left: Self, right: Self) -> Bool {
    left.files.elementsEqual(right.files) { $0.path == $1.path && $0.root == $1.root }
  }

  /// The files as texts.
  var texts: [String: [UInt8]] {
    var texts: [String: [UInt8]] = [Self.styleSheet: Array("td { padding: 0 }\n".utf8)]
    for file in files { texts[file.path] = Array(Self.text(of: file.root).utf8) }
    return texts
  }

  /// All files one after the other, to be read by people.
  var listing: String {
    files.map { "--- \($0.path)\n\(Self.text(of: $0.root))\n" }.joined()
  }

  /// What stands in it.
  var names: Set<String> {
    var names: Set<String> = []
    for file in files { file.root.collectNames(into: &names) }
    return names
  }

  private static func text(of root: TemplateElement) -> String {
    var root = root
    root.set("xmlns:rg", "urn:reportgen")
    if root["xmlns"] == nil { root.set("xmlns", "http://www.w3.org/1999/xhtml") }
    var text = ""
    root.write(into: &text)
    return text
  }
}

extension RandomTemplate {
  /// The places of all nodes but the roots, in order.
  var paths: [TemplatePath] {
    var paths: [TemplatePath] = []
    for (number, file) in files.enumerated() {
      Self.collect(file.root, TemplatePath(file: number, steps: []), into: &paths)
    }
    return paths
  }

  /// The places of all elements, roots included.
  var elementPaths: [TemplatePath] {
    files.indices.map { TemplatePath(file: $0, steps: []) }
      + paths.filter { self[$0]?.element != nil }
  }

  private static func collect(
    _ element: TemplateElement, _ path: TemplatePath, into paths: inout [TemplatePath]
  ) {
    for (index, child) in element.children.enumerated() {
      let path = TemplatePath(file: path.file, steps: path.steps + [index])
      paths.append(path)
      if case .element(let child) = child { collect(child, path, into: &paths) }
    }
  }

  /// The node at a place.
  subscript(path: TemplatePath) -> TemplateNode? {
    var node = TemplateNode.element(files[path.file].root)
    for step in path.steps {
      guard case .element(let element) = node, element.children.indices.contains(step) else {
        return nil
      }
      node = element.children[step]
    }
    return node
  }

  /// Puts other nodes in the place of one.
  mutating func replace(_ path: TemplatePath, with nodes: [TemplateNode]) {
    guard let last = path.steps.last else {
      if case .element(let root)? = nodes.first { files[path.file].root = root }
      return
    }
    change(TemplatePath(file: path.file, steps: path.steps.dropLast())) { parent in
      parent.children.replaceSubrange(last...last, with: nodes)
    }
  }

  /// Changes the element at a place.
  mutating func change(_ path: TemplatePath, _ body: (inout TemplateElement) -> Void) {
    Self.change(&files[path.file].root, path.steps[...], body)
  }

  private static func change(
    _ element: inout TemplateElement, _ steps: ArraySlice<Int>,
    _ body: (inout TemplateElement) -> Void
  ) {
    guard let step = steps.first else { return body(&element) }
    guard element.children.indices.contains(step),
      case .element(var child) = element.children[step]
    else { return }
    change(&child, steps.dropFirst(), body)
    element.children[step] = .element(child)
  }
}
