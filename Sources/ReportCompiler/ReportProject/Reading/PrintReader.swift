import ReportChart
import ReportText

/// A reader for `print` of a report in the project file.
struct PrintReader {
  private(set) var diagnostics = Diagnostics()

  mutating func print(_ node: YAMLNode) -> PrintDeclaration {
    var print = PrintDeclaration()
    guard
      var map = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`print`") })
    else { return print }
    let paper = map.read("paper", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.choice("a paper size", of: PaperSize.allCases.map(\.rawValue) + ["auto"])
    }
    print.paper = paper.flatMap(PaperSize.init)
    let orientation = map.read("orientation", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.choice("an orientation", of: ["portrait", "landscape"])
    }
    print.isLandscape = orientation == "landscape"
    if let margins = map.read("margins") { print.margins = self.margins(margins, of: print) }
    if let strings = map.read("header") { print.header = self.strings(strings, "header") }
    if let strings = map.read("footer") { print.footer = self.strings(strings, "footer") }
    if let first = map.read("first-page"),
      var page = diagnostics.catching({ () throws(Diagnostic) in try first.mapping("`first-page`") }
      )
    {
      print.firstHeader = page.read("header").map { strings($0, "header") }
      print.firstFooter = page.read("footer").map { strings($0, "footer") }
      page.finish(into: &diagnostics)
    }
    let tables = map.read("print-tables", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.choice("a mode for data tables", of: PaperTables.allCases.map(\.rawValue))
    }
    print.tables = tables.flatMap(PaperTables.init) ?? .none
    map.finish(into: &diagnostics)
    return print
  }

  // MARK: Margins

  /// The minimum width and height of the page area between the margins, in millimetres.
  private static let minimumSpace = 50.0

  private mutating func margins(_ node: YAMLNode, of print: PrintDeclaration) -> PageMargins {
    var margins = PageMargins()
    if node.isMapping {
      guard
        var map = diagnostics.catching({ () throws(Diagnostic) in
          try node.mapping("`margins`")
        })
      else { return margins }
      margins.top = map.read("top", into: &diagnostics, Self.length) ?? .standard
      margins.right = map.read("right", into: &diagnostics, Self.length) ?? .standard
      margins.bottom = map.read("bottom", into: &diagnostics, Self.length) ?? .standard
      margins.left = map.read("left", into: &diagnostics, Self.length) ?? .standard
      map.finish(into: &diagnostics)
    } else if let all = diagnostics.catching({ () throws(Diagnostic) in try Self.length(node) }) {
      margins = PageMargins(top: all, right: all, bottom: all, left: all)
    }
    for paper in print.paper.map({ [$0] }) ?? PaperSize.allCases {
      let (short, long) = paper.size
      let width =
        (print.isLandscape ? long : short) - margins.left.millimetres
        - margins.right.millimetres
      let height =
        (print.isLandscape ? short : long) - margins.top.millimetres
        - margins.bottom.millimetres
      guard min(width, height) < Self.minimumSpace else { continue }
      diagnostics.add(
        Diagnostic(
          .projectValue,
          "expected at least \(Int(Self.minimumSpace)) mm of \(paper.rawValue) paper between "
            + "the margins, found less",
          at: node.span))
      break
    }
    return margins
  }

  private static func length(_ node: YAMLNode) throws(Diagnostic) -> PageLength {
    let text = try node.text("a length")
    guard let length = PageLength(text) else {
      throw Diagnostic(
        .projectValue, "expected a length such as `20mm`, found `\(text)`", at: node.span,
        hints: [
          "write a number with one of the units "
            + PageLength.unitNames.map { "`\($0)`" }.joined(separator: ", ")
        ])
    }
    return length
  }

  // MARK: Margin text

  private mutating func strings(_ node: YAMLNode, _ key: String) -> PrintDeclaration.MarginContent {
    guard node.isMapping else {
      _ = diagnostics.catching { () throws(Diagnostic) in
        let word = try node.text("margin text")
        guard word != "none" else { return }
        throw Diagnostic(
          .projectValue, "expected `none` or keys with text, found `\(word)`",
          at: node.span)
      }
      return .empty
    }
    var strings = PrintDeclaration.MarginContent()
    guard
      var map = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`\(key)`") })
    else { return strings }
    strings.left = map.read("left", into: &diagnostics, Self.text) ?? .unspecified
    strings.center = map.read("center", into: &diagnostics, Self.text) ?? .unspecified
    strings.right = map.read("right", into: &diagnostics, Self.text) ?? .unspecified
    map.finish(into: &diagnostics)
    return strings
  }

  private static func text(_ node: YAMLNode) throws(Diagnostic) -> PrintDeclaration.MarginText {
    let text = try node.decodedText("margin text")
    return text.bytes.isEmpty ? .empty : .text(text)
  }
}

/// A reader for `plain` of the project file, the plain-language limits.
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
    limits.sentence = numbers(of: &map, "sentence", "a sentence length", 1...1000) {
      PlainLanguage($0).sentenceUnit != nil
    }
    let decimals = map.read("decimals", into: &diagnostics) { (node) throws(Diagnostic) in
      try node.integer("a number of decimals", in: 0...15)
    }
    if let decimals { limits.decimals = PlainLimits.Limit(value: decimals, isSet: true) }
    limits.abbreviations = Set(
      map.strings("abbreviations", "abbreviations", into: &diagnostics)
        ?? [])
    map.finish(into: &diagnostics)
    return limits
  }

  /// Reads the limit under a key: one number for all languages, or one number per language.
  private mutating func numbers(
    of map: inout YAMLMapping, _ key: String, _ expected: String, _ range: ClosedRange<Double>,
    isMeasured: (String) -> Bool
  ) -> PlainLimits.ByLanguage {
    var numbers = PlainLimits.ByLanguage()
    guard let node = map.read(key) else { return numbers }
    guard node.isMapping else {
      numbers.all = number(node, expected, range)
      return numbers
    }
    guard
      let mapping = diagnostics.catching({ () throws(Diagnostic) in try node.mapping("`\(key)`") })
    else { return numbers }
    for entry in mapping.entries {
      let language = entry.key.node.string ?? ""
      guard LanguageTag.isKnown(language), isMeasured(language) else {
        diagnostics.add(
          Diagnostic(
            .projectValue, "reportgen does not measure `\(key)` in `\(language)`",
            at: entry.key.span,
            hints: key == "level"
              ? [
                "use one of the languages "
                  + "\(PlainLanguage.measured.map { "`\($0)`" }.joined(separator: ", "))"
              ]
              : ["write languages without a region, such as `de`"]))
        continue
      }
      numbers.overrides[language] = number(entry.value, expected, range)
    }
    return numbers
  }

  private mutating func number(
    _ node: YAMLNode, _ expected: String, _ range: ClosedRange<Double>
  ) -> Double? {
    diagnostics.catching { () throws(Diagnostic) in
      let number = try node.number(expected)
      guard range.contains(number) else {
        throw Diagnostic(
          .projectValue,
          "expected \(expected) from \(Int(range.lowerBound)) to \(Int(range.upperBound))",
          at: node.span)
      }
      return number
    }
  }
}
