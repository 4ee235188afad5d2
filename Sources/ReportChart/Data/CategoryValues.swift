public import ReportText

/// The categories of a text channel: the distinct text values in order, and the index of each row.
public struct CategoryValues: Sendable {
  /// The distinct text values of the channel, in order.
  public internal(set) var names: [ByteText]
  /// The index in ``names`` of each row's text; -1 if the text is missing.
  public internal(set) var rows: [Category]
  let colorIndices: [Int]

  /// Returns the colour index of one of the ``names``.
  ///
  /// If the name is an integer with a fixed colour, the index depends on that integer. The integer
  /// then has the same colour in all documents. Otherwise the colour index is the index of the
  /// name.
  public func colorIndex(_ name: Int) -> Int { colorIndices.isEmpty ? name : colorIndices[name] }

  /// The colour strengths for shades of one colour, from 0 to 1, one per name; nil for other names.
  ///
  /// The names must all be integers from 0 to 64, such as the points of a scale. An integer has
  /// the same strength in all documents. From 10 upwards, the strength is 1.
  public var strengths: [Double]? {
    var strengths: [Double] = []
    strengths.reserveCapacity(names.count)
    for name in names.indices {
      guard let number = number(name) else { return nil }
      strengths.append(0.15 + 0.85 * (Double(min(number, 10)) / 10).squareRoot())
    }
    return strengths.isEmpty ? nil : strengths
  }

  /// Returns the integer that a name represents; nil for any other name.
  private func number(_ name: Int) -> Int? {
    if !colorIndices.isEmpty { return colorIndices[name] == 64 ? 0 : colorIndices[name] + 1 }
    let bytes = names[name].bytes
    guard (1...2).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    let number = bytes.reduce(0) { 10 * $0 + Int($1) - 0x30 }
    return number <= 64 ? number : nil
  }
}
