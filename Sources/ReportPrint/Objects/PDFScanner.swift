import ReportText

/// Reads values from bytes (ISO 32000-1, 7.2 and 7.3). Whatever the bytes are, it ends and does not
/// read outside of them; nil says that no value stands there.
struct PDFScanner {
  let bytes: [UInt8]
  var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = max(0, position)
  }

  /// Passes over white space and comments.
  mutating func skipSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      if PDFCharacters.isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "%") {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
          position += 1
        }
      } else {
        return
      }
    }
  }

  /// Passes over `word` when it stands here, and no longer word does.
  mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard length <= bytes.count - position else { return false }
    for offset in 0..<length where bytes[position + offset] != word.utf8Start[offset] {
      return false
    }
    let end = position + length
    if end < bytes.count, PDFCharacters.isRegular(bytes[end]),
      PDFCharacters.isRegular(bytes[end - 1])
    {
      return false
    }
    position = end
    return true
  }

  /// A whole number without a sign.
  mutating func natural() -> Int? {
    skipSpace()
    let start = position
    var value = 0
    while position < bytes.count, PDFCharacters.isDigit(bytes[position]) {
      guard position - start < 12 else { return nil }
      value = value * 10 + Int(bytes[position] - 0x30)
      position += 1
    }
    return position > start ? value : nil
  }

  /// The next value.
  mutating func object(depth: Int = 0) -> PDFObject? {
    guard depth < PDFLimits.depth else { return nil }
    skipSpace()
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "/"): return name().map { .name($0) }
    case UInt8(ascii: "("): return literalString()
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "<"):
      if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "<") {
        return dictionary(depth).map { .dictionary($0) }
      }
      return digitString()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return numberOrReference()
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): return number()
    case UInt8(ascii: "t"): return skip("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return skip("false") ? .boolean(false) : nil
    case UInt8(ascii: "n"): return skip("null") ? .null : nil
    default: return nil
    }
  }

  private mutating func name() -> String? {
    position += 1
    let start = position
    while position < bytes.count, PDFCharacters.isRegular(bytes[position]) {
      guard bytes[position] < 0x80 else { return nil }
      position += 1
    }
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[start..<position]), as: UTF8.self)
    }
  }

  private mutating func literalString() -> PDFObject? {
    let start = position
    position += 1
    var open = 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      default: break
      }
      position += 1
      if open == 0 { return .string(bytes[start..<min(position, bytes.count)]) }
    }
    return nil
  }

  private mutating func digitString() -> PDFObject? {
    let start = position
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") { return .string(bytes[start..<position]) }
      guard PDFCharacters.isSpace(byte) || byte.hexadecimalDigit != nil else {
        return nil
      }
    }
    return nil
  }

  private mutating func array(_ depth: Int) -> PDFObject? {
    position += 1
    var items: [PDFObject] = []
    while true {
      skipSpace()
      guard position < bytes.count else { return nil }
      if bytes[position] == UInt8(ascii: "]") {
        position += 1
        return .array(items)
      }
      guard let item = object(depth: depth + 1) else { return nil }
      items.append(item)
    }
  }

  private mutating func dictionary(_ depth: Int) -> PDFDictionary? {
    let start = position
    position += 2
    var dictionary = PDFDictionary()
    while true {
      skipSpace()
      guard position + 1 < bytes.count else { return nil }
      if bytes[position] == UInt8(ascii: ">") {
        guard bytes[position + 1] == UInt8(ascii: ">") else { return nil }
        position += 2
        dictionary.span = start..<position
        return dictionary
      }
      guard bytes[position] == UInt8(ascii: "/") else { return nil }
      let entryStart = position
      guard let key = name(), let value = object(depth: depth + 1) else { return nil }
      dictionary.entries.append(
        PDFDictionary.Entry(key: key, value: value, span: entryStart..<position))
    }
  }

  private mutating func number() -> PDFObject? {
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    var whole = 0.0
    var count = 0
    while position < bytes.count, PDFCharacters.isDigit(bytes[position]) {
      whole = whole * 10 + Double(bytes[position] - 0x30)
      position += 1
      count += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else {
      guard count > 0, whole < 1e15 else { return nil }
      return .integer(isNegative ? -Int(whole) : Int(whole))
    }
    position += 1
    var scale = 1.0
    while position < bytes.count, PDFCharacters.isDigit(bytes[position]) {
      scale /= 10
      whole += Double(bytes[position] - 0x30) * scale
      position += 1
      count += 1
    }
    guard count > 0 else { return nil }
    return .real(isNegative ? -whole : whole)
  }

  private mutating func numberOrReference() -> PDFObject? {
    guard let first = number() else { return nil }
    guard case .integer(let object) = first else { return first }
    let end = position
    // Two whole numbers and an `R` are a reference.
    if position < bytes.count, PDFCharacters.isSpace(bytes[position]) {
      skipSpace()
      if position < bytes.count, PDFCharacters.isDigit(bytes[position]),
        let generation = natural(), generation <= 65_535
      {
        skipSpace()
        if skip("R") { return .reference(object, generation: generation) }
      }
    }
    position = end
    return first
  }
}
