/// A scanner for colours, paints and references of the form `url(#x)`.
enum PaintScan {
  /// Skips a colour: `#rgb`, `#rrggbb`, a keyword, `rgb()` or `rgba()`.
  @inline(__always)
  static func colour(
    _ position: inout Position, _ classes: UnsafePointer<UInt8>, _ names: NameTable, end: Position
  ) -> Bool {
    if position[0] == UInt8(ascii: "#") {
      position += 1
      let start = position
      while classes[Int(position[0])] & ByteClass.hexadecimal != 0 { position += 1 }
      return position - start == 6 || position - start == 3
    }
    return namedColour(&position, classes, names, end: end)
  }

  private static func namedColour(
    _ position: inout Position, _ classes: UnsafePointer<UInt8>, _ names: NameTable, end: Position
  ) -> Bool {
    let start = position
    while classes[Int(position[0])] & ByteClass.nameStart != 0 { position += 1 }
    if position[0] == UInt8(ascii: "(") {
      position = start
      if position.skip("rgba(") { return components(&position, count: 4) }
      return position.skip("rgb(") && components(&position, count: 3)
    }
    if names.number(start, position - start, end: end) != NameTable.unknown { return true }
    position = start
    return false
  }

  /// Skips the arguments of `rgb()` or `rgba()`: numbers or percentages, and the opacity.
  private static func components(_ position: inout Position, count: Int) -> Bool {
    var percentages = 0
    for index in 0..<count {
      position.skipSpace()
      if index > 0 {
        guard position.skip(",") else { return false }
        position.skipSpace()
      }
      if position[0] == UInt8(ascii: "-") { return false }
      guard NumberScan.number(&position) else { return false }
      if position[0] == UInt8(ascii: "%") {
        position += 1
        if index < 3 { percentages += 1 }
      }
    }
    position.skipSpace()
    return (percentages == 0 || percentages == 3) && position.skip(")")
  }

  /// Skips `url(#x)`, and returns the position and length of `x`; nil if it is invalid.
  static func address(
    _ position: inout Position, _ classes: UnsafePointer<UInt8>
  ) -> (Position, Int)? {
    guard position.skip("url(#") else { return nil }
    let start = position
    while IdentifierScan.isNameByte(position[0], classes) { position += 1 }
    let length = position - start
    guard length > 0, position.skip(")") else { return nil }
    return (start, length)
  }
}
