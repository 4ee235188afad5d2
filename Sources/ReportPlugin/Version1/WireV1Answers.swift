import ReportChart
import ReportText

/// The messages of a plugin.
extension WireV1 {
  /// The first line that a plugin sends, which is the same in all protocol versions.
  struct Greeting {
    var name = ""
    var version = ""
    var versions: ClosedRange<Int>

    init(_ line: [UInt8]) throws(WireError) {
      var (low, high) = (0, -1)
      var (name, version) = ("", "")
      var isPresent = false
      var cursor = try WireCursor(line)
      try cursor.object { (key, cursor) throws(WireError) in
        guard key == "plugin" else { return }
        isPresent = true
        try cursor.object { (key, cursor) throws(WireError) in
          switch key {
          case "name": name = try cursor.string()
          case "version": version = try cursor.string()
          case "protocol":
            try cursor.object { (key, cursor) throws(WireError) in
              if key == "min" { low = try cursor.integer() }
              if key == "max" { high = try cursor.integer() }
            }
          default: break
          }
        }
      }
      guard isPresent, !name.isEmpty, !version.isEmpty, low <= high else {
        throw WireError(
          message: "missing `plugin` with `name`, `version`, and `protocol`", offset: 0)
      }
      self.name = name
      self.version = version
      versions = low...high
    }
  }

  // MARK: Responses to requests

  /// Reads a response line: the request number and the responses.
  ///
  /// An error in one response affects only that response.
  ///
  /// - Throws: an error if the line is not a valid message.
  static func responses(
    _ line: [UInt8], of plugin: String, limits: PluginLimits
  ) throws(WireError) -> (id: Int, responses: [ChartResponse]) {
    var cursor = try WireCursor(line)
    var id: Int?
    var responses: [ChartResponse]?
    try cursor.object { (key, cursor) throws(WireError) in
      switch key {
      case "id": id = try cursor.integer()
      case "charts":
        var read: [ChartResponse] = []
        try cursor.list { (cursor) throws(WireError) in
          let start = cursor
          do throws(WireError) {
            read.append(try response(&cursor, of: plugin, limits))
          } catch {
            // The remaining part of the response is skipped.
            cursor = start
            cursor.skip()
            read.append(
              .failure(
                ChartFailure(
                  error.isMark ? .mark : .response, of: plugin,
                  "\(error.message), at byte \(error.offset) of the line")))
          }
        }
        responses = read
      default: break
      }
    }
    guard let id, let responses else {
      throw WireError(message: "missing `id` or `charts`", offset: 0)
    }
    return (id, responses)
  }

  private static func response(
    _ cursor: inout WireCursor, of plugin: String, _ limits: PluginLimits
  ) throws(WireError) -> ChartResponse {
    var picture = ExternalPicture()
    var failure: ChartFailure?
    var hasMarks = false
    let start = cursor.offset
    try cursor.object { (key, cursor) throws(WireError) in
      switch key {
      case "error": failure = try refusal(&cursor, of: plugin)
      case "plan": try plan(&cursor, into: &picture, limits)
      case "marks":
        hasMarks = true
        var reader = WireV1MarkReader(limits: limits)
        try cursor.list { (cursor) throws(WireError) in
          guard picture.marks.count < limits.marks else {
            throw cursor.wrong("expected at most \(limits.marks) marks, found more", isMark: true)
          }
          try reader.mark(&cursor, into: &picture)
        }
      default: break
      }
    }
    if let failure { return .failure(failure) }
    guard hasMarks else {
      throw WireError(message: "missing `marks` or `error` in a response", offset: start)
    }
    return .picture(picture)
  }

  private static func refusal(
    _ cursor: inout WireCursor, of plugin: String
  ) throws(WireError) -> ChartFailure {
    var failure = ChartFailure(.refusal, of: plugin, "the plugin cannot draw this chart")
    try cursor.object { (key, cursor) throws(WireError) in
      switch key {
      case "message": failure.words = try cursor.string(limit: 2000)
      case "option": failure.option = try cursor.string()
      default: break
      }
    }
    return failure
  }

  // MARK: Plan of a chart

  private static func plan(
    _ cursor: inout WireCursor, into picture: inout ExternalPicture, _ limits: PluginLimits
  ) throws(WireError) {
    try cursor.object { (key, cursor) throws(WireError) in
      switch key {
      case "series":
        try cursor.list { (cursor) throws(WireError) in
          guard picture.series.count < 1000 else { throw cursor.wrong("too many series") }
          picture.series.append(try requirements(&cursor, into: &picture))
        }
      case "legend":
        try cursor.list { (cursor) throws(WireError) in
          guard picture.legend.count < 100 else {
            throw cursor.wrong("expected at most 100 legend entries, found more", isMark: true)
          }
          picture.legend.append(try entry(&cursor, limits))
        }
      case "aspect": picture.aspect = try cursor.number(in: 0.05...20)
      case "description":
        picture.description = try cursor.text(limit: limits.descriptionBytes)
      default: break
      }
    }
  }

  private static func requirements(
    _ cursor: inout WireCursor, into picture: inout ExternalPicture
  ) throws(WireError) -> ExternalPicture.SeriesRequirements {
    var requirements = ExternalPicture.SeriesRequirements()
    try cursor.object { (key, cursor) throws(WireError) in
      switch key {
      case "x": requirements.x = try ends(&cursor, into: &picture)
      case "y": requirements.y = try ends(&cursor, into: &picture)
      case "includes":
        try cursor.list { (cursor) throws(WireError) in
          guard requirements.yIncludes.count < 100 else {
            throw cursor.wrong("`includes` is too long")
          }
          requirements.yIncludes.append(try cursor.number())
        }
      case "slots": requirements.needsSlots = try cursor.boolean()
      case "reach": requirements.overhang = try cursor.number(in: 0...100)
      default: break
      }
    }
    return requirements
  }

  private static func ends(
    _ cursor: inout WireCursor, into picture: inout ExternalPicture
  ) throws(WireError) -> (low: ExternalPosition, high: ExternalPosition)? {
    cursor.isNull ? nil : try WireV1MarkReader.ends(&cursor, into: &picture)
  }

  private static func entry(
    _ cursor: inout WireCursor, _ limits: PluginLimits
  ) throws(WireError) -> ExternalEntry {
    var entry = ExternalEntry()
    try cursor.object { (key, cursor) throws(WireError) in
      switch key {
      case "series": entry.series = try cursor.integer()
      case "label": entry.label = try cursor.text(limit: limits.textBytes)
      case "paint": entry.paint = try WireV1MarkReader.paint(&cursor)
      case "outline": entry.outline = try WireV1MarkReader.paint(&cursor)
      case "symbol":
        let start = cursor.offset
        let word = try cursor.word()
        switch word {
        case "swatch": entry.symbol = .swatch
        case "line": entry.symbol = .line(dash: [], marker: nil)
        case "dashed": entry.symbol = .line(dash: [4, 2], marker: nil)
        default:
          guard let shape = MarkerShape(rawValue: word.string) else {
            throw WireError(
              message: "unknown symbol in the legend", offset: start, isMark: true)
          }
          entry.symbol = .marker(shape)
        }
      default: break
      }
    }
    return entry
  }
}
