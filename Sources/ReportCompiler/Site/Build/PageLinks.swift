/// Where the links of a finished page lead.
enum PageLinks {
  /// The addresses of all elements `a` and `area`, in those of pictures as well; the page has passed the
  /// validator.
  static func all(in bytes: [UInt8]) -> Set<String> {
    var addresses: Set<String> = []
    var place = 0
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      let end = bytes[open...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
      let tag = bytes[open..<end]
      if tag.starts(with: "<a ".utf8) || tag.starts(with: "<area ".utf8),
        let address = address(in: tag)
      {
        addresses.insert(address)
      }
      place = end
    }
    return addresses
  }

  private static func address(in tag: ArraySlice<UInt8>) -> String? {
    let mark = Array(" href=\"".utf8)
    var place = tag.startIndex
    while place + mark.count < tag.endIndex {
      guard tag[place] == mark[0], tag[place...].starts(with: mark) else {
        place += 1
        continue
      }
      let start = place + mark.count
      let end = tag[start...].firstIndex(of: UInt8(ascii: "\"")) ?? tag.endIndex
      return String(decoding: tag[start..<end], as: UTF8.self).split(separator: "&amp;")
        .joined(separator: "&")
    }
    return nil
  }
}
