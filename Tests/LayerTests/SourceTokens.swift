/// The words and punctuation of a Swift file, and the text of its string literals, without comments.
///
/// The tokens include the code of interpolations. Regular expression literals are not supported,
/// because the product has none.
struct SourceTokens {
  /// The tokens in file order. A token is a word or one punctuation character.
  private(set) var tokens: [String] = []
  /// The parts of string literals between interpolations and escapes, in file order.
  private(set) var strings: [String] = []
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    readCode(inInterpolation: false)
  }

  /// The names of types and functions that the file declares outside of types.
  var topLevelNames: Set<String> { names(declaredBy: Self.types.union(["func"]), nested: false) }

  /// The names of all types that the file declares, including nested types.
  var typeNames: Set<String> { names(declaredBy: Self.types, nested: true) }

  /// The names of the diagnostic codes that the file declares.
  var codeNames: Set<String> {
    var names: Set<String> = []
    for start in tokens.indices.dropLast(4)
    where tokens[start] == "static" && tokens[start + 1] == "let" && tokens[start + 3] == "="
      && tokens[start + 4] == "DiagnosticCode"
    {
      names.insert(tokens[start + 2])
    }
    return names
  }

  /// The words of the file.
  var words: Set<String> { Set(tokens) }

  /// The words that follow a full stop.
  var members: Set<String> {
    Set(zip(tokens, tokens.dropFirst()).lazy.filter { $0.0 == "." }.map(\.1))
  }

  private static let types: Set<String> = ["struct", "enum", "class", "actor", "protocol"]

  private func names(declaredBy keywords: Set<String>, nested: Bool) -> Set<String> {
    var names: Set<String> = []
    var depth = 0
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      switch token {
      case "{": depth += 1
      case "}": depth -= 1
      case _ where keywords.contains(token) && (nested || depth == 0):
        // `class func` does not declare a type.
        if next.utf8.first.map(Self.isWord) == true, next != "func", next != "var" {
          names.insert(next)
        }
      default: break
      }
    }
    return names
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func isNext(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard position + length <= bytes.count else { return false }
    return (0..<length).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  /// Reads code up to the end of the file or the closing parenthesis of an interpolation.
  private mutating func readCode(inInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isWord(byte) {
        let start = position
        while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
        tokens.append(String(decoding: bytes[start..<position], as: UTF8.self))
      } else if isNext("//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if isNext("/*") {
        skipComment()
      } else if let hashes = hashesOfString() {
        readString(hashes)
      } else {
        position += 1
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if inInterpolation, depth == 0 { return }
          depth -= 1
        }
        if byte > UInt8(ascii: " ") { tokens.append(String(UnicodeScalar(byte))) }
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        position += 2
      } else if isNext("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// Returns the number of `#` before a string at this position; nil if no string starts here.
  private func hashesOfString() -> Int? {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - position : nil
  }

  private mutating func readString(_ hashes: Int) {
    position += hashes
    let quotes = isNext("\"\"\"") ? 3 : 1
    position += quotes
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\""), isRun(of: byte, quotes, at: position),
        isRun(of: UInt8(ascii: "#"), hashes, at: position + quotes)
      {
        strings.append(String(decoding: bytes[start..<position], as: UTF8.self))
        position += quotes + hashes
        return
      }
      if byte == UInt8(ascii: "\\"), isRun(of: UInt8(ascii: "#"), hashes, at: position + 1) {
        strings.append(String(decoding: bytes[start..<position], as: UTF8.self))
        position += 1 + hashes
        let isInterpolation = isNext("(")
        position += 1
        if isInterpolation { readCode(inInterpolation: true) }
        start = position
      } else {
        position += 1
      }
    }
  }

  private func isRun(of byte: UInt8, _ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count && (0..<count).allSatisfy { bytes[start + $0] == byte }
  }
}
