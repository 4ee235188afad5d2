import ReportChart

/// The substitution of placeholders in test cases for one plugin.
struct ConformanceSubstitution {
  let manifest: PluginManifest
  let host: String
  /// The current chart type.
  let chart: PluginManifest.Chart
  /// The type of x values.
  let x: String
  /// The base chart of all cases.
  let base: WireValue
  /// The charts of the case.
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

  /// Returns the columns of a series by channel, with values repeated up to the row count.
  private func columns(_ own: WireValue) -> WireValue {
    let rows = Int((own["rows"] ?? base["rows"])?.number ?? 0)
    let isLeast = own["channels"]?.text == "required"
    return .object(
      chart.manifest.channels.filter { $0.isRequired || !isLeast }.map { channel in
        let type =
          switch channel.role {
          case .x: x
          case .y: channel.strings == .repeated ? "category" : "number"
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

  /// Returns the default of an option, or one of its limits.
  ///
  /// - Parameter which: `least` for the lower limit, `most` for the upper limit, and other text for
  ///   the default.
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

// MARK: - Comparison of responses

/// The comparison of a received message with a pattern.
struct ConformancePattern {
  let manifest: PluginManifest

  /// Returns the error in a value; nil if the value matches the pattern.
  ///
  /// An object must have the members of the pattern and can have other members. A list must have
  /// the same number of items.
  ///
  /// - Parameter path: the path of the value in the message.
  func problem(
    with value: WireValue, expected pattern: WireValue, at path: String = ""
  ) -> String? {
    let place = path.isEmpty ? "the message" : "`\(path)`"
    switch pattern {
    case .object(let members):
      guard case .object = value else { return "expected an object in \(place)" }
      for (key, expected) in members {
        let path = path.isEmpty ? key : path + "." + key
        guard let found = value[key] else { return "missing `\(path)`" }
        if let problem = problem(with: found, expected: expected, at: path) { return problem }
      }
      return nil
    case .list(let expected):
      guard case .list(let found) = value else { return "expected a list in \(place)" }
      guard found.count == expected.count else {
        return
          "\(place) has \(found.count) item\(found.count == 1 ? "" : "s"), expected \(expected.count)"
      }
      for (found, expected) in zip(found, expected) {
        if let problem = problem(with: found, expected: expected, at: path) { return problem }
      }
      return nil
    case .text("$answer"):
      return value["marks"] != nil || value["error"] != nil
        ? nil : "missing `marks` or `error` in \(place)"
    case .text("$charts"):
      return manifest.describes(value)
        ? nil : "charts, channels, or options differ from the manifest"
    case .text(let text): return value.text == text ? nil : "unexpected text in \(place)"
    case .number(let number): return value.number == number ? nil : "unexpected number in \(place)"
    case .boolean(let isTrue): return value.isTrue == isTrue ? nil : "unexpected value in \(place)"
    case .null:
      if case .null = value { return nil }
      return "expected null in \(place)"
    }
  }
}

extension PluginManifest {
  /// Returns whether a list of chart types is equal to the chart types in the manifest.
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
