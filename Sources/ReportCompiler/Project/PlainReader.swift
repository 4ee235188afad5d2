import ReportText

/// Reads `plain` of the project file: what is wanted of the words of reports.
struct PlainReader {
  private(set) var diagnostics = Diagnostics()

  mutating func limits(_ node: YAMLNode, of source: SourceFile) -> PlainLimits {
    var limits = PlainLimits()
    limits.isSet = true
    limits.source = source
    guard
      var map = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`plain`") })
    else { return limits }
    limits.level = numbers(of: &map, "level", "a level", 1...100) {
      PlainLanguage($0).formula != nil
    }
    limits.sentence = numbers(of: &map, "sentence", "the length of a sentence", 1...1000) {
      PlainLanguage($0).sentenceUnit != nil
    }
    let decimals = map.read("decimals", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.integer("a number of decimals", in: 0...15)
    }
    if let decimals { limits.decimals = PlainLimits.Limit(value: decimals, isSet: true) }
    limits.abbreviations = Set(
      map.texts("abbreviations", "the abbreviations that need no explanation", into: &diagnostics)
        ?? [])
    map.finish(into: &diagnostics)
    return limits
  }

  /// A number for all languages, or one for each that is named.
  private mutating func numbers(
    of map: inout YAMLMapping, _ key: String, _ what: String, _ range: ClosedRange<Double>,
    isMeasured: (String) -> Bool
  ) -> PlainLimits.ByLanguage {
    var numbers = PlainLimits.ByLanguage()
    guard let node = map.take(key) else { return numbers }
    guard node.isMapping else {
      numbers.all = number(node, what, range)
      return numbers
    }
    guard
      let own = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`\(key)`") })
    else { return numbers }
    for entry in own.entries {
      let language = entry.key.node.string ?? ""
      guard LanguageTag.isKnown(language), isMeasured(language) else {
        diagnostics.add(
          Diagnostic(
            .projectValue, "`\(key)` is not measured in `\(language)`", at: entry.key.span,
            hints: key == "level"
              ? [
                "there are formulas for \(PlainLanguage.measured.map { "`\($0)`" }.joined(separator: ", "))"
              ]
              : ["name languages without a region, such as `de`"]))
        continue
      }
      numbers.own[language] = number(entry.value, what, range)
    }
    return numbers
  }

  private mutating func number(
    _ node: YAMLNode, _ what: String, _ range: ClosedRange<Double>
  ) -> Double? {
    diagnostics.catching { () throws(Diagnostic) in
      let number = try node.number(what)
      guard range.contains(number) else {
        throw Diagnostic(
          .projectValue,
          "\(what) is a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))",
          at: node.span)
      }
      return number
    }
  }
}
