import ReportText

/// A check of a document's markup before libxml2 parses it.
///
/// The scan checks the document type, the number of attributes of each element, and the entities.
/// It follows the lexical rules of XML: both kinds of quotation marks, comments, CDATA sections and
/// processing instructions. It leaves all other checks to libxml2. Other markup is not well-formed.
/// The scan rejects it, so that no later attribute is uncounted.
struct MarkupScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the error because of which libxml2 must not read these bytes; nil if there is none.
  static func problem(of bytes: UnsafeBufferPointer<UInt8>) -> Diagnostic? {
    var scan = MarkupScan(bytes)
    return scan.problem()
  }

  private mutating func problem() -> Diagnostic? {
    guard skip("<!DOCTYPE html>") else {
      return diagnostic(
        .wrongDocumentFrame, "expected `<!DOCTYPE html>` at the start of the document")
    }
    while true {
      guard skipText(to: UInt8(ascii: "<")) else {
        return diagnostic(
          .refusedByParser, "expected a reference of XML, such as `&amp;` or `&#169;`")
      }
      if position == bytes.count { return nil }
      let isClosed: Bool
      if skip("<!--") {
        isClosed = skip(past: "-->")
      } else if skip("<![CDATA[") {
        isClosed = skip(past: "]]>")
      } else if skip("<?") {
        isClosed = skip(past: "?>")
      } else if skip("</") {
        let hasName = skipName()
        _ = skipSpace()
        guard hasName, skip(">") else {
          return diagnostic(.refusedByParser, "malformed end tag")
        }
        isClosed = true
      } else if skip("<!") {
        return diagnostic(.refusedByParser, "a declaration is not allowed inside the document")
      } else {
        let start = position
        guard let attributes = attributes() else {
          position = start
          return diagnostic(.refusedByParser, "malformed tag")
        }
        if attributes > CrossCheckLimits.attributes {
          position = start
          return diagnostic(
            .outsideCrossCheckLimits,
            "an element has \(attributes) attributes, the limit is \(CrossCheckLimits.attributes)")
        }
        isClosed = true
      }
      if !isClosed {
        return diagnostic(
          .refusedByParser, "missing end of a comment, a section, or an instruction")
      }
    }
  }

  // MARK: Parts of markup

  /// Skips text up to a byte, or up to the end of the document.
  ///
  /// Returns false at an unknown reference.
  private mutating func skipText(to byte: UInt8) -> Bool {
    while position < bytes.count, bytes[position] != byte {
      if bytes[position] == UInt8(ascii: "&") {
        let start = position
        guard skipReference() else {
          position = start
          return false
        }
      } else {
        position += 1
      }
    }
    return true
  }

  /// Skips one of the five XML entities or the number of an XML character.
  private mutating func skipReference() -> Bool {
    let names: [StaticString] = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"]
    if names.contains(where: { skip($0) }) { return true }
    guard skip("&#") else { return false }
    let radix: UInt32 = skip("x") ? 16 : 10
    var number: UInt32 = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: ";") {
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue,
        digit < radix, number <= 0x10FFFF
      else { return false }
      number = number * radix + UInt32(digit)
      position += 1
    }
    switch number {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: return skip(";")
    default: return false
    }
  }

  /// Reads a start tag and counts its attributes; nil if it is malformed.
  private mutating func attributes() -> Int? {
    position += 1
    guard skipName() else { return nil }
    var count = 0
    while position < bytes.count {
      let hasSpace = skipSpace()
      guard position < bytes.count else { return nil }
      if skip(">") || skip("/>") { return count }
      guard hasSpace, skipName() else { return nil }
      _ = skipSpace()
      guard skip("=") else { return nil }
      _ = skipSpace()
      guard position < bytes.count else { return nil }
      let mark = bytes[position]
      guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { return nil }
      position += 1
      guard skipText(to: mark), position < bytes.count else { return nil }
      position += 1
      count += 1
    }
    return nil
  }

  /// Skips the bytes of an element or attribute name.
  ///
  /// libxml2 checks the characters outside ASCII.
  private mutating func skipName() -> Bool {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF:
        position += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if position == start { return false }
        position += 1
      default: return position > start
      }
    }
    return position > start
  }

  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return position > start
      }
    }
    return position > start
  }

  private mutating func skip(past end: StaticString) -> Bool {
    while position < bytes.count {
      if skip(end) { return true }
      position += 1
    }
    return false
  }

  /// Skips these characters and returns true.
  ///
  /// Returns false if they are not here.
  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    position += count
    return true
  }

  private func diagnostic(_ code: DiagnosticCode, _ message: String) -> Diagnostic {
    var line = 1
    var column = 1
    for byte in bytes[..<min(position, bytes.count)] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return Diagnostic(code, message, at: .document(line: line, column: column))
  }
}
