/// The natural size of an image, which a page uses to reserve space before the image loads.
struct ImageSize: Sendable, Equatable {
  /// The maximum accepted width or height, in pixels.
  static let largest = 1_000_000

  /// The width of the image in pixels; at least 1.
  let width: Int
  /// The height of the image in pixels; at least 1.
  let height: Int

  /// Creates an image size; nil if the width or the height is out of range.
  init?(_ width: Int, _ height: Int) {
    guard (1...Self.largest).contains(width), (1...Self.largest).contains(height) else {
      return nil
    }
    self.width = width
    self.height = height
  }

  /// The size with width and height exchanged, for an image that is shown rotated by 90 degrees.
  var rotated: ImageSize? { ImageSize(height, width) }

  /// Reads the size of a PNG, JPEG, GIF, WebP, AVIF, or SVG file; nil if it is unknown.
  ///
  /// The first bytes identify the format. The size of a JPEG file includes its EXIF rotation. The
  /// result is also nil for damaged files.
  static func read(_ bytes: [UInt8]) -> ImageSize? {
    let image = ImageBytes(bytes[...])
    if image[0] == 0x89 { return png(image) }
    if image[0] == 0xFF, image[1] == 0xD8 { return JPEGSize.read(image) }
    if image.has("GIF87a", at: 0) || image.has("GIF89a", at: 0) { return gif(image) }
    if image.has("RIFF", at: 0), image.has("WEBP", at: 8) { return webP(image) }
    if image.has("ftyp", at: 4) { return AVIFSize.read(image) }
    return SVGSize.read(image)
  }

  /// Returns the size of a PNG file (ISO/IEC 15948), from its first chunk `IHDR`.
  private static func png(_ image: ImageBytes) -> ImageSize? {
    guard image.number(0, 4) == 0x8950_4E47, image.number(4, 4) == 0x0D0A_1A0A,
      image.has("IHDR", at: 12), let width = image.four(16), let height = image.four(20)
    else { return nil }
    return ImageSize(width, height)
  }

  /// Returns the size of a GIF file: the logical screen, which contains all frames.
  private static func gif(_ image: ImageBytes) -> ImageSize? {
    guard let width = image.two(6, .littleEndian), let height = image.two(8, .littleEndian)
    else { return nil }
    return ImageSize(width, height)
  }

  /// Returns the size of a WebP file (RFC 9649): the canvas of an extended file, or the frame.
  private static func webP(_ image: ImageBytes) -> ImageSize? {
    if image.has("VP8X", at: 12) {
      guard let width = image.number(24, 3, .littleEndian),
        let height = image.number(27, 3, .littleEndian)
      else { return nil }
      return ImageSize(width + 1, height + 1)
    }
    if image.has("VP8L", at: 12) {
      guard image[20] == 0x2F, let bits = image.four(21, .littleEndian) else { return nil }
      return ImageSize(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard image.has("VP8 ", at: 12), image.number(23, 3) == 0x9D012A,
      let width = image.two(26, .littleEndian), let height = image.two(28, .littleEndian)
    else { return nil }
    return ImageSize(width & 0x3FFF, height & 0x3FFF)
  }
}

/// The bytes of an image file, with bounds-checked access.
struct ImageBytes {
  /// The byte order of a number in an image file.
  enum Order {
    case bigEndian
    case littleEndian
  }

  private let bytes: ArraySlice<UInt8>

  /// Creates an accessor for the bytes of an image file or of a part of it.
  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The number of bytes of the file or part.
  var count: Int { bytes.count }

  /// The byte at an offset; nil if the offset is out of range.
  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[bytes.startIndex + offset] : nil
  }

  /// Returns the number in the two bytes at an offset; nil if they are out of range.
  func two(_ offset: Int, _ order: Order = .bigEndian) -> Int? { number(offset, 2, order) }

  /// Returns the number in the four bytes at an offset; nil if they are out of range.
  func four(_ offset: Int, _ order: Order = .bigEndian) -> Int? { number(offset, 4, order) }

  /// Returns the number in at most seven bytes at an offset; nil if they are out of range.
  func number(_ offset: Int, _ length: Int, _ order: Order = .bigEndian) -> Int? {
    guard offset >= 0, length <= bytes.count, offset <= bytes.count - length else { return nil }
    let first = bytes.startIndex + offset
    return (0..<length).reduce(0) { value, step in
      value << 8 | Int(bytes[first + (order == .bigEndian ? step : length - 1 - step)])
    }
  }

  /// Returns whether the bytes at an offset are the bytes of a text.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset <= bytes.count - text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      expected.elementsEqual(bytes[(bytes.startIndex + offset)...].prefix(expected.count))
    }
  }

  /// Returns the bytes between two offsets, which are clamped to the available bytes.
  func part(_ start: Int, _ end: Int) -> ImageBytes {
    let first = min(max(0, start), bytes.count)
    let last = min(max(first, end), bytes.count)
    return ImageBytes(bytes[(bytes.startIndex + first)..<(bytes.startIndex + last)])
  }

  /// The bytes as text, with U+FFFD for invalid UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The size of a JPEG file (ITU-T T.81): the frame size with the EXIF 2.3 rotation applied.
private enum JPEGSize {
  /// Returns the size of a JPEG image; nil if the file has no frame header.
  static func read(_ image: ImageBytes) -> ImageSize? {
    var offset = 2
    var isRotated = false
    while let first = image[offset], let kind = image[offset + 1] {
      guard first == 0xFF else { return nil }
      switch kind {
      case 0xFF: offset += 1
      // Markers without a length.
      case 0x01, 0xD0...0xD8: offset += 2
      // The end of the image, or the scan, which follows the frame.
      case 0xD9, 0xDA: return nil
      // The frame headers of all coding processes. C4, C8, and CC are other markers.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = image.two(offset + 5), let width = image.two(offset + 7) else {
          return nil
        }
        let size = ImageSize(width, height)
        return isRotated ? size?.rotated : size
      default:
        guard let length = image.two(offset + 2), length >= 2 else { return nil }
        if kind == 0xE1, image.has("Exif\0\0", at: offset + 4) {
          isRotated =
            orientation(image.part(offset + 10, offset + 2 + length)).map { $0 >= 5 } ?? isRotated
        }
        offset += 2 + length
      }
    }
    return nil
  }

  /// Returns the image orientation in EXIF data, from 1 to 8; nil if there is none.
  ///
  /// Orientations from 5 exchange width and height.
  private static func orientation(_ tiff: ImageBytes) -> Int? {
    let order: ImageBytes.Order
    if tiff.has("MM", at: 0) {
      order = .bigEndian
    } else if tiff.has("II", at: 0) {
      order = .littleEndian
    } else {
      return nil
    }
    guard tiff.two(2, order) == 42, let directory = tiff.four(4, order),
      let count = tiff.two(directory, order)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = tiff.two(entry, order) else { return nil }
      if tag == 0x0112 {
        guard tiff.two(entry + 2, order) == 3, let value = tiff.two(entry + 8, order),
          (1...8).contains(value)
        else { return nil }
        return value
      }
    }
    return nil
  }
}

/// The size of the primary item of an AVIF file, from the properties `ispe` and `irot`.
///
/// Source: AV1 Image File Format 1.1, ISO/IEC 23008-12.
private enum AVIFSize {
  /// Returns the size of an AVIF image; nil if the file is not AVIF or has no size.
  static func read(_ image: ImageBytes) -> ImageSize? {
    guard let brands = box("ftyp", in: image), isAVIF(brands), let meta = box("meta", in: image)
    else { return nil }
    // The content of `meta` starts with a version and flags.
    let content = meta.part(4, meta.count)
    guard let properties = box("iprp", in: content), let list = box("ipco", in: properties)
    else { return nil }
    let all = boxes(in: list)
    var itemProperties = all
    if let primary = primaryItem(content),
      let positions = associations(of: primary, in: properties)
    {
      itemProperties = positions.filter { all.indices.contains($0 - 1) }.map { all[$0 - 1] }
    }
    guard let extent = itemProperties.first(where: { $0.kind == "ispe" })?.content,
      let width = extent.four(4), let height = extent.four(8)
    else { return nil }
    let size = ImageSize(width, height)
    let isRotated = itemProperties.contains { $0.kind == "irot" && ($0.content[0] ?? 0) & 1 == 1 }
    return isRotated ? size?.rotated : size
  }

  /// Returns whether a list of file brands contains an AVIF brand (`avif` or `avis`).
  private static func isAVIF(_ brands: ImageBytes) -> Bool {
    stride(from: 0, to: brands.count, by: 4).contains { offset in
      offset != 4 && (brands.has("avif", at: offset) || brands.has("avis", at: offset))
    }
  }

  private static func primaryItem(_ meta: ImageBytes) -> Int? {
    guard let box = box("pitm", in: meta), let version = box[0] else { return nil }
    return version == 0 ? box.two(4) : box.four(4)
  }

  /// Returns the positions of an image item's properties in the property list, from 1.
  private static func associations(of item: Int, in properties: ImageBytes) -> [Int]? {
    for box in boxes(in: properties) where box.kind == "ipma" {
      let table = box.content
      guard let version = table[0], let flags = table[3], let count = table.four(4) else {
        continue
      }
      var offset = 8
      for _ in 0..<count {
        let length = version == 0 ? 2 : 4
        guard let itemID = table.number(offset, length), let total = table[offset + length] else {
          break
        }
        offset += length + 1
        let width = flags & 1 == 1 ? 2 : 1
        if itemID == item {
          return (0..<Int(total)).compactMap { index in
            // The highest bit marks an essential property.
            table.number(offset + width * index, width).map { $0 & (width == 2 ? 0x7FFF : 0x7F) }
          }
        }
        offset += width * Int(total)
      }
    }
    return nil
  }

  private static func box(_ kind: String, in part: ImageBytes) -> ImageBytes? {
    boxes(in: part).first { $0.kind == kind }?.content
  }

  /// Returns the boxes (units with type and content) in a part of an AVIF file.
  private static func boxes(in part: ImageBytes) -> [(kind: String, content: ImageBytes)] {
    var list: [(kind: String, content: ImageBytes)] = []
    var offset = 0
    while let length = part.four(offset), part.count - offset >= 8 {
      var head = 8
      var boxLength = length
      if length == 1 {
        // Only the lower seven of the eight length bytes are used. No file has a longer box.
        guard part[offset + 8] == 0, let long = part.number(offset + 9, 7) else { break }
        head = 16
        boxLength = long
      } else if length == 0 {
        boxLength = part.count - offset
      }
      guard boxLength >= head, boxLength <= part.count - offset else { break }
      let kind = part.part(offset + 4, offset + 8).text
      list.append((kind, part.part(offset + head, offset + boxLength)))
      offset += boxLength
    }
    return list
  }
}
