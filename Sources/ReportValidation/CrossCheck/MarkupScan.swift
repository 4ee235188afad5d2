import ReportText

/// A check of a document's markup before libxml2 parses it.
///
/// The scan checks the document type, the number of attributes of each element, and the entities.
/// It follows the lexical rules of XML: both kinds of quotation marks, comments, CDATA sections and
/// processing instructions. It leaves all other checks to libxml2. Other markup is not well-formed.
/// The scan rejects it, so that no later attribute is uncounted.
struct MarkupScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the reason not to pass these bytes to libxml2; nil if there is none.
  static func problem(of bytes: UnsafeBufferPointer<UInt8>) -> Diagnostic? {
    var scan = MarkupScan(bytes)
    return scan.problem()
  }

  private mutating func problem() -> Diagnostic? {
    guard take("<!DOCTYPE html>") else {
      return found(.wrongDocumentFrame, "the document does not begin with `<!DOCTYPE html>`")
    }
    while true {
      guard skipText(to: UInt8(ascii: "<")) else {
        return found(.refusedByParser, "a reference is not one of XML, such as `&amp;` or `&#169;`")
      }
      if place == bytes.count { return nil }
      let isClosed: Bool
      if take("<!--") {
        isClosed = skip(past: "-->")
      } else if take("<![CDATA[") {
        isClosed = skip(past: "]]>")
      } else if take("<?") {
        isClosed = skip(past: "?>")
      } else if take("</") {
        let hasName = skipName()
        _ = skipSpace()
        guard hasName, take(">") else {
          return found(.refusedByParser, "an end tag is not well-formed")
        }
        isClosed = true
      } else if take("<!") {
        return found(.refusedByParser, "a declaration stands inside the document")
      } else {
        let start = place
        guard let attributes = attributes() else {
          place = start
          return found(.refusedByParser, "a tag is not well-formed")
        }
        if attributes > CrossCheckLimits.attributes {
          place = start
          return found(
            .outsideCrossCheckLimits,
            "an element has \(attributes) attributes, at most \(CrossCheckLimits.attributes) are looked "
              + "at")
        }
        isClosed = true
      }
      if !isClosed { return found(.refusedByParser, "markup is not closed") }
    }
  }

  // MARK: Parts of markup

  /// Skips to a byte or to the end.
  ///
  /// Returns false at an unknown reference.
  private mutating func skipText(to byte: UInt8) -> Bool {
    while place < bytes.count, bytes[place] != byte {
      if bytes[place] == UInt8(ascii: "&") {
        let start = place
        guard takeReference() else {
          place = start
          return false
        }
      } else {
        place += 1
      }
    }
    return true
  }

  /// Skips one of the five XML entities or the number of an XML character.
  private mutating func takeReference() -> Bool {
    let names: [StaticString] = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"]
    if names.contains(where: { take($0) }) { return true }
    guard take("&#") else { return false }
    let radix: UInt32 = take("x") ? 16 : 10
    var number: UInt32 = 0
    while place < bytes.count, bytes[place] != UInt8(ascii: ";") {
      guard let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue,
        digit < radix, number <= 0x10FFFF
      else { return false }
      number = number * radix + UInt32(digit)
      place += 1
    }
    switch number {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: return take(";")
    default: return false
    }
  }

  /// Reads a start tag and counts its attributes; nil if it is malformed.
  private mutating func attributes() -> Int? {
    place += 1
    guard skipName() else { return nil }
    var count = 0
    while place < bytes.count {
      let hasSpace = skipSpace()
      guard place < bytes.count else { return nil }
      if take(">") || take("/>") { return count }
      guard hasSpace, skipName() else { return nil }
      _ = skipSpace()
      guard take("=") else { return nil }
      _ = skipSpace()
      guard place < bytes.count else { return nil }
      let mark = bytes[place]
      guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { return nil }
      place += 1
      guard skipText(to: mark), place < bytes.count else { return nil }
      place += 1
      count += 1
    }
    return nil
  }

  /// Skips the bytes of a name.
  ///
  /// libxml2 checks the characters outside ASCII.
  private mutating func skipName() -> Bool {
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF:
        place += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if place == start { return false }
        place += 1
      default: return place > start
      }
    }
    return place > start
  }

  private mutating func skipSpace() -> Bool {
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return place > start
      }
    }
    return place > start
  }

  private mutating func skip(past end: StaticString) -> Bool {
    while place < bytes.count {
      if take(end) { return true }
      place += 1
    }
    return false
  }

  /// Skips these characters and returns true.
  ///
  /// Returns false if they are not here.
  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - place >= count else { return false }
    for index in 0..<count where bytes[place + index] != text.utf8Start[index] { return false }
    place += count
    return true
  }

  private func found(_ code: DiagnosticCode, _ message: String) -> Diagnostic {
    var line = 1
    var column = 1
    for byte in bytes[..<min(place, bytes.count)] {
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
