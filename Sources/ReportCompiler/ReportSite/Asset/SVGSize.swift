/// The natural size of an SVG file, from `width`, `height`, and `viewBox` of its root.
///
/// Source: SVG 2, section 8.12 (natural sizes of images in CSS).
enum SVGSize {
  /// Reads the size in integer CSS pixels; nil if the root is not `svg` or has no size.
  static func read(_ image: ImageBytes) -> ImageSize? {
    guard var place = rootTag(image) else { return nil }
    var width: Double?
    var height: Double?
    var box: (width: Double, height: Double)?
    while let (name, value) = attribute(image, &place) {
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
    return ImageSize(whole(width), whole(height))
  }

  /// Returns the position after the name of the root element; nil if the root is not `svg`.
  private static func rootTag(_ image: ImageBytes) -> Int? {
    var place = image.number(0, 3) == 0xEFBBBF ? 3 : 0
    while let byte = image[place] {
      if isSpace(byte) {
        place += 1
      } else if image.has("<!--", at: place) {
        guard let end = find("-->", image, from: place + 4) else { return nil }
        place = end + 3
      } else if image.has("<?", at: place) {
        guard let end = find("?>", image, from: place + 2) else { return nil }
        place = end + 2
      } else if image.has("<!DOCTYPE", at: place) {
        guard let end = endOfDoctype(image, from: place) else { return nil }
        place = end
      } else {
        break
      }
    }
    guard image[place] == UInt8(ascii: "<") else { return nil }
    let start = place + 1
    place = start
    while let byte = image[place], !isSpace(byte), byte != UInt8(ascii: ">"),
      byte != UInt8(ascii: "/")
    {
      place += 1
    }
    let name = image.part(start, place).text
    return name == "svg" || name.hasSuffix(":svg") ? place : nil
  }

  /// Reads the next attribute of a tag; nil at the end of the tag or for malformed input.
  private static func attribute(
    _ image: ImageBytes, _ place: inout Int
  ) -> (name: String, value: String)? {
    while let byte = image[place], isSpace(byte) { place += 1 }
    let start = place
    while let byte = image[place], !isSpace(byte), byte != UInt8(ascii: "="),
      byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/")
    {
      place += 1
    }
    let name = image.part(start, place).text
    while let byte = image[place], isSpace(byte) { place += 1 }
    guard !name.isEmpty, image[place] == UInt8(ascii: "=") else { return nil }
    place += 1
    while let byte = image[place], isSpace(byte) { place += 1 }
    guard let quote = image[place], quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    let first = place + 1
    place = first
    while let byte = image[place], byte != quote { place += 1 }
    guard image[place] == quote else { return nil }
    place += 1
    return (name, image.part(first, place - 1).text)
  }

  /// Returns the end of a document type declaration, whose internal subset can contain `>`.
  private static func endOfDoctype(_ image: ImageBytes, from start: Int) -> Int? {
    var place = start
    var quote: UInt8?
    var isInSubset = false
    while let byte = image[place] {
      place += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): isInSubset = true
      case UInt8(ascii: "]"): isInSubset = false
      case UInt8(ascii: ">"): if !isInSubset { return place }
      default: break
      }
    }
    return nil
  }

  private static func find(_ text: StaticString, _ image: ImageBytes, from start: Int) -> Int? {
    var place = start
    while place < image.count {
      if image.has(text, at: place) { return place }
      place += 1
    }
    return nil
  }

  // MARK: Lengths

  /// Returns a length in CSS pixels; nil for percentages, font-relative units, and other text.
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

  /// Returns the width and height of a view box; nil if it is not valid.
  private static func extent(_ text: String) -> (width: Double, height: Double)? {
    let parts = text.split { $0.isWhitespace || $0 == "," }.map { number($0) }
    guard parts.count == 4, let width = parts[2], let height = parts[3], parts[0] != nil,
      parts[1] != nil, width > 0, height > 0
    else { return nil }
    return (width, height)
  }

  /// Parses a decimal number; nil for other notations that Swift accepts.
  private static func number(_ text: some StringProtocol) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || "+-.eE".utf8.contains(byte)
    }
    guard isPlain, let value = Double(String(text)), value.isFinite else { return nil }
    return value
  }

  /// Returns the nearest integer, at least 1; 0 if the value is too large for a size.
  private static func whole(_ value: Double) -> Int {
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
