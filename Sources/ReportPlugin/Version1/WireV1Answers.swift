import ReportChart
import ReportText

/// What a plugin says.
extension WireV1 {
  /// The first line of a plugin, the same in all versions.
  struct Greeting {
    var name = ""
    var version = ""
    var versions: ClosedRange<Int>

    init(_ line: [UInt8]) throws(WireFault) {
      var (low, high) = (0, -1)
      var (name, version) = ("", "")
      var isThere = false
      var cursor = try WireCursor(line)
      try cursor.object { (key, cursor) throws(WireFault) in
        guard key == "plugin" else { return }
        isThere = true
        try cursor.object { (key, cursor) throws(WireFault) in
          switch key {
          case "name": name = try cursor.string()
          case "version": version = try cursor.string()
          case "protocol":
            try cursor.object { (key, cursor) throws(WireFault) in
              if key == "min" { low = try cursor.integer() }
              if key == "max" { high = try cursor.integer() }
            }
          default: break
          }
        }
      }
      guard isThere, !name.isEmpty, !version.isEmpty, low <= high else {
        throw WireFault(
          message: "it lacks `plugin` with `name`, `version` and `protocol`", offset: 0)
      }
      self.name = name
      self.version = version
      versions = low...high
    }
  }

  // MARK: Answers to questions

  /// The number of a request that a line answers, and the answers to its questions. What is wrong with one
  /// answer costs that one alone.
  static func answers(
    _ line: [UInt8], of plugin: String, limits: PluginLimits
  ) throws(WireFault) -> (id: Int, answers: [ChartAnswer]) {
    var cursor = try WireCursor(line)
    var id: Int?
    var answers: [ChartAnswer]?
    try cursor.object { (key, cursor) throws(WireFault) in
      switch key {
      case "id": id = try cursor.integer()
      case "charts":
        var read: [ChartAnswer] = []
        try cursor.list { (cursor) throws(WireFault) in
          let start = cursor
          do throws(WireFault) {
            read.append(try answer(&cursor, of: plugin, limits))
          } catch {
            // What is left of it is skipped as a whole.
            cursor = start
            cursor.skip()
            read.append(
              .fault(
                ChartFault(
                  error.isOfMark ? .mark : .answer, of: plugin,
                  "\(error.message), at byte \(error.offset) of the line")))
          }
        }
        answers = read
      default: break
      }
    }
    guard let id, let answers else {
      throw WireFault(message: "it lacks `id` or `charts`", offset: 0)
    }
    return (id, answers)
  }

  private static func answer(
    _ cursor: inout WireCursor, of plugin: String, _ limits: PluginLimits
  ) throws(WireFault) -> ChartAnswer {
    var picture = ExternalPicture()
    var fault: ChartFault?
    var hasMarks = false
    let start = cursor.offset
    try cursor.object { (key, cursor) throws(WireFault) in
      switch key {
      case "error": fault = try refusal(&cursor, of: plugin)
      case "plan": try plan(&cursor, into: &picture, limits)
      case "marks":
        hasMarks = true
        var reader = WireV1MarkReader(limits: limits)
        try cursor.list { (cursor) throws(WireFault) in
          guard picture.marks.count < limits.marks else {
            throw cursor.wrong("there are more than \(limits.marks) marks", isOfMark: true)
          }
          try reader.mark(&cursor, into: &picture)
        }
      default: break
      }
    }
    if let fault { return .fault(fault) }
    guard hasMarks else {
      throw WireFault(message: "an answer has neither `marks` nor `error`", offset: start)
    }
    return .picture(picture)
  }

  private static func refusal(
    _ cursor: inout WireCursor, of plugin: String
  ) throws(WireFault) -> ChartFault {
    var fault = ChartFault(.refusal, of: plugin, "it refuses to draw this chart")
    try cursor.object { (key, cursor) throws(WireFault) in
      switch key {
      case "message": fault.words = try cursor.string(limit: 2000)
      case "option": fault.option = try cursor.string()
      default: break
      }
    }
    return fault
  }

  // MARK: Plan of a picture

  private static func plan(
    _ cursor: inout WireCursor, into picture: inout ExternalPicture, _ limits: PluginLimits
  ) throws(WireFault) {
    try cursor.object { (key, cursor) throws(WireFault) in
      switch key {
      case "series":
        try cursor.list { (cursor) throws(WireFault) in
          guard picture.series.count < 1000 else { throw cursor.wrong("there are too many series") }
          picture.series.append(try needs(&cursor, into: &picture))
        }
      case "legend":
        try cursor.list { (cursor) throws(WireFault) in
          guard picture.legend.count < 100 else {
            throw cursor.wrong("the legend has more than 100 entries", isOfMark: true)
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

  private static func needs(
    _ cursor: inout WireCursor, into picture: inout ExternalPicture
  ) throws(WireFault) -> ExternalPicture.SeriesNeeds {
    var needs = ExternalPicture.SeriesNeeds()
    try cursor.object { (key, cursor) throws(WireFault) in
      switch key {
      case "x": needs.x = try ends(&cursor, into: &picture)
      case "y": needs.y = try ends(&cursor, into: &picture)
      case "includes":
        try cursor.list { (cursor) throws(WireFault) in
          guard needs.yIncludes.count < 100 else { throw cursor.wrong("`includes` is too long") }
          needs.yIncludes.append(try cursor.number())
        }
      case "slots": needs.needsSlots = try cursor.boolean()
      case "reach": needs.reach = try cursor.number(in: 0...100)
      default: break
      }
    }
    return needs
  }

  private static func ends(
    _ cursor: inout WireCursor, into picture: inout ExternalPicture
  ) throws(WireFault) -> (low: ExternalPosition, high: ExternalPosition)? {
    cursor.isNull ? nil : try WireV1MarkReader.ends(&cursor, into: &picture)
  }

  private static func entry(
    _ cursor: inout WireCursor, _ limits: PluginLimits
  ) throws(WireFault) -> ExternalEntry {
    var entry = ExternalEntry()
    try cursor.object { (key, cursor) throws(WireFault) in
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
            throw WireFault(
              message: "a legend has no such symbol", offset: start, isOfMark: true)
          }
          entry.symbol = .marker(shape)
        }
      default: break
      }
    }
    return entry
  }
}
