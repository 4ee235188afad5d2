import Foundation
import TestSupport

/// One case of a file in `Suite/diagnostics`: a small project in memory and the diagnostics it must
/// give, written next to what causes them.
///
/// A file holds many cases. `--- name` begins a case, `=== path` a file of its project; what a case does
/// not give is as in the case `base` before it. A line
/// `#! RG1002 some words` (YAML) or `<!--! RG3201 some words -->` (XHTML) says that the next line that is no
/// such mark gives a diagnostic with this code whose message holds the words. For data files, which
/// have no comments, the section `=== expect` lists lines such as `data/a.csv:3 RG2003 some words`.
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

  var description: String { name }

  /// Whether this package has all chart types of its templates.
  var isComplete: Bool {
    !files.values.contains { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return ChartTypes.absent.contains { text.contains("type=\"\($0)\"") }
    }
  }

  static let all: [DiagnosticCase] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Suite/diagnostics")
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path()))?
      .filter { $0.hasSuffix(".txt") }.sorted() ?? []
    return names.flatMap { name -> [DiagnosticCase] in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return cases(in: text, file: name)
    }
  }()

  private static func cases(in text: String, file: String) -> [DiagnosticCase] {
    var cases: [DiagnosticCase] = []
    var base: [String: [UInt8]] = [:]
    for part in ("\n" + text).components(separatedBy: "\n--- ").dropFirst() {
      let lines = part.components(separatedBy: "\n")
      var files = base
      var expectations: [Expectation] = []
      var path: String?
      var content: [String] = []
      func finish() {
        guard let path else { return }
        if path == "expect" {
          expectations += content.compactMap(listed)
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
          name: "\(file): \(lines[0])", files: files, expectations: expectations))
    }
    return cases
  }

  /// The marks of a file, each for the next line that is none.
  private static func marked(_ lines: [String], in path: String) -> [Expectation] {
    var waiting: [(code: String, words: String)] = []
    var found: [Expectation] = []
    for (index, line) in lines.enumerated() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("#! ") || trimmed.hasPrefix("<!--! ") {
        let body = trimmed.drop { $0 != " " }.dropFirst()
          .replacingOccurrences(of: " -->", with: "")
        let code = body.prefix { $0 != " " }
        waiting.append((String(code), String(body.dropFirst(code.count + 1))))
      } else {
        found += waiting.map {
          Expectation(file: path, line: index + 1, code: $0.code, words: $0.words)
        }
        waiting = []
      }
    }
    return found
  }

  private static func listed(_ line: String) -> Expectation? {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count >= 2 else { return nil }
    let place = words[0].split(separator: ":").map(String.init)
    return Expectation(
      file: place.first ?? "", line: place.count > 1 ? Int(place[1]) ?? 0 : 0, code: words[1],
      words: words.count > 2 ? words[2] : "")
  }
}
