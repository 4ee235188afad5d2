/// Path data by the grammar of SVG 1.1, section 8.3.9.
enum PathScan {
  /// Path data: nothing, or subpaths that begin with a moveto.
  static func path(_ start: Place) -> ValueScan {
    var place = start
    place.skipSpace()
    if place[0] == UInt8(ascii: "\"") { return .end(place) }
    guard place[0] | 0x20 == UInt8(ascii: "m") else { return .wrong(place) }
    while true {
      let command = place[0] | 0x20
      let count: Int
      switch command {
      case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): count = 2
      case UInt8(ascii: "h"), UInt8(ascii: "v"): count = 1
      case UInt8(ascii: "c"): count = 6
      case UInt8(ascii: "s"), UInt8(ascii: "q"): count = 4
      case UInt8(ascii: "a"): count = 7
      case UInt8(ascii: "z"): count = 0
      // Setting the bit for lower case maps the letters onto themselves and `"` onto `"`.
      case UInt8(ascii: "\"") where place[0] == UInt8(ascii: "\""): return .end(place)
      default: return .wrong(place)
      }
      place += 1
      place.skipSpace()
      if count == 0 { continue }
      let isRight =
        command == UInt8(ascii: "a") ? arcs(&place) : numbers(&place, inGroupsOf: count)
      if !isRight { return .wrong(place) }
    }
  }

  /// One or more groups of numbers.
  @inline(__always)
  private static func numbers(_ place: inout Place, inGroupsOf count: Int) -> Bool {
    var left = count
    while true {
      guard NumberScan.number(&place) else { return false }
      left -= 1
      if left == 0 { left = count }
      // The usual case first: one space, or the next command at once.
      if place[0] == 0x20 { place += 1 }
      if place[0].isDigit { continue }
      let hadComma = place[0] > UInt8(ascii: "-") ? false : place.skipComma()
      if place.startsNumber { continue }
      return left == count && !hadComma
    }
  }

  /// One or more groups of radii, rotation, two flags and an end point.
  private static func arcs(_ place: inout Place) -> Bool {
    while true {
      var hadComma = false
      for index in 0..<7 {
        if index == 3 || index == 4 {
          guard place[0] == UInt8(ascii: "0") || place[0] == UInt8(ascii: "1") else { return false }
          place += 1
        } else {
          if index < 2, place[0] == UInt8(ascii: "-") { return false }
          guard place.startsNumber, NumberScan.number(&place) else { return false }
        }
        hadComma = place.skipComma()
      }
      if !place.startsNumber { return !hadComma }
    }
  }
}
