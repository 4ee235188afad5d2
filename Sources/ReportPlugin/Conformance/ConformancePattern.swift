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
        return "\(place) has \(found.count) items, and \(wanted.count) were wanted"
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
    do throws(WireFault) {
      var cursor = try WireCursor(line)
      return addsTheSame(as: try PluginManifestReader.contributions(&cursor))
    } catch {
      return false
    }
  }
}
