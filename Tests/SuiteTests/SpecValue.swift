import ReportText
import TestSupport

/// A chart spec as a mutable tree, which can be written as JSON or YAML.
indirect enum SpecValue: Equatable, Sendable {
  case null
  /// An unquoted number, `true`, or `false`.
  case word(String)
  case text(String)
  case list([SpecValue])
  case object([Entry])

  struct Entry: Equatable, Sendable {
    var key: String
    var value: SpecValue
  }

  /// The spec as JSON, which is also valid YAML.
  var json: String {
    switch self {
    case .null: return "null"
    case .word(let word): return word
    case .text(let text):
      var writer = ByteWriter(capacity: 64)
      writer.jsonString(text)
      return String(decoding: writer.copy(), as: UTF8.self)
    case .list(let items): return "[" + items.map(\.json).joined(separator: ", ") + "]"
    case .object(let entries):
      return "{"
        + entries.map { "\(SpecValue.text($0.key).json): \($0.value.json)" }
        .joined(separator: ", ") + "}"
    }
  }

  /// The spec as YAML, with one line per top-level key. The values are JSON.
  var yaml: String {
    guard case .object(let entries) = self else { return json }
    return entries.map { "\(SpecValue.text($0.key).json): \($0.value.json)\n" }.joined()
  }
}

extension GalleryExample {
  /// Returns the chart block as a spec with the data file of the example.
  func spec(data: SpecValue? = nil) throws -> SpecValue {
    var diagnostics = Diagnostics()
    let file = SourceFile(name: name + ".xml", text: try block)
    guard let document = XMLSource.parse(file, into: &diagnostics),
      case .object(let entries) = Self.value(of: document.root)
    else { return .null }
    return .object([.init(key: "data", value: data ?? .text(name + ".csv"))] + entries)
  }

  /// Returns the rows of the data file of an example without quotes.
  func rows(_ limit: Int) throws -> SpecValue {
    let lines = try data.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return .list(
      lines.dropFirst().prefix(limit).map { cells in
        .object(zip(lines[0], cells).map { .init(key: $0, value: Self.meant($1)) })
      })
  }

  private static func value(of element: XMLElement) -> SpecValue {
    var entries = element.attributes.map {
      // An empty text in a block is significant: no title.
      SpecValue.Entry(
        key: $0.qualifiedName, value: $0.string.isEmpty ? .text("") : meant($0.string))
    }
    for child in element.elements {
      let key =
        switch child.name {
        case "axis": "axes"
        case "series", "legend": child.name
        default: child.name + "s"
        }
      if let index = entries.firstIndex(where: { $0.key == key }),
        case .list(let items) = entries[index].value
      {
        entries[index].value = .list(items + [value(of: child)])
      } else {
        entries.append(.init(key: key, value: .list([value(of: child)])))
      }
    }
    return .object(entries)
  }

  private static func meant(_ text: String) -> SpecValue {
    if text.isEmpty { return .null }
    let isPlain = text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?/) != nil
    return isPlain || text == "true" || text == "false" ? .word(text) : .text(text)
  }
}
