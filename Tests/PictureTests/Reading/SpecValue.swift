import Yams

/// A YAML value of a chart spec, with ordered keys.
indirect enum SpecValue: Sendable, Hashable {
  case null
  /// A scalar as written. A quoted scalar is always text.
  case scalar(String, isQuoted: Bool)
  case list([SpecValue])
  case map([SpecEntry])

  /// Returns a quoted text.
  static func text(_ text: String) -> SpecValue { .scalar(text, isQuoted: true) }
  /// Returns an unquoted scalar.
  static func word(_ text: String) -> SpecValue { .scalar(text, isQuoted: false) }
  /// Returns a number with all its digits.
  static func number(_ value: Double) -> SpecValue {
    value == value.rounded() && abs(value) < 1e15
      ? .word(String(Int(value))) : .word("\(value)")
  }

  /// Creates a value from YAML or JSON; nil if the text is neither.
  init?(yaml: String) {
    guard let node = try? Yams.compose(yaml: yaml) else { return nil }
    self.init(node)
  }

  private init(_ node: Node) {
    switch node {
    case .scalar(let scalar):
      let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
      let isNull = !isQuoted && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
      self = isNull ? .null : .scalar(scalar.string, isQuoted: isQuoted)
    case .sequence(let sequence): self = .list(sequence.map { SpecValue($0) })
    case .mapping(let mapping):
      self = .map(mapping.map { SpecEntry($0.key.string ?? "", SpecValue($0.value)) })
    case .alias: self = .null
    }
  }

  /// The value of a key.
  subscript(key: String) -> SpecValue? {
    get {
      guard case .map(let entries) = self, let entry = entries.first(where: { $0.key == key }),
        entry.value != .null
      else { return nil }
      return entry.value
    }
    set {
      guard case .map(var entries) = self else { return }
      if let newValue {
        if let index = entries.firstIndex(where: { $0.key == key }) {
          entries[index].value = newValue
        } else {
          entries.append(SpecEntry(key, newValue))
        }
      } else {
        entries.removeAll { $0.key == key }
      }
      self = .map(entries)
    }
  }

  /// The keys of a map.
  var keys: [String] {
    guard case .map(let entries) = self else { return [] }
    return entries.map(\.key)
  }

  /// The values of a list. A single value is a list of one.
  var items: [SpecValue] {
    switch self {
    case .list(let items): items
    case .null: []
    default: [self]
    }
  }

  /// The text of a scalar.
  var string: String? {
    if case .scalar(let text, _) = self { return text }
    return nil
  }

  /// The value as YAML, with one line per key of the block.
  var yaml: String {
    guard case .map(let entries) = self else { return flow }
    return entries.map { "\($0.key): \($0.value.flow)\n" }.joined()
  }

  /// The value on one line.
  private var flow: String {
    switch self {
    case .null: return "null"
    case .scalar(let text, let isQuoted):
      guard isQuoted else { return text }
      return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    case .list(let items): return "[" + items.map(\.flow).joined(separator: ", ") + "]"
    case .map(let entries):
      return "{" + entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ") + "}"
    }
  }
}

/// A key with its value.
struct SpecEntry: Sendable, Hashable {
  let key: String
  var value: SpecValue

  init(_ key: String, _ value: SpecValue) {
    self.key = key
    self.value = value
  }
}
