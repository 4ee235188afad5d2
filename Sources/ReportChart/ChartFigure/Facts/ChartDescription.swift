import ReportData
import ReportText

/// What is known of a block before any data.
struct ChartDescription: Sendable {
  /// The block's type, such as `line`.
  var type: String
  /// The colours.
  var theme: ChartTheme
  /// How data tables are written.
  var table: DataTableMode
  /// True when marks carry a `title` with their value.
  var hasMarkTitles: Bool
  /// True when marks carry their facts as `data-` attributes.
  var isAnnotated: Bool
  /// True when the script of the document works on it.
  var isInteractive = false
  /// True when the author chose a background, which stays as it is on a dark screen.
  var hasBackground = false
  /// Font families of the author's, to stand before the theme's.
  var font: ByteText?
  /// The series, in the order of the block.
  var series: [SeriesDescription]
  /// What the block says of the words of the figure.
  var words = WordOptions()
}

// MARK: - Series and their channels

/// What is known of a series before any data.
struct SeriesDescription: Sendable {
  /// Its type, such as `bar`.
  var type: String
  /// The place of its renderer among the block's.
  var renderer: Int
  /// Its place among the renderer's series.
  var place: Int
  /// The channels that it gives, in the order of the manifest.
  let channels: [ChannelFacts]
  /// What they are to its words, unless some are names on a y axis.
  let roles: SeriesRoles

  init(type: String, renderer: Int, place: Int, channels: [ChannelFacts]) {
    self.type = type
    self.renderer = renderer
    self.place = place
    self.channels = channels
    roles = SeriesRoles(of: channels)
  }

  /// The place of the channel that names a row (x or a label), if there is one.
  var keyChannel: Int? { roles.key }
  /// The place of the channel that stands for all values of a row.
  var valueChannel: Int? { roles.value }
}

/// What is known of a channel before any data.
struct ChannelFacts: Sendable, RoledChannel {
  /// The channel's name.
  var name: String
  /// What it does.
  var role: ChannelRole
  /// The label of its column.
  var label: ByteText
  /// The unit of its column.
  var unit: ByteText?
  /// What its numbers stand for.
  var values: ScaleValues
  /// The zone of its moments.
  var timeZone = StudyTimeZone.utc
  /// True when it stands for all values of a row.
  var isMain = false
  var isName: Bool { role == .y && values == .category }
}

/// What the channels of a series are to its words: known from the block, so that no document has to
/// find it again.
final class SeriesRoles: Sendable {
  /// The place of the channel that names a row.
  let key: Int?
  /// The place of the channel whose texts stand under the names of categories.
  let subtitle: Int?
  /// The place of the channel of a second category that names a row together with the first.
  let second: Int?
  /// The place of the channel whose value is said first.
  let value: Int?
  /// The places of the other channels with values.
  let extras: [Int]
  /// The places of the two ends of a range, which are said together.
  let ends: (low: Int, high: Int)?
  /// True for a span from where a bar begins to its value, which may be the lower one: a row without
  /// either shows nothing.
  let isSpan: Bool
  /// The first, highest, lowest and last value of each row, which are said together.
  let candle: CandleChannels?
  /// The channels of ``extras`` that are said one by one.
  let listed: [Int]
  /// True when its values are parts of a whole.
  let isWhole: Bool

  /// - Parameter second: the place of a channel on a y axis of categories: its values are names.
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
    let extras = channels.indices.filter { place in
      let role = channels[place].role
      return place != key && place != value && place != second
        && (role == .y || role == .amount)
    }
    self.extras = extras
    candle = CandleChannels(of: channels)
    let range = ValueRange(of: channels, value: value, extras: extras)
    ends = range.map { ($0.low, $0.high) }
    isSpan = range?.isSpan ?? false
    listed = extras.filter { place in range.map { place != $0.low && place != $0.high } ?? true }
    isWhole =
      channels.contains { $0.role == .label }
      && !channels.contains { $0.role == .x || $0.role == .y }
  }
}

/// The four channels of a series whose rows are stretches with a first, a highest, a lowest and a last
/// value: all are said by name, and a row without one of them is missing.
struct CandleChannels {
  /// The place of the channel `open`.
  let open: Int
  /// The place of the channel `high`.
  let high: Int
  /// The place of the channel `low`.
  let low: Int
  /// The place of the channel `close`.
  let close: Int

  /// Nil when one of them is not there.
  init?(of channels: [ChannelFacts]) {
    func place(_ name: String) -> Int? { channels.firstIndex { $0.name == name } }
    guard let open = place("open"), let high = place("high"), let low = place("low"),
      let close = place("close")
    else { return nil }
    self.open = open
    self.high = high
    self.low = low
    self.close = close
  }

  /// The places in the order in which they are said.
  var all: [Int] { [open, high, low, close] }
}

/// The two channels of a series that are the ends of a range: what is said of them is one thing, not
/// two. These are `low` and `high`, when there are no further values but a main one, or `from` and the main
/// one.
private struct ValueRange {
  /// The place of the channel `low`, or of `from`.
  let low: Int
  /// The place of the channel `high`, or of the main one.
  let high: Int
  /// True for a span from `from` to the main value.
  let isSpan: Bool

  /// Nil when one of them is not there, or when there are more (open and close of a candle).
  init?(of channels: [ChannelFacts], value: Int?, extras: [Int]) {
    if let value, let from = extras.first(where: { channels[$0].name == "from" }) {
      self.init(low: from, high: value, isSpan: true)
      return
    }
    let known = extras + (value.map { [$0] } ?? [])
    guard let low = known.first(where: { channels[$0].name == "low" }),
      let high = known.first(where: { channels[$0].name == "high" }),
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

// MARK: - Options of words and tables

/// What a block says of the words of its figure.
struct WordOptions: Sendable {
  /// What the titles of marks say.
  var titles = MarkTitles.marks
  /// What stands where a value is missing; nil for the locale's dash.
  var missing: TextSource?
  /// How it says why a value is missing.
  var reasons = ReasonDisplay.signs
  /// What stands in a chart without data; nil for the words of the language.
  var noData: TextSource?
  /// How these words look.
  var noDataStyle = TextStyle(paint: .role(.muted), vertical: .middle)
  /// What becomes of the data table on paper.
  var paperTables = PaperTables.none
  /// The most rows of the data table.
  var tableRows = 1000
  /// The address of a file with all data.
  var dataLink: TextSource?
  /// True when what the picture does not show is a warning of the build.
  var warns = true
  /// True when the picture is folded away.
  var isCollapsed = false
  /// How marks come onto a screen; nil when they stand there.
  var movement: PreparedMovement?
  /// True when an axis has a logarithmic scale.
  var hasLogarithmicAxis = false
  /// True when bars are measured by the largest value of their series.
  var isNormalized = false
}

/// How a chart says why values are missing. The description and the data table always say it.
enum ReasonDisplay: String, ChartOptionChoice {
  /// With small signs where the values are missing, which the legend explains.
  case signs
  /// In words alone.
  case words
}

/// What the titles of marks say.
enum MarkTitles: String, ChartOptionChoice {
  /// Their own values.
  case marks = "true"
  /// Nothing: there are none.
  case none = "false"
  /// The values of all series at their place.
  case slot
}

/// Whether a chart has a data table.
enum DataTableMode: String, ChartOptionChoice {
  /// In a closed `details` on screen, nothing on paper.
  case auto
  /// For screen readers only.
  case hidden
  /// None.
  case none
}

// MARK: - Addresses of links

/// The addresses that a link of a chart can have: a place of the same document (`#id`), one beside
/// it, or one of the web by `https:`. No other scheme, since some run a script or hold a document of
/// their own; no host without a scheme.
enum LinkAddress {
  /// True for an address that can stand in an `href` as it is.
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

  /// What is wanted, in words.
  static let wanted =
    "a relative address, `#` with an id, or an address that begins with `https://`"

  /// True when all characters may stand in an address (those of RFC 3986 but
  /// for brackets, and what is beyond ASCII) and each
  /// percent sign begins an escape.
  private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == UInt8(ascii: "%") {
        guard place + 2 < bytes.endIndex, isHexadecimal(bytes[place + 1]),
          isHexadecimal(bytes[place + 2])
        else { return false }
        place += 2
      } else if byte <= 0x20 || byte == 0x7F || refused.contains(byte) {
        return false
      }
      place += 1
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
