internal import ReportText

/// Puts letters in the place of the expressions `{{ … }}` of a page, as many bytes as they have,
/// so that nothing inside of them means anything to CommonMark.
///
/// A stand-in is a private character that numbers the expression, and letters. Code spans and
/// fenced code are left as they are; what is taken for one wrongly, or overlooked, comes out right
/// all the same, since stand-ins in code become what they were.
struct ExpressionMask: Sendable {
  /// The bytes with stand-ins; nil when there is no expression.
  private(set) var bytes: [UInt8]?
  /// What the stand-ins stand for, with the braces.
  private(set) var expressions: [Range<Int>] = []
  /// The lead byte of the private characters: plane 15, or 16 when the page uses that itself.
  private(set) var lead: UInt8 = 0xF3
  /// Where a character stands because of which there is no private plane left.
  private(set) var conflict: Int?

  /// How many expressions can be told apart.
  private static let most = 65_000

  init(_ source: [UInt8], from start: Int) {
    guard Self.hasBraces(source, start) else { return }
    findPlane(source, start)
    guard conflict == nil else { return }
    var masked = source
    var scanner = MarkupSkipper(bytes: source, position: start)
    while expressions.count < Self.most, let open = scanner.nextExpression() {
      guard let end = Self.end(source, open + 2) else {
        // Nothing ends on this line.
        scanner.skipLine()
        continue
      }
      write(expressions.count, over: open..<end, &masked)
      expressions.append(open..<end)
      scanner.position = end
    }
    bytes = masked
  }

  /// The expression whose stand-in starts at an index of some bytes.
  func expression(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Range<Int>? {
    guard bytes[index] == lead, index + 4 <= bytes.count, !expressions.isEmpty else { return nil }
    let number =
      Int(bytes[index + 1] & 0x0F) << 12 | Int(bytes[index + 2] & 0x3F) << 6
      | Int(bytes[index + 3] & 0x3F)
    guard number < expressions.count, index + expressions[number].count <= bytes.count else {
      return nil
    }
    return expressions[number]
  }

  private func write(_ number: Int, over range: Range<Int>, _ bytes: inout [UInt8]) {
    let start = range.lowerBound
    bytes[start] = lead
    bytes[start + 1] = (lead == 0xF3 ? 0xB0 : 0x80) | UInt8(number >> 12)
    bytes[start + 2] = 0x80 | UInt8(number >> 6 & 0x3F)
    bytes[start + 3] = 0x80 | UInt8(number & 0x3F)
    for index in start + 4..<max(start + 4, range.upperBound) { bytes[index] = UInt8(ascii: "x") }
  }

  private static func hasBraces(_ bytes: [UInt8], _ start: Int) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start + 1
      while index < bytes.count {
        if bytes[index] != UInt8(ascii: "{") {
          index += 2
        } else if bytes[index - 1] == UInt8(ascii: "{")
          || index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{")
        {
          return true
        } else {
          index += 2
        }
      }
      return false
    }
  }

  private mutating func findPlane(_ bytes: [UInt8], _ start: Int) {
    var uses = (fifteen: false, sixteen: false)
    for index in start..<bytes.count where bytes[index] >= 0xF3 {
      if bytes[index] == 0xF3, bytes[index + 1] >= 0xB0 { uses.fifteen = true }
      if bytes[index] == 0xF4 { uses.sixteen = true }
      if uses.fifteen, uses.sixteen { conflict = conflict ?? index }
    }
    if uses.fifteen { lead = 0xF4 }
  }

  /// Where an expression ends, after its braces, on the same line: as ``Interpolation`` finds it.
  private static func end(_ bytes: [UInt8], _ start: Int) -> Int? {
    var quote: UInt8?
    var first: Int?
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      let byte = bytes[index]
      if byte == UInt8(ascii: "}"), index + 1 < bytes.count, bytes[index + 1] == byte {
        if quote == nil { return index + 2 }
        first = first ?? index + 2
      }
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == 0x22 || byte == 0x27 || byte == 0x60 {
        quote = byte
      }
      index += 1
    }
    return first
  }
}
