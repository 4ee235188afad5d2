import ReportText

/// A part of a message.
indirect enum MessagePart: Sendable {
  /// Text as it is.
  case text(ByteText)
  /// What stands for a placeholder.
  case argument(Int, MessageFormat)
  /// The number of the innermost plural around it, less its offset: `#`.
  case number(argument: Int, offset: Double)
  /// One of several texts, by a number.
  case plural(MessagePlural)
  /// One of several texts, by a word.
  case select(MessageSelect)
}
