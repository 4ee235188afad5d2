import ReportData
import ReportText

/// A writer for messages. Its output is not escaped.
struct MessageWriter {
  let values: [MessageValue]
  let locale: ReportLocale
  /// The writing direction of the message.
  let direction: TextDirection

  /// Returns the text of a pattern.
  mutating func text(of pattern: MessagePattern) -> ByteText {
    var writer = ByteWriter(capacity: 128)
    write(pattern, into: &writer)
    return ByteText(writer.copy())
  }

  private func write(_ pattern: MessagePattern, into writer: inout ByteWriter) {
    for part in pattern.parts {
      switch part {
      case .text(let text): text.withBytes { writer.markup($0) }
      case .argument(let place, let format): write(values[place], format, into: &writer)
      case .number(let place, let offset):
        guard case .number(let value, _, _) = values[place] else { continue }
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

  /// Returns the keyword for a `select` choice; nil for a missing value.
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
    case .number(let value, let own, _): number(value, format, own, into: &writer)
    }
  }

  private func number(
    _ value: Double, _ format: MessageFormat, _ own: NumberFormat, into writer: inout ByteWriter
  ) {
    guard value.isFinite else { return locale.noValue.withBytes { writer.markup($0) } }
    guard locale.direction != direction else { return plain(value, format, own, into: &writer) }
    writer.isolated { plain(value, format, own, into: &$0) }
  }

  private func plain(
    _ value: Double, _ format: MessageFormat, _ own: NumberFormat, into writer: inout ByteWriter
  ) {
    switch format {
    case .plain:
      if case .plain = own {
        writer.formatted(value, atMost: MessageFormat.mostDecimals, locale: locale)
      } else {
        own.write(value, into: &writer, locale: locale)
      }
    case .formatted(let format): format.write(value, into: &writer, locale: locale)
    case .time:
      NumberFormat.time(own.dateTimeZone ?? .utc).write(value, into: &writer, locale: locale)
    case .day(let style):
      (own.dateTimeZone.map { .dateOfDateTime(style, $0) } ?? NumberFormat.date(style))
        .write(value, into: &writer, locale: locale)
    }
  }
}
