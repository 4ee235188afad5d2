import ReportData
import ReportText

/// A compiled expression with a text result; nil represents a missing value.
indirect enum TextNode: Sendable {
  case constant(ByteText)
  case location(ValueLocation)
  case cell(ValueLocation, column: Int)
  /// The source text of a cell in a column of numbers, dates, or date-times.
  case written(ValueLocation, column: Int)
  /// The source text of the first or last present cell in a column of numbers or dates.
  case writtenEnd(ColumnNode, isFirst: Bool)
  /// The first or last present value of a text column.
  case end(ColumnNode, isFirst: Bool)
  /// A number, date, or date-time in the form of the locale.
  case formatted(NumberNode, NumberFormat)
  /// A number, date, or date-time in a locale-independent form.
  case plain(NumberNode, NumberFormat)
  /// A range of two numbers or dates in the form of the locale; missing if either is missing.
  case range(NumberNode, NumberNode, NumberFormat)
  /// The distinct text values of a column as a list in the form of the locale; missing if empty.
  case list(ColumnNode, isChoice: Bool)
  /// One of two text values, selected by a number.
  case plural(NumberNode, one: ByteText, other: ByteText)
  /// A text in each language of the project.
  case translated([ByteText])
  /// A text that a number selects, in the document language; missing if the function returns nil.
  case word(NumberNode, @Sendable (Double, MessageLanguage) -> ByteText?)
  /// The reason why a cell is missing, in the document language.
  case reason(ValueLocation, column: Int)
  /// The text of a message with the values of its placeholders.
  case message(MessageCall)
  /// A function of one text. It is not called for a missing value.
  case function(TextNode, @Sendable (ByteText) -> ByteText)
  case choice(NumberNode, TextNode, TextNode)
  case alternative(TextNode, TextNode)

  /// Returns the text of the expression for one document; nil if it is missing.
  func value(in bindings: borrowing Bindings) -> ByteText? {
    switch self {
    case .constant(let text): return text
    case .location(let location):
      guard case .text(let text) = location.value(in: bindings) else { return nil }
      return text
    case .cell(let location, let column):
      guard case .row(let slice, let row) = location.value(in: bindings) else { return nil }
      return slice.text(column: column, row: row)
    case .written(let location, let column):
      guard case .row(let slice, let row) = location.value(in: bindings) else { return nil }
      return slice.table.columns[column].text(slice.rows[row])
    case .writtenEnd(let column, let isFirst):
      guard let (slice, index) = column.slice(in: bindings) else { return nil }
      let rows = 0..<slice.count
      let isPresent = { !slice.number(column: index, row: $0).isNaN }
      return (isFirst ? rows.first(where: isPresent) : rows.last(where: isPresent)).flatMap {
        slice.table.columns[index].text(slice.rows[$0])
      }
    case .end(let column, let isFirst):
      guard let (slice, index) = column.slice(in: bindings) else { return nil }
      return slice.endText(column: index, isFirst: isFirst)
    case .formatted(let number, let format):
      let value = number.value(in: bindings)
      guard !value.isNaN else { return nil }
      var writer = ByteWriter(capacity: 64)
      format.write(value, into: &writer, locale: bindings.locale)
      return ByteText(writer.copy())
    case .range(let low, let high, let format):
      let ends = (low.value(in: bindings), high.value(in: bindings))
      guard !ends.0.isNaN, !ends.1.isNaN else { return nil }
      var writer = ByteWriter(capacity: 64)
      format.writeRange(ends.0, ends.1, into: &writer, locale: bindings.locale)
      return ByteText(writer.copy())
    case .list(let column, let isChoice):
      guard let (slice, index) = column.slice(in: bindings) else { return nil }
      var strings: [ByteText] = []
      var unique: Set<ByteText> = []
      for row in 0..<slice.count {
        guard let text = slice.text(column: index, row: row), unique.insert(text).inserted else {
          continue
        }
        strings.append(text)
      }
      guard !strings.isEmpty else { return nil }
      var writer = ByteWriter(capacity: 128)
      writer.list(strings, isChoice: isChoice, locale: bindings.locale)
      return ByteText(writer.copy())
    case .plain(let number, let format):
      let value = number.value(in: bindings)
      guard !value.isNaN else { return nil }
      var writer = ByteWriter(capacity: 64)
      format.writePlainly(value, into: &writer, locale: bindings.locale)
      return ByteText(writer.copy())
    case .plural(let number, let one, let other):
      let value = number.value(in: bindings)
      let operands = PluralOperands(value, decimals: 6, exactly: false)
      return value >= 0 && bindings.locale.plurals.category(of: operands) == .one ? one : other
    case .message(let call): return call.text(in: bindings)
    case .word(let number, let word):
      return word(number.value(in: bindings), bindings.documentLanguage)
    case .reason(let location, let column):
      guard case .row(let slice, let row) = location.value(in: bindings),
        let reason = slice.reason(column: column, row: row)
      else { return nil }
      return ReasonPhrases.word(reason, language: bindings.documentLanguage.tag)
    case .translated(let strings):
      return bindings.language < strings.count ? strings[bindings.language] : strings.first
    case .function(let operand, let function): return operand.value(in: bindings).map(function)
    case .choice(let condition, let first, let second):
      return condition.value(in: bindings) == 1
        ? first.value(in: bindings) : second.value(in: bindings)
    case .alternative(let operand, let fallback):
      return operand.value(in: bindings) ?? fallback.value(in: bindings)
    }
  }

  /// Returns the location of the message that gives the text; nil if it comes from no message.
  func messageLocation(in bindings: borrowing Bindings) -> SourceSpan? {
    switch self {
    case .message(let call): call.location(in: bindings)
    case .choice(let condition, let first, let second):
      condition.value(in: bindings) == 1
        ? first.messageLocation(in: bindings) : second.messageLocation(in: bindings)
    case .alternative(let operand, let fallback):
      operand.value(in: bindings) == nil
        ? fallback.messageLocation(in: bindings) : operand.messageLocation(in: bindings)
    default: nil
    }
  }

  /// Writes the text with the escaping of its context, without copies of formatted numbers.
  func write(
    in bindings: borrowing Bindings, into writer: inout ByteWriter, as context: WriteContext
  ) {
    switch self {
    case .formatted(let number, let format):
      let value = number.value(in: bindings)
      if value.isNaN { return writer.escaped(bindings.locale.noValue, as: context) }
      let start = writer.count
      format.write(value, into: &writer, locale: bindings.locale)
      if context == .addressPart { writer.percentEncode(from: start) }
    case .choice(let condition, let first, let second):
      let isTrue = condition.value(in: bindings) == 1
      (isTrue ? first : second).write(in: bindings, into: &writer, as: context)
    case .message(let call):
      let text = call.text(in: bindings)
      guard let language = call.otherLanguage(in: bindings) else {
        return writer.escaped(text, as: context)
      }
      guard context == .phrasing || context == .lines else {
        return writer.value(text, in: bindings.direction, as: context)
      }
      writer.literal("<span lang=\"")
      writer.attribute(language.tag)
      writer.literal("\" xml:lang=\"")
      writer.attribute(language.tag)
      writer.markup("\" dir=\"\(language.direction.attribute)\">")
      writer.escaped(text, as: context)
      writer.literal("</span>")
    case .constant(let text): writer.escaped(text, as: context)
    default:
      writer.value(
        value(in: bindings) ?? bindings.locale.noValue, in: bindings.direction, as: context)
    }
  }
}

/// A compiled expression, as a number, a text, a column, or the location of a value.
enum ExpressionNode: Sendable {
  /// A number, date, date-time, or Boolean value.
  case number(NumberNode)
  /// A text value.
  case text(TextNode)
  /// A column of a table or view.
  case column(ColumnNode)
  /// The location of a row, view, or record in the bindings.
  case location(ValueLocation)
}

/// A column of a view, or a column that a slot or record field contains.
enum ColumnNode: Sendable {
  /// The column at a location in the bindings.
  case location(ValueLocation)
  /// A location that contains a view, and the index of a column in it.
  case member(ValueLocation, Int)

  /// Returns the view as a slice, and the index of the column in it; nil if the view is missing.
  func slice(in bindings: borrowing Bindings) -> (slice: Slice, column: Int)? {
    switch self {
    case .location(let location):
      guard case .column(let slice, let column) = location.value(in: bindings) else { return nil }
      return (slice, column)
    case .member(let location, let column):
      guard case .view(let slice) = location.value(in: bindings) else { return nil }
      return (slice, column)
    }
  }

  /// Returns the column as a value.
  func value(in bindings: borrowing Bindings) -> Value {
    guard let (slice, column) = slice(in: bindings) else { return .missing }
    return .column(slice, column)
  }
}

/// A call of a message, with the arguments for its placeholders.
struct MessageCall: Sendable {
  /// The argument for one placeholder.
  enum Argument: Sendable {
    /// A number, date, date-time, or Boolean value, with its default format.
    ///
    /// The format applies if the message specifies no format. If `written` is present, it replaces
    /// the formatted number. It is nil if the message needs a number.
    case number(NumberNode, NumberFormat, written: TextNode?)
    /// A text value, as the argument for a placeholder.
    case text(TextNode)
  }

  let message: Message
  let languages: [MessageLanguage]
  /// The arguments of the call, one for each placeholder of the message.
  let arguments: [Argument]

  /// Returns the text of the message for one document, with its placeholders replaced.
  func text(in bindings: borrowing Bindings) -> ByteText {
    let language = language(in: bindings)
    guard let pattern = message.patterns[language] else { return ByteText([]) }
    if pattern.parts.count == 1, case .text(let text) = pattern.parts[0] { return text }
    var values: [MessageValue] = []
    values.reserveCapacity(arguments.count)
    for argument in arguments {
      switch argument {
      case .number(let node, let format, let written):
        values.append(
          .number(node.value(in: bindings), format, written: written?.value(in: bindings)))
      case .text(let node): values.append(.text(node.value(in: bindings)))
      }
    }
    var writer = MessageWriter(
      values: values, locale: bindings.locale, direction: languages[language].direction)
    return writer.text(of: pattern)
  }

  /// Returns the index of the language of the text for one document.
  func language(in bindings: borrowing Bindings) -> Int {
    let index = bindings.language
    return index < message.patterns.count && message.patterns[index] != nil ? index : 0
  }

  /// Returns the location of the text in its message file.
  ///
  /// A language without the text gives the location in the file of the fallback language.
  func location(in bindings: borrowing Bindings) -> SourceSpan {
    let language = language(in: bindings)
    return (language < message.spans.count ? message.spans[language] : nil) ?? message.span
  }

  /// Returns the language of the text; nil if it is the document language.
  func otherLanguage(in bindings: borrowing Bindings) -> MessageLanguage? {
    let textLanguage = languages[language(in: bindings)]
    return textLanguage == bindings.documentLanguage ? nil : textLanguage
  }
}
