import Crypto
import ReportChart
import ReportTemplate
import ReportText

/// The script of documents with interactive charts.
enum ChartScript {
  /// The bytes of the script.
  static let text: [UInt8] = {
    var writer = ByteWriter(capacity: 1 << 13)
    InteractionScript.write(into: &writer)
    return writer.copy()
  }()

  /// The hash of the script, as a script source in a content security policy.
  static let source = "'sha256-\(base64(Array(SHA256.hash(data: text))))'"

  /// The script, its style sheet, and its content security policy.
  ///
  /// The policy allows only this script, by its hash. It allows images, fonts, and style sheets
  /// next to the document, but no other source.
  static let document: DocumentScript = {
    var writer = ByteWriter(capacity: 1 << 12)
    InteractionStylesheet.write(into: &writer)
    return DocumentScript(
      text: text, styleSheet: writer.copy(),
      policy: "default-src 'none'; img-src 'self' data:; font-src 'self' data:; "
        + "style-src 'self' 'unsafe-inline'; script-src \(source); base-uri 'none'; "
        + "form-action 'none'")
  }()

  /// Returns bytes in Base64 notation (RFC 4648, section 4).
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).reduce(0) { sum, index in
        sum << 8 | (start + index < bytes.count ? Int(bytes[start + index]) : 0)
      }
      for index in 0..<4 {
        text.append(
          start + index > bytes.count
            ? UInt8(ascii: "=") : digits[group >> (18 - 6 * index) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
