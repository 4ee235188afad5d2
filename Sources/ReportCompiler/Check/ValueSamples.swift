import ReportQuery
import ReportText

/// Texts that stand for all that a value can be written as where programs read it: when the reader of
/// documents takes each of them, it takes every one.
enum ValueSamples {
  /// The most texts of one attribute that are tried.
  static let limit = 512

  /// The samples of a whole attribute, its constant parts between them; nil when nothing is known of a
  /// value, or when there are too many.
  static func all(_ pieces: [Interpolation.Piece]) -> [[UInt8]]? {
    var samples: [[UInt8]] = [[]]
    for (place, piece) in pieces.enumerated() {
      let own: [[UInt8]]
      switch piece {
      case .text(let text): own = [text.bytes]
      case .expression(let value):
        guard let found = Self.samples(of: value) else { return nil }
        if case .number = value.plainForm, !isApart(place, pieces) { return nil }
        own = found
      }
      guard samples.count * own.count <= limit else { return nil }
      samples = samples.flatMap { start in own.map { start + $0 } }
    }
    return samples
  }

  private static func samples(of value: Expression) -> [[UInt8]]? {
    switch value.plainForm {
    case .text, .anchor: nil
    case .words(let words): words.map { Array($0.bytes) }
    case .day: [Array("2026-01-02".utf8)]
    case .moment: [Array("2026-01-02T03:04:05".utf8)]
    case .number(let range): samples(in: range)
    }
  }

  /// The ends of a range, and numbers of each form in it.
  private static func samples(in range: NumberRange) -> [[UInt8]]? {
    guard range.low.isFinite, range.high.isFinite, max(-range.low, range.high) < 1e15 else {
      return nil
    }
    var values = [range.low, range.high]
    let inner = range.isWhole ? [-1.0, 0, 1] : [-1.0, 0, 1, -0.5, 0.5, -1e-7, 1.5e-7]
    values += inner.filter { $0 > range.low && $0 < range.high }
    // A number between the ends that has decimals.
    if !range.isWhole { values.append(range.low + (range.high - range.low) * 0.381_966) }
    return values.map { value in
      Array((value == Double(Int(value)) ? "\(Int(value))" : "\(value)").utf8)
    }
  }

  /// True when the constant text at both sides of a number cannot become part of it.
  private static func isApart(_ place: Int, _ pieces: [Interpolation.Piece]) -> Bool {
    let separators = Array(" \t\n,()".utf8)
    if place > 0 {
      guard case .text(let before) = pieces[place - 1], let last = before.bytes.last,
        separators.contains(last)
      else { return false }
    }
    guard place + 1 < pieces.count else { return true }
    guard case .text(let after) = pieces[place + 1], let first = after.bytes.first else {
      return false
    }
    return separators.contains(first) || first == UInt8(ascii: "%")
      || first | 0x20 >= UInt8(ascii: "a") && first | 0x20 <= UInt8(ascii: "z")
  }
}
