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

/// A value of a chart spec, whichever way it was written, with its place.
struct SpecNode {
  /// What a value is.
  enum Content {
    /// Nothing: `null`.
    case null
    /// What stands without quotes: a number, `true`, a plain YAML text.
    case word(String)
    /// What stands in quotes.
    case text(String)
    /// Values in their order.
    case list([SpecNode])
    /// Keys with values in their order; no key stands twice.
    case mapping([SpecEntry])
  }

  /// Where a value stands. In YAML it is found out when it is asked for, since that takes time.
  enum Place {
    case bytes(Range<Int>)
    case yaml(YAMLNode)
  }

  var content: Content
  var place: Place

  /// Where it stands.
  func span(in file: SourceFile) -> SourceSpan {
    switch place {
    case .bytes(let range): file.span(range)
    case .yaml(let node): node.span
    }
  }

  /// The text of a single value; nil for nothing, a list or keys.
  var scalar: String? {
    switch content {
    case .word(let text), .text(let text): text
    case .null, .list, .mapping: nil
    }
  }

  /// True for nothing.
  var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// What it is, in words.
  var words: String {
    switch content {
    case .null: "nothing"
    case .word, .text: "one text"
    case .list: "a list"
    case .mapping: "keys with values"
    }
  }
}

/// A key with its value.
struct SpecEntry {
  var key: String
  var keyPlace: SpecNode.Place
  var value: SpecNode

  /// Where the key stands.
  func keySpan(in file: SourceFile) -> SourceSpan {
    SpecNode(content: .null, place: keyPlace).span(in: file)
  }
}
