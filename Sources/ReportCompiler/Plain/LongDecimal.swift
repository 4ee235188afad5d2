/// A number with more decimals than wanted.
struct LongDecimal {
  /// Where it begins.
  let start: Int
  /// How many decimals it has.
  let decimals: Int

  /// Those of a text. Dates, versions and the like, with more than one mark of decimals, are none.
  static func all(in scalars: [Unicode.Scalar], mark: Unicode.Scalar, most: Int) -> [LongDecimal] {
    func isDigit(_ place: Int) -> Bool {
      scalars.indices.contains(place) && scalars[place].properties.numericType == .decimal
    }
    var found: [LongDecimal] = []
    var place = 0
    while place < scalars.count {
      guard isDigit(place) else {
        place += 1
        continue
      }
      let start = place
      var marks: [Int] = []
      while isDigit(place) || isMark(at: place) {
        if scalars[place] == mark { marks.append(place) }
        place += 1
      }
      if marks.count == 1, place - marks[0] - 1 > most,
        start == 0 || !scalars[start - 1].properties.isAlphabetic
      {
        found.append(LongDecimal(start: start, decimals: place - marks[0] - 1))
      }
    }
    func isMark(at place: Int) -> Bool {
      guard isDigit(place + 1), scalars.indices.contains(place) else { return false }
      return [mark, ".", ",", "'", "’", "٫", "٬"].contains(scalars[place])
    }
    return found
  }
}
