import ReportText

/// A scanner for the characters, scheme and fragment of a URL.
///
/// The scanner finds the same scheme as a browser. It rejects everything that a browser strips or
/// decodes: white space, control characters, numeric references and backslashes. An attacker can
/// therefore not hide `javascript:`.
struct AddressScan {
  /// The purpose of a URL, which determines the allowed schemes.
  enum Purpose {
    /// A link for the reader.
    case link
    /// A file next to the document, loaded with it.
    case resource
    /// An image next to the document or in a `data:` URL.
    case image
  }

  /// An error in a URL.
  enum Problem {
    case syntax
    case scheme
    case remote
  }

  /// The position of the first unread byte: the closing quotation mark if the URL is valid.
  private(set) var stop: Position
  private(set) var problem: Problem?
  /// The position after `#` in a URL that points into this document; nil for other URLs.
  private(set) var fragment: Position?
  /// Whether the URL has a host.
  private(set) var isRemote = false

  private let classes: UnsafePointer<UInt8>
  /// The position after the host of the URL.
  ///
  /// Brackets are allowed before it.
  private var hostEnd: Position

  /// Scans a URL.
  init(_ start: Position, _ purpose: Purpose, _ classes: UnsafePointer<UInt8>) {
    stop = start
    hostEnd = start
    self.classes = classes
    if start[0] == UInt8(ascii: "#") { fragment = start + 1 }
    var position = start
    if classes[Int(position[0])] & ByteClass.nameStart != 0 {
      while classes[Int(position[0])] & ByteClass.name != 0 || position[0] == UInt8(ascii: "+") {
        if position[0] == UInt8(ascii: ":") {
          scheme(start, purpose)
          break
        }
        position += 1
      }
    } else if position[0] == UInt8(ascii: "/"), position[1] == UInt8(ascii: "/") {
      isRemote = true
      host(position)
    } else if position[0] == UInt8(ascii: "\""), purpose != .link {
      problem = .syntax
    }
    if problem == nil { characters() }
    if problem == nil, isRemote, purpose == .image { problem = .remote }
  }

  // MARK: Parts of an address

  private mutating func scheme(_ start: Position, _ purpose: Purpose) {
    var position = start
    switch purpose {
    case .link:
      isRemote = position.skip("https:") || position.skip("http:")
      if !isRemote, !position.skip("mailto:"), !position.skip("tel:") { problem = .scheme }
    case .resource:
      isRemote = position.skip("https:") || position.skip("http:")
      if !isRemote { problem = .scheme }
    case .image:
      if position.skip("data:image/") {
        let isKnown =
          position.skip("png") || position.skip("jpeg") || position.skip("gif")
          || position.skip("webp") || position.skip("svg+xml")
        if !isKnown || position[0] != UInt8(ascii: ";") && position[0] != UInt8(ascii: ",") {
          problem = .scheme
        }
      } else {
        isRemote = position.skip("https:") || position.skip("http:")
        if !isRemote { problem = .scheme }
      }
    }
    if isRemote { host(position) }
  }

  /// Scans `//` and the host after the scheme of a URL.
  private mutating func host(_ start: Position) {
    guard start[0] == UInt8(ascii: "/"), start[1] == UInt8(ascii: "/") else {
      stop = start
      problem = .syntax
      return
    }
    var position = start + 2
    while position[0] != UInt8(ascii: "\""), position[0] != UInt8(ascii: ">"),
      position[0] != UInt8(ascii: "/")
    {
      position += 1
    }
    let bytes = UnsafeBufferPointer(start: start + 2, count: position - start - 2)
    guard let end = AddressAuthority.end(of: bytes) else {
      stop = start + 2
      problem = .syntax
      return
    }
    hostEnd = start + 2 + end
  }

  private mutating func characters() {
    var hasFragment = false
    while true {
      let byte = stop[0]
      if classes[Int(byte)] & ByteClass.address != 0 {
        if byte == UInt8(ascii: "#") {
          if hasFragment { break }
          hasFragment = true
        }
        stop += 1
      } else if byte == UInt8(ascii: "%") {
        guard classes[Int(stop[1])] & ByteClass.hexadecimal != 0,
          classes[Int(stop[2])] & ByteClass.hexadecimal != 0
        else { break }
        stop += 3
      } else if byte == UInt8(ascii: "&") {
        if !stop.skip("&amp;") { break }
      } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]"), stop < hostEnd {
        stop += 1
      } else if byte >= 0x80 {
        let (scalar, length) = CharacterScan.scalar(stop)
        guard length > 0, CharacterScan.isAllowed(scalar) else { break }
        stop += length
      } else {
        break
      }
    }
    if stop[0] != UInt8(ascii: "\"") { problem = .syntax }
  }

  // MARK: Link relations

  /// Scans the relations of a `link` element.
  ///
  /// - Parameter isFetching: set to true if a relation loads a file with the document.
  static func relations(_ start: Position, isFetching: inout Bool) -> ValueScan {
    var position = start
    while true {
      if position.skip("stylesheet") || position.skip("icon") || position.skip("manifest") {
        isFetching = true
      } else {
        let isKnown =
          position.skip("alternate") || position.skip("author") || position.skip("canonical")
          || position.skip("help") || position.skip("license") || position.skip("next")
          || position.skip("prev") || position.skip("search") || position.skip("up")
        if !isKnown { return .wrong(position) }
      }
      if position[0] != 0x20 { return .end(position) }
      position += 1
    }
  }
}
