/// A plural form of a language, as defined by the CLDR.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  /// The form for zero, in languages with a separate form.
  case zero
  /// The form for the number one and, in some languages, for numbers that end in one.
  case one
  /// The form for the number two, in languages with a separate form.
  case two
  /// The form for a few, such as 2 to 4 in Czech.
  case few
  /// The form for many and, in some languages, for fractions.
  case many
  /// The form for all other numbers, which each language has.
  case other
}

/// The operands of plural rules: the displayed digits of a number without its sign.
///
/// The names are those of Unicode Technical Standard 35, part 3.
public struct PluralOperands: Sendable {
  /// The integer part of the number.
  public let integerPart: UInt64
  /// The number of displayed decimals; operand `v` of the rules.
  public let decimals: Int
  /// The displayed decimals as an integer; operand `f` of the rules.
  public let fraction: UInt64

  /// The displayed decimals without trailing zeros, as an integer; operand `t` of the rules.
  var trimmedFraction: UInt64 {
    var rest = fraction
    while rest > 0, rest % 10 == 0 { rest /= 10 }
    return rest
  }

  /// Creates the operands of an integer.
  public init(_ integerPart: Int) {
    self.integerPart = UInt64(integerPart.magnitude)
    decimals = 0
    fraction = 0
  }

  /// Creates the operands of a number that is displayed with at most `decimals` decimals.
  ///
  /// The rounding is that of ``ByteWriter``. For a number that is too large for decimals, only the
  /// last digits of the integer part remain. Plural rules use no others. `exactly` is true if
  /// trailing zeros are displayed.
  public init(_ value: Double, decimals: Int, exactly: Bool) {
    let expected = min(max(0, decimals), 6)
    guard value.isFinite, let scaled = DecimalDigits.scaled(value.magnitude, decimals: expected)
    else {
      let digits = value.isFinite ? DecimalDigits.digits(value.magnitude, decimals: 0) : []
      integerPart = digits.suffix(6).reduce(digits.isEmpty ? 0 : 1) { $0 * 10 + UInt64($1 - 0x30) }
      self.decimals = 0
      fraction = 0
      return
    }
    let power = DecimalDigits.integerPowers[expected]
    integerPart = scaled / power
    var fraction = scaled - integerPart * power
    var shown = expected
    if !exactly {
      while shown > 0, fraction % 10 == 0 {
        fraction /= 10
        shown -= 1
      }
    }
    self.decimals = shown
    self.fraction = fraction
  }
}

/// The plural rules of a language, from the CLDR.
///
/// The table comes from `Languages/locales.txt`.
public struct PluralRules: Sendable {
  /// The use of the numbers: counts or ranks.
  public enum Kind: Sendable, Hashable {
    /// A number that counts, as in 1 step, 2 steps.
    case cardinal
    /// A number that ranks, as in 1st, 2nd.
    case ordinal
  }

  /// The plural forms of the numbers below a million, in the order of ``PluralCategory``.
  ///
  /// Some languages, such as French, have a form for round millions only. A message without this
  /// form uses ``PluralCategory/other``, which is acceptable.
  public let needed: [PluralCategory]
  /// The plural forms that the language distinguishes.
  public var categories: [PluralCategory] {
    PluralCategory.allCases.filter { category in
      category == .other || rules.contains { $0.category == category }
    }
  }

  private let rules: [Rule]

  /// Creates the plural rules for a BCP 47 tag.
  ///
  /// The rules of a region take precedence over those of the language. A language without rules in
  /// the CLDR has only ``PluralCategory/other``.
  public init(language tag: String, _ kind: Kind = .cardinal) {
    let parts = tag.split { $0 == "-" || $0 == "_" }
    let first = parts.first.map { $0.lowercased() } ?? ""
    // Pseudo-translations are derived from English.
    let language = first == ProgramLanguage.qps.rawValue ? "en" : first
    let region = parts.dropFirst().first { $0.utf8.count == 2 }?.uppercased()
    let table = kind == .cardinal ? Self.cardinal : Self.ordinal
    let line = region.flatMap { table["\(language)-\($0)"] } ?? table[language]
    needed = line?.needed ?? [.other]
    rules = line?.rules ?? []
  }

  /// Returns whether the CLDR has rules for the language of a tag.
  public static func has(language tag: String) -> Bool {
    let language = tag.prefix { $0 != "-" && $0 != "_" }
    return cardinal[language.lowercased()] != nil
  }

  /// Returns the plural form of a number.
  public func category(of operands: PluralOperands) -> PluralCategory {
    for rule in rules where rule.matches(for: operands) { return rule.category }
    return .other
  }

  /// Returns the plural form of an integer.
  public func category(of number: Int) -> PluralCategory { category(of: PluralOperands(number)) }

  // MARK: Table of rules

  private struct Line: Sendable {
    let needed: [PluralCategory]
    let rules: [Rule]
  }

  private static let cardinal = lines(of: PluralTable.cardinal)
  private static let ordinal = lines(of: PluralTable.ordinal)

  private static func lines(of table: StaticString) -> [String: Line] {
    var lines: [String: Line] = [:]
    for text in table.description.split(separator: "\n") {
      let fields = text.split(separator: "|", omittingEmptySubsequences: false)
      precondition(fields.count == 3, "a line of the plural table has three fields")
      let line = Line(
        needed: fields[1].split(separator: " ").compactMap { PluralCategory(rawValue: String($0)) },
        rules: fields[2].split(separator: ";").map(Rule.init))
      for language in fields[0].split(separator: " ") { lines[String(language)] = line }
    }
    return lines
  }
}

// MARK: - CLDR rules

/// The condition of one plural form: at least one group of relations is true.
private struct Rule: Sendable {
  let category: PluralCategory
  let groups: [[Relation]]

  /// Parses a rule such as `one: i = 1 and v = 0 or …`.
  init(_ text: Substring) {
    let words = text.split(separator: " ")
    guard let name = words.first?.dropLast(),
      let category = PluralCategory(rawValue: String(name))
    else { preconditionFailure("an unknown form in the plural table") }
    self.category = category
    groups = words.dropFirst().split(separator: "or").map { group in
      group.split(separator: "and").map(Relation.init)
    }
  }

  func matches(for operands: PluralOperands) -> Bool {
    groups.contains { $0.allSatisfy { $0.matches(for: operands) } }
  }
}

/// A relation such as `n % 10 = 2..4`.
private struct Relation: Sendable {
  /// The operand of a relation: a property of the number.
  ///
  /// The operand `n` is the number itself. A range of integers contains `n` only if it has no
  /// fraction.
  enum Operand: Substring {
    case number = "n"
    case integerPart = "i"
    case decimals = "v"
    case fraction = "f"
    case trimmedFraction = "t"
    /// The power of ten of a number in short form. It is always 0 here.
    case exponent = "e"
  }

  let operand: Operand
  let modulus: UInt64?
  let isEqual: Bool
  let ranges: [ClosedRange<UInt64>]

  init(_ words: ArraySlice<Substring>) {
    let words = Array(words)
    guard words.count == 3 || words.count == 5, let operand = Operand(rawValue: words[0]) else {
      preconditionFailure("an unknown relation in the plural table")
    }
    self.operand = operand
    modulus = words.count == 5 ? UInt64(words[2]) : nil
    isEqual = words[words.count - 2] == "="
    ranges = words[words.count - 1].split(separator: ",").map { range in
      let ends = range.split(separator: ".").compactMap { UInt64($0) }
      guard let first = ends.first, let last = ends.last else {
        preconditionFailure("an unknown range in the plural table")
      }
      return first...last
    }
  }

  func matches(for operands: PluralOperands) -> Bool {
    let value =
      switch operand {
      case .number, .integerPart: operands.integerPart
      case .decimals: UInt64(operands.decimals)
      case .fraction: operands.fraction
      case .trimmedFraction: operands.trimmedFraction
      case .exponent: UInt64(0)
      }
    let rest = modulus.map { value % $0 } ?? value
    let isFraction = operand == .number && operands.trimmedFraction > 0
    return (!isFraction && ranges.contains { $0.contains(rest) }) == isEqual
  }
}
