import ReportText

/// The addresses of a style sheet, read as CSS Syntax Level 3 has it: `url(…)`, `src(…)`, the strings of
/// `@import` and of `image-set(…)`. Strings elsewhere and comments hold none.
enum StyleSheetAddresses {
  /// All addresses, in their order. What is damaged is read as a browser does, to its end.
  static func find(_ css: [UInt8]) -> [StyleSheetAddress] {
    var tokens = StyleTokens(css)
    var found: [StyleSheetAddress] = []
    // The functions that are open, innermost last; other brackets have no name.
    var functions: [String] = []
    var rule: String?
    while let token = tokens.next() {
      switch token.kind {
      case .atKeyword(let name): rule = name
      case .url(let address):
        if rule != "namespace" {
          found.append(StyleSheetAddress(text: address, place: token.place))
        }
      case .string(let text):
        let isAddress =
          switch functions.last {
          case "url", "src": rule != "namespace"
          case "image-set", "-webkit-image-set": true
          case nil: rule == "import"
          default: false
          }
        if isAddress { found.append(StyleSheetAddress(text: text, place: token.place)) }
        // What comes after the address of an import is of another kind.
        if functions.isEmpty, rule == "import" { rule = "" }
      case .function(let name): functions.append(name)
      case .open: functions.append("")
      case .close: _ = functions.popLast()
      case .semicolon: rule = nil
      case .block:
        rule = nil
        functions.removeAll()
      case .other: break
      }
    }
    return found
  }

  /// The style sheet with other addresses. All other bytes stay as they are.
  /// - Parameter address: gives what an address becomes; nil leaves it as it is.
  static func rewrite(_ css: [UInt8], _ address: (String) -> String?) -> [UInt8] {
    var writer = ByteWriter(capacity: css.count + 256)
    var end = 0
    for found in find(css) {
      guard let next = address(found.text), next != found.text else { continue }
      writer.markup(css[end..<found.place.lowerBound])
      writer.byte(UInt8(ascii: "\""))
      for byte in next.utf8 {
        switch byte {
        case UInt8(ascii: "\""): writer.literal("\\22 ")
        case UInt8(ascii: "\\"): writer.literal("\\5c ")
        case 0x0A: writer.literal("\\a ")
        case 0x0C: writer.literal("\\c ")
        case 0x0D: writer.literal("\\d ")
        case 0: writer.literal("\u{FFFD}")
        default: writer.byte(byte)
        }
      }
      writer.byte(UInt8(ascii: "\""))
      end = found.place.upperBound
    }
    writer.markup(css[end...])
    return writer.copy()
  }
}
