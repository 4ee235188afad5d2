import ReportChart
import ReportText

/// A reader for plugin manifests and for the description that a program sends.
enum PluginManifestReader {
  static func read(
    _ cursor: inout WireCursor, into manifest: inout PluginManifest
  ) throws(WireError) {
    var (low, high) = (0, -1)
    var hosts: VersionRange?
    var (name, version, executable) = ("", "", "")
    var charts: [PluginManifest.Chart] = []
    let start = cursor
    try cursor.object { (key, cursor) throws(WireError) in
      switch key {
      case "name": name = try word(&cursor)
      case "version": version = try text(&cursor)
      case "reportgen":
        let valueStart = cursor
        guard let range = VersionRange(try cursor.string()) else {
          throw valueStart.wrong("expected a version range such as `>=1.2 <2` in `reportgen`")
        }
        hosts = range
      case "protocol":
        try cursor.object { (key, cursor) throws(WireError) in
          if key == "min" { low = try cursor.integer() }
          if key == "max" { high = try cursor.integer() }
        }
      case "executable": executable = try text(&cursor)
      case "contributes": charts = try contributions(&cursor)
      case "capabilities":
        try cursor.object { (key, cursor) throws(WireError) in
          let valueStart = cursor
          if try cursor.boolean() {
            throw valueStart.wrong("unsupported capability `\(key.string)`")
          }
        }
      default: break
      }
    }
    for (key, isPresent) in [
      ("name", !name.isEmpty), ("version", !version.isEmpty), ("reportgen", hosts != nil),
      ("protocol", low >= 0 && low <= high), ("executable", !executable.isEmpty),
      ("contributes", !charts.isEmpty),
    ] where !isPresent {
      throw start.wrong("missing or empty key `\(key)`")
    }
    manifest.name = name
    manifest.version = version
    manifest.hosts = hosts
    manifest.protocols = low...high
    manifest.executable = executable
    manifest.charts = charts
  }

  // MARK: Charts, channels and options

  /// Reads the chart types that a plugin adds.
  static func contributions(
    _ cursor: inout WireCursor
  ) throws(WireError) -> [PluginManifest.Chart] {
    var charts: [PluginManifest.Chart] = []
    try cursor.object { (key, cursor) throws(WireError) in
      guard key == "charts" else { return }
      try cursor.list { (cursor) throws(WireError) in
        let valueStart = cursor
        let chart = try chart(&cursor)
        guard charts.count < 50,
          !charts.contains(where: { $0.manifest.type == chart.manifest.type })
        else { throw valueStart.wrong("expected at most 50 charts of different types") }
        charts.append(chart)
      }
    }
    return charts
  }

  private static func chart(_ cursor: inout WireCursor) throws(WireError) -> PluginManifest.Chart {
    let start = cursor
    var (type, summary) = ("", "")
    var geometry = PlotGeometry.cartesian
    var channels: [ChannelDescription] = []
    var options: [OptionDescription] = []
    var seriesOptions: [OptionDescription] = []
    try cursor.object { (key, cursor) throws(WireError) in
      switch key {
      case "type": type = try word(&cursor)
      case "summary": summary = try text(&cursor)
      case "geometry": geometry = try choice(&cursor, "a geometry") { PlotGeometry(rawValue: $0) }
      case "channels":
        try cursor.list { (cursor) throws(WireError) in channels.append(try channel(&cursor)) }
      case "options":
        try cursor.list { (cursor) throws(WireError) in options.append(try option(&cursor)) }
      case "series-options":
        try cursor.list { (cursor) throws(WireError) in seriesOptions.append(try option(&cursor)) }
      default: break
      }
    }
    guard !type.isEmpty, !summary.isEmpty, !channels.isEmpty else {
      throw start.wrong("expected `type`, `summary`, and `channels` in a chart")
    }
    let names = channels.map(\.name) + options.map(\.name) + seriesOptions.map(\.name)
    guard Set(names).count == names.count else {
      throw start.wrong("duplicate name of a channel or an option in a chart")
    }
    if let reserved = names.first(where: { ChartManifest.isReserved($0) }) {
      throw start.wrong("reserved name `\(reserved)`: every chart has this key")
    }
    if geometry != .free {
      guard channels.contains(where: { $0.role == .x }), channels.contains(where: { $0.role == .y })
      else { throw start.wrong("expected the roles `x` and `y` in a chart with axes") }
    }
    return PluginManifest.Chart(
      manifest: ChartManifest(
        type: type, summary: summary, channels: channels, options: options,
        seriesOptions: seriesOptions), geometry: geometry)
  }

  private static func channel(_ cursor: inout WireCursor) throws(WireError) -> ChannelDescription {
    let start = cursor
    var (name, summary) = ("", "")
    var role: ChannelRole?
    var isRequired = true
    var strings = TextChannelMode.standard
    try cursor.object { (key, cursor) throws(WireError) in
      switch key {
      case "name": name = try word(&cursor)
      case "summary": summary = try text(&cursor)
      case "role": role = try choice(&cursor, "a role") { ChannelRole(rawValue: $0) }
      case "required": isRequired = try cursor.boolean()
      case "repeats": strings = try cursor.boolean() ? .repeated : .standard
      default: break
      }
    }
    guard !name.isEmpty, !summary.isEmpty, let role else {
      throw start.wrong("expected `name`, `role`, and `summary` in a channel")
    }
    switch role {
    case .label: return Channel<Category>(name, summary, required: isRequired).description
    case .subtitle: return Channel<Category>.subtitle(name, summary).description
    case .x, .y, .amount:
      return Channel<Double>(name, role, summary, required: isRequired, strings: strings)
        .description
    }
  }

  private static func option(_ cursor: inout WireCursor) throws(WireError) -> OptionDescription {
    let start = cursor
    var (name, summary, kind, standard) = ("", "", "", "")
    var values: [String] = []
    var (low, high) = (-1e15, 1e15)
    var isLimited = false
    try cursor.object { (key, cursor) throws(WireError) in
      switch key {
      case "name": name = try word(&cursor)
      case "summary": summary = try text(&cursor)
      case "kind": kind = try cursor.string()
      case "default":
        standard =
          cursor.isText
          ? try cursor.string()
          : cursor.isNumber ? try cursor.number().optionText : try cursor.boolean().optionText
      case "min":
        low = try cursor.number()
        isLimited = true
      case "max":
        high = try cursor.number()
        isLimited = true
      case "values":
        try cursor.list { (cursor) throws(WireError) in values.append(try word(&cursor)) }
      default: break
      }
    }
    guard !name.isEmpty, !summary.isEmpty else {
      throw start.wrong("expected `name`, `kind`, and `summary` in an option")
    }
    let kinds: [String: OptionKind] = [
      "number": .number, "integer": .integer, "boolean": .boolean, "text": .text, "color": .color,
      "numbers": .numbers, "choice": .choice(values),
    ]
    guard let optionKind = kinds[kind], kind != "choice" || !values.isEmpty, low <= high else {
      throw start.wrong(
        "expected `number`, `integer`, `boolean`, `text`, `color`, `numbers`, or `choice` with "
          + "`values` in the `kind` of an option"
      )
    }
    guard standard.isEmpty || accepts(optionKind, standard) else {
      throw start.wrong("the `default` of option `\(name)` has the wrong type")
    }
    return OptionDescription(
      name: name, kind: optionKind, defaultText: standard, summary: summary,
      range: isLimited ? low...high : nil)
  }

  private static func accepts(_ kind: OptionKind, _ text: String) -> Bool {
    switch kind {
    case .number: Double(optionText: text) != nil
    case .integer: Int(optionText: text) != nil
    case .boolean: Bool(optionText: text) != nil
    case .color: Color(optionText: text) != nil
    case .numbers: [Double](optionText: text) != nil
    case .choice(let words): words.contains(text)
    case .text, .form: true
    }
  }

  // MARK: Names and text values

  private static func choice<Value>(
    _ cursor: inout WireCursor, _ expected: String, _ value: (String) -> Value?
  ) throws(WireError) -> Value {
    let start = cursor
    guard let value = value(try cursor.string()) else {
      throw start.wrong("expected \(expected)")
    }
    return value
  }

  private static func text(_ cursor: inout WireCursor) throws(WireError) -> String {
    try cursor.string(limit: 1000)
  }

  /// Reads a name: a lowercase letter, then lowercase letters, digits, and hyphens.
  private static func word(_ cursor: inout WireCursor) throws(WireError) -> String {
    let start = cursor
    let word = try cursor.string(limit: 60)
    let isName = word.utf8.enumerated().allSatisfy { index, byte in
      (0x61...0x7A).contains(byte)
        || index > 0 && ((0x30...0x39).contains(byte) || byte == UInt8(ascii: "-"))
    }
    guard isName, !word.isEmpty else {
      throw start.wrong("expected a name of lowercase letters, digits, and hyphens, a letter first")
    }
    return word
  }
}
