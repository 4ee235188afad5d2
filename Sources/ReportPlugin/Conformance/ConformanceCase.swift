/// A file of the kit: what is said to a plugin, and what must hold of its answers.
struct ConformanceCase {
  /// Lines that are said at once, and what is heard of them.
  struct Turn {
    var say: [WireValue]
    var hear: [WireValue]
  }

  /// The name of the file, without its end.
  let name: String
  /// What it tries, in words.
  let about: String
  /// True when it is tried with each chart type.
  let isOfEachType: Bool
  /// True when it is tried with each type of x values.
  let isOfEachX: Bool
  /// The charts that it speaks of.
  let charts: WireValue
  /// What is said and heard.
  let turns: [Turn]
  /// True when all charts that are heard must be alike.
  let isAlike: Bool
  /// True when the host has introduced itself before.
  let isIntroduced: Bool
  /// True when it needs a process of its own.
  let isFresh: Bool
  /// True when the input ends after it, and the plugin must end too.
  let ends: Bool
  /// True when a plugin may do otherwise.
  let isAdvice: Bool

  init(_ name: String, _ value: WireValue) {
    self.name = name
    about = value["about"]?.text ?? ""
    let each = (value["each"]?.items ?? []).compactMap(\.text)
    isOfEachType = each.contains("type")
    isOfEachX = each.contains("x")
    charts = value["charts"] ?? .object([])
    turns = (value["turns"]?.items ?? []).map {
      Turn(say: $0["say"]?.items ?? [], hear: $0["hear"]?.items ?? [])
    }
    isAlike = value["alike"]?.isTrue ?? false
    isIntroduced = value["introduced"].map(\.isTrue) ?? true
    ends = value["ends"]?.isTrue ?? false
    isFresh = value["fresh"]?.isTrue ?? false || !isIntroduced || ends
    isAdvice = value["advice"]?.isTrue ?? false
  }
}
