/// The class of a mark: part of the public anatomy of a chart, by which users style and tests
/// select.
public struct MarkClass: Sendable, Hashable {
  /// The class as it is written, such as `rg-bar`.
  public let name: StaticString

  /// A class of a plugin's own; letters, digits and hyphens, beginning with `rg-`.
  public init(_ name: StaticString) { self.name = name }

  /// A piece of a pie or ring.
  public static let slice = MarkClass("rg-slice")
  /// A line through points.
  public static let line = MarkClass("rg-line")
  /// The area under a line.
  public static let area = MarkClass("rg-area")
  /// A single point.
  public static let point = MarkClass("rg-point")
  /// A stretch between two values.
  public static let range = MarkClass("rg-range")
  /// A bar.
  public static let bar = MarkClass("rg-bar")
  /// A candle.
  public static let candle = MarkClass("rg-candle")
  /// An open-high-low-close bar.
  public static let ohlc = MarkClass("rg-ohlc")
  /// A bubble.
  public static let bubble = MarkClass("rg-bubble")
  /// The band between two lines.
  public static let band = MarkClass("rg-band")
  /// The slot of a missing value.
  public static let missing = MarkClass("rg-missing")
  /// The box of the plot.
  public static let plot = MarkClass("rg-plot")
  /// The line of an axis.
  public static let axisLine = MarkClass("rg-axis-line")
  /// The title of an axis.
  public static let axisTitle = MarkClass("rg-axis-title")
  /// The pill behind a label that stands out.
  public static let highlight = MarkClass("rg-highlight")
  /// A line between two slots.
  public static let separator = MarkClass("rg-separator")
  /// A grid line.
  public static let grid = MarkClass("rg-grid")
  /// A stripe behind the plot.
  public static let stripe = MarkClass("rg-stripe")

  /// Two classes are equal when their names are.
  public static func == (left: MarkClass, right: MarkClass) -> Bool {
    let length = left.name.utf8CodeUnitCount
    guard length == right.name.utf8CodeUnitCount else { return false }
    if left.name.utf8Start == right.name.utf8Start { return true }
    return UnsafeBufferPointer(start: left.name.utf8Start, count: length)
      .elementsEqual(UnsafeBufferPointer(start: right.name.utf8Start, count: length))
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(
      bytes: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }
}
