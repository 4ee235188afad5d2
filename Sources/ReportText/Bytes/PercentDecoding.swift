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
