/// The words of a starter that stand for others, in its files and in their names.
struct StarterWords {
  private let words: [(word: [UInt8], text: [UInt8])]

  /// No words: a starter that is copied as it is.
  init() { words = [] }

  /// The words of the starter of a plugin: `plugin-name`, `plugin_name` and `PluginName` are its name, each as
  /// it is written there, and `REPORTGEN_SOURCE` is the folder of reportgen's source, as in a string of Swift.
  init(name: String, source: String) {
    let pairs = [
      ("plugin-name", name), ("plugin_name", name.replacing("-", with: "_")),
      ("PluginName", Self.type(name)),
      ("REPORTGEN_SOURCE", Self.literal(source)),
    ]
    words = pairs.map { (Array($0.0.utf8), Array($0.1.utf8)) }
  }

  /// A name as types and modules of Swift are written.
  static func type(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// A text as it stands between the quotation marks of a string of Swift.
  private static func literal(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ": "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }

  /// A text with its words replaced. What came in for one is not looked at again.
  func replaced(in bytes: [UInt8]) -> [UInt8] {
    guard !words.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let found = words.first { bytes[place...].starts(with: $0.word) }
      if let found {
        result += found.text
        place += found.word.count
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return result
  }

  /// The name of a file with its words replaced.
  func replaced(in name: String) -> String {
    String(decoding: replaced(in: Array(name.utf8)), as: UTF8.self)
  }
}
