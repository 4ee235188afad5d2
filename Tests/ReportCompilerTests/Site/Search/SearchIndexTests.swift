import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct SearchIndexTests {
  private func page(_ main: String) -> PageText {
    PageText(Array("<main>\(main)</main>".utf8))
  }

  /// Reads the index independently of the product: the words, then the text of each page.
  private func read(_ file: PublishedFile) throws -> (words: [String], pages: [[String]]) {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let start = try #require(text.firstRange(of: "rgSearch(")).upperBound
    let json = text[start...].dropLast(2)
      .replacing("{words:", with: "{\"words\":").replacing("\",pages:", with: "\",\"pages\":")
      .replacing("],\n]}", with: "]]}").replacing("[\n]", with: "[]")
    struct Index: Decodable {
      let words: String
      let pages: [[String]]
    }
    let index = try JSONDecoder().decode(Index.self, from: Data(json.utf8))
    let words = index.words.split(separator: " ").map(String.init)
    let pages = index.pages.map { page in
      page.enumerated().map { position, text in
        position < 2 || position % 3 == 2
          ? text : numbers(text).map { words[$0] }.joined(separator: " ")
      }
    }
    return (words, pages)
  }

  private func numbers(_ text: String) -> [Int] {
    var digits = text.utf8.map { $0 == 33 ? 57 : $0 == 32 ? 25 : Int($0) - 35 }[...]
    var result: [Int] = []
    while let first = digits.popFirst() {
      if first < 48 {
        result.append(first)
      } else if first < 88 {
        result.append(48 + (first - 48) * 92 + (digits.popFirst() ?? -1))
      } else {
        let length = first < 91 ? 2 : 4
        let rest = digits.prefix(length).reduce(first < 91 ? first - 88 : 0) { $0 * 92 + $1 }
        digits = digits.dropFirst(length)
        result.append(rest + (first < 91 ? 3728 : 29_120))
      }
    }
    return result
  }

  @Test func `an index contains the text of all listed pages, frequent words first`() throws {
    var index = SearchIndex(language: "en-GB")
    index.add(
      PublishedXML.page("a b/index.html", title: "A \"title\""),
      page("<p>x y</p><h2 id=\"h\">The heart</h2><p>the x, the y</p>"))
    var hidden = PublishedXML.page("404.html")
    hidden.isListed = false
    index.add(hidden, page("<p>nothing</p>"))
    index.add(PublishedXML.page("b.html", title: "B"), page(""))
    let file = index.file()
    #expect(file.path == "search-en-gb.js")
    let (words, pages) = try read(file)
    #expect(words == ["y", "the", "x", "The", "heart", "x,"])
    #expect(
      pages == [
        ["a%20b/index.html", "A \"title\"", "", "", "x y", "h", "The heart", "the x, the y"],
        ["b.html", "B"],
      ])
    #expect(try read(SearchIndex(language: "en").file()).pages == [])
  }

  @Test func `numbers of all sizes are read back, in unescaped characters`() {
    let all = Array(0..<40_000) + [800_000, 71_000_000]
    var writer = ByteWriter()
    for number in all { WordCode.write(number, into: &writer) }
    let bytes = writer.copy()
    #expect(numbers(String(decoding: bytes, as: UTF8.self)) == all)
    #expect(
      bytes.allSatisfy { (0x20..<0x7F).contains($0) && !"\\\"<".utf8.contains($0) })
  }

  @Test func `no text ends the script element`() throws {
    let strings = [
      "</script>", "\"});alert(1)//", "\\", "\\u0041", "\u{2028}x\u{2029}", "'`${x}", "\u{7F}",
      "é😀",
    ]
    var index = SearchIndex(language: "en")
    var plain = PageText([])
    for text in strings {
      plain = page("<p>\(text.replacing("&", with: "&amp;").replacing("<", with: "&lt;"))</p>")
      index.add(PublishedXML.page("x/\(text).html", title: text), plain)
    }
    let file = index.file()
    #expect(!String(decoding: file.bytes, as: UTF8.self).contains("<"))
    let (_, pages) = try read(file)
    #expect(pages.map { $0[1] } == strings)
    #expect(pages.map { $0[4] } == strings)
  }

  @Test func `two thousand pages of three hundred words take less than three megabytes`() {
    // The word frequencies follow Zipf's law, as in natural languages.
    var random = SeededGenerator(seed: 9)
    let vocabulary = (0..<30_000).map { number in
      String(number, radix: 26).map { String($0) + "ea" }.joined()
    }
    var index = SearchIndex(language: "en")
    var length = 0
    for number in 0..<2_000 {
      let words = (0..<300).map { _ in
        vocabulary[Int(exp(Double.random(in: 0..<log(30_000), using: &random))) - 1]
      }
      let text = words.joined(separator: " ")
      length += text.utf8.count
      index.add(PublishedXML.page("p/\(number).html"), page("<p>\(text)</p>"))
    }
    let size = index.file().bytes.count
    #expect(size < 3_000_000 && size < length / 2, "\(size) of \(length)")
  }

  @Test func `the script is short and contains no markup`() {
    let text = String(decoding: SearchScript.file.bytes, as: UTF8.self)
    #expect(text.utf8.count < 10_000)
    #expect(!text.contains("innerHTML") && !text.contains("</") && !text.contains("eval"))
    #expect(SearchScript.file.path.wholeMatch(of: /search\.[0-9a-f]{8}\.js/) != nil)
  }
}
