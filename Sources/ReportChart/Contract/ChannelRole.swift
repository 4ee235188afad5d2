/// What a channel does with its values.
public enum ChannelRole: String, Sendable {
  /// A position on the x axis: numbers, dates or categories. In polar plots the angle.
  case x
  /// A position on the y axis: numbers, or categories where the channel takes texts. In polar plots the
  /// radius.
  case y
  /// An amount that has no axis, such as the size of a bubble or the value of a slice.
  case amount
  /// A text that names things.
  case label
  /// A text that stands under the name of a category.
  case subtitle
}
