/// The runs of signs of one kind in Japanese text: how many there are and how long they are together.
struct ScriptRuns: Sendable, Equatable {
  /// A kind of signs.
  enum Script: Int, CaseIterable, Sendable {
    case latin, hiragana, katakana, kanji

    /// The kind of a sign; nil for marks, digits and all others.
    init?(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xFF21...0xFF3A, 0xFF41...0xFF5A: self = .latin
      case 0x3041...0x309F: self = .hiragana
      case 0x30A1...0x30FA, 0x30FC...0x30FF, 0xFF66...0xFF9D: self = .katakana
      case 0x3005, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: self = .kanji
      default: return nil
      }
    }
  }

  private var counts = [Int](repeating: 0, count: Script.allCases.count)
  private var lengths = [Int](repeating: 0, count: Script.allCases.count)

  /// Adds the runs of a text.
  mutating func add(_ scalars: [Unicode.Scalar]) {
    var last: Script?
    for scalar in scalars {
      let script = Script(scalar)
      if let script {
        lengths[script.rawValue] += 1
        if script != last { counts[script.rawValue] += 1 }
      }
      last = script
    }
  }

  /// Adds the runs of other texts.
  mutating func add(_ other: ScriptRuns) {
    for place in counts.indices {
      counts[place] += other.counts[place]
      lengths[place] += other.lengths[place]
    }
  }

  /// The mean length of the runs of a kind; 0 without any.
  func mean(_ script: Script) -> Double {
    let count = counts[script.rawValue]
    return count == 0 ? 0 : Double(lengths[script.rawValue]) / Double(count)
  }
}
