import ReportText
import Yams

/// Reads a chart spec as JSON or YAML into one tree.
enum SpecDocument {
  /// The most values of a spec, since a few YAML aliases can stand for very many.
  static let mostValues = 5_000_000

  /// The tree of a spec; nil, with the reasons in `diagnostics`, when it is neither or is empty.
  static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> SpecNode? {
    if case .encoding(let place)? = UTF8Check.firstProblem(in: file.bytes) {
      diagnostics.add(
        Diagnostic(
          .chartSpecSyntax, "this is not UTF-8",
          at: file.span(place..<min(place + 1, file.bytes.count))))
      return nil
    }
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    let first = file.bytes.first { !blanks.contains($0) }
    guard first == UInt8(ascii: "{") else { return yaml(file, into: &diagnostics) }
    var reader = JSONReader(file)
    do throws(Diagnostic) {
      let node = try reader.read()
      diagnostics.add(contentsOf: reader.diagnostics)
      return reader.diagnostics.hasErrors ? nil : node
    } catch {
      // Keys in braces without quotes are YAML; what is neither was meant as JSON.
      var found = Diagnostics()
      if !reader.diagnostics.hasErrors, let node = yaml(file, into: &found) { return node }
      diagnostics.add(contentsOf: reader.diagnostics)
      diagnostics.add(error)
      return nil
    }
  }

  private static func yaml(
    _ file: SourceFile, into diagnostics: inout Diagnostics
  ) -> SpecNode? {
    var found = Diagnostics()
    let document = YAMLNode.document(file, into: &found)
    for var diagnostic in found.all {
      diagnostic.code = .chartSpecSyntax
      diagnostics.add(diagnostic)
    }
    guard let document else { return nil }
    var count = 0
    let node = node(document, &count)
    guard count <= mostValues else {
      diagnostics.add(
        Diagnostic(
          .chartSpecSyntax, "the spec stands for more than \(mostValues) values",
          at: .file(file.name)))
      return nil
    }
    return node
  }

  private static func node(_ yaml: YAMLNode, _ count: inout Int) -> SpecNode {
    count += 1
    let place = SpecNode.Place.yaml(yaml)
    guard count <= mostValues else { return SpecNode(content: .null, place: place) }
    func inner(_ node: Node) -> SpecNode {
      Self.node(YAMLNode(node: node, file: yaml.file), &count)
    }
    switch yaml.node {
    case .scalar(let scalar):
      return SpecNode(content: content(scalar), place: place)
    case .sequence(let sequence):
      return SpecNode(content: .list(sequence.map { inner($0) }), place: place)
    case .mapping(let mapping):
      let entries = mapping.map { key, value in
        SpecEntry(
          key: key.scalar?.string ?? "", keyPlace: .yaml(YAMLNode(node: key, file: yaml.file)),
          value: inner(value))
      }
      return SpecNode(content: .mapping(entries), place: place)
    case .alias:
      return SpecNode(content: .null, place: place)
    }
  }

  private static func content(_ scalar: Node.Scalar) -> SpecNode.Content {
    guard scalar.style == .plain || scalar.style == .any else { return .text(scalar.string) }
    switch scalar.string {
    case "", "~", "null", "Null", "NULL": return .null
    case ".nan", ".NaN", ".NAN": return .word("NaN")
    case ".inf", "+.inf", ".Inf", "+.Inf", ".INF", "+.INF": return .word("1e999")
    case "-.inf", "-.Inf", "-.INF": return .word("-1e999")
    default: return .word(scalar.string)
    }
  }
}
