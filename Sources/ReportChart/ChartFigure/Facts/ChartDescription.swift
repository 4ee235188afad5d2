import ReportData
import ReportText

/// The properties of a chart block that do not depend on data.
struct ChartDescription: Sendable {
  /// The type of the block, such as `line`.
  var type: String
  /// The colour theme of the chart.
  var theme: ChartTheme
  /// The display of the data table: in a closed element, for screen readers only, or none.
  var table: DataTableMode
  /// Whether the marks of the chart have a `title` element with their value.
  var hasMarkTitles: Bool
  /// Whether marks have `data-` attributes with their values.
  var isAnnotated: Bool
  /// Whether the script of the document makes the chart interactive.
  var isInteractive = false
  /// Whether the author sets a background, which stays the same on a dark screen.
  var hasBackground = false
  /// The font families set by the author, which precede those of the theme; nil if there are none.
  var font: ByteText?
  /// The series, in the order of the block.
  var series: [SeriesDescription]
  /// The options for the figure text.
  var words = WordOptions()
}

// MARK: - Series and their channels

/// The properties of a series that do not depend on data.
struct SeriesDescription: Sendable {
  /// The chart type of the series, such as `bar`.
  var type: String
  /// The index of the renderer among the renderers of the block.
  var renderer: Int
  /// The index of the series among the series of the renderer.
  var localIndex: Int
  /// The channels that the series sets, in the order of the manifest of its chart type.
  let channels: [ChannelFacts]
  /// The roles of the channels in the figure text, for a series without categories on its y axis.
  let roles: SeriesRoles

  init(type: String, renderer: Int, localIndex: Int, channels: [ChannelFacts]) {
    self.type = type
    self.renderer = renderer
    self.localIndex = localIndex
    self.channels = channels
    roles = SeriesRoles(of: channels)
  }

  /// The index of the channel that names a row (x or a label); nil if there is none.
  var keyChannel: Int? { roles.key }
  /// The index of the channel with the main value of a row; nil if there is none.
  var valueChannel: Int? { roles.value }
}

/// The properties of a channel that do not depend on data.
struct ChannelFacts: Sendable, RoledChannel {
  /// The name of the channel.
  var name: String
  /// The role of the channel's values, such as a position on the x axis.
  var role: ChannelRole
  /// The label of the column that the channel reads.
  var label: ByteText
  /// The unit of the column that the channel reads; nil if there is none.
  var unit: ByteText?
  /// The meaning of the channel's numbers, such as dates or categories.
  var values: ScaleValues
  /// The time zone of the channel's date-times; UTC by default.
  var timeZone = StudyTimeZone.utc
  /// Whether the channel has the main value of a row, such as the height of a bar.
  var isMain = false
  var isName: Bool { role == .y && values == .category }
}

/// The roles of the channels of a series in the figure text.
///
/// The roles are determined once per block, not once per document.
final class SeriesRoles: Sendable {
  /// The index of the channel that names a row; nil if there is none.
  let key: Int?
  /// The index of the channel with subtitles for categories; nil if there is none.
  let subtitle: Int?
  /// The index of the channel with a second category for row names; nil if there is none.
  let second: Int?
  /// The index of the channel with the main value of a row; nil if there is none.
  let value: Int?
  /// The indices of the channels with values, without the main channel.
  let extras: [Int]
  /// The indices of the channels with the two limits of a range; nil if there is no range.
  ///
  /// Both limits form one text.
  let ends: (low: Int, high: Int)?
  /// Whether the range is a span from the start of a bar to its value.
  ///
  /// The value can be the lower limit. A row without both limits shows nothing.
  let isSpan: Bool
  /// The channels of a candlestick series, which form one text; nil for other series.
  let candle: CandleChannels?
  /// The channels of ``extras`` that are not limits of a range.
  let listed: [Int]
  /// Whether the values of the series are parts of a total.
  let isPartToWhole: Bool

  /// Creates the roles of channels.
  ///
  /// - Parameters:
  ///   - channels: the channels of the series.
  ///   - second: the index of a channel on a y axis of categories, with names as values; nil if
  ///     there is none.
  init(of channels: [ChannelFacts], second: Int? = nil) {
    self.second = second
    let key = channels.firstIndex { $0.role == .x || $0.role == .label }
    let value =
      second == nil
      ? channels.mainChannel
      : channels.indices.first { channels[$0].role == .amount && $0 != second }
    self.key = key
    self.value = value
    subtitle = channels.firstIndex { $0.role == .subtitle }
    let extras = channels.indices.filter { channel in
      let role = channels[channel].role
      return channel != key && channel != value && channel != second
        && (role == .y || role == .amount)
    }
    self.extras = extras
    candle = CandleChannels(of: channels)
    let range = ValueRange(of: channels, value: value, extras: extras)
    ends = range.map { ($0.low, $0.high) }
    isSpan = range?.isSpan ?? false
    listed = extras.filter { channel in
      range.map { channel != $0.low && channel != $0.high } ?? true
    }
    isPartToWhole =
      channels.contains { $0.role == .label }
      && !channels.contains { $0.role == .x || $0.role == .y }
  }
}

/// The four channels of a candlestick series: first, highest, lowest, and last value per row.
///
/// The figure text names all four values. A row without one of them counts as missing.
struct CandleChannels {
  /// The index of the channel `open`.
  let open: Int
  /// The index of the channel `high`.
  let high: Int
  /// The index of the channel `low`.
  let low: Int
  /// The index of the channel `close`.
  let close: Int

  /// Creates the channels; nil if one of them is not set.
  init?(of channels: [ChannelFacts]) {
    func index(_ name: String) -> Int? { channels.firstIndex { $0.name == name } }
    guard let open = index("open"), let high = index("high"), let low = index("low"),
      let close = index("close")
    else { return nil }
    self.open = open
    self.high = high
    self.low = low
    self.close = close
  }

  /// The channel indices in the order of the figure text.
  var all: [Int] { [open, high, low, close] }
}

/// The two channels of a series that are the limits of a range, which form one text.
///
/// The channels are `low` and `high` if there are no other values except a main one. Otherwise they
/// are `from` and the main channel.
private struct ValueRange {
  /// The index of the channel `low` or `from`.
  let low: Int
  /// The index of the channel `high` or of the main channel.
  let high: Int
  /// Whether the range is a span from `from` to the main value.
  let isSpan: Bool

  /// Creates the range; nil if a limit is not set or if there are more values (open and close).
  init?(of channels: [ChannelFacts], value: Int?, extras: [Int]) {
    if let value, let from = extras.first(where: { channels[$0].name == "from" }) {
      self.init(low: from, high: value, isSpan: true)
      return
    }
    let candidates = extras + (value.map { [$0] } ?? [])
    guard let low = candidates.first(where: { channels[$0].name == "low" }),
      let high = candidates.first(where: { channels[$0].name == "high" }),
      extras.allSatisfy({ $0 == low || $0 == high })
    else { return nil }
    self.init(low: low, high: high, isSpan: false)
  }

  private init(low: Int, high: Int, isSpan: Bool) {
    self.low = low
    self.high = high
    self.isSpan = isSpan
  }
}

// MARK: - Options of figure text and tables

/// The options of a block for its figure text.
struct WordOptions: Sendable {
  /// The content of the titles of marks.
  var titles = MarkTitles.marks
  /// The author's text for a missing value; nil for the dash of the locale.
  var missing: TextSource?
  /// The display of the reasons for missing values: as glyphs in the chart, or as text only.
  var reasons = ReasonDisplay.signs
  /// The text that a chart without data shows; nil for the translated text.
  var noData: TextSource?
  /// The style of the text that a chart without data shows.
  var noDataStyle = TextStyle(paint: .role(.muted), vertical: .middle)
  /// The position of data tables on paper: none, below each chart, or at the end.
  var paperTables = PaperTables.none
  /// The maximum number of rows that the data table shows.
  var tableRows = 1000
  /// The address of a file with all rows of the data table; nil if there is none.
  var dataLink: TextSource?
  /// Whether notices about data that the chart does not show are build warnings.
  var warns = true
  /// Whether the chart is initially collapsed.
  var isCollapsed = false
  /// Whether the chart is collapsed until the reader opens it.
  var movement: PreparedMovement?
  /// The animation with which the marks appear; nil if there is none.
  var hasLogarithmicAxis = false
  /// Whether bars are relative to the largest value of their series.
  var isNormalized = false
}

/// The display of missing-value reasons in a chart.
///
/// The description and the data table always contain the reasons.
enum ReasonDisplay: String, ChartOptionChoice {
  /// Missing-reason glyphs at the positions of missing values, with a legend.
  case signs
  /// The reasons as text only, without glyphs.
  case words
}

/// The content of mark titles.
enum MarkTitles: String, ChartOptionChoice {
  /// The values of the row that the mark shows.
  case marks = "true"
  /// No titles of marks.
  case none = "false"
  /// The values of all series at the position of the mark.
  case slot
}

/// The mode of the data table of a chart.
enum DataTableMode: String, ChartOptionChoice {
  /// A table in a closed `details` element on screen, and no table on paper.
  case auto
  /// A table for screen readers only.
  case hidden
  /// No data table.
  case none
}

// MARK: - Addresses of links

/// The valid link addresses of a chart.
///
/// An address is a fragment of the same document (`#id`), a relative address, or an `https:` URL.
/// Other schemes are invalid, because some of them run a script or contain a document. A host
/// without a scheme is invalid, too.
enum LinkAddress {
  /// Returns true if an address is a valid literal value of `href`.
  static func isAllowed(_ address: ByteText) -> Bool {
    let bytes = address.bytes
    guard let first = bytes.first, isPlain(bytes) else { return false }
    let mark = bytes.firstIndex {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?")
        || $0 == UInt8(ascii: "#")
    }
    guard let mark, bytes[mark] == UInt8(ascii: ":") else {
      return !(first == UInt8(ascii: "/") && bytes.dropFirst().first == UInt8(ascii: "/"))
        && bytes.count { $0 == UInt8(ascii: "#") } <= 1 && address != "#"
    }
    let https: StaticString = "https://"
    let start = UnsafeBufferPointer(start: https.utf8Start, count: https.utf8CodeUnitCount)
    return bytes.starts(with: start)
      && bytes.dropFirst(start.count).withUnsafeBufferPointer { AddressAuthority.end(of: $0) }
        != nil
      && bytes.count { $0 == UInt8(ascii: "#") } <= 1
  }

  /// The description of valid addresses, for diagnostics about an invalid address.
  static let expected =
    "a relative address, `#` with an id, or an address that starts with `https://`"

  /// Returns true if all characters are valid in an address and each percent sign starts an escape.
  ///
  /// Valid characters are those of RFC 3986 except brackets, and all non-ASCII characters.
  private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < bytes.endIndex, isHexadecimal(bytes[index + 1]),
          isHexadecimal(bytes[index + 2])
        else { return false }
        index += 2
      } else if byte <= 0x20 || byte == 0x7F || refused.contains(byte) {
        return false
      }
      index += 1
    }
    return true
  }

  private static let refused = Array("\"<>[\\]^`{|}".utf8)

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
