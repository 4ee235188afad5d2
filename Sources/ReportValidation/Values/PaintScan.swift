/// A scanner for colours, paints and references of the form `url(#x)`.
enum PaintScan {
  /// Skips a colour: `#rgb`, `#rrggbb`, a keyword, `rgb()` or `rgba()`.
  @inline(__always)
  static func colour(
    _ place: inout Place, _ classes: UnsafePointer<UInt8>, _ names: NameTable, end: Place
  ) -> Bool {
    if place[0] == UInt8(ascii: "#") {
      place += 1
      let start = place
      while classes[Int(place[0])] & ByteClass.hexadecimal != 0 { place += 1 }
      return place - start == 6 || place - start == 3
    }
    return namedColour(&place, classes, names, end: end)
  }

  private static func namedColour(
    _ place: inout Place, _ classes: UnsafePointer<UInt8>, _ names: NameTable, end: Place
  ) -> Bool {
    let start = place
    while classes[Int(place[0])] & ByteClass.nameStart != 0 { place += 1 }
    if place[0] == UInt8(ascii: "(") {
      place = start
      if place.take("rgba(") { return components(&place, count: 4) }
      return place.take("rgb(") && components(&place, count: 3)
    }
    if names.number(start, place - start, end: end) != NameTable.unknown { return true }
    place = start
    return false
  }

  /// Skips three numbers or three percentages, and the opacity.
  private static func components(_ place: inout Place, count: Int) -> Bool {
    var percentages = 0
    for index in 0..<count {
      place.skipSpace()
      if index > 0 {
        guard place.take(",") else { return false }
        place.skipSpace()
      }
      if place[0] == UInt8(ascii: "-") { return false }
      guard NumberScan.number(&place) else { return false }
      if place[0] == UInt8(ascii: "%") {
        place += 1
        if index < 3 { percentages += 1 }
      }
    }
    place.skipSpace()
    return (percentages == 0 || percentages == 3) && place.take(")")
  }

  /// Skips `url(#x)` and returns the position and length of the identifier; nil if invalid.
  static func address(_ place: inout Place, _ classes: UnsafePointer<UInt8>) -> (Place, Int)? {
    guard place.take("url(#") else { return nil }
    let start = place
    while IdentifierScan.isNameByte(place[0], classes) { place += 1 }
    let length = place - start
    guard length > 0, place.take(")") else { return nil }
    return (start, length)
  }
}
