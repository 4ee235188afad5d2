extension TarHeader {
  /// A header whose owner, date and rights are the same for all.
  /// - Parameter prefixCount: how many bytes of the path stand in front of the slash that divides it.
  static func append(
    path: UnsafeBufferPointer<UInt8>, prefixCount: Int, size: Int, kind: UInt8,
    to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: TarForm.blockBytes))
    func put(_ part: some Sequence<UInt8>, at place: Int) {
      var place = start + place
      for byte in part {
        bytes[place] = byte
        place += 1
      }
    }
    func put(_ value: Int, in field: Range<Int>) {
      var value = value
      for place in stride(from: field.upperBound - 2, through: field.lowerBound, by: -1) {
        bytes[start + place] = UInt8(ascii: "0") + UInt8(value & 7)
        value >>= 3
      }
    }
    put(path[(prefixCount > 0 ? prefixCount + 1 : 0)...], at: TarForm.name.lowerBound)
    put(path[..<prefixCount], at: TarForm.prefix.lowerBound)
    put(0o600, in: TarForm.mode)
    put(0, in: TarForm.user)
    put(0, in: TarForm.group)
    put(size, in: TarForm.size)
    put(0, in: TarForm.time)
    put(0, in: TarForm.deviceMajor)
    put(0, in: TarForm.deviceMinor)
    bytes[start + TarForm.kind] = kind
    put("ustar\u{0}00".utf8, at: TarForm.magic.lowerBound)
    put(repeatElement(UInt8(ascii: " "), count: 8), at: TarForm.checksum.lowerBound)
    let sum = bytes[start...].reduce(0) { $0 + Int($1) }
    put(sum, in: TarForm.checksum.lowerBound..<TarForm.checksum.upperBound - 1)
  }

  /// Where a path is divided between the two fields of a header: 0 when the first is enough; nil when
  /// it does not fit, or is not ASCII, of which POSIX says nothing there.
  static func prefixCount(of path: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !path.contains(where: { $0 >= 0x80 }) else { return nil }
    guard path.count > TarForm.name.count else { return 0 }
    let first = path.count - TarForm.name.count - 1
    guard first <= TarForm.prefix.count else { return nil }
    let last = min(TarForm.prefix.count, path.count - 2)
    return (max(1, first)...last).first { path[$0] == UInt8(ascii: "/") }
  }
}
