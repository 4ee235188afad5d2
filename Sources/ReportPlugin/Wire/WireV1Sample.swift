import ReportChart
import ReportText

/// Questions that every plugin must have an answer to: a picture, or an error that says why there is none.
struct WireV1Sample {
  /// What it tries, in words.
  let name: String
  /// The question.
  let question: [UInt8]

  /// The samples for a chart type.
  static func all(of chart: PluginManifest.Chart) -> [WireV1Sample] {
    let cases: [(String, Int, (Int) -> Double?)] = [
      ("usual data", 14, { row in Double((row * 37) % 11) + 1 }),
      ("no rows", 0, { _ in nil }),
      ("one row", 1, { _ in 4 }),
      ("only missing values", 5, { _ in nil }),
      ("some missing values", 9, { row in row.isMultiple(of: 3) ? nil : Double(row) }),
      ("the same value in all rows", 6, { _ in 7 }),
      ("zero and negative values", 7, { row in Double(3 - row) }),
      ("very large and very small values", 6, { row in row.isMultiple(of: 2) ? 1e12 : 1e-9 }),
      ("many rows", 400, { row in Double(row % 50) }),
    ]
    var samples: [WireV1Sample] = []
    for (name, rows, value) in cases {
      for kind in ["category", "date", "datetime", "number"] {
        samples.append(
          WireV1Sample(
            name: "\(name), x of \(kind)", question: question(chart, kind, rows, value)))
      }
    }
    return samples
  }

  private static func question(
    _ chart: PluginManifest.Chart, _ kind: String, _ rows: Int, _ value: (Int) -> Double?
  ) -> [UInt8] {
    var writer = ByteWriter(capacity: 1 << 12)
    writer.literal("{\"type\":")
    writer.jsonString(chart.manifest.type)
    writer.literal(
      ",\"width\":440,\"height\":240,\"locale\":\"en-GB\",\"x-unknown\":{\"later\":[1]},\"theme\":{\"name\":\"light\",\"monochrome\":false,\"palette\":[\"#1f77b4\",\"#d62728\"],\"text\":\"#222222\",\"background\":\"#ffffff\"},\"options\":"
    )
    write(chart.manifest.options, into: &writer)
    writer.literal(",\"series\":[{\"label\":\"Steps\",\"options\":")
    write(chart.manifest.seriesOptions, into: &writer)
    writer.literal(",\"rows\":")
    writer.integer(rows)
    writer.literal(",\"columns\":{")
    for (place, channel) in chart.manifest.channels.enumerated() {
      if place > 0 { writer.literal(",") }
      let isText = channel.role == .label || channel.role == .subtitle
      let isName = channel.role == .y && channel.texts == .repeated
      let type = isText ? "text" : channel.role == .x ? kind : isName ? "category" : "number"
      writer.jsonString(channel.name)
      writer.literal(":{\"type\":")
      writer.jsonString(type)
      writer.literal(",\"values\":[")
      for row in 0..<rows {
        if row > 0 { writer.literal(",") }
        write(type, row, channel.role == .x || isName || isText ? Double(row) : value(row), &writer)
      }
      writer.literal("]}")
    }
    writer.literal("}}]}")
    return writer.copy()
  }

  private static func write(
    _ type: String, _ row: Int, _ value: Double?, _ writer: inout ByteWriter
  ) {
    guard let value else { return writer.literal("null") }
    let day = row % 28 + 1
    switch type {
    case "date":
      writer.jsonString("2026-\(row % 300 < 28 ? "10" : "11")-\(day < 10 ? "0" : "")\(day)")
    case "datetime":
      writer.jsonString("2026-10-\(day < 10 ? "0" : "")\(day)T08:30:00")
    case "category", "text":
      writer.jsonString(row == 1 ? "<b>&\"Größe\"</b> \u{1F600}" : "Name \(row % 12)")
    default: writer.jsonNumber(value)
    }
  }

  private static func write(_ options: [OptionDescription], into writer: inout ByteWriter) {
    writer.literal("{")
    var isFirst = true
    for option in options where !option.defaultText.isEmpty {
      if !isFirst { writer.literal(",") }
      isFirst = false
      writer.jsonString(option.name)
      writer.literal(":")
      switch option.kind {
      case .number, .integer, .boolean: writer.markup(option.defaultText)
      case .numbers:
        writer.literal("[")
        if option.defaultText != "none" {
          writer.markup(option.defaultText.replacing(" ", with: ","))
        }
        writer.literal("]")
      case .text, .color, .form, .choice: writer.jsonString(option.defaultText)
      }
    }
    writer.literal("}")
  }
}
