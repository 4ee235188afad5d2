/// A scanner for SVG numbers and lists of numbers.
enum NumberScan {
  /// The maximum number of integer digits in single precision, including the exponent.
  static let singleRange = 38
  /// The maximum number of integer digits in double precision: `1e308` has 309 digits.
  ///
  /// Some numbers with 309 digits are not finite.
  static let doubleRange = 309

  /// Skips one number and returns true.
  ///
  /// Returns false if the number is missing or not finite.
  @inline(__always)
  static func number(_ place: inout Place, range: Int = singleRange) -> Bool {
    if place[0] == UInt8(ascii: "-") || place[0] == UInt8(ascii: "+") { place += 1 }
    let start = place
    while place[0].isDigit { place += 1 }
    let whole = place - start
    if place[0] == UInt8(ascii: ".") {
      place += 1
      guard place[0].isDigit else { return false }
      repeat { place += 1 } while place[0].isDigit
    } else if whole == 0 {
      return false
    }
    if whole > 30 || place[0] | 0x20 == UInt8(ascii: "e") {
      let digits = magnitude(&place, whole: whole)
      return digits < doubleRange ? digits <= range : range == doubleRange && isFinite(start, place)
    }
    return true
  }

  /// Returns whether the digits between two positions are finite in double precision.
  private static func isFinite(_ start: Place, _ end: Place) -> Bool {
    let text = String(
      decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    return Double(text)?.isFinite ?? false
  }

  /// Skips an optional exponent and returns the number of integer digits.
  ///
  /// `em` and `ex` are units.
  private static func magnitude(_ place: inout Place, whole: Int) -> Int {
    guard place[0] | 0x20 == UInt8(ascii: "e") else { return whole }
    var next = place + 1
    let isNegative = next[0] == UInt8(ascii: "-")
    if isNegative || next[0] == UInt8(ascii: "+") { next += 1 }
    guard next[0].isDigit else { return whole }
    var exponent = 0
    while next[0].isDigit {
      exponent = min(exponent * 10 + Int(next[0] - 0x30), 10_000)
      next += 1
    }
    place = next
    return (isNegative ? 0 : exponent) + whole
  }

  // MARK: Single values

  /// Scans one number.
  static func single(_ start: Place, range: Int, isSigned: Bool = true) -> ValueScan {
    var place = start
    if !isSigned, place[0] == UInt8(ascii: "-") { return .wrong(start) }
    guard number(&place, range: range) else { return .wrong(place) }
    return .end(place)
  }

  /// Scans a number or a percentage.
  static func share(_ start: Place) -> ValueScan {
    var place = start
    guard number(&place) else { return .wrong(place) }
    if place[0] == UInt8(ascii: "%") { place += 1 }
    return .end(place)
  }

  /// Scans an integer of at most nine digits in a range.
  static func integer(_ start: Place, in range: ClosedRange<Int>, value: inout Int) -> ValueScan {
    var place = start
    let isNegative = place[0] == UInt8(ascii: "-")
    if isNegative || place[0] == UInt8(ascii: "+") { place += 1 }
    let digits = place
    value = 0
    while place[0].isDigit, place - digits < 10 {
      value = value * 10 + Int(place[0] - 0x30)
      place += 1
    }
    if isNegative { value = -value }
    guard place > digits, place - digits < 10, range.contains(value) else { return .wrong(start) }
    return .end(place)
  }

  /// Scans a number with an optional unit.
  @inline(__always)
  static func length(_ start: Place, isSigned: Bool) -> ValueScan {
    var place = start
    if !isSigned, place[0] == UInt8(ascii: "-") { return .wrong(start) }
    guard number(&place) else { return .wrong(place) }
    if place[0] != UInt8(ascii: "\"") { unit(&place) }
    return .end(place)
  }

  /// Skips an optional unit.
  static func unit(_ place: inout Place) {
    if place[0] == UInt8(ascii: "%") {
      place += 1
      return
    }
    // The second byte is read only if the first byte is a letter, so the scan stays in bounds.
    let isUnit: Bool
    switch place[0] {
    case UInt8(ascii: "p"):
      isUnit =
        place[1] == UInt8(ascii: "x") || place[1] == UInt8(ascii: "t")
        || place[1] == UInt8(ascii: "c")
    case UInt8(ascii: "e"): isUnit = place[1] == UInt8(ascii: "m") || place[1] == UInt8(ascii: "x")
    case UInt8(ascii: "m"), UInt8(ascii: "c"): isUnit = place[1] == UInt8(ascii: "m")
    case UInt8(ascii: "i"): isUnit = place[1] == UInt8(ascii: "n")
    case UInt8(ascii: "r"):
      if place[1] == UInt8(ascii: "e"), place[2] == UInt8(ascii: "m") { place += 3 }
      return
    default: isUnit = false
    }
    if isUnit { place += 2 }
  }

  // MARK: Lists

  /// Scans a list of numbers or lengths, separated by white space or commas; at least one.
  static func list(_ start: Place, units: Bool, isSigned: Bool = true) -> ValueScan {
    var place = start
    place.skipSpace()
    while true {
      if !isSigned, place[0] == UInt8(ascii: "-") { return .wrong(place) }
      guard number(&place) else { return .wrong(place) }
      if units { unit(&place) }
      let separator = place
      let hadComma = place.skipComma()
      if place[0] == UInt8(ascii: "\""), !hadComma { return .end(place) }
      // `1-2` and `.5.5` are two numbers each. A letter or digit directly after a number is an
      // error.
      guard place.startsNumber, place > separator || !place[0].isDigit else { return .wrong(place) }
    }
  }

  /// Scans an even number of numbers.
  ///
  /// An empty list is a shape without points.
  static func points(_ start: Place) -> ValueScan {
    var place = start
    place.skipSpace()
    if place[0] == UInt8(ascii: "\"") { return .end(place) }
    var isOdd = false
    while true {
      guard number(&place) else { return .wrong(place) }
      isOdd.toggle()
      let hadComma = place.skipComma()
      if place[0] == UInt8(ascii: "\""), !hadComma {
        return ValueScan(stop: place, isRight: !isOdd)
      }
      guard place.startsNumber else { return .wrong(place) }
    }
  }

  /// Scans exactly four numbers.
  ///
  /// In a view box, the last two must be at least 0.
  static func four(_ start: Place, isViewBox: Bool) -> ValueScan {
    var place = start
    place.skipSpace()
    for index in 0..<4 {
      if index > 0 {
        _ = place.skipComma()
        guard place.startsNumber else { return .wrong(place) }
      }
      if isViewBox, index >= 2, place[0] == UInt8(ascii: "-") { return .wrong(place) }
      guard number(&place) else { return .wrong(place) }
    }
    place.skipSpace()
    return .end(place)
  }
}

// MARK: - Transformations and view boxes

/// A scanner for transformations (SVG 1.1, section 7.6) and for the alignment of a view box.
enum TransformScan {
  /// Scans a list of transformations.
  ///
  /// An empty list is valid.
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

  /// Scans `none`, or an alignment such as `xMidYMid` with an optional `meet` or `slice`.
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

// MARK: - Path data

/// A scanner for path data (SVG 1.1, section 8.3.9).
enum PathScan {
  /// Scans path data: nothing, or subpaths that start with a moveto.
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
      // Setting the bit for lower case does not change lowercase letters or `"`.
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

  /// Skips one or more groups of numbers.
  @inline(__always)
  private static func numbers(_ place: inout Place, inGroupsOf count: Int) -> Bool {
    var left = count
    while true {
      guard NumberScan.number(&place) else { return false }
      left -= 1
      if left == 0 { left = count }
      // The most frequent case first: one space, or the next command without a separator.
      if place[0] == 0x20 { place += 1 }
      if place[0].isDigit { continue }
      let hadComma = place[0] > UInt8(ascii: "-") ? false : place.skipComma()
      if place.startsNumber { continue }
      return left == count && !hadComma
    }
  }

  /// Skips one or more groups of radii, rotation, two flags and an end point.
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
