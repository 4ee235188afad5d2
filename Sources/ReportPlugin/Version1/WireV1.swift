import ReportChart
import ReportData
import ReportText

/// The messages of protocol version 1.
///
/// No other type depends on the message format.
enum WireV1 {
  // MARK: Lines of the host

  /// Returns the first line that the host sends, which is the same in all protocol versions.
  static func greeting(host: String) -> [UInt8] {
    var writer = ByteWriter(capacity: 128)
    writer.literal("{\"reportgen\":{\"version\":")
    writer.jsonString(host)
    writer.literal(",\"protocol\":{\"min\":")
    writer.integer(WireVersion.supported.lowerBound)
    writer.literal(",\"max\":")
    writer.integer(WireVersion.supported.upperBound)
    writer.literal("}}}\n")
    return writer.copy()
  }

  /// Returns the second line of the host: it selects the version and requests the description.
  static func describe() -> [UInt8] { Array("{\"describe\":{\"id\":0,\"protocol\":1}}\n".utf8) }

  /// Returns the line that requests several charts from the plugin.
  static func draw(_ id: Int, _ requests: ArraySlice<[UInt8]>) -> [UInt8] {
    var line = Array("{\"draw\":{\"id\":\(id),\"charts\":[".utf8)
    line.reserveCapacity(requests.reduce(64) { $0 + $1.count + 1 })
    for (index, request) in requests.enumerated() {
      if index > 0 { line.append(UInt8(ascii: ",")) }
      line += request
    }
    line += "]}}\n".utf8
    return line
  }

  /// Returns the JSON request for one chart, with its options and data.
  static func request(
    about block: ExternalBlock, _ data: borrowing ChartData
  ) -> [UInt8] {
    var writer = ByteWriter(capacity: 1 << 12)
    writer.literal("{\"type\":")
    writer.jsonString(block.type)
    writer.literal(",\"width\":")
    writer.jsonNumber(block.size.width)
    writer.literal(",\"height\":")
    writer.jsonNumber(block.size.height)
    writer.literal(",\"locale\":")
    writer.jsonString(data.locale.tag)
    write(data.theme, into: &writer)
    writer.literal(",\"options\":")
    write(block.options, into: &writer)
    writer.literal(",\"series\":[")
    for index in data.series.indices {
      if index > 0 { writer.byte(UInt8(ascii: ",")) }
      write(index, block, data, into: &writer)
    }
    writer.literal("]}")
    return writer.copy()
  }

  // MARK: Parts of a request

  private static func write(_ theme: ChartTheme, into writer: inout ByteWriter) {
    writer.literal(",\"theme\":{\"name\":")
    writer.jsonString(theme.name)
    writer.literal(",\"monochrome\":")
    writer.literal(theme.isMonochrome ? "true" : "false")
    writer.literal(",\"palette\":[")
    for (index, color) in theme.paletteColors.enumerated() {
      if index > 0 { writer.byte(UInt8(ascii: ",")) }
      writer.jsonString(color.light.optionText)
    }
    writer.literal("],\"text\":")
    writer.jsonString(theme.color(.text).light.optionText)
    writer.literal(",\"background\":")
    writer.jsonString(theme.color(.background).light.optionText)
    writer.literal("}")
  }

  private static func write(_ options: [ExternalBlock.Option], into writer: inout ByteWriter) {
    writer.literal("{")
    for (index, option) in options.enumerated() {
      if index > 0 { writer.byte(UInt8(ascii: ",")) }
      writer.jsonString(option.name)
      writer.literal(":")
      switch option.kind {
      case .number, .integer, .boolean: writer.markup(option.text)
      case .numbers:
        writer.literal("[")
        if option.text != "none" {
          writer.markup(option.text.replacing(" ", with: ","))
        }
        writer.literal("]")
      case .text, .color, .form, .choice: writer.jsonString(option.text)
      }
    }
    writer.literal("}")
  }

  private static func write(
    _ index: Int, _ block: ExternalBlock, _ data: borrowing ChartData,
    into writer: inout ByteWriter
  ) {
    let series = data.series[index]
    let blockSeries = block.series.indices.contains(index) ? block.series[index] : nil
    let zone = block.timeZone
    writer.literal("{\"label\":")
    writer.jsonString(series.label)
    writer.literal(",\"options\":")
    write(blockSeries?.options ?? [], into: &writer)
    writer.literal(",\"rows\":")
    writer.integer(series.rowCount)
    writer.literal(",\"columns\":{")
    var isFirst = true
    for channel in block.channels {
      switch channel.role {
      case .x: column(channel, series, (blockSeries?.x ?? .number, zone), &isFirst, into: &writer)
      case .y: column(channel, series, (blockSeries?.y ?? .number, zone), &isFirst, into: &writer)
      case .amount: column(channel, series, (.number, zone), &isFirst, into: &writer)
      case .label, .subtitle:
        let typed = Channel<Category>(channel.name, channel.summary)
        guard let strings = series[typed] else { continue }
        begin(channel, "text", &isFirst, into: &writer)
        list(strings.rows, into: &writer) { row, writer in
          if row.index >= 0 {
            writer.jsonString(strings.names[row.index])
          } else {
            writer.literal("null")
          }
        }
      }
    }
    writer.literal("}}")
  }

  private static func column(
    _ channel: ChannelDescription, _ series: SeriesData,
    _ scale: (values: ScaleValues, zone: StudyTimeZone), _ isFirst: inout Bool,
    into writer: inout ByteWriter
  ) {
    let typed = Channel<Double>(channel.name, channel.role, channel.summary)
    guard let numbers = series[typed] else { return }
    let names = series.names(of: typed)
    let kind: StaticString =
      switch scale.values {
      case .number: "number"
      case .day: "date"
      case .dateTime: "datetime"
      case .category: "category"
      }
    begin(channel, kind, &isFirst, into: &writer)
    list(numbers, into: &writer) { number, writer in
      guard number.isFinite else { return writer.literal("null") }
      switch scale.values {
      case .number: writer.jsonNumber(number)
      case .day, .dateTime:
        writer.literal("\"")
        if scale.values == .dateTime {
          writer.isoDateTime(number, in: scale.zone)
        } else {
          writer.isoDay(CalendarDay(number: Int(number)))
        }
        writer.literal("\"")
      case .category:
        if names.indices.contains(Int(number)) {
          writer.jsonString(names[Int(number)])
        } else {
          writer.literal("null")
        }
      }
    }
  }

  private static func begin(
    _ channel: ChannelDescription, _ kind: StaticString, _ isFirst: inout Bool,
    into writer: inout ByteWriter
  ) {
    if !isFirst { writer.byte(UInt8(ascii: ",")) }
    isFirst = false
    writer.jsonString(channel.name)
    writer.literal(":{\"type\":\"")
    writer.literal(kind)
    writer.literal("\",\"values\":")
  }

  private static func list<Item>(
    _ items: [Item], into writer: inout ByteWriter,
    _ write: (Item, inout ByteWriter) -> Void
  ) {
    writer.literal("[")
    for (index, item) in items.enumerated() {
      if index > 0 { writer.byte(UInt8(ascii: ",")) }
      write(item, &writer)
    }
    writer.literal("]}")
  }
}
