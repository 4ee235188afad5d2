import ReportText
import Yams

/// A reader of chart specs in JSON or YAML.
enum SpecDocument {
  /// The maximum number of values in a spec. A few YAML aliases can expand to very many values.
  static let maximumValueCount = 5_000_000

  /// Returns the tree of a spec; nil, with errors in `diagnostics`, if it is invalid or empty.
  static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> SpecNode? {
    if case .encoding(let offset)? = UTF8Check.firstProblem(in: file.bytes) {
      diagnostics.add(
        Diagnostic(
          .chartSpecSyntax, "expected UTF-8, found an invalid byte",
          at: file.span(offset..<min(offset + 1, file.bytes.count)),
          hints: ["save the file as UTF-8"]))
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
      // Unquoted keys in braces are valid YAML. Other errors are reported as JSON errors.
      var yamlDiagnostics = Diagnostics()
      if !reader.diagnostics.hasErrors, let node = yaml(file, into: &yamlDiagnostics) {
        return node
      }
      diagnostics.add(contentsOf: reader.diagnostics)
      diagnostics.add(error)
      return nil
    }
  }

  private static func yaml(
    _ file: SourceFile, into diagnostics: inout Diagnostics
  ) -> SpecNode? {
    var yamlDiagnostics = Diagnostics()
    let document = YAMLNode.document(file, into: &yamlDiagnostics)
    for var diagnostic in yamlDiagnostics.all {
      diagnostic.code = .chartSpecSyntax
      diagnostics.add(diagnostic)
    }
    guard let document else { return nil }
    var count = 0
    let node = node(document, &count)
    guard count <= maximumValueCount else {
      diagnostics.add(
        Diagnostic(
          .chartSpecSyntax,
          "expected at most \(maximumValueCount) values, lists, and groups of keys in the chart "
            + "spec, found more",
          at: .file(file.name),
          hints: ["write the data to a CSV file, and set `data` to its path"]))
      return nil
    }
    return node
  }

  private static func node(_ yaml: YAMLNode, _ count: inout Int) -> SpecNode {
    count += 1
    let location = SpecNode.Location.yaml(yaml)
    guard count <= maximumValueCount else { return SpecNode(content: .null, location: location) }
    func inner(_ node: Node) -> SpecNode {
      Self.node(YAMLNode(node: node, file: yaml.file), &count)
    }
    switch yaml.node {
    case .scalar(let scalar):
      return SpecNode(content: content(scalar), location: location)
    case .sequence(let sequence):
      return SpecNode(content: .list(sequence.map { inner($0) }), location: location)
    case .mapping(let mapping):
      let entries = mapping.map { key, value in
        SpecEntry(
          key: key.scalar?.string ?? "", keyLocation: .yaml(YAMLNode(node: key, file: yaml.file)),
          value: inner(value))
      }
      return SpecNode(content: .mapping(entries), location: location)
    case .alias:
      return SpecNode(content: .null, location: location)
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

/// A JSON or YAML value of a chart spec, with its location.
struct SpecNode {
  /// The content of a value.
  enum Content {
    /// The value `null`.
    case null
    /// An unquoted value: a number, `true`, or a plain YAML text.
    case word(String)
    /// A quoted text.
    case text(String)
    /// A list of values.
    case list([SpecNode])
    /// An ordered mapping with unique keys.
    case mapping([SpecEntry])
  }

  /// The location of a value.
  ///
  /// YAML locations are computed on request only, because this is slow.
  enum Location {
    case bytes(Range<Int>)
    case yaml(YAMLNode)
  }

  var content: Content
  var location: Location

  /// Returns the source range of the value.
  func span(in file: SourceFile) -> SourceSpan {
    switch location {
    case .bytes(let range): file.span(range)
    case .yaml(let node): node.span
    }
  }

  /// The text of a scalar value; nil for `null`, a list, or a mapping.
  var scalar: String? {
    switch content {
    case .word(let text), .text(let text): text
    case .null, .list, .mapping: nil
    }
  }

  /// Whether the value is `null`.
  var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// The description of the value type, for messages.
  var words: String {
    switch content {
    case .null: "no value"
    case .word, .text: "a single value"
    case .list: "a list"
    case .mapping: "keys with values"
    }
  }
}

/// A key of a mapping in a chart spec, with its value.
struct SpecEntry {
  var key: String
  var keyLocation: SpecNode.Location
  var value: SpecNode

  /// Returns the source range of the key.
  func keySpan(in file: SourceFile) -> SourceSpan {
    SpecNode(content: .null, location: keyLocation).span(in: file)
  }
}
