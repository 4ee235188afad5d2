import Foundation
import ReportText
import TestSupport
import Testing

/// Tests of dates, times, and numbers against samples of ICU.
///
/// `Scripts/make-locale-samples.py` records the samples.
@Suite struct LocaleSampleTests {
  /// A sample of ICU.
  struct Sample {
    /// The type of the value, such as `date` or `number`.
    let kind: String
    let value: String
    /// The style, the currency, or the number of decimals.
    let format: String
    let text: String
  }

  static let samples: [String: [Sample]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/locale-samples.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var samples: [String: [Sample]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 5 else { continue }
      samples[parts[0], default: []].append(
        Sample(kind: parts[1], value: parts[2], format: parts[3], text: parts[4]))
    }
    return samples
  }()

  @Test(arguments: ReportLocale.allTags)
  func `dates, times and numbers equal those of ICU`(tag: String) throws {
    let locale = try #require(ReportLocale.named(tag))
    let samples = try #require(Self.samples[tag])
    #expect(samples.count == 188)
    for sample in samples where !Self.isKnown(sample, tag) {
      let actual = try formatted(sample, locale)
      // The minus is U+2212 in every locale.
      let expected =
        ["date", "time"].contains(sample.kind) ? sample.text : sample.text.replacing("-", with: "−")
      #expect(actual == expected, "\(sample.kind) \(sample.value) \(sample.format)")
    }
  }

  /// Whether the difference is known.
  ///
  /// In Arabic, the word for thousands depends on the number before it. reportgen uses the most
  /// frequent word.
  private static func isKnown(_ sample: Sample, _ tag: String) -> Bool {
    tag == "ar-EG" && sample.kind == "compact" && sample.text.hasSuffix("آلاف")
  }

  private func formatted(_ sample: Sample, _ locale: ReportLocale) throws -> String {
    switch sample.kind {
    case "date":
      let parts = sample.value.split(separator: "-").compactMap { Int($0) }
      let style = try #require(DateStyle(rawValue: sample.format))
      return written {
        $0.date(
          parts[0], parts[1], parts[2], weekday: weekday(parts[0], parts[1], parts[2]),
          style: style, locale: locale)
      }
    case "time":
      let parts = sample.value.split(separator: ":").compactMap { Int($0) }
      return written { $0.time(hour: parts[0], minute: parts[1], locale: locale) }
    case "currency":
      let code = try #require(CurrencyCode(sample.format))
      let value = try #require(Double(sample.value))
      return written { $0.currency(value, code, decimals: 2, locale: locale) }
    default:
      let value = try #require(Double(sample.value))
      let decimals = try #require(Int(sample.format))
      return written {
        switch sample.kind {
        case "number": $0.formatted(value, decimals: decimals, locale: locale)
        case "at-most": $0.formatted(value, atMost: decimals, locale: locale)
        case "percent": $0.percent(value, decimals: decimals, locale: locale)
        default: $0.compact(value, decimals: decimals, locale: locale)
        }
      }
    }
  }

  /// Returns the day of the week, from 1 (Monday) to 7 (Sunday), by Zeller's congruence.
  private func weekday(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let (year, month) = month < 3 ? (year - 1, month + 12) : (year, month)
    let sum = day + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400
    return (sum + 5) % 7 + 1
  }
}
