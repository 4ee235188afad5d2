/// The version of an engine, such as 156.0.8078.79.
public struct EngineVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Its numbers.
  public let numbers: [Int]

  /// A version of these numbers.
  init(_ numbers: [Int]) { self.numbers = numbers }

  /// The first version in what a program says of itself; nil when there is none.
  init?(in text: String) {
    for word in text.split(whereSeparator: { !$0.isASCII || !($0.isNumber || $0 == ".") }) {
      let numbers = word.split(separator: ".").map { Int($0) }
      let known = numbers.compactMap(\.self)
      guard let first = numbers.first, first != nil, known.count == numbers.count else { continue }
      self.numbers = known
      return
    }
    return nil
  }

  /// The numbers with points between.
  public var description: String { numbers.map(String.init).joined(separator: ".") }

  /// Orders by the numbers, the first ones first.
  public static func < (left: EngineVersion, right: EngineVersion) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}
