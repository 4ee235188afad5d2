import Foundation

/// A number in a text, with its rounding tolerance.
public struct WrittenNumber: Sendable, Hashable {
  /// The number.
  public let value: Double
  /// Half a unit of the last digit.
  public let tolerance: Double
  /// The bound: `<` or `>`; nil if the number is not a bound.
  public let bound: Character?
  /// Whether the number has a percent character.
  public let isPercent: Bool

  /// Whether the number is a correct notation of a value.
  ///
  /// The number must be equal up to the last digit. Only zero can be written as zero.
  public func agrees(with exact: Double) -> Bool {
    switch bound {
    case "<": return exact < value && (exact > 0 || value <= 0)
    case ">": return exact > value
    default:
      if value == 0, exact != 0 { return false }
      return isNear(exact)
    }
  }

  /// Whether the number is the value rounded to the last digit. The result can be zero.
  public func isNear(_ exact: Double) -> Bool {
    abs(exact - value) <= tolerance * 1.000001 + abs(exact) * 1e-12
  }
}

/// A parser for numbers in the digits and separators of one language.
public struct LabelReading: Sendable {
  /// The language and region.
  public let locale: String
  private let decimalSeparator: Character
  private let groupSeparators: Set<Character>

  /// Creates a parser for a language and region such as `de-DE`.
  public init(locale: String) {
    self.locale = locale
    let foundationLocale = Locale(identifier: locale)
    // Foundation has older locale data than CLDR 48, which uses 1,234.5 in Morocco.
    let separator = locale == "ar-MA" ? "." : foundationLocale.decimalSeparator?.first ?? "."
    decimalSeparator = separator
    var groups: Set<Character> = [" ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "’", "٬"]
    if let group = foundationLocale.groupingSeparator?.first { groups.insert(group) }
    if locale == "ar-MA" { groups.insert(",") }
    groups.remove(separator)
    groupSeparators = groups
  }

  /// Returns a text with Latin digits and without direction characters.
  public static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0x61C, 0xAD: continue
      case 0xA0, 0x202F, 0x2009: result += " "
      case 0x2212, 0x2012, 0xFE63, 0xFF0D: result += "-"
      default:
        if scalar.properties.generalCategory == .decimalNumber,
          let digit = Character(scalar).wholeNumberValue
        {
          result += String(digit)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the single number in a text; nil if there is no number or more than one.
  public func number(_ text: String) -> WrittenNumber? {
    let all = numbers(in: text)
    return all.count == 1 ? all.first : nil
  }

  /// Returns all numbers in a text.
  public func numbers(in text: String) -> [WrittenNumber] {
    let characters = Array(Self.plain(text))
    var numbers: [WrittenNumber] = []
    var index = 0
    while index < characters.count {
      guard characters[index].isASCIIDigit else {
        index += 1
        continue
      }
      let start = index
      var digits = ""
      var decimals: Int?
      while index < characters.count {
        let character = characters[index]
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        if character.isASCIIDigit {
          digits.append(character)
          decimals = decimals.map { $0 + 1 }
        } else if isDecimal(character), decimals == nil, next.isASCIIDigit {
          digits.append(".")
          decimals = 0
        } else if groupSeparators.contains(character), decimals == nil,
          isGroup(characters, after: index)
        {
        } else {
          break
        }
        index += 1
      }
      var exponent = 0
      if index + 1 < characters.count, "Ee".contains(characters[index]),
        let power = power(characters, from: index + 1)
      {
        exponent = power.value
        index = power.end
      }
      guard let value = Double(digits) else { continue }
      let magnitude = magnitude(characters, at: &index)
      let factor = pow(10.0, Double(exponent)) * magnitude
      let written = exponent == 0 ? value : (Double("\(digits)e\(exponent)") ?? value * factor)
      let scaled = exponent == 0 ? value * factor : written * magnitude
      let before = start > 0 ? characters[start - 1] : " "
      let isNegative = before == "-" && (start < 2 || !characters[start - 2].isASCIIDigit)
      let beforeSign = isNegative ? start - 2 : start - 1
      let bound = beforeSign >= 0 ? characters[beforeSign] : " "
      numbers.append(
        WrittenNumber(
          value: isNegative ? -scaled : scaled,
          tolerance: 0.5 * pow(10, Double(-(decimals ?? 0))) * factor,
          bound: bound == "<" || bound == ">" ? bound : nil,
          isPercent: isPercent(characters, around: start, index)))
    }
    return numbers
  }

  private func isDecimal(_ character: Character) -> Bool {
    character == decimalSeparator || character == "٫"
      || (character == "." && decimalSeparator != "," && !groupSeparators.contains("."))
  }

  /// Whether exactly three digits follow, or exactly two in an Indian language.
  private func isGroup(_ characters: [Character], after index: Int) -> Bool {
    let next = characters.dropFirst(index + 1).prefix { $0.isASCIIDigit }.count
    let before = index > 0 && characters[index - 1].isASCIIDigit
    return before && (next == 3 || (next == 2 && locale.isIndian))
  }

  private func power(_ characters: [Character], from start: Int) -> (value: Int, end: Int)? {
    var index = start
    var text = ""
    if characters[index] == "-" || characters[index] == "+" {
      text.append(characters[index])
      index += 1
    }
    while index < characters.count, characters[index].isASCIIDigit {
      text.append(characters[index])
      index += 1
    }
    return Int(text).map { ($0, index) }
  }

  /// Returns the factor of a suffix for thousands or millions after a number.
  private func magnitude(_ characters: [Character], at index: inout Int) -> Double {
    let rest = String(characters.dropFirst(index).prefix(12))
      .trimmingCharacters(in: .whitespaces)
    for (symbol, factor) in Self.magnitudes where rest.hasPrefix(symbol) {
      let behind = rest.dropFirst(symbol.count).first ?? " "
      if behind.isLetter, symbol.allSatisfy({ $0.isASCII }) { continue }
      index += symbol.count + (characters[index] == " " ? 1 : 0)
      return factor
    }
    return 1
  }

  private static let magnitudes: [(String, Double)] = [
    ("Mio.", 1e6), ("Mrd.", 1e9), ("Bio.", 1e12), ("bn", 1e9), ("tn", 1e12), ("Mds", 1e9),
    ("Md", 1e9), ("mil", 1e3), ("K", 1e3), ("k", 1e3), ("M", 1e6), ("B", 1e9), ("T", 1e12),
    ("万", 1e4), ("億", 1e8), ("兆", 1e12), ("हज़ार", 1e3), ("लाख", 1e5), ("क॰", 1e7),
    ("ألف", 1e3), ("مليون", 1e6), ("مليار", 1e9),
  ]

  private func isPercent(_ characters: [Character], around start: Int, _ end: Int) -> Bool {
    let near =
      characters.dropFirst(end).prefix(2)
      + characters.dropFirst(max(0, start - 2)).prefix(min(2, start))
    return near.contains { "%٪".contains($0) }
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}

extension String {
  fileprivate var isIndian: Bool { hasPrefix("hi") || hasPrefix("bn") || hasSuffix("-IN") }
}
