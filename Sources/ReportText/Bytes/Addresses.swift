/// The authority of a URL: the part between `//` and the path (RFC 3986, section 3.2).
public enum AddressAuthority {
  /// Returns the end offset of the authority at the start of `bytes`; nil if it has no valid host.
  ///
  /// Browsers find no valid host in four cases:
  /// - a host in brackets that is not an IPv6 address
  /// - an empty label or an empty host
  /// - a port that is not a number from 0 to 65,535
  /// - a second `@`
  public static func end(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let end = bytes.firstIndex { isDelimiter($0) } ?? bytes.count
    var host = bytes[..<end]
    if let mark = host.firstIndex(of: UInt8(ascii: "@")) { host = host[(mark + 1)...] }
    if host.contains(UInt8(ascii: "@")) { return nil }
    let port: Slice<UnsafeBufferPointer<UInt8>>
    if host.first == UInt8(ascii: "[") {
      guard let close = host.firstIndex(of: UInt8(ascii: "]")),
        host[(host.startIndex + 1)..<close].contains(UInt8(ascii: ":")),
        host[(host.startIndex + 1)..<close].allSatisfy({ isNumeral($0) })
      else { return nil }
      port = host[(close + 1)...]
      guard port.isEmpty || port.first == UInt8(ascii: ":") else { return nil }
    } else {
      let colon = host.firstIndex(of: UInt8(ascii: ":")) ?? end
      port = host[colon...]
      var before = UInt8(ascii: ".")
      for byte in host[..<colon] {
        if byte == before, byte == UInt8(ascii: ".") { return nil }
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") { return nil }
        before = byte
      }
      if colon == host.startIndex { return nil }
    }
    return isPort(port.dropFirst()) ? end : nil
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Returns whether a byte can occur in an IPv6 address.
  private static func isNumeral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: ":"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func isPort(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var number = 0
    for digit in digits {
      guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return false }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
      if number > 65_535 { return false }
    }
    return true
  }
}

/// A decoder for percent-encoding in URLs (RFC 3986, section 2.1).
public enum PercentDecoding {
  /// Returns the decoded bytes of a URL or of a part of it.
  ///
  /// A percent sign without two hexadecimal digits after it stays unchanged.
  public static func decoded(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let high = rest.first?.hexadecimalDigit, let low = rest.dropFirst().first?.hexadecimalDigit
      else {
        result.append(byte)
        continue
      }
      result.append(high << 4 | low)
      rest = rest.dropFirst(2)
    }
    return result
  }
}
