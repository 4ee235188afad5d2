import ReportText

/// An extension of the content security policy of a served page.
///
/// The policy of the page remains, and also allows the script and the events of the preview.
enum ContentPolicy {
  /// Returns a page with policies that allow these URLs.
  ///
  /// A page without policies stays unchanged.
  static func adapted(_ page: [UInt8], script: String, events: String) -> [UInt8] {
    let end = firstIndex(of: Array("</head>".utf8), in: page, from: 0) ?? page.count
    let mark = Array("http-equiv=\"content-security-policy\"".utf8)
    var adapted: [UInt8] = []
    var copied = 0
    var from = 0
    while let match = firstIndex(of: mark, in: page, from: from), match < end {
      from = match + mark.count
      guard let value = content(around: match, in: page) else { continue }
      adapted += page[copied..<value.lowerBound]
      var writer = ByteWriter()
      writer.attribute(policy(unescaped(page[value]), script: script, events: events))
      adapted += writer.copy()
      copied = value.upperBound
    }
    return copied == 0 ? page : adapted + page[copied...]
  }

  /// Returns a policy that also allows a script and a connection (CSP, level 3).
  static func policy(_ text: String, script: String, events: String) -> String {
    var directives = text.split(separator: ";").map { directive in
      directive.split { $0 == " " || $0 == "\n" || $0 == "\t" }.map(String.init)
    }.filter { !$0.isEmpty }
    func allow(_ name: String, _ source: String) {
      if let index = directives.firstIndex(where: { $0[0].lowercased() == name }) {
        directives[index] = directives[index].filter { $0.lowercased() != "'none'" } + [source]
      } else if let fallback = directives.first(where: { $0[0].lowercased() == "default-src" }) {
        let sources = fallback.dropFirst().filter { $0.lowercased() != "'none'" }
        directives.append([name] + sources + [source])
      }
    }
    let hasElementDirective = directives.contains { $0[0].lowercased() == "script-src-elem" }
    allow(hasElementDirective ? "script-src-elem" : "script-src", script)
    allow("connect-src", events)
    return directives.map { $0.joined(separator: " ") }.joined(separator: "; ")
  }

  /// Returns the range of the `content` value in the element at a position; nil if there is none.
  private static func content(around position: Int, in page: [UInt8]) -> Range<Int>? {
    guard let start = page[..<position].lastIndex(of: UInt8(ascii: "<")),
      let value = Self.firstIndex(of: Array(" content=\"".utf8), in: page, from: start),
      let end = page[position...].firstIndex(of: UInt8(ascii: ">")), value < end
    else { return nil }
    let first = value + " content=\"".utf8.count
    guard let last = page[first...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    return first..<last
  }

  /// Returns the position of bytes, ignoring case; nil if they do not occur.
  ///
  /// `expected` must be in lower case.
  private static func firstIndex(of expected: [UInt8], in page: [UInt8], from start: Int) -> Int? {
    guard page.count - start >= expected.count else { return nil }
    return page.withUnsafeBufferPointer { bytes in
      (start...(bytes.count - expected.count)).first { index in
        for offset in expected.indices {
          let byte = bytes[index + offset]
          guard ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) == expected[offset] else {
            return false
          }
        }
        return true
      }
    }
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("&#39;", with: "'")
      .replacing("&apos;", with: "'").replacing("&#34;", with: "\"")
      .replacing("&quot;", with: "\"").replacing("&#10;", with: " ").replacing("&#9;", with: " ")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}

/// The URLs of a preview that are not pages of the project.
enum PreviewAddress {
  static let script = "/_preview/script.js"
  static let styleSheet = "/_preview/style.css"
  static let events = "/_preview/events"
  static let reports = "/_reports/"

  /// Returns the URL of the document list of a report.
  static func list(of report: String) -> String { reports + encoded(report) + "/" }

  /// Returns the URL of one document, with its record number.
  static func document(of report: String, _ record: Int) -> String {
    list(of: report) + String(record)
  }

  /// Returns a URL segment with percent-encoding (RFC 3986, 2.1).
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
