public import ReportText

/// What an expression can write where programs read it, known before there are data.
public enum PlainForm: Sendable, Hashable {
  /// Any text.
  case text
  /// One of these texts.
  case words([ByteText])
  /// A part of an identifier, made by `anchor`.
  case anchor
  /// A day by ISO 8601, of the years 1 to 9999.
  case day
  /// A moment by ISO 8601, of the years 1 to 9999.
  case moment
  /// A number: digits, a point, an exponent where it is very large or very small.
  case number(NumberRange)
}

extension Expression {
  /// What it writes where programs read it.
  public var plainForm: PlainForm {
    switch node {
    case .number:
      switch type {
      case .date: return .day
      case .datetime: return .moment
      case .boolean: return .words(["true", "false"])
      default: return .number(range ?? .any)
      }
    case .text(let node):
      if case .formatted(_, let format) = node, format.isISODay { return .day }
      if function == "anchor" { return .anchor }
      return node.words.map { .words($0) } ?? .text
    case .column, .place: return .text
    }
  }

  /// True when there are data for which it has no plain form: a missing value, or a date out of the
  /// years that machines read.
  public var mayLackPlainForm: Bool {
    switch plainForm {
    case .day, .moment: true
    default: !isPresent
    }
  }

  /// True when it has a plain form for one document.
  public func hasPlainForm(in bindings: borrowing Bindings) -> Bool {
    switch node {
    case .number(let node):
      let value = node.value(in: bindings)
      switch type {
      case .date: return Self.isDay(value)
      case .datetime: return Self.isDay(value / 86_400)
      default: return !value.isNaN
      }
    case .text(let node):
      if case .formatted(let number, let format) = node, format.isISODay {
        let value = number.value(in: bindings)
        return Self.isDay(format.isOfMoment ? value / 86_400 : value)
      }
      return node.value(in: bindings) != nil
    case .column, .place: return false
    }
  }

  /// True for the numbers of days from 0001-01-01 to 9999-12-31.
  private static func isDay(_ number: Double) -> Bool { number >= -719_162 && number < 2_932_897 }
}

extension NumberFormat {
  /// True for days by ISO 8601.
  var isISODay: Bool {
    switch self {
    case .date(.iso), .momentDate(.iso): true
    default: false
    }
  }

  /// True when it writes a moment.
  var isOfMoment: Bool {
    if case .momentDate = self { true } else { false }
  }
}

extension TextNode {
  /// The texts that it can be, when they are written out; nil otherwise.
  var words: [ByteText]? {
    switch self {
    case .constant(let text): return [text]
    case .plural(_, let one, let other): return [one, other]
    case .choice(_, let first, let second), .alternative(let first, let second):
      guard let left = first.words, let right = second.words else { return nil }
      return left + right
    case .place(let place) where place.slot == .max: return []
    case .translated(let texts): return texts
    case .place, .cell, .end, .formatted, .range, .list, .plain, .word, .reason, .message,
      .function:
      return nil
    }
  }
}
