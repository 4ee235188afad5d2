/// A request target: a path that is decoded once, without dot segments, and a query.
struct RequestTarget: Equatable {
  /// The path without its first slash, such as `news/first.html`, `news/` or an empty text.
  let path: String
  /// The query after `?`, not decoded; empty if there is none.
  let query: String

  /// Parses the target of a request.
  ///
  /// - Parameter authority: the `Host` of the request. A target with a host must contain the same
  ///   host.
  init(_ bytes: [UInt8], authority: String) throws(RequestError) {
    guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw RequestError(400, "expected an address in ASCII")
    }
    var rest = bytes[...]
    let scheme = Array("http://".utf8)
    if rest.starts(with: scheme) {
      rest = rest.dropFirst(scheme.count)
      let host = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
      guard String(decoding: host, as: UTF8.self).lowercased() == authority.lowercased() else {
        throw RequestError(421, "expected an address of this host, found another host")
      }
      rest = rest.dropFirst(host.count)
      if rest.isEmpty { rest = [UInt8(ascii: "/")] }
    }
    guard rest.first == UInt8(ascii: "/") else {
      throw RequestError(400, "expected a slash at the start of the address")
    }
    guard !rest.contains(UInt8(ascii: "#")) else {
      throw RequestError(400, "a fragment is not allowed in the address")
    }
    let mark = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
    path = try Self.decoded(rest[(rest.startIndex + 1)..<mark])
    query = mark == rest.endIndex ? "" : String(decoding: rest[(mark + 1)...], as: UTF8.self)
    try Self.check(path)
  }

  /// Returns the number of a query parameter; nil if it is missing or invalid.
  ///
  /// Valid numbers are at least 1 and have at most nine digits.
  func number(_ name: String) -> Int? {
    for part in query.split(separator: "&") where part.hasPrefix(name + "=") {
      return Self.number(part.dropFirst(name.utf8.count + 1))
    }
    return nil
  }

  /// Returns whether the query has a parameter, with or without a value.
  func has(_ name: String) -> Bool {
    query.split(separator: "&").contains { $0 == name || $0.hasPrefix(name + "=") }
  }

  /// Reads a number of at least 1 without leading zeros; nil for other text.
  static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      text.first != "0"
    else { return nil }
    return Int(text)
  }

  // MARK: Decoding of paths

  /// Decodes the percent-encoding of a path once (RFC 3986, 2.1).
  private static func decoded(_ bytes: ArraySlice<UInt8>) throws(RequestError) -> String {
    var decoded: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "%") else {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      guard index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      else { throw RequestError(400, "expected two hexadecimal digits after a percent sign") }
      let byte = high << 4 | low
      guard byte != UInt8(ascii: "/") else {
        throw RequestError(400, "an encoded slash is not allowed")
      }
      decoded.append(byte)
      index += 3
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw RequestError(400, "expected an address in UTF-8")
    }
    return text
  }

  /// Rejects a path with invalid characters, dot segments or empty segments.
  private static func check(_ path: String) throws(RequestError) {
    guard !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) else {
      throw RequestError(400, "a control character or a backslash is not allowed in the address")
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      guard part != ".", part != "..", part.utf8.count <= 255,
        !part.isEmpty || index == parts.count - 1
      else {
        throw RequestError(400, "the address leaves its folder, or has an empty or too long part")
      }
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

// MARK: - Hosts

/// The hosts and origins from which a preview accepts requests.
///
/// A page of another site can let its host name point to this computer (DNS rebinding). Its
/// requests then contain that host name, and the preview rejects them.
struct HostRule: Sendable {
  let port: Int
  /// The address of `--host`; nil for this computer only.
  let address: IPAddress?

  private static let loopbackNames = ["localhost", "127.0.0.1", "[::1]"]

  /// Returns whether the host of a request is valid for this preview.
  func accepts(_ host: String) -> Bool {
    let text = host.lowercased()
    guard
      let name = text.hasSuffix(":\(port)")
        ? text.dropLast(":\(port)".utf8.count)[...] : port == 80 ? text[...] : nil
    else { return false }
    if Self.loopbackNames.contains(String(name)) { return true }
    guard let address else { return false }
    let bare =
      name.hasPrefix("[") && name.hasSuffix("]")
      ? String(name.dropFirst().dropLast()) : String(name)
    guard let named = IPAddress(bare), named.isVersion6 == name.hasPrefix("[") else { return false }
    return address.isAny || named == address
  }

  /// Rejects a request that a page of another site made (Fetch Metadata, RFC 6454).
  ///
  /// - Parameter isPublic: true for pages that other sites can link to.
  func check(_ head: RequestHeader, host: String, isPublic: Bool) throws(RequestError) {
    if let origin = try head.field("origin"), origin != "http://\(host)" {
      throw RequestError(403, "requests of other sites are not allowed")
    }
    guard let site = try head.field("sec-fetch-site"), site != "same-origin", site != "none" else {
      return
    }
    let mode = try head.field("sec-fetch-mode")
    let destination = try head.field("sec-fetch-dest")
    guard isPublic, mode == "navigate", destination == "document" else {
      throw RequestError(403, "requests of other sites are not allowed")
    }
  }
}
