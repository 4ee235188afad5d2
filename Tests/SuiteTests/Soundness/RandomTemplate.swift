/// A template with its included files.
struct RandomTemplate: Sendable, Equatable {
  /// The path of the template.
  static let main = "templates/t.xhtml"
  /// The path of a style sheet that always exists.
  static let styleSheet = "templates/own.css"

  /// The root element of each file, with the template first.
  var files: [(path: String, root: TemplateElement)]

  static func == (left: Self, right: Self) -> Bool {
    left.files.elementsEqual(right.files) { $0.path == $1.path && $0.root == $1.root }
  }

  /// The contents of the files.
  var strings: [String: [UInt8]] {
    var strings: [String: [UInt8]] = [Self.styleSheet: Array("td { padding: 0 }\n".utf8)]
    for file in files { strings[file.path] = Array(Self.text(of: file.root).utf8) }
    return strings
  }

  /// All files in sequence, for error reports.
  var listing: String {
    files.map { "--- \($0.path)\n\(Self.text(of: $0.root))\n" }.joined()
  }

  /// The names of elements, attributes, and other content.
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
  /// The paths of all nodes except the roots, in order.
  var paths: [TemplatePath] {
    var paths: [TemplatePath] = []
    for (number, file) in files.enumerated() {
      Self.collect(file.root, TemplatePath(file: number, steps: []), into: &paths)
    }
    return paths
  }

  /// The paths of all elements, including the roots.
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

  /// The node at a path.
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

  /// Replaces a node with other nodes.
  mutating func replace(_ path: TemplatePath, with nodes: [TemplateNode]) {
    guard let last = path.steps.last else {
      if case .element(let root)? = nodes.first { files[path.file].root = root }
      return
    }
    change(TemplatePath(file: path.file, steps: path.steps.dropLast())) { parent in
      parent.children.replaceSubrange(last...last, with: nodes)
    }
  }

  /// Changes the element at a path.
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
