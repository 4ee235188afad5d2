import ReportChart

/// The substitution of placeholders in test cases for one plugin.
struct ConformanceSubstitution {
  let manifest: PluginManifest
  let host: String
  /// The chart type for which the placeholders are filled.
  let chart: PluginManifest.Chart
  /// The type of the x values in the charts.
  let x: String
  /// The chart that the charts of all cases extend.
  let base: WireValue
  /// The definitions of the charts of the case, by name.
  let charts: WireValue

  /// Returns a message or pattern with all placeholders of the plugin filled.
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

  /// Returns the chart request for a chart of the case.
  private func request(_ definition: WireValue) -> WireValue {
    let labels = definition["labels"] ?? base["labels"] ?? .list([])
    let limit = (definition["options"] ?? base["options"])?.text ?? ""
    let columns = columns(definition)
    let rows = definition["rows"] ?? base["rows"] ?? .number(0)
    let series = labels.items.map { label -> WireValue in
      .object(
        (base["series"]?.members ?? []).map { key, value in
          switch value {
          case .text("$series-options"):
            (key, options(chart.manifest.seriesOptions, limit))
          case .text("$rows"): (key, rows)
          case .text("$columns"): (key, columns)
          default: (key, key == "label" ? label : value)
          }
        })
    }
    let request = (base["chart"]?.members ?? []).map { key, value -> (String, WireValue) in
      switch value {
      case .text("$type"): (key, .text(chart.manifest.type))
      case .text("$options"): (key, options(chart.manifest.options, limit))
      case .text("$series"): (key, .list(series))
      default: (key, value)
      }
    }
    let added = definition["adds"]?.members ?? []
    return .object(
      request.filter { member in !added.contains { $0.key == member.0 } } + added)
  }

  /// Returns the columns of a series by channel, with values repeated up to the row count.
  private func columns(_ definition: WireValue) -> WireValue {
    let rows = Int((definition["rows"] ?? base["rows"])?.number ?? 0)
    let requiredOnly = definition["channels"]?.text == "required"
    return .object(
      chart.manifest.channels.filter { $0.isRequired || !requiredOnly }.map { channel in
        let type =
          switch channel.role {
          case .x: x
          case .y: channel.strings == .repeated ? "category" : "number"
          case .amount: "number"
          case .label, .subtitle: "text"
          }
        let role = channel.role.rawValue
        let values =
          (definition["columns"]?[role]?[type] ?? base["columns"]?[role]?[type])?.items ?? [.null]
        let column = (0..<rows).map { values[$0 % values.count] }
        return (channel.name, .object([("type", .text(type)), ("values", .list(column))]))
      })
  }

  private func options(_ options: [OptionDescription], _ limit: String) -> WireValue {
    .object(
      options.compactMap { option in
        value(of: option, limit).map { (option.name, $0) }
      })
  }

  /// Returns the default of an option, or one of its limits.
  ///
  /// - Parameter limit: `least` for the lower limit, `most` for the upper limit, and other text for
  ///   the default.
  private func value(of option: OptionDescription, _ limit: String) -> WireValue? {
    let isMinimum = limit == "least"
    if isMinimum || limit == "most" {
      switch option.kind {
      case .boolean: return .boolean(!isMinimum)
      case .choice(let words): return (isMinimum ? words.first : words.last).map { .text($0) }
      case .number, .integer:
        if let end = isMinimum ? option.range?.lowerBound : option.range?.upperBound,
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

// MARK: - Comparison of responses

/// The comparison of a received message with a pattern.
struct ConformancePattern {
  let manifest: PluginManifest

  /// Returns the first difference between a value and the pattern; nil if the value matches.
  ///
  /// An object must have the members of the pattern and can have other members. A list must have
  /// the same number of items.
  ///
  /// - Parameter path: the path of the value in the message.
  func problem(
    with value: WireValue, expected pattern: WireValue, at path: String = ""
  ) -> String? {
    let part = path.isEmpty ? "the message" : "`\(path)`"
    switch pattern {
    case .object(let members):
      guard case .object = value else { return "expected an object in \(part)" }
      for (key, expected) in members {
        let path = path.isEmpty ? key : path + "." + key
        guard let member = value[key] else { return "missing `\(path)`" }
        if let problem = problem(with: member, expected: expected, at: path) { return problem }
      }
      return nil
    case .list(let expected):
      guard case .list(let items) = value else { return "expected a list in \(part)" }
      guard items.count == expected.count else {
        return
          "\(part) has \(items.count) item\(items.count == 1 ? "" : "s"), expected \(expected.count)"
      }
      for (item, expected) in zip(items, expected) {
        if let problem = problem(with: item, expected: expected, at: path) { return problem }
      }
      return nil
    case .text("$answer"):
      return value["marks"] != nil || value["error"] != nil
        ? nil : "missing `marks` or `error` in \(part)"
    case .text("$charts"):
      return manifest.describes(value)
        ? nil : "charts, channels, or options differ from the manifest"
    case .text(let text): return value.text == text ? nil : "unexpected text in \(part)"
    case .number(let number): return value.number == number ? nil : "unexpected number in \(part)"
    case .boolean(let isTrue): return value.isTrue == isTrue ? nil : "unexpected value in \(part)"
    case .null:
      if case .null = value { return nil }
      return "expected null in \(part)"
    }
  }
}

extension PluginManifest {
  /// Returns whether a list of chart types is equal to the chart types in the manifest.
  fileprivate func describes(_ charts: WireValue) -> Bool {
    let line = ConformanceScript.line(.object([("charts", charts)]), id: 0)
    do throws(WireError) {
      var cursor = try WireCursor(line)
      return hasEqualCharts(as: try PluginManifestReader.contributions(&cursor))
    } catch {
      return false
    }
  }
}
