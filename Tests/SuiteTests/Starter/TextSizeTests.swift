import Foundation
import TestSupport
import Testing

/// Tests of the text size of charts at many screen widths.
@Suite(
  .needs(chartsOf: "Templates/weekly"), .needs(chartsOf: "Templates/clinic"),
  .enabled(if: Browser.isThere, "there is no headless browser"))
struct TextSizeTests {
  /// An expression that returns chart text with a wrong size or position.
  ///
  /// The size must be from 10.5 px to 13 px, and the text must be inside its chart. Headings and
  /// numbers in rings have other sizes.
  private static let probe = """
    (() => {
      const found = []
      let count = 0
      for (const picture of document.querySelectorAll('.rg-canvas > svg')) {
        const frame = picture.getBoundingClientRect()
        const scale = frame.width / picture.viewBox.baseVal.width
        for (const text of picture.querySelectorAll('text:not([font-size])')) {
          count += 1
          const size = parseFloat(getComputedStyle(text).fontSize) * scale
          const box = text.getBoundingClientRect()
          if (size < 10.49 || size > 13.01) found.push(text.textContent + ' ' + size.toFixed(2))
          if (box.left < frame.left - 1 || box.right > frame.right + 1)
            found.push(text.textContent + ' outside')
        }
      }
      return count > 10 ? found.slice(0, 5).join('\\n') : 'only ' + count + ' texts'
    })()
    """

  @Test(arguments: [("plain", "P01"), ("weekly", "P001"), ("weekly", "P004"), ("clinic", "K0001")])
  func `chart text has 10.5 to 13 px on every screen`(starter: String, record: String)
    async throws
  {
    try await ProjectTests.withFolder { folder in
      let documents = try StarterDocuments(of: starter, [record], in: folder)
      var steps: [Browser.Step] = []
      var names: [String] = []
      for width in [340, 360, 375, 390, 414, 472, 473, 481, 560, 561, 640, 768, 1024, 1200] {
        steps += [
          .size(width, 900), .open(documents.files[0]), .ask(Self.probe), .ask(TextOverlap.probe),
        ]
        names += ["\(width): size", "\(width): overlap"]
      }
      let responses = try #require(Browser()).run(steps)
      try #require(responses.count == names.count)
      for (name, response) in zip(names, responses) { #expect(response == "", "\(name)") }
    }
  }

  @Test func `printed chart text is at most as large as the surrounding text`() async throws {
    try await ProjectTests.withFolder { folder in
      let documents = try StarterDocuments(of: "weekly", ["P001"], in: folder)
      let responses = try #require(Browser()).run([
        .size(718, 1000), .media("print"), .open(documents.files[0]), .ask(Self.probe),
        .ask(TextOverlap.probe),
      ])
      #expect(responses == ["", ""])
    }
  }
}
