/// The identifiers of a finished page.
enum PageIdentifiers {
  /// All values of attributes `id`; the page has passed the validator.
  static func all(in bytes: [UInt8]) -> Set<String> {
    let mark = Array(" id=\"".utf8)
    var identifiers: Set<String> = []
    var place = 0
    while place + mark.count < bytes.count {
      guard bytes[place] == mark[0], bytes[place..<place + mark.count].elementsEqual(mark) else {
        place += 1
        continue
      }
      let start = place + mark.count
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
      identifiers.insert(String(decoding: bytes[start..<end], as: UTF8.self))
      place = end
    }
    return identifiers
  }
}
