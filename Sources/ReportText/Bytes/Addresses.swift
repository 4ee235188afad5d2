/// The part of an address between `//` and its path (RFC 3986, section 3.2).
public enum AddressAuthority {
  /// The end of the authority that begins an address's bytes, as an index of them; nil when browsers
  /// find no host in it, a host with brackets that are not those of an IPv6 address, an empty label, a
  /// port that is no number up to 65,535, or a second `@`.
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

  /// True in an IPv6 address.
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

/// Reads the percent-encoding of addresses (RFC 3986, 2.1).
public enum PercentDecoding {
  /// The bytes that an address or a part of one stands for. A percent sign without two digits behind it stays.
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
