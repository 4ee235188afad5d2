import Foundation
import ReportText
import Testing

@testable import ReportChart

@Suite struct TextMetricsTests {
  static func advance(_ text: String, bold: Bool = false) -> Double {
    let bytes = Array(text.utf8)
    let (exact, estimated) = bytes.withUnsafeBufferPointer {
      TextMetrics.advance($0, bold: bold)
    }
    return exact + estimated
  }

  @Test func advancesAreThoseOfArial() {
    // Adobe's Helvetica metrics in thousandths: A 667, i 222, space 278, digits 556, bold A 722.
    #expect(abs(Self.advance("A") - 0.667) < 0.0005)
    #expect(abs(Self.advance("i") - 0.222) < 0.0005)
    #expect(abs(Self.advance(" ") - 0.278) < 0.0005)
    #expect(abs(Self.advance("0123456789") - 5.56) < 0.005)
    #expect(abs(Self.advance("A", bold: true) - 0.722) < 0.0005)
  }

  @Test func widthsIncludeTheirReserve() {
    #expect(abs(TextMetrics.width("A", size: 100) - 66.7 * 1.03) < 0.05)
    #expect(abs(TextMetrics.width("漢", size: 100) - 115) < 0.001)
  }

  @Test(arguments: [
    ("한", 0.92), ("ש", 0.454), ("م", 0.46), ("ก", 0.54), ("क", 0.435), ("e\u{301}", 0.556),
    ("😀", 1.25), ("👩‍👩‍👧", 1.25), ("👍🏽", 1.25), ("🇩🇪", 1.25), ("\u{200B}", 0),
  ]) func otherScriptsAreEstimated(text: String, expected: Double) {
    #expect(abs(Self.advance(text) - expected) < 0.001)
  }

  @Test func brokenBytesDoNotTrap() {
    let bytes: [UInt8] = [0xE2, 0x82, 0xFF, 0xF0, 0x80]
    let width = bytes.withUnsafeBufferPointer { TextMetrics.width($0, size: 11) }
    #expect(width.isFinite && width > 0)
  }
}

/// Tests that compare text widths with a browser. They are skipped without a browser.
@Suite(.enabled(if: BrowserMetrics.isThere)) struct BrowserMetricsTests {
  static let samples = [
    "Wednesday 26 February", "AVATAR Type WAVE 1,234.56", "Größe Łódź façade naïve ĳ", "0123456789",
    "Ελληνικά κείμενα", "Русский текст ЖЩЮ", "≤ ≥ ± × – — … € ° µ", "steps/min (95 % CI)",
  ]

  @Test(arguments: [false, true]) func theBrowserMeasuresTheSame(isBold: Bool) throws {
    let measured = try BrowserMetrics.widths(of: Self.samples, isBold: isBold)
    #expect(measured.count == Self.samples.count)
    for (text, width) in zip(Self.samples, measured) {
      let computed = TextMetricsTests.advance(text, bold: isBold) * 100
      #expect(abs(computed - width) <= 0.05, "\(text): \(computed) and \(width)")
    }
  }
}
