import Foundation
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of the style sheet of the site starter.
@Suite struct SiteStyleTests {
  private static let file = projectRoot.appending(path: "Templates/site/assets/site.css")

  /// The colour pairs of text and controls on their backgrounds, with the minimum contrast.
  private static let pairs: [(String, String, Double)] =
    [
      ("ink", "paper", 4.5), ("ink", "panel", 4.5), ("muted", "paper", 4.5),
      ("muted", "panel", 4.5),
      ("accent", "paper", 4.5), ("accent", "panel", 4.5), ("ink", "found", 4.5),
      ("edge", "paper", 3),
    ]

  /// Returns the colours of each `:root` rule, for light and dark screens.
  private func colors() throws -> [[String: Int]] {
    let css = try String(contentsOf: Self.file, encoding: .utf8)
    return css.components(separatedBy: ":root {").dropFirst().map { part in
      Dictionary(
        part.prefix { $0 != "}" }.matches(of: /--([a-z-]+): #([0-9a-f]{6});/)
          .map { (String($0.1), Int($0.2, radix: 16) ?? 0) }
      ) { first, _ in first }
    }
  }

  /// Returns the relative luminance (WCAG 2).
  private func luminance(_ color: Int) -> Double {
    func part(_ value: Int) -> Double {
      let share = Double(value & 255) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(color >> 16) + 0.7152 * part(color >> 8) + 0.0722 * part(color)
  }

  @Test func `text is readable on light and dark screens`() throws {
    let screens = try colors()
    #expect(screens.count == 2)
    for colors in screens {
      for (name, back, wanted) in Self.pairs {
        let one = luminance(try #require(colors[name], "\(name)"))
        let other = luminance(try #require(colors[back], "\(back)"))
        let ratio = (max(one, other) + 0.05) / (min(one, other) + 0.05)
        #expect(ratio >= wanted, "\(name) on \(back)")
      }
    }
  }

  @Test func `the style sheet loads no files and has no animations`() throws {
    let css = Array(try Data(contentsOf: Self.file))
    #expect(StyleSheetAddresses.find(css).isEmpty)
    let text = String(decoding: css, as: UTF8.self)
    for word in ["@import", "transition", "animation", "scroll-behavior", "-inline", ":has("] {
      #expect(!text.contains(word), "\(word)")
    }
  }
}
