import ReportText

/// A scanner for the characters, scheme and fragment of a URL.
///
/// The scanner finds the same scheme as a browser. It rejects everything that a browser strips or
/// decodes: white space, control characters, numeric references and backslashes. An attacker can
/// therefore not hide `javascript:`.
struct AddressScan {
  /// The use of a URL.
  enum Purpose {
    /// A link for the reader.
    case link
    /// A file next to the document, loaded with it.
    case resource
    /// An image next to the document or in a `data:` URL.
    case image
  }

  /// A problem of a URL.
  enum Problem {
    case syntax
    case scheme
    case remote
  }

  /// The end of the scan: the closing quotation mark if the URL is valid.
  private(set) var stop: Place
  private(set) var problem: Problem?
  /// The position after `#` for a fragment of this document; nil for other URLs.
  private(set) var fragment: Place?
  /// Whether the URL has a host.
  private(set) var isRemote = false

  private let classes: UnsafePointer<UInt8>
  /// The end of the host.
  ///
  /// Brackets are allowed before it.
  private var hostEnd: Place

  /// Scans a URL.
  init(_ start: Place, _ purpose: Purpose, _ classes: UnsafePointer<UInt8>) {
    stop = start
    hostEnd = start
    self.classes = classes
    if start[0] == UInt8(ascii: "#") { fragment = start + 1 }
    var place = start
    if classes[Int(place[0])] & ByteClass.nameStart != 0 {
      while classes[Int(place[0])] & ByteClass.name != 0 || place[0] == UInt8(ascii: "+") {
        if place[0] == UInt8(ascii: ":") {
          scheme(start, purpose)
          break
        }
        place += 1
      }
    } else if place[0] == UInt8(ascii: "/"), place[1] == UInt8(ascii: "/") {
      isRemote = true
      host(place)
    } else if place[0] == UInt8(ascii: "\""), purpose != .link {
      problem = .syntax
    }
    if problem == nil { characters() }
    if problem == nil, isRemote, purpose == .image { problem = .remote }
  }

  // MARK: Parts of an address

  private mutating func scheme(_ start: Place, _ purpose: Purpose) {
    var place = start
    switch purpose {
    case .link:
      isRemote = place.take("https:") || place.take("http:")
      if !isRemote, !place.take("mailto:"), !place.take("tel:") { problem = .scheme }
    case .resource:
      isRemote = place.take("https:") || place.take("http:")
      if !isRemote { problem = .scheme }
    case .image:
      if place.take("data:image/") {
        let isKnown =
          place.take("png") || place.take("jpeg") || place.take("gif") || place.take("webp")
          || place.take("svg+xml")
        if !isKnown || place[0] != UInt8(ascii: ";") && place[0] != UInt8(ascii: ",") {
          problem = .scheme
        }
      } else {
        isRemote = place.take("https:") || place.take("http:")
        if !isRemote { problem = .scheme }
      }
    }
    if isRemote { host(place) }
  }

  /// Scans `//` and a host after the scheme.
  private mutating func host(_ start: Place) {
    guard start[0] == UInt8(ascii: "/"), start[1] == UInt8(ascii: "/") else {
      stop = start
      problem = .syntax
      return
    }
    var place = start + 2
    while place[0] != UInt8(ascii: "\""), place[0] != UInt8(ascii: ">"),
      place[0] != UInt8(ascii: "/")
    {
      place += 1
    }
    let bytes = UnsafeBufferPointer(start: start + 2, count: place - start - 2)
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
        if !stop.take("&amp;") { break }
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
  static func relations(_ start: Place, isFetching: inout Bool) -> ValueScan {
    var place = start
    while true {
      if place.take("stylesheet") || place.take("icon") || place.take("manifest") {
        isFetching = true
      } else {
        let isKnown =
          place.take("alternate") || place.take("author") || place.take("canonical")
          || place.take("help") || place.take("license") || place.take("next")
          || place.take("prev") || place.take("search") || place.take("up")
        if !isKnown { return .wrong(place) }
      }
      if place[0] != 0x20 { return .end(place) }
      place += 1
    }
  }
}
