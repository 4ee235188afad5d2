import ReportText

/// A reader that finds identifiers and addresses in documents and reuses its buffers.
struct DocumentSearch {
  /// The address of a link or a loaded resource in a document.
  struct Address {
    /// The text of the address with decoded references.
    let text: ByteText
    /// The byte offset of the address in the document.
    let source: Int
  }

  private let pieces: DocumentPieces
  private var decoded = DecodedPiece()
  private var hits: [IdentifierSearch.Hit] = []
  /// The participant identifiers found in the last document, in order.
  private(set) var matches: [FoundIdentifier] = []
  /// The addresses of links and loaded resources in the last document.
  private(set) var addresses: [Address] = []
  /// The values of `id` attributes in the last document; empty if they were not requested.
  private(set) var identities: Set<ByteText> = []

  /// Creates a reader that skips the built-in script.
  init(script: [UInt8]) { pieces = DocumentPieces(script: script) }

  /// Reads a document, and replaces the results of the last document.
  ///
  /// - Parameters:
  ///   - base: the start of the document. ``IdentifierSearch/padding`` bytes after its end must be
  ///     readable.
  ///   - search: the identifier search; nil to search for none.
  ///   - collectsIdentities: whether to collect the values of `id`.
  mutating func read(
    _ base: UnsafePointer<UInt8>, count: Int, search: IdentifierSearch?,
    collectsIdentities: Bool = false
  ) {
    matches.removeAll(keepingCapacity: true)
    addresses.removeAll(keepingCapacity: true)
    identities.removeAll(keepingCapacity: true)
    var number = 0
    pieces.forEach(base, count: count) { piece in
      number += 1
      switch piece.use {
      case .drawing: return
      case .link: link(base, piece, number, search)
      case .element:
        if collectsIdentities, piece.isIdentity { identities.insert(text(base, piece)) }
        if !Self.isGenerated(base, piece.range) { addMatches(base, piece, number, search) }
      case .text: addMatches(base, piece, number, search)
      }
    }
  }

  private mutating func addMatches(
    _ base: UnsafePointer<UInt8>, _ piece: DocumentPieces.Piece, _ number: Int,
    _ search: IdentifierSearch?
  ) {
    guard let search else { return }
    hits.removeAll(keepingCapacity: true)
    if piece.hasReference {
      decoded.decode(base, piece.range)
      searchDecoded(search)
    } else {
      search.search(base, piece.range, into: &hits)
    }
    for hit in hits {
      let source =
        piece.hasReference
        ? DecodedPiece.source(of: hit.range.lowerBound, base, piece.range) : hit.range.lowerBound
      matches.append(
        FoundIdentifier(
          identifier: hit.identifier, piece: number, range: hit.range, source: source))
    }
  }

  /// Adds an address to the results, and searches its decoded text for identifiers.
  private mutating func link(
    _ base: UnsafePointer<UInt8>, _ piece: DocumentPieces.Piece, _ number: Int,
    _ search: IdentifierSearch?
  ) {
    let start = piece.range.lowerBound
    if base[start] == UInt8(ascii: "#"),
      Self.isGenerated(base, start + 1..<piece.range.upperBound)
    {
      return
    }
    addresses.append(Address(text: text(base, piece), source: start))
    guard let search else { return }
    hits.removeAll(keepingCapacity: true)
    decoded.decode(base, piece.range)
    _ = decoded.decodePercent()
    searchDecoded(search)
    for hit in hits {
      matches.append(
        FoundIdentifier(
          identifier: hit.identifier, piece: number, range: hit.range, source: start))
    }
  }

  private mutating func searchDecoded(_ search: IdentifierSearch) {
    let count = decoded.count
    decoded.bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { search.search(base, 0..<count, into: &hits) }
    }
  }

  private mutating func text(
    _ base: UnsafePointer<UInt8>, _ piece: DocumentPieces.Piece
  ) -> ByteText {
    decoded.decode(base, piece.range)
    return ByteText(Array(decoded.bytes[..<decoded.count]))
  }

  /// Returns whether the text is a list of generated identifiers, such as `c1-t` or `c3-hp1-1`.
  private static func isGenerated(_ base: UnsafePointer<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard base[index] == UInt8(ascii: "c"), base[index + 1] &- 0x30 < 10 else { return false }
      index += 1
      while base[index] &- 0x30 < 10 { index += 1 }
      while index < range.upperBound, base[index] == UInt8(ascii: "-") {
        index += 1
        var letters = 0
        while base[index] &- 0x61 < 26 {
          index += 1
          letters += 1
        }
        guard letters <= 2 else { return false }
        while base[index] &- 0x30 < 10 { index += 1 }
      }
      guard index >= range.upperBound || base[index] == 0x20 else { return false }
      index += 1
    }
    return true
  }
}

/// The target of an address in a document.
enum LocalLink: Equatable {
  /// An address with a scheme or a host, such as a website, an email address, or a data URL.
  case elsewhere
  /// The document that contains the address.
  case itself(fragment: ByteText)
  /// A file of the folder, by its path relative to the folder.
  case file(ByteText, fragment: ByteText)
  /// A file path that points outside the folder.
  case outside

  /// Creates the target of an address with decoded references (RFC 3986, section 4.2).
  ///
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
    // The address of a folder refers to its `index.html`, as on web servers.
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

  /// Returns whether the address starts with a scheme.
  ///
  /// A scheme ends with a colon and contains no slash.
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
