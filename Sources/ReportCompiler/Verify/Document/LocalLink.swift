import ReportText

/// Where an address in a document leads.
enum LocalLink: Equatable {
  /// To another host, a mail address or a telephone, or to data in itself.
  case elsewhere
  /// To the document itself.
  case itself(fragment: ByteText)
  /// To a file of the folder, by its path from there.
  case file(ByteText, fragment: ByteText)
  /// Out of the folder.
  case outside

  /// Reads an address with all its references decoded (RFC 3986, section 4.2).
  /// - Parameter path: the path of the document in the folder.
  init(_ address: ByteText, in path: ByteText) {
    var bytes = address.bytes
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    var fragment = ByteText([])
    if let hash = bytes.firstIndex(of: UInt8(ascii: "#")) {
      fragment = Self.unescaped(bytes[(hash + 1)...])
      bytes = bytes[..<hash]
    }
    if let query = bytes.firstIndex(of: UInt8(ascii: "?")) { bytes = bytes[..<query] }
    if Self.hasScheme(bytes) || bytes.starts(with: "//".utf8) {
      self = .elsewhere
      return
    }
    guard !bytes.isEmpty else {
      self = .itself(fragment: fragment)
      return
    }
    guard bytes.first != UInt8(ascii: "/"), bytes.first != UInt8(ascii: "\\") else {
      self = .outside
      return
    }
    let slash = UInt8(ascii: "/")
    var parts = path.bytes.split(separator: slash).dropLast().map { Array($0) }
    var pieces = bytes.split(separator: slash, omittingEmptySubsequences: false)
    // A folder stands for its `index.html`, as servers have it.
    let isFolder = ["", ".", ".."].contains(pieces.last.map { String(decoding: $0, as: UTF8.self) })
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    for piece in pieces {
      switch String(decoding: piece, as: UTF8.self) {
      case ".": continue
      case "..":
        guard !parts.isEmpty else {
          self = .outside
          return
        }
        parts.removeLast()
      default: parts.append(Array(Self.unescaped(piece).bytes))
      }
    }
    if isFolder { parts.append(Array("index.html".utf8)) }
    let target = ByteText(Array(parts.joined(separator: [slash])))
    self = target == path ? .itself(fragment: fragment) : .file(target, fragment: fragment)
  }

  /// True for `name:` before any slash.
  private static func hasScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: ":"): return true
      case UInt8(ascii: "/"): return false
      default: continue
      }
    }
    return false
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> ByteText {
    guard bytes.contains(UInt8(ascii: "%")) else { return ByteText(Array(bytes)) }
    var piece = DecodedPiece()
    bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { piece.decodeOnlyPercent(start, count: bytes.count) }
    }
    return ByteText(Array(piece.bytes[..<piece.count]))
  }
}
