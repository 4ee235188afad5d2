import ReportChart

/// Fills in what a case of the kit leaves to the plugin at hand.
struct ConformanceFilling {
  let manifest: PluginManifest
  let host: String
  /// The chart type at hand.
  let chart: PluginManifest.Chart
  /// The type of x values.
  let x: String
  /// What charts are made of.
  let base: WireValue
  /// The charts of the case.
  let charts: WireValue

  /// A message or pattern in which all that is known of the plugin stands.
  func filled(_ value: WireValue) -> WireValue {
    switch value {
    case .list(let items): .list(items.map { filled($0) })
    case .object(let members): .object(members.map { ($0.key, filled($0.value)) })
    case .text("$name"): .text(manifest.name)
    case .text("$version"): .text(manifest.version)
    case .text("$host"): .text(host)
    case .text("$min"): .number(Double(manifest.protocols.lowerBound))
    case .text("$max"): .number(Double(manifest.protocols.upperBound))
    case .text(let text) where text.hasPrefix("$chart."):
      question(charts[String(text.dropFirst(7))] ?? .object([]))
    default: value
    }
  }

  /// The question about a chart of the case.
  private func question(_ own: WireValue) -> WireValue {
    let labels = own["labels"] ?? base["labels"] ?? .list([])
    let which = (own["options"] ?? base["options"])?.text ?? ""
    let columns = columns(own)
    let rows = own["rows"] ?? base["rows"] ?? .number(0)
    let series = labels.items.map { label -> WireValue in
      .object(
        (base["series"]?.members ?? []).map { key, value in
          switch value {
          case .text("$series-options"):
            (key, options(chart.manifest.seriesOptions, which))
          case .text("$rows"): (key, rows)
          case .text("$columns"): (key, columns)
          default: (key, key == "label" ? label : value)
          }
        })
    }
    let question = (base["chart"]?.members ?? []).map { key, value -> (String, WireValue) in
      switch value {
      case .text("$type"): (key, .text(chart.manifest.type))
      case .text("$options"): (key, options(chart.manifest.options, which))
      case .text("$series"): (key, .list(series))
      default: (key, value)
      }
    }
    let added = own["adds"]?.members ?? []
    return .object(
      question.filter { member in !added.contains { $0.key == member.0 } } + added)
  }

  /// The columns of a series by channel, their values over and over until there are as many as rows.
  private func columns(_ own: WireValue) -> WireValue {
    let rows = Int((own["rows"] ?? base["rows"])?.number ?? 0)
    return .object(
      chart.manifest.channels.map { channel in
        let type =
          switch channel.role {
          case .x: x
          case .y: channel.texts == .repeated ? "category" : "number"
          case .amount: "number"
          case .label, .subtitle: "text"
          }
        let role = channel.role.rawValue
        let values =
          (own["columns"]?[role]?[type] ?? base["columns"]?[role]?[type])?.items ?? [.null]
        let column = (0..<rows).map { values[$0 % values.count] }
        return (channel.name, .object([("type", .text(type)), ("values", .list(column))]))
      })
  }

  private func options(_ options: [OptionDescription], _ which: String) -> WireValue {
    .object(
      options.compactMap { option in
        value(of: option, which).map { (option.name, $0) }
      })
  }

  /// The default of an option, or an end of what it may be.
  private func value(of option: OptionDescription, _ which: String) -> WireValue? {
    let isLeast = which == "least"
    if isLeast || which == "most" {
      switch option.kind {
      case .boolean: return .boolean(!isLeast)
      case .choice(let words): return (isLeast ? words.first : words.last).map { .text($0) }
      case .number, .integer:
        if let end = isLeast ? option.range?.lowerBound : option.range?.upperBound,
          abs(end) < 1e15
        {
          return .number(end)
        }
      default: break
      }
    }
    let text = option.defaultText
    guard !text.isEmpty else { return nil }
    switch option.kind {
    case .number, .integer: return Double(text).map { .number($0) }
    case .boolean: return .boolean(text == "true")
    case .numbers:
      return .list(text.split(separator: " ").compactMap { Double($0) }.map { .number($0) })
    case .text, .color, .form, .choice: return .text(text)
    }
  }
}
