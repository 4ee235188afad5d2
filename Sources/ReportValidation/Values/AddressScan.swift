import ReportText

/// Addresses: their characters, schemes and fragments.
///
/// A scheme is what a browser would find: nothing that it strips or decodes (white space, control
/// characters, numeric references, backslashes) is let through, so `javascript:` cannot be hidden.
struct AddressScan {
  /// What an address is for.
  enum Purpose {
    /// To be followed by the reader.
    case link
    /// To be loaded with the document, from beside it.
    case resource
    /// An image: from beside the document or inside the address.
    case image
  }

  /// What is wrong with an address.
  enum Problem {
    case syntax
    case scheme
    case remote
  }

  /// Where the scan stopped: at the closing quotation mark when nothing is wrong.
  private(set) var stop: Place
  private(set) var problem: Problem?
  /// The place after `#` when the address is a fragment of this document.
  private(set) var fragment: Place?
  /// True when the address names a host.
  private(set) var isRemote = false

  private let classes: UnsafePointer<UInt8>
  /// The end of the host: brackets may stand before it.
  private var hostEnd: Place

  /// Reads an address.
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

  /// Reads what follows the scheme, if any: `//` and a host.
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

  // MARK: Relations of links

  /// The relations of a `link` (`isFetching` when one of them loads something with the document).
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
