import ReportChart
import ReportPlugin
import ReportText

/// A fuzz input that selects a manifest, a chart block, and a response.
///
/// The block sets or omits the channels of the manifest. The response draws on the resulting plot.
public enum PluginInput {
  /// The result of an input.
  public enum Outcome {
    case manifestRefused
    case blockRefused
    /// The chart is in a valid document.
    case drawn
    /// The behaviour is unexpected.
    case wrong(String)
  }

  /// Returns a description of unexpected behaviour; nil if there is none.
  public static func problem(_ bytes: some Collection<UInt8>) -> String? {
    if case .wrong(let problem) = outcome(bytes) { return problem }
    return nil
  }

  /// Returns the result of an input.
  public static func outcome(_ bytes: some Collection<UInt8>) -> Outcome {
    var choices = InputChoices(Array(bytes))
    let text = ManifestText(&choices).json
    let manifest: PluginManifest
    do throws(Diagnostic) {
      manifest = try PluginManifest(SourceFile(name: PluginManifest.fileName, text: text))
    } catch {
      return .manifestRefused
    }
    guard let chart = manifest.charts.first else {
      return .wrong("a manifest without a chart is read")
    }
    var block = BlockText(chart.manifest, &choices)
    let line = ResponseText(&choices).json
    var responses: [ChartResponse]
    do throws(ChartFailure) {
      responses = try PluginResponses(
        Array(line.utf8), of: manifest.title, limits: PluginLimits()
      ).responses
    } catch {
      responses = [.failure(error)]
    }
    guard let response = responses.first else { return .wrong("no answer is read of \(line)") }
    // Refused keys and parts are removed, so that the rest of the block is drawn.
    for _ in 0...block.keyCount {
      var refused = Diagnostics()
      let answered = ResponseBlock(
        text: block.xml,
        types: [ResponseChartType(manifest: chart.manifest, geometry: chart.geometry)])
      if let problem = ResponseInput.document(of: answered, response, refused: &refused) {
        return .wrong(
          "\(problem), of the manifest \(text), the block \(block.xml) and the answer \(line)")
      }
      guard refused.hasErrors else { return .drawn }
      guard block.removeLast() else { return .blockRefused }
    }
    return .blockRefused
  }
}

/// A sequence of choices from bytes. After the last byte, each choice is the first option.
struct InputChoices {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns a number from 0 to `count` - 1. The maximum of `count` is 256.
  mutating func below(_ count: Int) -> Int {
    guard offset < bytes.count else { return 0 }
    defer { offset += 1 }
    return Int(bytes[offset]) % count
  }

  mutating func pick(_ words: [String]) -> String { words[below(words.count)] }

  /// Returns true with a probability of 1 to `count`.
  mutating func once(in count: Int) -> Bool { below(count) == count - 1 }
}

/// A plugin manifest with one chart type.
private struct ManifestText {
  let json: String

  private static let names = [
    "x", "y", "value", "low", "high", "open", "close", "size", "name", "sub", "end",
  ]

  init(_ choices: inout InputChoices) {
    let geometry = choices.pick(["cartesian", "cartesian", "polar", "free"])
    var channels: [String] = []
    if geometry != "free" {
      channels.append(Self.channel("x", "x", &choices))
      channels.append(Self.channel("y", "y", &choices))
    }
    for _ in 0..<(channels.isEmpty ? 1 + choices.below(5) : choices.below(5)) {
      let name = choices.pick(Self.names)
      let role = choices.pick(["amount", "label", "y", "subtitle", "x"])
      guard !channels.contains(where: { $0.contains("\"name\":\"\(name)\"") }) else { continue }
      channels.append(Self.channel(name, role, &choices))
    }
    var options: [String] = []
    for index in 0..<choices.below(3) { options.append(Self.option("o\(index)", &choices)) }
    let optionLevel = choices.below(2)
    json = """
      {"name":"fuzz","version":"1","reportgen":">=0","protocol":{"min":1,"max":1},"executable":"run",\
      "contributes":{"charts":[{"type":"made-up","summary":"S.","geometry":"\(geometry)",\
      "channels":[\(channels.joined(separator: ","))],\
      "\(optionLevel == 0 ? "options" : "series-options")":[\(options.joined(separator: ","))]}]}}
      """
  }

  private static func channel(
    _ name: String, _ role: String, _ choices: inout InputChoices
  ) -> String {
    let isRequired = !choices.once(in: 2)
    let repeats = choices.once(in: 3)
    return """
      {"name":"\(name)","role":"\(role)","summary":"S.","required":\(isRequired),"repeats":\(repeats)}
      """
  }

  private static func option(_ name: String, _ choices: inout InputChoices) -> String {
    let kind = choices.pick([
      "number", "integer", "boolean", "text", "color", "numbers", "choice", "number",
    ])
    let fitting =
      switch kind {
      case "number", "integer": "1"
      case "boolean": "true"
      case "numbers": "\"1 2\""
      case "choice", "text": "\"a\""
      default: "\"#123456\""
      }
    let standard = choices.pick([fitting, fitting, fitting, "\"\"", "1e300", "-1e18", "0.5"])
    let limits = choices.pick([
      "", ",\"min\":0,\"max\":1", ",\"min\":-1e300", ",\"max\":1e300", ",\"min\":5",
    ])
    return """
      {"name":"\(name)","kind":"\(kind)","summary":"S.","values":["a","b"],"default":\(standard)\(limits)}
      """
  }
}

/// A block of a chart type in a manifest.
private struct BlockText {
  private var attributes: [String] = []
  private var series: [[String]] = []
  private var parts: [String] = []

  private static let columns = ["part", "day", "moment", "kind", "amount", "steps"]
  private static let numbers = ["amount", "steps", "amount", "steps", "amount", "kind"]

  init(_ manifest: ChartManifest, _ choices: inout InputChoices) {
    let data = choices.pick(["days", "days", "days", "none"])
    attributes = ["type='\(manifest.type)'", "data='\(data)'", "title='T'"]
    if choices.once(in: 3) {
      for _ in 0...choices.below(3) { series.append(Self.channels(manifest, &choices)) }
    } else {
      attributes += Self.channels(manifest, &choices)
    }
    for _ in 0..<choices.below(4) {
      let keys = ChartKeys.chart.dropFirst(2) + manifest.options + manifest.seriesOptions
      attributes.append(Self.key(of: Array(keys), &choices))
    }
    for index in series.indices where choices.once(in: 3) {
      series[index].append(Self.key(of: ChartKeys.series + manifest.seriesOptions, &choices))
    }
    for _ in 0..<choices.below(4) {
      let name = choices.pick(ChartKeys.parts.filter { $0 != "series" })
      let keys = (0...choices.below(3)).map { _ in Self.key(of: ChartKeys.keys(of: name), &choices)
      }
      parts.append("<\(name) \(Self.distinct(keys))/>")
    }
  }

  private static func channels(
    _ manifest: ChartManifest, _ choices: inout InputChoices
  ) -> [String] {
    manifest.channels.filter { $0.isRequired || !choices.once(in: 2) }.map { channel in
      let acceptsText =
        channel.role != .amount && (channel.role != .y || channel.strings == .repeated)
      return "\(channel.name)='\(choices.pick(acceptsText ? columns : numbers))'"
    }
  }

  private static func key(of keys: [OptionDescription], _ choices: inout InputChoices) -> String {
    let key = keys[choices.below(keys.count)]
    let value =
      switch key.kind {
      case .boolean: choices.pick(["true", "false"])
      case .choice(let words): choices.pick(words.isEmpty ? ["auto"] : words)
      case .color: choices.pick(["#123456", "red", "none"])
      case .number, .integer:
        choices.pick([
          "1", "0", "90", "2.5", "-1", "1e300", "9223372036854775807",
          key.range.map { $0.lowerBound.optionText } ?? "3",
          key.range.map { $0.upperBound.optionText } ?? "4",
        ])
      case .numbers, .text, .form:
        choices.pick([
          "y", "0", "1", "0.5", "0 1", "40 10", "Noon", "2026-10-27", "2026-10-27T08:30:00", "top",
          "right top", "value", "steps", "number(1)", "percent", "log", "previous", "x", "1e300",
          "category", "left", "bottom", "time", "a", "day",
        ])
      }
    return "\(key.name)='\(value)'"
  }

  /// Returns the keys without duplicates.
  private static func distinct(_ keys: [String]) -> String {
    var seen: Set<Substring> = []
    return keys.filter { seen.insert($0.prefix { $0 != "=" }).inserted }.joined(separator: " ")
  }

  /// The number of removable keys and parts.
  var keyCount: Int { attributes.count + series.reduce(0) { $0 + $1.count } + parts.count }

  /// Removes the last part, or else the last key. Returns false if only required keys remain.
  mutating func removeLast() -> Bool {
    if parts.popLast() != nil { return true }
    guard attributes.count > 3 else { return false }
    attributes.removeLast()
    return true
  }

  var xml: String {
    let inner = series.map { "<series \(Self.distinct($0))/>" } + parts
    return "<chart \(Self.distinct(attributes))>\(inner.joined())</chart>"
  }
}

/// A response line of a plugin.
private struct ResponseText {
  let json: String

  private static let positionValues = [
    "0", "1", "\"Noon\"", "\"2026-10-27\"", "null", "2.5", "-1", "20750", "1e300", "-1e300",
    "\"2026-10-27T08:30:00\"", "\"a\"", "\"nothing\"", "1e-300", "1761470000", "0.5",
  ]

  init(_ choices: inout InputChoices) {
    if choices.once(in: 12) {
      json = #"{"id":1,"charts":[{"error":{"message":"m","option":"o0"}}]}"#
      return
    }
    let marks = (0..<choices.below(5)).map { _ in Self.mark(&choices) }
    let needs = (0..<choices.below(4)).map { _ in Self.needs(&choices) }
    let legend = (0..<choices.below(3)).map { _ in
      "{\"series\":\(choices.pick(["0", "1", "-1", "9"])),\"label\":\"L<\",\"paint\":\"series\"}"
    }
    let aspect = choices.pick(["", ",\"aspect\":0.05", ",\"aspect\":20"])
    let words = choices.pick(["", ",\"description\":\"Half of it. <&\""])
    json = """
      {"id":1,"charts":[{"plan":{"series":[\(needs.joined(separator: ","))],\
      "legend":[\(legend.joined(separator: ","))]\(aspect)\(words)},\
      "marks":[\(marks.joined(separator: ","))]}]}
      """
  }

  private static func needs(_ choices: inout InputChoices) -> String {
    var needs = ["\"slots\":\(choices.once(in: 2))"]
    for axis in ["x", "y"] where choices.once(in: 2) {
      needs.append("\"\(axis)\":[\(choices.pick(positionValues)),\(choices.pick(positionValues))]")
    }
    if choices.once(in: 3) {
      needs.append("\"includes\":[\(choices.pick(["0", "1e300", "-5", "0.5"]))]")
    }
    if choices.once(in: 3) { needs.append("\"reach\":\(choices.pick(["0", "100", "3"]))") }
    return "{\(needs.joined(separator: ","))}"
  }

  private static func mark(_ choices: inout InputChoices) -> String {
    let form = choices.pick([
      "marker", "rect", "polyline", "area", "polygon", "line", "text", "sector",
    ])
    var count: Int?
    switch form {
    case "marker", "text", "sector": break
    case "rect": count = choices.once(in: 2) ? 2 : nil
    case "line": count = 2
    default: count = choices.below(4)
    }
    func position(_ choices: inout InputChoices) -> String {
      guard let count else { return choices.pick(positionValues) }
      return "[" + (0..<count).map { _ in choices.pick(positionValues) }.joined(separator: ",")
        + "]"
    }
    let row = choices.pick(["-1", "0", "1", "4", "5", "99", "-5", "9007199254740991"])
    let series = choices.pick(["0", "0", "0", "1", "-1", "7"])
    var members = [
      "\"mark\":\"\(form)\"", "\"x\":\(position(&choices))", "\"y\":\(position(&choices))",
      "\"row\":\(row)", "\"series\":\(series)",
    ]
    if form == "area", choices.once(in: 2) { members.append("\"base\":\(position(&choices))") }
    if form == "text" { members.append("\"text\":\"<T>\"") }
    if choices.once(in: 3) {
      members.append("\"fill\":\(choices.pick(["3", "\"none\"", "\"series\""]))")
    }
    if choices.once(in: 4) { members.append("\"dash\":[0,0]") }
    return "{\(members.joined(separator: ","))}"
  }
}
