/// What a position does with texts.
public enum ChannelTexts: Sendable {
  /// As the axis has it: on the x axis each category has one row, of several the last one; the y axis
  /// has no categories.
  case standard
  /// They are categories, on the y axis too, and each may have any number of rows.
  case repeated
}
