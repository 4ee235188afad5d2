import ReportQuery
import ReportTemplate
import ReportText
import Testing

/// Tests of the examples of the CommonMark and GitHub specifications, read as pages.
@Suite struct MarkdownSpecificationTests {
  /// The 66 of 652 examples with HTML, which is refused.
  static let withMarkup = Set<Int>(
    [
      21...21,
      31...31,
      148...178,
      180...182,
      184...191,
      201...201,
      344...344,
      475...477,
      491...491,
      494...494,
      524...524,
      536...536,
      613...617,
      623...623,
      627...631,
      642...643,
    ].joined())

  /// The intended differences.
  static let different: [String: Set<Int>] = [
    // A link without text is refused, unless its target is a heading, figure, or table.
    "link without a text": [484, 487],
    // An image without text is refused.
    "image without a text": [581],
    // A single image in a paragraph, with a title, is a figure.
    "figure": [572, 573, 576, 577, 584, 585, 586, 588, 589, 591],
    // The parser follows version 0.29. Numeric references with eight digits, symbols as
    // punctuation, and two forms of comments are newer.
    "newer than the parser": [28, 354, 625, 626],
  ]

  private func written(_ markdown: String, raw: Bool) throws -> (String?, Diagnostics) {
    var project = MarkdownProject()
    project.options.allowsRawMarkup = raw
    let (program, diagnostics) = project.compile(SourceFile(name: "page.md", text: markdown))
    return (try program.map { try project.project.write($0) }, diagnostics)
  }

  @Test func `the examples of CommonMark give the trees of the specification`() throws {
    var refused: [String: Set<Int>] = [:]
    var same = 0
    let examples = try SpecificationExample.all("commonmark-0.31.2.json")
    #expect(examples.count == 652)
    let excused = Self.different.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
    for example in examples {
      let (html, diagnostics) = try written(example.markdown, raw: false)
      guard let html else {
        for name in Set(diagnostics.all.map(\.code.name)) {
          refused[name, default: []].insert(example.example)
        }
        continue
      }
      let actual = try #require(NormalisedMarkup(html))
      let expected = NormalisedMarkup(example.html)
      if actual.lines == expected?.lines { same += 1 }
      #expect(
        (actual.lines == expected?.lines) != excused.contains(example.example),
        "\(example.example) \(example.section): \(example.markdown) gives \(html)")
    }
    #expect(refused["RG3401"] == Self.withMarkup)
    #expect(refused["RG3402"] == Self.different["image without a text"])
    #expect(refused["RG3403"] == Self.different["link without a text"])
    #expect(refused.count == 3)
    #expect(same == 569)
  }

  /// Checks that examples with well-formed XHTML match the specification if markup is permitted.
  @Test func `well-formed markup in the examples of CommonMark is read`() throws {
    var (read, refused) = (0, 0)
    for example in try SpecificationExample.all("commonmark-0.31.2.json")
    where Self.withMarkup.contains(example.example) {
      let (html, _) = try written(example.markdown, raw: true)
      guard let html, let actual = NormalisedMarkup(html) else {
        refused += 1
        continue
      }
      let expected = NormalisedMarkup(example.html)
      read += 1
      // A `textarea` block that contains blank lines is newer than the parser.
      #expect(
        (actual.lines == expected?.lines) != (example.example == 171),
        "\(example.example) \(example.section): \(example.markdown) gives \(html)")
    }
    #expect(read == 31)
    #expect(refused == 35)
  }

  @Test func `the examples of GitHub give tables, struck text and tasks`() throws {
    let examples = try SpecificationExample.all("github.json")
    #expect(examples.count == 14)
    for example in examples {
      let (html, diagnostics) = try written(example.markdown, raw: false)
      #expect(diagnostics.isEmpty)
      let document = try #require(html)
      let actual = try #require(NormalisedMarkup(document))
      let polyglot = example.html.replacing("\">", with: "\"/>")
      let expected = NormalisedMarkup(example.html) ?? NormalisedMarkup(polyglot)
      #expect(actual.lines == expected?.lines, "\(example.markdown) gives \(document)")
    }
  }

  @Test func `every byte of text is at its reported position`() throws {
    for example in try SpecificationExample.all("commonmark-0.31.2.json")
      + SpecificationExample.all("github.json")
    {
      for ends in ["\n", "\r\n"] {
        let text = example.markdown.replacing("\n", with: ends)
        var project = MarkdownProject()
        project.options.allowsRawMarkup = true
        let (page, _) = project.read(SourceFile(name: "page.md", text: text))
        guard let page else { continue }
        #expect(
          misplaced(in: page.body) == [], "\(example.example) \(example.section): \(text)")
      }
    }
  }

  /// Returns the bytes of text that differ from the file at their offsets.
  ///
  /// Decoded characters are ignored.
  private func misplaced(in nodes: [XMLNode]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .element(let element):
        guard !["rg-box", "rg-footnotes"].contains(element.attribute("class")?.string) else {
          return []
        }
        let values = element.attributes.filter { ["alt", "title"].contains($0.name) }
        return misplaced(in: element.children) + values.flatMap { misplaced(in: $0.value) }
      case .text(let text): return misplaced(in: text)
      case .comment, .instruction: return []
      }
    }
  }

  private func misplaced(in text: DecodedText) -> [String] {
    let source = text.file.bytes
    // The title of a reference has the location of its use.
    guard Set(text.offsets.dropLast()).count > 1 else { return [] }
    return text.bytes.indices.compactMap { index in
      let (byte, offset) = (text.bytes[index], text.offsets[index])
      guard offset < source.count else { return byte == 0x0A ? nil : "at the end" }
      let isDecoded =
        source[offset] == UInt8(ascii: "&") || source[offset] == UInt8(ascii: "\\")
        || byte == 0x0A || byte == 0x20 || source[offset] == 0x09
      return byte == source[offset] || isDecoded
        ? nil
        : "\(UnicodeScalar(byte)) at \(offset) in \(String(decoding: text.bytes, as: UTF8.self))"
    }
  }
}
