import ReportData
import ReportText

/// A writer for the text of messages. Its output is not escaped.
struct MessageWriter {
  let values: [MessageValue]
  let locale: ReportLocale
  /// The writing direction of the message language.
  let direction: TextDirection

  /// Returns the text of a message pattern, with its placeholders replaced by their values.
  mutating func text(of pattern: MessagePattern) -> ByteText {
    var writer = ByteWriter(capacity: 128)
    write(pattern, into: &writer)
    return ByteText(writer.copy())
  }

  private func write(_ pattern: MessagePattern, into writer: inout ByteWriter) {
    for part in pattern.parts {
      switch part {
      case .text(let text): text.withBytes { writer.markup($0) }
      case .argument(let index, let format): write(values[index], format, into: &writer)
      case .number(let index, let offset):
        guard case .number(let value, _, _) = values[index] else { continue }
        number(value - offset, .plain, .plain, into: &writer)
      case .plural(let choice):
        guard case .number(let value, _, _) = values[choice.argument] else { continue }
        if let pattern = choice.pattern(for: value) { write(pattern, into: &writer) }
      case .select(let choice):
        let word = word(values[choice.argument])
        write(
          choice.words.first { $0.word == word }?.pattern ?? choice.other, into: &writer)
      }
    }
  }

  /// Returns the keyword that a value gives for a `select` choice; nil for a missing value.
  private func word(_ value: MessageValue) -> ByteText? {
    switch value {
    case .text(let text): text
    case .number(let value, _, _): value.isNaN ? nil : value == 0 ? "false" : "true"
    }
  }

  private func write(
    _ value: MessageValue, _ format: MessageFormat, into writer: inout ByteWriter
  ) {
    switch value {
    case .text(let text?), .number(_, _, written: let text?):
      let isForeign = text.withBytes { direction.mustIsolate($0) }
      if isForeign {
        writer.isolated { writer in text.withBytes { writer.markup($0) } }
      } else {
        text.withBytes { writer.markup($0) }
      }
    case .text(nil): locale.noValue.withBytes { writer.markup($0) }
    case .number(let value, let valueFormat, _): number(value, format, valueFormat, into: &writer)
    }
  }

  private func number(
    _ value: Double, _ format: MessageFormat, _ valueFormat: NumberFormat,
    into writer: inout ByteWriter
  ) {
    guard value.isFinite else { return locale.noValue.withBytes { writer.markup($0) } }
    guard locale.direction != direction else {
      return plain(value, format, valueFormat, into: &writer)
    }
    writer.isolated { plain(value, format, valueFormat, into: &$0) }
  }

  private func plain(
    _ value: Double, _ format: MessageFormat, _ valueFormat: NumberFormat,
    into writer: inout ByteWriter
  ) {
    switch format {
    case .plain:
      if case .plain = valueFormat {
        writer.formatted(value, atMost: MessageFormat.maximumDecimals, locale: locale)
      } else {
        valueFormat.write(value, into: &writer, locale: locale)
      }
    case .formatted(let format): format.write(value, into: &writer, locale: locale)
    case .time:
      NumberFormat.time(valueFormat.dateTimeZone ?? .utc)
        .write(value, into: &writer, locale: locale)
    case .day(let style):
      (valueFormat.dateTimeZone.map { .dateOfDateTime(style, $0) } ?? NumberFormat.date(style))
        .write(value, into: &writer, locale: locale)
    }
  }
}
