import Foundation
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// A project with two reports, with failed and withheld documents.
///
/// It has one folder for complete runs and one for shards.
struct ShardedProject {
  let project: SmallProject
  var unsharded: URL { project.folder.appending(path: "whole") }
  var parts: URL { project.folder.appending(path: "parts") }

  static let declaration = """
    project: Trial
    data:
      people:
        csv: data/people.csv
        key: id
        columns: { left: { type: boolean } }
      daily:
        csv: data/daily.csv
        participant: id
        date: date
        columns: { steps: { type: number }, date: { type: date } }
    reports:
      weekly:
        template: templates/t.xhtml
        for-each: people
        withhold: participant.left
        views:
          all: { data: daily }
        output: "weekly/{participant.id}.xhtml"
      letter:
        template: templates/letter.xhtml
        for-each: people
        views:
          all: { data: daily }
        output: "letter/{participant.id}.xhtml"
    """

  static let letter = """
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
    <head><title>Letter</title></head>
    <body><h1>{{ participant.name }}</h1><p>{{ all.steps | max | number(1) }}</p></body>
    </html>
    """

  /// Creates the project.
  ///
  /// - Parameter count: the number of participants. Every seventh has invalid data, and every fifth
  ///   left.
  init(_ count: Int = 23) throws {
    var participants = "id,name,left\n"
    var daily = "id,date,steps\n"
    for number in 1...count {
      participants += "P\(number),\"N \(number)\",\(number % 5 == 0)\n"
      daily += "P\(number),2026-03-02,\(number)\nP\(number),2026-03-03,"
      daily += number % 7 == 3 ? "many\nP\(number),2026-03-04,most\n" : "\(2 * number)\n"
    }
    project = try SmallProject(project: Self.declaration, participants: participants, daily: daily)
    try project.write("templates/letter.xhtml", Self.letter)
  }

  /// Builds a shard or the complete project.
  @discardableResult
  func build(
    _ shard: Shard? = nil, to folder: URL? = nil, resume: Bool = false,
    _ change: (inout BuildOptions) -> Void = { _ in }, observer: BuildObserver = BuildObserver()
  ) async throws -> BuildOutcome {
    var options = BuildOptions(jobs: 2, keepGoing: true)
    options.shard = shard
    options.reuse = resume ? .finished : .nothing
    change(&options)
    let (prepared, diagnostics) = project.prepare(options)
    let ready = try #require(prepared, "\(diagnostics.all.map(\.message))")
    return await SmallProject.compiler.build(
      ready, options: options, to: (folder ?? (shard == nil ? unsharded : parts)).path(),
      observer: observer)
  }

  /// Builds shards of a run, starting with the last one.
  func buildShards(_ numbers: some Collection<Int>, of count: Int) async throws {
    for number in numbers.reversed() {
      let outcome = try await build(Shard(number: number, of: count))
      #expect(outcome.hasStarted && !outcome.writeFailed)
    }
  }

  func merge(of count: Int? = nil) -> MergeOutcome {
    SmallProject.compiler.merge(parts.path(), of: count)
  }

  /// Returns the codes and messages of a merge, and expects it to fail.
  func refusal(of count: Int? = nil) -> (codes: [DiagnosticCode], text: String) {
    let outcome = merge(of: count)
    #expect(!outcome.isJoined)
    let all = outcome.diagnostics.all
    let text = all.map { ([$0.message] + $0.hints).joined(separator: " | ") }.joined(
      separator: "\n")
    #expect(!text.contains("P1") && !text.contains("N 1"), "\(text)")
    return (all.map(\.code), text)
  }

  /// Returns the output of `diff -r` for the complete run and the merged one.
  func difference() throws -> String {
    try runProcess("diff", ["-r", unsharded.path(), parts.path()]).output
  }

  func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
  }

  /// Replaces text in a file of the shards.
  func edit(_ name: String, _ change: (String) -> String) throws {
    let file = parts.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let changed = change(text)
    #expect(changed != text)
    try Data(changed.utf8).write(to: file)
  }
}
