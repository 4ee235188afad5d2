/// The forms that a sentence with a number can need, by the CLDR.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  /// None, where a language has a form of its own for it.
  case zero
  /// One, and in some languages what ends like it.
  case one
  /// Two.
  case two
  /// A few.
  case few
  /// Many, and in some languages fractions.
  case many
  /// Everything else; each language has it.
  case other
}

/// What plural rules look at: the digits of a number as they are shown, without its sign.
///
/// The names are those of Unicode Technical Standard 35, part 3.
public struct PluralOperands: Sendable {
  /// The digits before the decimal separator.
  public let whole: UInt64
  /// The number of decimals that are shown, `v`.
  public let decimals: Int
  /// The decimals that are shown as a number, `f`.
  public let fraction: UInt64

  /// The decimals without zeros at their end as a number, `t`.
  var trimmedFraction: UInt64 {
    var rest = fraction
    while rest > 0, rest % 10 == 0 { rest /= 10 }
    return rest
  }

  /// A whole number.
  public init(_ whole: Int) {
    self.whole = UInt64(whole.magnitude)
    decimals = 0
    fraction = 0
  }

  /// A number that is shown with so many decimals, or with as many of them as it needs.
  ///
  /// Rounded as ``ByteWriter`` writes it. Of numbers that are too large for decimals only the last
  /// digits before the separator are kept, which rules look at.
  public init(_ value: Double, decimals: Int, exactly: Bool) {
    let wanted = min(max(0, decimals), 6)
    guard value.isFinite, let scaled = DecimalDigits.scaled(value.magnitude, decimals: wanted)
    else {
      let digits = value.isFinite ? DecimalDigits.digits(value.magnitude, decimals: 0) : []
      whole = digits.suffix(6).reduce(digits.isEmpty ? 0 : 1) { $0 * 10 + UInt64($1 - 0x30) }
      self.decimals = 0
      fraction = 0
      return
    }
    let power = DecimalDigits.wholePowers[wanted]
    whole = scaled / power
    var fraction = scaled - whole * power
    var shown = wanted
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

/// Which form of a sentence a number needs in a language: the rules of the CLDR, which a generator
/// read at development time (`PluralTable.swift`).
public struct PluralRules: Sendable {
  /// What the numbers say.
  public enum Kind: Sendable, Hashable {
    /// How many: 1 step, 2 steps.
    case cardinal
    /// Which one in an order: 1st, 2nd.
    case ordinal
  }

  /// The forms that the numbers of the language below a million need, in the order of
  /// ``PluralCategory``. A form that only round millions have, as in French, falls back to
  /// ``PluralCategory/other`` well enough.
  public let needed: [PluralCategory]
  /// The forms that the language has.
  public var known: [PluralCategory] {
    PluralCategory.allCases.filter { category in
      category == .other || rules.contains { $0.category == category }
    }
  }

  private let rules: [Rule]

  /// The rules of a BCP 47 tag: those of its region when it has its own, else those of its language;
  /// only ``PluralCategory/other`` for a language that the CLDR has no rules for.
  public init(language tag: String, _ kind: Kind = .cardinal) {
    let parts = tag.split { $0 == "-" || $0 == "_" }
    let first = parts.first.map { $0.lowercased() } ?? ""
    // Pseudo-translated words are made of English ones.
    let language = first == PseudoText.language ? "en" : first
    let region = parts.dropFirst().first { $0.utf8.count == 2 }?.uppercased()
    let table = kind == .cardinal ? Self.cardinal : Self.ordinal
    let line = region.flatMap { table["\(language)-\($0)"] } ?? table[language]
    needed = line?.needed ?? [.other]
    rules = line?.rules ?? []
  }

  /// True when the CLDR has rules for the language of a tag.
  public static func has(language tag: String) -> Bool {
    let language = tag.prefix { $0 != "-" && $0 != "_" }
    return cardinal[language.lowercased()] != nil
  }

  /// The form that a number needs.
  public func category(of operands: PluralOperands) -> PluralCategory {
    for rule in rules where rule.holds(for: operands) { return rule.category }
    return .other
  }

  /// The form that a whole number needs.
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

// MARK: - Rules as the CLDR writes them

/// When a form is needed: one of several groups of relations holds.
private struct Rule: Sendable {
  let category: PluralCategory
  let groups: [[Relation]]

  /// Reads `one: i = 1 and v = 0 or …`.
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

  func holds(for operands: PluralOperands) -> Bool {
    groups.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }
}

/// A relation such as `n % 10 = 2..4`.
private struct Relation: Sendable {
  /// The operand; `n`, the number itself, is in a range of whole numbers only without a fraction.
  enum Operand: Substring {
    case number = "n"
    case whole = "i"
    case decimals = "v"
    case fraction = "f"
    case trimmedFraction = "t"
    /// The power of ten of a number in short form; none here.
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

  func holds(for operands: PluralOperands) -> Bool {
    let value =
      switch operand {
      case .number, .whole: operands.whole
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
