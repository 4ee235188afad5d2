import TestSupport
import Testing

@testable import ReportChart

/// Tests that compare many text widths with a browser. They are skipped without a browser.
@Suite(.enabled(if: BrowserMetrics.isThere)) struct BrowserSampleTests {
  /// The letters of scripts with known advance widths, and their symbols.
  private static let alphabets = [
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789.,:;%+-/()",
    "éèêëàâäîïôöùûüçñßåøæœ",
    "łńśźżąęćčďěňřšťůžőűăîșțğışİ", "αβγδεζηθικλμνξοπρστυφχψωΑΒΓΔΩάέήίόύώ",
    "абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗЩЮЯ", "≤≥±×÷–—…€£°µ²³½‰†•",
  ]

  /// The 240 reproducible samples, with words of one script or of two scripts.
  static let samples: [String] = {
    var random = SeededGenerator(seed: 5)
    return (0..<240).map { number in
      let letters = Array(alphabets[number % alphabets.count])
      let others = Array(random.pick(alphabets))
      return (0..<Int.random(in: 1...4, using: &random)).map { word in
        String(
          (0..<Int.random(in: 1...12, using: &random)).map { _ in
            random.pick(word == 1 ? others : letters)
          })
      }.joined(separator: " ")
    }
  }()

  @Test(arguments: [false, true])
  func `no text is wider in a browser than its computed width`(isBold: Bool) throws {
    let measured = try BrowserMetrics.widths(of: Self.samples, isBold: isBold)
    try #require(measured.count == Self.samples.count)
    for (text, width) in zip(Self.samples, measured) {
      let computed = Array(text.utf8).withUnsafeBufferPointer {
        TextMetrics.width($0, size: 100, bold: isBold)
      }
      #expect(computed >= 0.98 * width, "\(text): \(computed) and \(width)")
      // Our width is larger only by the reserve.
      #expect(computed <= 1.04 * width + 0.1, "\(text): \(computed) and \(width)")
    }
  }
}
