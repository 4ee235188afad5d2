import ReportChart

/// Fills in what a case of the kit leaves to the plugin at hand.
struct ConformanceSubstitution {
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
      request(charts[String(text.dropFirst(7))] ?? .object([]))
    default: value
    }
  }

  /// The question about a chart of the case.
  private func request(_ own: WireValue) -> WireValue {
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
    let request = (base["chart"]?.members ?? []).map { key, value -> (String, WireValue) in
      switch value {
      case .text("$type"): (key, .text(chart.manifest.type))
      case .text("$options"): (key, options(chart.manifest.options, which))
      case .text("$series"): (key, .list(series))
      default: (key, value)
      }
    }
    let added = own["adds"]?.members ?? []
    return .object(
      request.filter { member in !added.contains { $0.key == member.0 } } + added)
  }

  /// The columns of a series by channel, their values over and over until there are as many as rows.
  private func columns(_ own: WireValue) -> WireValue {
    let rows = Int((own["rows"] ?? base["rows"])?.number ?? 0)
    let isLeast = own["channels"]?.text == "required"
    return .object(
      chart.manifest.channels.filter { $0.isRequired || !isLeast }.map { channel in
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

// MARK: - Comparison of answers

/// Compares what was heard with what had to be.
struct ConformancePattern {
  let manifest: PluginManifest

  /// What is wrong with a value; nil when it is as the pattern says: an object has the members of the
  /// pattern and may have more, a list has as many items.
  /// - Parameter path: where it stands in the message.
  func problem(
    with value: WireValue, wanted pattern: WireValue, at path: String = ""
  ) -> String? {
    let place = path.isEmpty ? "the message" : "`\(path)`"
    switch pattern {
    case .object(let members):
      guard case .object = value else { return "\(place) is no object" }
      for (key, wanted) in members {
        let path = path.isEmpty ? key : path + "." + key
        guard let found = value[key] else { return "`\(path)` is missing" }
        if let problem = problem(with: found, wanted: wanted, at: path) { return problem }
      }
      return nil
    case .list(let wanted):
      guard case .list(let found) = value else { return "\(place) is no list" }
      guard found.count == wanted.count else {
        return
          "\(place) has \(found.count) item\(found.count == 1 ? "" : "s"), expected \(wanted.count)"
      }
      for (found, wanted) in zip(found, wanted) {
        if let problem = problem(with: found, wanted: wanted, at: path) { return problem }
      }
      return nil
    case .text("$answer"):
      return value["marks"] != nil || value["error"] != nil
        ? nil : "\(place) has neither `marks` nor `error`"
    case .text("$charts"):
      return manifest.describes(value)
        ? nil : "the charts, channels or options are not those of its manifest"
    case .text(let text): return value.text == text ? nil : "\(place) is another text"
    case .number(let number): return value.number == number ? nil : "\(place) is another number"
    case .boolean(let isTrue): return value.isTrue == isTrue ? nil : "\(place) is another value"
    case .null:
      if case .null = value { return nil }
      return "\(place) is not null"
    }
  }
}

extension PluginManifest {
  /// True when a list of chart types says what the manifest says.
  fileprivate func describes(_ charts: WireValue) -> Bool {
    let line = ConformanceScript.line(.object([("charts", charts)]), id: 0)
    do throws(WireError) {
      var cursor = try WireCursor(line)
      return addsTheSame(as: try PluginManifestReader.contributions(&cursor))
    } catch {
      return false
    }
  }
}
