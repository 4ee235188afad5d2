/// The natural size of an SVG file, from `width`, `height`, and `viewBox` of its root.
///
/// Source: SVG 2, section 8.12 (natural sizes of images in CSS).
enum SVGSize {
  /// Returns the size in integer CSS pixels; nil if the root is not `svg` or has no natural size.
  static func read(_ image: ImageBytes) -> ImageSize? {
    guard var offset = rootTag(image) else { return nil }
    var width: Double?
    var height: Double?
    var box: (width: Double, height: Double)?
    while let (name, value) = attribute(image, &offset) {
      switch name {
      case "width": width = length(value)
      case "height": height = length(value)
      case "viewBox": box = extent(value)
      default: break
      }
    }
    if let box {
      // A missing side follows from the other side and the aspect ratio of the view box.
      if width == nil, height == nil {
        width = box.width
        height = box.height
      } else if let width {
        height = height ?? width * box.height / box.width
      } else if let height {
        width = height * box.width / box.height
      }
    }
    guard let width, let height else { return nil }
    return ImageSize(integer(width), integer(height))
  }

  /// Returns the byte offset after the name of the root element; nil if the root is not `svg`.
  private static func rootTag(_ image: ImageBytes) -> Int? {
    var offset = image.number(0, 3) == 0xEFBBBF ? 3 : 0
    while let byte = image[offset] {
      if isSpace(byte) {
        offset += 1
      } else if image.has("<!--", at: offset) {
        guard let end = find("-->", image, from: offset + 4) else { return nil }
        offset = end + 3
      } else if image.has("<?", at: offset) {
        guard let end = find("?>", image, from: offset + 2) else { return nil }
        offset = end + 2
      } else if image.has("<!DOCTYPE", at: offset) {
        guard let end = endOfDoctype(image, from: offset) else { return nil }
        offset = end
      } else {
        break
      }
    }
    guard image[offset] == UInt8(ascii: "<") else { return nil }
    let start = offset + 1
    offset = start
    while let byte = image[offset], !isSpace(byte), byte != UInt8(ascii: ">"),
      byte != UInt8(ascii: "/")
    {
      offset += 1
    }
    let name = image.part(start, offset).text
    return name == "svg" || name.hasSuffix(":svg") ? offset : nil
  }

  /// Reads the next attribute of a tag; nil at the end of the tag or for malformed input.
  private static func attribute(
    _ image: ImageBytes, _ offset: inout Int
  ) -> (name: String, value: String)? {
    while let byte = image[offset], isSpace(byte) { offset += 1 }
    let start = offset
    while let byte = image[offset], !isSpace(byte), byte != UInt8(ascii: "="),
      byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/")
    {
      offset += 1
    }
    let name = image.part(start, offset).text
    while let byte = image[offset], isSpace(byte) { offset += 1 }
    guard !name.isEmpty, image[offset] == UInt8(ascii: "=") else { return nil }
    offset += 1
    while let byte = image[offset], isSpace(byte) { offset += 1 }
    guard let quote = image[offset], quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    let first = offset + 1
    offset = first
    while let byte = image[offset], byte != quote { offset += 1 }
    guard image[offset] == quote else { return nil }
    offset += 1
    return (name, image.part(first, offset - 1).text)
  }

  /// Returns the byte offset after a document type declaration; nil if it does not end.
  ///
  /// The internal subset of the declaration can contain `>`.
  private static func endOfDoctype(_ image: ImageBytes, from start: Int) -> Int? {
    var offset = start
    var quote: UInt8?
    var isInSubset = false
    while let byte = image[offset] {
      offset += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): isInSubset = true
      case UInt8(ascii: "]"): isInSubset = false
      case UInt8(ascii: ">"): if !isInSubset { return offset }
      default: break
      }
    }
    return nil
  }

  private static func find(_ text: StaticString, _ image: ImageBytes, from start: Int) -> Int? {
    var offset = start
    while offset < image.count {
      if image.has(text, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  // MARK: Lengths

  /// Returns the CSS pixels of a length attribute; nil for percentages, font units, and other text.
  private static func length(_ text: String) -> Double? {
    let text = text.trimmed
    let units = text.reversed().prefix { $0.isASCII && $0.isLetter }
    let unit = String(units.reversed()).lowercased()
    guard let value = number(text.dropLast(unit.count)), value > 0 else { return nil }
    switch unit {
    case "", "px": return value
    case "in": return value * 96
    case "cm": return value * 96 / 2.54
    case "mm": return value * 96 / 25.4
    case "pt": return value * 96 / 72
    case "pc": return value * 16
    default: return nil
    }
  }

  /// Returns the width and height in a `viewBox` attribute; nil if its value is not valid.
  private static func extent(_ text: String) -> (width: Double, height: Double)? {
    let parts = text.split { $0.isWhitespace || $0 == "," }.map { number($0) }
    guard parts.count == 4, let width = parts[2], let height = parts[3], parts[0] != nil,
      parts[1] != nil, width > 0, height > 0
    else { return nil }
    return (width, height)
  }

  /// Returns the decimal number in a text; nil for other text, such as `nan` or `0x1p4`.
  private static func number(_ text: some StringProtocol) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || "+-.eE".utf8.contains(byte)
    }
    guard isPlain, let value = Double(String(text)), value.isFinite else { return nil }
    return value
  }

  /// Returns the nearest integer, at least 1; 0 if the value is too large for a size.
  private static func integer(_ value: Double) -> Int {
    value < Double(ImageSize.largest) + 1 ? max(1, Int(value.rounded())) : 0
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

extension String {
  /// The text without leading and trailing white space.
  fileprivate var trimmed: Substring {
    let head = drop { $0.isWhitespace }
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return head[...last]
  }
}
