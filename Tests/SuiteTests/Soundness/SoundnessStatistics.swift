import Foundation
import ReportText
import ReportValidation
import TestSupport

/// The statistics of many test runs.
struct SoundnessStatistics {
  private(set) var accepted = 0
  private(set) var refused = 0
  private(set) var documents = 0
  /// The number of refused templates with valid documents only.
  ///
  /// The refusal is a false alarm, or the template contains invalid values.
  private(set) var doubted = 0
  private var doubts: [String: (count: Int, example: String)] = [:]
  /// The names in the accepted templates.
  private(set) var names: Set<String> = []
  /// The codes of refused templates, with their counts.
  private(set) var codes: [Int: Int] = [:]
  private var pending: [(seed: UInt64, bytes: [UInt8])] = []
  private var groups: [String: (count: Int, example: String, size: Int)] = [:]
  /// The maximum number of reduced templates per reason.
  private static let shrunkLimit = 2

  var summary: String {
    "\(accepted) accepted, \(refused) refused (\(doubted) in doubt), \(groups.values.reduce(0) { $0 + $1.count }) failed, "
      + "\(documents) documents"
  }

  /// A text for each type of failure, the most frequent first.
  var failures: [String] {
    groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { reason, group in
      "\(group.count) × \(reason)\n\(group.example)"
    }
  }

  /// The expected names in accepted templates of a long test run.
  static let wanted: Set<String> = [
    "rg:if", "rg:else-if", "rg:else", "rg:for", "rg:include", "rg:fragment", "rg:layout",
    "rg:slot", "rg:fill", "rg:stylesheet", "rg:chart", "rg:series", "rg:legend", "table", "thead",
    "tbody", "tfoot", "caption", "colgroup", "tr", "td", "th", "ul", "ol", "li", "dl", "dt", "dd",
    "figure", "figcaption", "details", "summary", "h1", "h2", "main", "section", "header",
    "address", "a", "img", "time", "input", "label", "button", "output", "dfn", "data", "meta",
    "style", "link", "svg", "g", "rect", "path", "text", "tspan", "title", "linearGradient", "stop",
    "clipPath", "use", "comment", "CDATA section", "reference", "value in text", "@id",
    "@aria-labelledby", "@for", "@colspan", "@rowspan", "@lang", "value in @id", "value in @class",
    "value in @href", "value in @title", "value in @datetime", "value in @aria-label",
    "value in @src",
  ]

  /// The expected names in accepted templates of a short test run.
  static let usual: Set<String> = [
    "rg:if", "rg:else", "rg:for", "rg:include", "rg:layout", "rg:chart", "table", "tr", "td", "ul",
    "li", "dl", "figure", "details", "h1", "section", "a", "img", "time", "svg", "value in text",
    "@id", "value in @href", "value in @title",
  ]

  /// The number of templates.
  var tried: Int { accepted + refused + groups.values.reduce(0) { $0 + $1.count } }

  /// Adds the statistics of other test runs.
  mutating func add(_ other: SoundnessStatistics) {
    accepted += other.accepted
    refused += other.refused
    documents += other.documents
    doubted += other.doubted
    names.formUnion(other.names)
    codes.merge(other.codes, uniquingKeysWith: +)
    doubts.merge(other.doubts) { ($0.count + $1.count, $0.example) }
    groups.merge(other.groups) {
      ($0.count + $1.count, $0.size <= $1.size ? $0.example : $1.example, min($0.size, $1.size))
    }
  }

  mutating func add(_ outcome: SoundnessRun.Outcome, of run: SoundnessRun) {
    switch outcome {
    case .refused(let errors, let isConfirmed):
      refused += 1
      if !isConfirmed { doubt(errors, run) }
      for code in Set(errors.map(\.code.number)) { codes[code, default: 0] += 1 }
    case .accepted(let made):
      accepted += 1
      documents += made.count
      names.formUnion(run.template.names)
      for bytes in made { pending.append((run.seed, bytes)) }
    case .failed(let failure): fail(failure, run)
    }
  }

  /// Records a refusal that no tested combination of branches confirms.
  private mutating func doubt(_ errors: [Diagnostic], _ run: SoundnessRun) {
    doubted += 1
    let reason = "RG\(errors.first?.code.number ?? 0) \(errors.first?.message ?? "")"
    var group = doubts[reason] ?? (0, "")
    group.count += 1
    if group.example.isEmpty { group.example = "seed \(run.seed)" }
    doubts[reason] = group
  }

  private mutating func fail(_ failure: SoundnessRun.Failure, _ run: SoundnessRun) {
    var group = groups[failure.reason] ?? (0, "", .max)
    group.count += 1
    if group.count <= Self.shrunkLimit {
      let listing = run.shrunk(failure).listing
      if listing.utf8.count < group.size {
        group.size = listing.utf8.count
        group.example = "seed \(run.seed); \(failure.details)\n\(listing)"
      }
    }
    groups[failure.reason] = group
  }

  /// Checks all pending documents with the reference validator.
  mutating func runOtherValidators() throws {
    guard !pending.isEmpty else { return }
    let crossCheck = try SchemaCrossCheck()
    for document in pending {
      var diagnostics = Diagnostics()
      document.bytes.withUnsafeBufferPointer { crossCheck.check($0, into: &diagnostics) }
      guard let first = diagnostics.all.first else { continue }
      groups[
        "the oracle disagrees: RG\(first.code.number) \(first.message)",
        default: (0, "seed \(document.seed)", 0)
      ].count += 1
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "soundness-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (number, document) in pending.enumerated() {
      let file = folder.appending(path: "\(number)-seed-\(document.seed).xhtml")
      try Data(document.bytes).write(to: file)
      files.append(file.path())
    }
    for start in stride(from: 0, to: files.count, by: 400) {
      let some = Array(files[start..<min(files.count, start + 400)])
      let parsed = try runProcess("xmllint", ["--noout", "--nonet", "--huge"] + some)
      if parsed.status != 0 {
        groups[
          "xmllint does not read a document", default: (0, String(parsed.errors.prefix(600)), 0)
        ]
        .count += 1
      }
    }
    pending = []
  }

  /// Writes the failures to a file.
  func write(to path: String) throws {
    var text = "\(summary)\n\(codes.sorted { $0.key < $1.key })\n\n"
    for failure in failures { text += failure + "\n\n" }
    for (reason, doubt) in doubts.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    ) {
      text += "doubt: \(doubt.count) × \(reason), \(doubt.example)\n"
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}
