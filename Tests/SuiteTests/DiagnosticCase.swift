import Foundation
import ReportText
import TestSupport

/// A case of a file in `Suite/diagnostics` or `Suite/exports`.
///
/// A case is a small project in memory with the diagnostics that it must give. Markers are next to
/// the source of each diagnostic.
///
/// A file contains many cases. `--- name` starts a case. `=== path` starts a file of its project.
/// Files that a case omits come from the case `base` before it.
///
/// A marker is a line `#! RG1002 some words` (YAML) or `<!--! RG3201 some words -->` (XHTML). The
/// next line without a marker must give a diagnostic with this code and these words. Data files
/// have no comments. For them, the section `=== expect` contains lines such as `data/a.csv:3 RG2003
/// some words`.
///
/// The words are parts of the message or of a hint. ` … ` separates the parts.
///
/// In `Suite/exports`, the line `exit 65` of that section is the exit code of a build. The default
/// is 0. `=== out/P1.xhtml` lists lines of a document in order, as read by ``DocumentLines``. A
/// line after `! ` must not be in the document. Each document of the build has such a section. In a
/// section `=== path escaped`, line ends are ignored, and `\r`, `\n`, `\\`, and `\xF6` are bytes.
struct DiagnosticCase: CustomStringConvertible {
  struct Expectation: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let code: String
    let words: String

    var description: String { "\(file):\(line) \(code) \(words)" }
  }

  let name: String
  let files: [String: [UInt8]]
  let expectations: [Expectation]
  /// The exit code of a build.
  let exit: Int32
  /// The expected lines of the documents, by their paths in the output folder.
  let documents: [String: [String]]

  var description: String { name }

  /// Whether this package contains all chart types of the templates.
  var isComplete: Bool {
    !files.values.contains { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return ChartTypes.absent.contains { text.contains("type=\"\($0)\"") }
    }
  }

  static let all = read("diagnostics")
  static let exports = read("exports")

  private static func read(_ suite: String) -> [DiagnosticCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Suite/\(suite)")
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path()))?
      .filter { $0.hasSuffix(".txt") }.sorted() ?? []
    return names.flatMap { name -> [DiagnosticCase] in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return cases(in: text, file: name)
    }
  }

  private static func cases(in text: String, file: String) -> [DiagnosticCase] {
    var cases: [DiagnosticCase] = []
    var base: [String: [UInt8]] = [:]
    for part in ("\n" + text).components(separatedBy: "\n--- ").dropFirst() {
      let lines = part.components(separatedBy: "\n")
      var files = base
      var expectations: [Expectation] = []
      var exit: Int32 = 0
      var documents: [String: [String]] = [:]
      var path: String?
      var content: [String] = []
      func finish() {
        guard let path else { return }
        if path == "expect" {
          for line in content {
            if line.hasPrefix("exit ") {
              exit = Int32(line.dropFirst(5)) ?? -1
            } else if let expectation = listed(line) {
              expectations.append(expectation)
            }
          }
        } else if path.hasPrefix("out/") {
          documents[String(path.dropFirst(4))] = content.filter { !$0.isEmpty }
        } else if path.hasSuffix(" escaped") {
          files[String(path.dropLast(8))] = unescaped(content.joined())
        } else {
          files[path] = Array(content.joined(separator: "\n").utf8)
          expectations += marked(content, in: path)
        }
      }
      for line in lines.dropFirst() {
        if line.hasPrefix("=== ") {
          finish()
          path = String(line.dropFirst(4))
          content = []
        } else {
          content.append(line)
        }
      }
      finish()
      if lines[0] == "base" {
        base = files
        continue
      }
      cases.append(
        DiagnosticCase(
          name: "\(file): \(lines[0])", files: files, expectations: expectations, exit: exit,
          documents: documents))
    }
    return cases
  }

  /// Returns the markers of a file, each for the next line without a marker.
  private static func marked(_ lines: [String], in path: String) -> [Expectation] {
    var waiting: [(code: String, words: String)] = []
    var expectations: [Expectation] = []
    for (index, line) in lines.enumerated() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("#! ") || trimmed.hasPrefix("<!--! ") {
        let body = trimmed.drop { $0 != " " }.dropFirst()
          .replacingOccurrences(of: " -->", with: "")
        let code = body.prefix { $0 != " " }
        waiting.append((String(code), String(body.dropFirst(code.count + 1))))
      } else {
        expectations += waiting.map {
          Expectation(file: path, line: index + 1, code: $0.code, words: $0.words)
        }
        waiting = []
      }
    }
    return expectations
  }

  /// Returns the bytes of an `escaped` section.
  private static func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch kind {
      case UInt8(ascii: "r"): bytes.append(13)
      case UInt8(ascii: "n"): bytes.append(10)
      case UInt8(ascii: "x"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard let value = UInt8(digits, radix: 16) else {
          preconditionFailure("`\\x` wants two digits, found `\(digits)`")
        }
        bytes.append(value)
        rest = rest.dropFirst(2)
      default: bytes.append(kind)
      }
    }
    return bytes
  }

  private static func listed(_ line: String) -> Expectation? {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count >= 2 else { return nil }
    let location = words[0].split(separator: ":").map(String.init)
    return Expectation(
      file: location.first ?? "", line: location.count > 1 ? Int(location[1]) ?? 0 : 0,
      code: words[1],
      words: words.count > 2 ? words[2] : "")
  }

  // MARK: Comparison

  /// Returns the missing and the unexpected diagnostics.
  func differences(from diagnostics: Diagnostics) -> [String] {
    var rest = diagnostics.all
    var missing: [String] = []
    for expected in expectations {
      let index = rest.firstIndex { actual in
        let (file, line) = Self.place(of: actual)
        return actual.code.name == expected.code && file == expected.file && line == expected.line
          && expected.words.components(separatedBy: " … ").allSatisfy {
            $0.isEmpty || Self.text(actual).contains($0)
          }
      }
      if let index { rest.remove(at: index) } else { missing.append("wanted: \(expected)") }
    }
    return missing + rest.map { "found: \(Self.text($0))" }
  }

  private static func place(of diagnostic: Diagnostic) -> (file: String, line: Int) {
    switch diagnostic.place {
    case .nowhere: ("-", 0)
    case .source(let span):
      (span.file.name, span.file.position(of: span.range.lowerBound).line)
    case .file(let name): (name, 0)
    case .data(let file, let row, _): (file, row ?? 0)
    case .document(let line, _): ("document", line)
    }
  }

  private static func text(_ diagnostic: Diagnostic) -> String {
    let (file, line) = place(of: diagnostic)
    let words = [diagnostic.message] + diagnostic.hints
    return "\(file):\(line) \(diagnostic.code.name) \(words.joined(separator: " = "))"
  }
}
