import Foundation
import TestSupport
import Testing

/// Tests of the published grammar with other programs.
@Suite struct SchemaTests {
  static let grammar = projectRoot.appending(path: "Grammar").path()

  /// Attributes with valid values, and with values that patterns can refuse.
  static let values: [(element: String, attribute: String, right: [String], wrong: [String])] = [
    ("rect", "id", ["a", "_b-1.2", "übersicht", "π", "😀"], ["1", "a:b", "a b", "-a", "", " a"]),
    (
      "line", "x1", ["0", "-1.5", "+2", ".5", "1e5", "1E-300", "10%", "3em", "1e3em", "2rem"],
      ["NaN", "INF", "", "1,5", "1.", ".", "+-1", "1e", "0x10", "1 px", "1p"]
    ),
    ("rect", "width", ["0", "+2", "1.5px"], ["-1", "-0"]),
    ("rect", "stroke-dasharray", ["none", "4,2 1px", "4"], ["", "none 4", "-4"]),
    ("rect", "data-index", ["0", "-12", "+3"], ["1.5", "1234567890", "x"]),
    ("rect", "data-lo", ["1e300", "-.5"], ["1e", "INF"]),
    ("g role=\"cell\"", "aria-colindex", ["1", "999999999"], ["0", "-1"]),
    ("rect", "tabindex", ["0", "-1"], ["99999", "a"]),
    (
      "rect", "data-bbox", ["1 2 3 4", "-1-2-3-4", "1,2 , 3 4", ".5.5.5.5", "1e5 1e-5+2,3"],
      ["1 2 3", "1 2 3 4 5", "", "1,,2 3 4", "1 2 440"]
    ),
    (
      "symbol", "viewBox", ["-1,-1.5 0,1e2", "0 0 440 240", " 0 0 1.5.5 ", "0 0 0 0"],
      ["0 0 10", "0 0 -1 10", "0 0 10 -1", "0 0 NaN 1", "0,0,,1,1", "0 0 440"]
    ),
    ("symbol", "preserveAspectRatio", ["none", "xMidYMax slice"], ["xMidYmax", "none  meet", ""]),
    ("polyline", "points", ["", "1,2", "1-2", "1.5.5", " 1,2\n3 , 4 "], ["NaN 1", "1;2", "a"]),
    (
      "path", "d", ["", " ", "M0 0", "m0,0z", "M.5.5.5.5", "M0 0a5,5,0,01.5.5", "M0 0zm1 1z\n"],
      ["L0 0", "M", "0 0", "M0 0X1", "M0 0LNaN 1", "Mz"]
    ),
    (
      "g", "transform", ["", "translate (1 , 2)", "rotate(-45 10,10), skewY(3)", "scale(.5.5)"],
      ["translate()", "translate(1", "Translate(1)", "rotate(45deg)", "translate 1", "scale(NaN)"]
    ),
    (
      "rect", "fill",
      [
        "none", "currentColor", "#fff", "#FFFfff", "rgb(1, 2, 3)", "url(#g) #ccc",
        "url(#g)", "rgba(1%,2%,3%,.5)",
      ],
      ["", "#12345", "grey1", "url(http://x)", "url(#)", "red blue", "hsl(1)"]
    ),
    ("stop", "stop-color", ["red", "#abc"], ["none", "url(#g)"]),
    ("rect", "clip-path", ["none", "url(#c)"], ["rect(0)", "url(#c) none", "c"]),
    ("use", "href", ["#s"], ["s", "#", "x.svg#s", "#a b"]),
    ("text", "x", ["1 2,3px", "1-2.5em.5"], ["1;2", "", "x"]),
    ("text", "rotate", ["0 10", "1-2"], ["1px", ""]),
    ("text", "font-size", ["larger", "11pt"], ["big", "-1"]),
    ("g", "opacity", ["50%", ".5"], ["half", "5 %"]),
    ("marker", "orient", ["auto", "45"], ["45deg"]),
    (
      "a", "href",
      [
        "", "x", "#g", "?q", "../a/b:c", "1:2", "//host/x", "https://a/b?c=%20#d",
        "mailto:a@b", "tel:+1", "über.html",
      ],
      ["javascript:x", "JaVaScRiPt:x", "data:text/html,x", "a b", "a\\b", "file:x", "x:y"]
    ),
    (
      "image", "href", ["a.png", "/a.png", "/", "data:image/png;base64,AA=", "a/b:c", "/1"],
      ["//host/a.png", "https://host/a.png", "data:text/html,x", "x:y"]
    ),
    (
      "g", "lang", ["en", "en-GB", "x-klingon", "zh-Hant-TW"], ["", "e", "english language", "1x"]
    ),
    ("g", "role", ["group", "img"], ["butler"]),
    ("g role=\"group\"", "aria-labelledby", ["a", "a b", " a  b "], ["", " ", "a:b"]),
  ]

  /// Returns drawings in a document, one per line, starting on line 5.
  static func lines(_ elements: [String]) -> String { drawing(elements.joined(separator: "\n")) }

  static func element(_ name: String, _ attribute: String, _ value: String) -> String {
    // A line break would change the line numbers. A tab is also white space.
    let value = value.replacing("\n", with: "\t")
    let tag = "\(name) \(attribute)=\"\(value)\"\(name == "stop" ? " offset=\"0\"" : "")"
    return name == "stop" ? "<linearGradient><\(tag)/></linearGradient>" : "<\(tag)/>"
  }

  /// Returns the line numbers of errors from xmllint.
  static func wrongLines(_ text: String, _ options: [String]) throws -> Set<Int> {
    let result = try runProcess(
      "xmllint", ["--noout"] + options + ["-"], input: Array(text.utf8))
    #expect(result.status == 0 || result.status == 3, "\(result.errors.prefix(500))")
    return Set(result.errors.matches(of: #/(?m)^-:(\d+): /#).compactMap { Int($0.1) })
  }

  static var schema: [String] { ["--schema", grammar + "/report.xsd"] }
  static var relax: [String] { ["--relaxng", grammar + "/report.rng"] }

  @Test(arguments: Samples.all.map(\.name))
  func `documents that the validator accepts are valid in both grammar forms`(name: String) throws {
    for sample in Samples.all where sample.name == name {
      #expect(try Self.wrongLines(sample.text, Self.schema) == [])
      #expect(try Self.wrongLines(sample.text, Self.relax) == [])
    }
  }

  @Test func `patterns accept every value that the validator accepts`() throws {
    let targets = "<g id=\"a\"/><linearGradient id=\"g\"/><clipPath id=\"c\"/><symbol id=\"s\"/>"
    var elements = ["<g>\(targets)<g id=\"b\"/></g>"]
    for (name, attribute, right, _) in Self.values {
      for value in right where attribute != "id" || value != "a" {
        elements.append(Self.element(name, attribute, value))
      }
    }
    let text = Self.lines(elements)
    expectValid(text)
    #expect(try Self.wrongLines(text, Self.schema) == [])
    #expect(try Self.wrongLines(text, Self.relax) == [])
  }

  @Test func `patterns refuse the invalid values that a pattern can express`() throws {
    for (name, attribute, _, wrong) in Self.values {
      for value in wrong {
        let text = Self.lines([Self.element(name, attribute, value)])
        #expect(!findings(text).isEmpty, "\(attribute)=\"\(value)\"")
      }
    }
    let elements = Self.values.flatMap { row in
      row.wrong.map { Self.element(row.element, row.attribute, $0) }
    }
    let refused = try Self.wrongLines(Self.lines(elements), Self.schema)
    for (index, element) in elements.enumerated() {
      #expect(refused.contains(index + 5), "\(element)")
    }
  }

  @Test func `the validator and both grammar forms agree on structure`() throws {
    let wrong = [
      "<sectoin></sectoin>", "<p><div>x</div></p>", "<li>x</li>", "<ul>x</ul>",
      "<table><tbody></tbody><thead></thead></table>", "<details></details>",
      "<dl><dt>x</dt></dl>", "<p style=\"x\">x</p>", "<p onclick=\"x\">x</p>", "<img alt=\"x\"/>",
      "<p><a href=\"x\"><div>x</div></a></p>", "<p data-other=\"x\">x</p>",
      "<form action=\"x\"></form>",
      "<figure><p>x</p><figcaption>x</figcaption><p>x</p></figure>", "<iframe></iframe>",
    ]
    for body in wrong {
      #expect(!findings(document(body)).isEmpty, "\(body)")
    }
    // After a misplaced child, libxml2 ignores its siblings.
    let all = document(wrong.map { "<div>\($0)</div>" }.joined(separator: "\n"))
    let refused = try Self.wrongLines(all, Self.schema)
    for (index, body) in wrong.enumerated() { #expect(refused.contains(index + 4), "\(body)") }
  }
}
