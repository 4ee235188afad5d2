/// The addresses of a preview that are no pages of the project.
enum PreviewAddress {
  static let script = "/_preview/script.js"
  static let styleSheet = "/_preview/style.css"
  static let events = "/_preview/events"
  static let reports = "/_reports/"

  /// The list of a report's documents.
  static func list(of report: String) -> String { reports + encoded(report) + "/" }

  /// One document, by the number of its record.
  static func document(of report: String, _ record: Int) -> String {
    list(of: report) + String(record)
  }

  /// A part of an address with percent signs where they are needed (RFC 3986, 2.1).
  static func encoded(_ part: String) -> String {
    var text = ""
    for byte in part.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
