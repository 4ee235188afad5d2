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
  static func number(_ position: inout Position, range: Int = singleRange) -> Bool {
    if position[0] == UInt8(ascii: "-") || position[0] == UInt8(ascii: "+") { position += 1 }
    let start = position
    while position[0].isDigit { position += 1 }
    let integerDigits = position - start
    if position[0] == UInt8(ascii: ".") {
      position += 1
      guard position[0].isDigit else { return false }
      repeat { position += 1 } while position[0].isDigit
    } else if integerDigits == 0 {
      return false
    }
    if integerDigits > 30 || position[0] | 0x20 == UInt8(ascii: "e") {
      let digits = magnitude(&position, integerDigits: integerDigits)
      return digits < doubleRange
        ? digits <= range : range == doubleRange && isFinite(start, position)
    }
    return true
  }

  /// Returns whether the number between two positions is finite in double precision.
  private static func isFinite(_ start: Position, _ end: Position) -> Bool {
    let text = String(
      decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    return Double(text)?.isFinite ?? false
  }

  /// Skips an optional exponent, and returns the number of integer digits of the complete number.
  ///
  /// `em` and `ex` are units.
  private static func magnitude(_ position: inout Position, integerDigits: Int) -> Int {
    guard position[0] | 0x20 == UInt8(ascii: "e") else { return integerDigits }
    var next = position + 1
    let isNegative = next[0] == UInt8(ascii: "-")
    if isNegative || next[0] == UInt8(ascii: "+") { next += 1 }
    guard next[0].isDigit else { return integerDigits }
    var exponent = 0
    while next[0].isDigit {
      exponent = min(exponent * 10 + Int(next[0] - 0x30), 10_000)
      next += 1
    }
    position = next
    return (isNegative ? 0 : exponent) + integerDigits
  }

  // MARK: Single values

  /// Scans a value that is one number.
  static func single(_ start: Position, range: Int, isSigned: Bool = true) -> ValueScan {
    var position = start
    if !isSigned, position[0] == UInt8(ascii: "-") { return .wrong(start) }
    guard number(&position, range: range) else { return .wrong(position) }
    return .end(position)
  }

  /// Scans a value that is a number or a percentage.
  static func share(_ start: Position) -> ValueScan {
    var position = start
    guard number(&position) else { return .wrong(position) }
    if position[0] == UInt8(ascii: "%") { position += 1 }
    return .end(position)
  }

  /// Scans an integer of at most nine digits in a range.
  static func integer(
    _ start: Position, in range: ClosedRange<Int>, value: inout Int
  ) -> ValueScan {
    var position = start
    let isNegative = position[0] == UInt8(ascii: "-")
    if isNegative || position[0] == UInt8(ascii: "+") { position += 1 }
    let digits = position
    value = 0
    while position[0].isDigit, position - digits < 10 {
      value = value * 10 + Int(position[0] - 0x30)
      position += 1
    }
    if isNegative { value = -value }
    guard position > digits, position - digits < 10, range.contains(value) else {
      return .wrong(start)
    }
    return .end(position)
  }

  /// Scans a value that is a number with an optional unit.
  @inline(__always)
  static func length(_ start: Position, isSigned: Bool) -> ValueScan {
    var position = start
    if !isSigned, position[0] == UInt8(ascii: "-") { return .wrong(start) }
    guard number(&position) else { return .wrong(position) }
    if position[0] != UInt8(ascii: "\"") { unit(&position) }
    return .end(position)
  }

  /// Skips an optional unit of length, such as `px` or `%`.
  static func unit(_ position: inout Position) {
    if position[0] == UInt8(ascii: "%") {
      position += 1
      return
    }
    // The second byte is read only if the first byte is a letter, so the scan stays in bounds.
    let isUnit: Bool
    switch position[0] {
    case UInt8(ascii: "p"):
      isUnit =
        position[1] == UInt8(ascii: "x") || position[1] == UInt8(ascii: "t")
        || position[1] == UInt8(ascii: "c")
    case UInt8(ascii: "e"):
      isUnit = position[1] == UInt8(ascii: "m") || position[1] == UInt8(ascii: "x")
    case UInt8(ascii: "m"), UInt8(ascii: "c"): isUnit = position[1] == UInt8(ascii: "m")
    case UInt8(ascii: "i"): isUnit = position[1] == UInt8(ascii: "n")
    case UInt8(ascii: "r"):
      if position[1] == UInt8(ascii: "e"), position[2] == UInt8(ascii: "m") { position += 3 }
      return
    default: isUnit = false
    }
    if isUnit { position += 2 }
  }

  // MARK: Lists

  /// Scans a list of numbers or lengths, separated by white space or commas; at least one.
  static func list(_ start: Position, units: Bool, isSigned: Bool = true) -> ValueScan {
    var position = start
    position.skipSpace()
    while true {
      if !isSigned, position[0] == UInt8(ascii: "-") { return .wrong(position) }
      guard number(&position) else { return .wrong(position) }
      if units { unit(&position) }
      let separator = position
      let hadComma = position.skipComma()
      if position[0] == UInt8(ascii: "\""), !hadComma { return .end(position) }
      // `1-2` and `.5.5` are two numbers each. A letter or digit directly after a number is an
      // error.
      guard position.startsNumber, position > separator || !position[0].isDigit else {
        return .wrong(position)
      }
    }
  }

  /// Scans an even number of numbers.
  ///
  /// An empty list is a shape without points.
  static func points(_ start: Position) -> ValueScan {
    var position = start
    position.skipSpace()
    if position[0] == UInt8(ascii: "\"") { return .end(position) }
    var isOdd = false
    while true {
      guard number(&position) else { return .wrong(position) }
      isOdd.toggle()
      let hadComma = position.skipComma()
      if position[0] == UInt8(ascii: "\""), !hadComma {
        return ValueScan(stop: position, isRight: !isOdd)
      }
      guard position.startsNumber else { return .wrong(position) }
    }
  }

  /// Scans exactly four numbers.
  ///
  /// In a view box, the last two must be at least 0.
  static func four(_ start: Position, isViewBox: Bool) -> ValueScan {
    var position = start
    position.skipSpace()
    for index in 0..<4 {
      if index > 0 {
        _ = position.skipComma()
        guard position.startsNumber else { return .wrong(position) }
      }
      if isViewBox, index >= 2, position[0] == UInt8(ascii: "-") { return .wrong(position) }
      guard number(&position) else { return .wrong(position) }
    }
    position.skipSpace()
    return .end(position)
  }
}

// MARK: - Transformations and view boxes

/// A scanner for transformations (SVG 1.1, section 7.6) and for the alignment of a view box.
enum TransformScan {
  /// Scans a list of transformations.
  ///
  /// An empty list is valid.
  static func transform(_ start: Position) -> ValueScan {
    var position = start
    position.skipSpace()
    while position[0] != UInt8(ascii: "\"") {
      let counts: (Int, Int)
      if position.skip("translate") || position.skip("scale") {
        counts = (1, 2)
      } else if position.skip("rotate") {
        counts = (1, 3)
      } else if position.skip("matrix") {
        counts = (6, 6)
      } else if position.skip("skewX") || position.skip("skewY") {
        counts = (1, 1)
      } else {
        return .wrong(position)
      }
      position.skipSpace()
      guard position.skip("(") else { return .wrong(position) }
      position.skipSpace()
      var count = 0
      var hadComma = false
      repeat {
        guard position.startsNumber, NumberScan.number(&position) else { return .wrong(position) }
        count += 1
        hadComma = position.skipComma()
      } while position[0] != UInt8(ascii: ")")
      guard !hadComma, count == counts.0 || count == counts.1 else { return .wrong(position) }
      position += 1
      if position.skipComma(), position[0] == UInt8(ascii: "\"") { return .wrong(position) }
    }
    return .end(position)
  }

  /// Scans `none`, or an alignment such as `xMidYMid` with an optional `meet` or `slice`.
  static func aspect(_ start: Position) -> ValueScan {
    var position = start
    if !position.skip("none") {
      guard position.skip("x"), skipPart(&position), position.skip("Y"), skipPart(&position) else {
        return .wrong(position)
      }
    }
    if position[0] == 0x20 {
      position += 1
      guard position.skip("meet") || position.skip("slice") else { return .wrong(position) }
    }
    return .end(position)
  }

  private static func skipPart(_ position: inout Position) -> Bool {
    position.skip("Min") || position.skip("Mid") || position.skip("Max")
  }
}

// MARK: - Path data

/// A scanner for path data (SVG 1.1, section 8.3.9).
enum PathScan {
  /// Scans path data: nothing, or subpaths that start with a moveto.
  static func path(_ start: Position) -> ValueScan {
    var position = start
    position.skipSpace()
    if position[0] == UInt8(ascii: "\"") { return .end(position) }
    guard position[0] | 0x20 == UInt8(ascii: "m") else { return .wrong(position) }
    while true {
      let command = position[0] | 0x20
      let count: Int
      switch command {
      case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): count = 2
      case UInt8(ascii: "h"), UInt8(ascii: "v"): count = 1
      case UInt8(ascii: "c"): count = 6
      case UInt8(ascii: "s"), UInt8(ascii: "q"): count = 4
      case UInt8(ascii: "a"): count = 7
      case UInt8(ascii: "z"): count = 0
      // Setting the bit for lower case does not change lowercase letters or `"`.
      case UInt8(ascii: "\"") where position[0] == UInt8(ascii: "\""): return .end(position)
      default: return .wrong(position)
      }
      position += 1
      position.skipSpace()
      if count == 0 { continue }
      let isRight =
        command == UInt8(ascii: "a") ? arcs(&position) : numbers(&position, inGroupsOf: count)
      if !isRight { return .wrong(position) }
    }
  }

  /// Skips one or more groups of coordinates of a path command.
  @inline(__always)
  private static func numbers(_ position: inout Position, inGroupsOf count: Int) -> Bool {
    var remaining = count
    while true {
      guard NumberScan.number(&position) else { return false }
      remaining -= 1
      if remaining == 0 { remaining = count }
      // The most frequent case first: one space, or the next command without a separator.
      if position[0] == 0x20 { position += 1 }
      if position[0].isDigit { continue }
      let hadComma = position[0] > UInt8(ascii: "-") ? false : position.skipComma()
      if position.startsNumber { continue }
      return remaining == count && !hadComma
    }
  }

  /// Skips one or more arcs of a path: radii, rotation, two flags, and an end point.
  private static func arcs(_ position: inout Position) -> Bool {
    while true {
      var hadComma = false
      for index in 0..<7 {
        if index == 3 || index == 4 {
          guard position[0] == UInt8(ascii: "0") || position[0] == UInt8(ascii: "1") else {
            return false
          }
          position += 1
        } else {
          if index < 2, position[0] == UInt8(ascii: "-") { return false }
          guard position.startsNumber, NumberScan.number(&position) else { return false }
        }
        hadComma = position.skipComma()
      }
      if !position.startsNumber { return !hadComma }
    }
  }
}
