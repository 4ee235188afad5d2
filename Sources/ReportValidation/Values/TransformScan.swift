/// Transformations by the grammar of SVG 1.1, section 7.6, and how a view box fits its frame.
enum TransformScan {
  /// A list of transformations, perhaps empty.
  static func transform(_ start: Place) -> ValueScan {
    var place = start
    place.skipSpace()
    while place[0] != UInt8(ascii: "\"") {
      let counts: (Int, Int)
      if place.take("translate") || place.take("scale") {
        counts = (1, 2)
      } else if place.take("rotate") {
        counts = (1, 3)
      } else if place.take("matrix") {
        counts = (6, 6)
      } else if place.take("skewX") || place.take("skewY") {
        counts = (1, 1)
      } else {
        return .wrong(place)
      }
      place.skipSpace()
      guard place.take("(") else { return .wrong(place) }
      place.skipSpace()
      var count = 0
      var hadComma = false
      repeat {
        guard place.startsNumber, NumberScan.number(&place) else { return .wrong(place) }
        count += 1
        hadComma = place.skipComma()
      } while place[0] != UInt8(ascii: ")")
      guard !hadComma, count == counts.0 || count == counts.1 else { return .wrong(place) }
      place += 1
      if place.skipComma(), place[0] == UInt8(ascii: "\"") { return .wrong(place) }
    }
    return .end(place)
  }

  /// `none`, or an alignment such as `xMidYMid`, with `meet` or `slice`.
  static func aspect(_ start: Place) -> ValueScan {
    var place = start
    if !place.take("none") {
      guard place.take("x"), takePart(&place), place.take("Y"), takePart(&place) else {
        return .wrong(place)
      }
    }
    if place[0] == 0x20 {
      place += 1
      guard place.take("meet") || place.take("slice") else { return .wrong(place) }
    }
    return .end(place)
  }

  private static func takePart(_ place: inout Place) -> Bool {
    place.take("Min") || place.take("Mid") || place.take("Max")
  }
}
