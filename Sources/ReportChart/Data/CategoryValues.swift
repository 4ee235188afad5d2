public import ReportText

/// A channel of texts: the distinct ones in order, and each row's place among them.
public struct CategoryValues: Sendable {
  /// The distinct texts.
  public internal(set) var names: [ByteText]
  /// The place of each row's text in ``names``; -1 when it is missing.
  public internal(set) var rows: [Category]
  let places: [Int]

  /// The place among colours of one of the ``names``: its own, or that of the number that it is, so that a
  /// number has one colour in all documents.
  public func place(_ name: Int) -> Int { places.isEmpty ? name : places[name] }

  /// The strengths from 0 to 1 of shades of one colour, one for each of the ``names``, where all are whole numbers
  /// from 0 to 64, such as the answers of a scale: a number has the same one in all documents, from 10 on 1. Nil for
  /// names without such an order.
  public var strengths: [Double]? {
    var strengths: [Double] = []
    strengths.reserveCapacity(names.count)
    for name in names.indices {
      guard let number = number(name) else { return nil }
      strengths.append(0.15 + 0.85 * (Double(min(number, 10)) / 10).squareRoot())
    }
    return strengths.isEmpty ? nil : strengths
  }

  /// The whole number that a name is; nil for any other name.
  private func number(_ name: Int) -> Int? {
    if !places.isEmpty { return places[name] == 64 ? 0 : places[name] + 1 }
    let bytes = names[name].bytes
    guard (1...2).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    let number = bytes.reduce(0) { 10 * $0 + Int($1) - 0x30 }
    return number <= 64 ? number : nil
  }
}
