import Foundation
import PictureReader
import TestSupport

/// A spec converted to the input of the chart reader.
struct BlockInput {
  private let spec: SpecValue
  private var columns: [(name: String, cells: [Cell])] = []
  private(set) var input: ChartInput

  /// Creates the input from a spec; nil if the data is not supported, such as SQL.
  init?(_ spec: SpecValue) {
    guard let kind = spec["type"]?.string.flatMap({ ChartInput.Kind(rawValue: $0) }) else {
      return nil
    }
    self.spec = spec
    input = ChartInput(kind: kind, series: [])
    guard readData() else { return nil }
    readBlock()
    let seriesSpecs = spec["series"]?.items ?? [.map([])]
    for seriesSpec in seriesSpecs {
      guard let series = series(seriesSpec, kind) else { return nil }
      input.series.append(series)
    }
    for axis in spec["axes"]?.items ?? [] { readAxis(axis) }
    if spec["range"]?.string == "exact" {
      for index in input.axes.indices { input.axes[index].isExact = true }
    }
    let names = input.series.flatMap(\.keys)
    let isMixed =
      names.contains { if case .text = $0 { true } else { false } }
      && names.contains { if case .missing = $0 { true } else { false } }
    if isMixed, kind != .pie { input.unread.append("a category that is missing") }
  }

  // MARK: Data

  private mutating func readData() -> Bool {
    if let rows = spec["rows"]?.items ?? listOfRows {
      var names: [String] = []
      for row in rows { for key in row.keys where !names.contains(key) { names.append(key) } }
      columns = names.map { name in (name, Self.cells(rows.map { $0[name] ?? .null })) }
      return true
    }
    if case .map(let entries)? = spec["data"] {
      columns = entries.map { ($0.key, Self.cells($0.value.items)) }
      return true
    }
    guard let text = spec["data"]?.string, text.contains("\n") else { return false }
    readCSV(text)
    return true
  }

  private var listOfRows: [SpecValue]? {
    guard case .list(let rows)? = spec["data"] else { return nil }
    return rows
  }

  private mutating func readCSV(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { Self.fields(String($0)) }
    guard let head = lines.first else { return }
    columns = head.enumerated().map { index, name in
      let cells = lines.dropFirst().map { line -> SpecValue in
        index < line.count && !line[index].isEmpty ? .text(line[index]) : .null
      }
      return (name, Self.cells(cells))
    }
  }

  /// Returns the fields of a line of delimited text.
  static func fields(_ line: String) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }

  /// Returns a column of numbers or date-times if all values have this type, otherwise of text.
  static func cells(_ values: [SpecValue]) -> [Cell] {
    let strings = values.map { value -> String? in
      guard let text = value.string, !text.isEmpty, text != "NaN" else { return nil }
      return text
    }
    let nonMissing = strings.compactMap(\.self)
    let isQuoted = values.contains {
      if case .scalar(_, true) = $0 { return true }
      return false
    }
    let numbers = nonMissing.compactMap { Double($0) }
    if numbers.count == nonMissing.count, !nonMissing.isEmpty,
      !isQuoted || numbers.count == nonMissing.count
    {
      return strings.map { $0.flatMap { Double($0) }.map { .number($0) } ?? .missing }
    }
    let dateTimes = nonMissing.compactMap { dateTime($0) }
    if dateTimes.count == nonMissing.count, !nonMissing.isEmpty {
      let isDay = dateTimes.allSatisfy { $0.seconds.truncatingRemainder(dividingBy: 86_400) == 0 }
      return strings.map { text in
        text.flatMap { dateTime($0) }.map { .instant($0.seconds, isDay: isDay) } ?? .missing
      }
    }
    return strings.map { $0.map { .text($0) } ?? .missing }
  }

  /// Returns an ISO 8601 date or date-time in UTC; nil if the text has another format.
  static func dateTime(_ text: String) -> (seconds: Double, isDay: Bool)? {
    guard
      let match = text.wholeMatch(
        of: /(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?Z?)?/)
    else { return nil }
    guard let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let days = CivilDay.days(year, month, day)
    else { return nil }
    let hours = match.4.flatMap { Double($0) } ?? 0
    let minutes = match.5.flatMap { Double($0) } ?? 0
    let seconds = match.6.flatMap { Double($0) } ?? 0
    return (
      Double(days) * 86_400 + hours * 3600 + minutes * 60 + seconds,
      match.4 == nil
    )
  }

  private func column(_ name: String) -> [Cell]? { columns.first { $0.name == name }?.cells }

  // MARK: Block

  private mutating func readBlock() {
    for key in spec.keys where spec[key] != nil {
      guard let text = spec[key]?.string else {
        switch key {
        case "references": readReferences()
        case "notes": break
        case "reference", "note": input.hasOwnWords = true
        case "series", "axes", "data", "rows", "legend", "dash", "gradient": break
        case "columns": readColumns()
        default: input.unread.append(key)
        }
        continue
      }
      switch key {
      case "layout": input.layout = ChartInput.Layout(rawValue: text) ?? .grouped
      case "orientation": input.isHorizontal = text == "horizontal"
      case "normalize": input.isNormalized = text == "max"
      case "mode": input.pieMode = text
      case "diameter": input.diameter = Double(text)
      case "locale": input.locale = text
      case "format": input.hasFormat = true
      case "warn": input.warns = text != "false"
      case "alt": input.hasOwnDescription = true
      case "table-rows": input.tableRows = Int(text) ?? 1000
      case "titles": input.hasTitles = text == "true"
      case "baseline": input.baseline = Double(text) ?? 0
      case "label-content", "text", "heading", "subheading": input.hasOwnWords = true
      case "scale" where input.kind == .bubble: break
      default:
        if !Self.isHarmless(key) { input.unread.append(key) }
      }
    }
  }

  private mutating func readReferences() {
    for one in spec["references"]?.items ?? [] {
      func value(_ key: String) -> Double? {
        guard let text = one[key]?.string else { return nil }
        return Double(text) ?? Self.dateTime(text)?.seconds
      }
      // Values of other axes and computed values cannot be compared with a scale.
      let isPlain = one.keys.allSatisfy { ["x", "y", "to", "label", "color"].contains($0) }
      guard isPlain, let from = value("y") ?? value("x") else {
        input.hasOwnWords = true
        return
      }
      input.references.append(
        ReferenceInput(isPlace: value("y") == nil, from: from, to: value("to")))
    }
  }

  private mutating func readColumns() {
    for name in spec["columns"]?.keys ?? [] {
      let keys = spec["columns"]?[name]?.keys ?? []
      if keys.contains(where: { ["missing", "reason"].contains($0) }) {
        input.unread.append("columns")
      }
    }
  }

  private static func isHarmless(_ key: String) -> Bool {
    // The center of a custom shape is unknown.
    if key == "marker-path" || key == "marker-image" { return false }
    return plain.contains(key) || channels.contains(key) || seriesOptions.contains(key)
      || ["color", "background", "border", "marker", "outline", "gradient", "shade"].contains {
        key.contains($0)
      }
  }

  private static let channels: Set<String> = [
    "x", "y", "low", "high", "from", "goal", "open", "close", "area", "label", "value",
  ]
  /// The series options that the reader supports.
  private static let seriesOptions: Set<String> = [
    "labels", "area", "area-baseline", "line", "curve", "missing", "smooth", "sort", "form",
    "stack",
    "group", "connect", "include-baseline", "hide-flat", "wrap-around", "markers", "include-zero",
    "explode",
  ]
  private static let plain: Set<String> = [
    "type", "title", "caption", "header", "footer", "width", "height", "theme", "font", "patterns",
    "gap", "group-gap", "corner-radius", "corners", "opacity", "label-offset", "label-angle",
    "label-layer", "legend", "size-title", "size-legend", "time-zone", "data", "series", "tension",
    "cap", "join", "dash", "area-opacity", "area-fill", "area-direction", "edge", "hole",
    "ring-width", "start", "percent-decimals", "rounding", "label-place", "label-threshold",
    "spokes",
    "bar-width", "bar-share", "bar-span", "range", "axis", "unit", "include-zero", "legend-values",
    "explode", "explode-by", "direction", "radius-factor", "wick-width", "trunk-width", "arm-width",
    "rising-fill", "falling-fill", "table", "background", "inner-radius", "outer-radius", "fill",
    "no-data", "collapse", "dir", "thresholds",
  ]

  // MARK: Series

  private mutating func series(_ seriesSpec: SpecValue, _ kind: ChartInput.Kind) -> SeriesInput? {
    let kind = seriesSpec["type"]?.string.flatMap { ChartInput.Kind(rawValue: $0) } ?? kind
    var channels: [String: [Cell]] = [:]
    var names: [String: String] = [:]
    for channel in Self.channels {
      // In the data, `area` is a column of bubbles only and `label` a column of pies only.
      // Elsewhere `label` is the name of a series.
      if channel == "area", kind != .bubble { continue }
      if channel == "label", kind != .pie { continue }
      guard let name = (seriesSpec[channel] ?? spec[channel])?.string else { continue }
      guard let cells = column(name) else { return nil }
      channels[channel] = cells
      names[channel] = name
    }
    let main =
      names["y"] ?? names["close"] ?? names["value"]
      ?? [names["low"], names["high"]].compactMap(\.self).joined(separator: " – ")
    func title(_ name: String) -> String {
      spec["columns"]?[name]?["label"]?.string ?? spec["columns"]?[name]?["title"]?.string ?? name
    }
    var label = title(main)
    if kind != .pie, let customLabel = seriesSpec["label"]?.string { label = customLabel }
    var series = SeriesInput(kind: kind, label: label, channels: channels)
    series.axis = seriesSpec["axis"]?.string ?? spec["axis"]?.string
    series.stack = (seriesSpec["stack"] ?? spec["stack"])?.string
    series.group = (seriesSpec["group"] ?? spec["group"])?.string
    let sides = input.isHorizontal ? ["left", "right"] : ["bottom", "top"]
    if sides.contains(series.axis ?? "") { input.unread.append("an axis of places") }
    let labels = (seriesSpec["labels"] ?? spec["labels"])?.string ?? "none"
    series.labels = ["true", "inside", "base"].contains(labels) ? "all" : labels
    for option in Self.seriesOptions {
      if let text = (seriesSpec[option] ?? spec[option])?.string { series.options[option] = text }
    }
    for key in seriesSpec.keys where seriesSpec[key] != nil && !Self.isHarmless(key) {
      switch key {
      case "format": input.hasFormat = true
      case "text", "subtitle", "label-content": input.hasOwnWords = true
      default: input.unread.append("series \(key)")
      }
    }
    return series
  }

  // MARK: Axes

  private mutating func readAxis(_ spec: SpecValue) {
    var axis = AxisInput(side: spec["side"]?.string ?? "left")
    axis.id = spec["id"]?.string
    axis.scale = spec["scale"]?.string
    func end(_ key: String) -> Double? {
      guard let text = spec[key]?.string else { return nil }
      return Double(text) ?? Self.dateTime(text)?.seconds
    }
    if spec["format"] != nil || spec["decimals"] != nil { input.hasFormat = true }
    axis.min = end("min")
    axis.max = end("max")
    axis.isExact = spec["range"]?.string == "exact"
    axis.isReversed = spec["reverse"]?.string == "true"
    axis.isHidden = spec["hide"]?.string.map { $0 == "all" || $0.contains("labels") } ?? false
    if axis.scale == "category" { input.unread.append("a scale of categories") }
    if spec["labels"] != nil { input.hasOwnWords = true }
    for key in spec.keys where ["skips", "base", "cross", "labels", "label", "id"].contains(key) {
      input.unread.append("axis \(key)")
    }
    input.axes.append(axis)
  }
}
