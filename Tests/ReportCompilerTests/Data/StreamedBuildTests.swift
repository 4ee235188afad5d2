import Foundation
import ReportText
import Testing

@testable import ReportCompiler

/// Tests that reading in record batches gives the same output as data in memory.
///
/// The output includes documents, messages, and the manifest.
@Suite struct StreamedBuildTests {
  /// Returns options that read all data in record batches, independent of its size.
  private static func options(_ change: (inout BuildOptions) -> Void = { _ in }) -> BuildOptions {
    var options = BuildOptions(jobs: 2)
    options.memory = 0
    change(&options)
    return options
  }

  private static func rows(_ count: Int, shuffled: Bool) -> [String] {
    var rows = (1...count).flatMap { number in
      (1...5).map { "P\(1000 + number),2026-03-0\($0),\(number * $0)\n" }
    }
    if shuffled {
      var seed: UInt64 = 11
      for index in stride(from: rows.count - 1, to: 0, by: -1) {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        rows.swapAt(index, Int(seed >> 33) % (index + 1))
      }
    }
    return rows
  }

  private static func project(
    _ count: Int = 1100, shuffled: Bool = false, project: String = SmallProject.project
  ) throws -> SmallProject {
    let participants = (1...count).map { "P\(1000 + $0),Name \($0)\n" }
    return try SmallProject(
      project: project, participants: "id,name\n" + participants.joined(),
      daily: "id,date,steps\n" + rows(count, shuffled: shuffled).joined())
  }

  /// Returns all files and the outcome of a build. Both ways of reading give equal files.
  private static func built(
    _ project: SmallProject, _ options: BuildOptions
  ) async throws -> (files: [String: Data], outcome: BuildOutcome) {
    let outcome = try await project.build(options)
    return (try ResumeTests.files(of: project), outcome)
  }

  @Test(arguments: [false, true]) func `record batches give the same folder`(shuffled: Bool)
    async throws
  {
    let study = try Self.project(shuffled: shuffled)
    let complete = try await Self.built(study, BuildOptions(jobs: 2))
    try FileManager.default.removeItem(at: study.output)
    let (prepared, _) = study.prepare(Self.options())
    let plan = try #require(prepared).summary.joined(separator: "\n")
    #expect(
      plan.contains(shuffled ? "sorted in a temporary file" : "in the order of the participants"))
    let streamed = try await Self.built(study, Self.options())
    #expect(streamed.outcome.written == 1100)
    #expect(streamed.files == complete.files)
    let left = try FileManager.default.contentsOfDirectory(atPath: study.folder.path())
    #expect(left.sorted() == ["data", "out", "reportgen.yml", "templates"])
  }

  @Test func `an invalid row fails only its participant`() async throws {
    let study = try Self.project(600)
    try study.write(
      "data/daily.csv",
      study.read("data/daily.csv").replacing("P1077,2026-03-03,231", with: "P1077,2026-03-03,many"))
    let complete = try await Self.built(study, BuildOptions(jobs: 2, keepGoing: true))
    try FileManager.default.removeItem(at: study.output)
    let streamed = try await Self.built(study, Self.options { $0.keepGoing = true })
    #expect(streamed.outcome.failed == 1)
    #expect(streamed.files == complete.files)
    #expect(
      streamed.outcome.diagnostics.all.map(\.message)
        == complete.outcome.diagnostics.all.map(\.message))
    #expect(streamed.outcome.diagnostics.all.map(\.record) == [77])
    #expect(study.prepare(Self.options()).prepared == nil)
  }

  @Test func `only, shards and resumed runs work with record batches`() async throws {
    let study = try Self.project(600)
    let complete = try await Self.built(study, BuildOptions(jobs: 2)).files
    try FileManager.default.removeItem(at: study.output)
    let one = try await study.build(Self.options { $0.only = ["P1513", "P1002"] })
    #expect(one.written == 2)
    #expect(
      try Data(contentsOf: study.output.appending(path: "weekly/P1513.xhtml"))
        == complete["weekly/P1513.xhtml"])
    let (none, diagnostics) = study.prepare(Self.options { $0.only = ["P1513", "nobody"] })
    #expect(none == nil)
    #expect(diagnostics.all.map(\.code) == [.onlyUnknown])
    try FileManager.default.removeItem(at: study.output)
    var total = 0
    for number in 1...3 {
      total += try await study.build(Self.options { $0.shard = Shard(number: number, of: 3) })
        .written
    }
    #expect(total == 600)
  }

  @Test func `two documents with the same path are found`() throws {
    let study = try Self.project(
      600,
      project: SmallProject.project.replacing(
        "{participant.id}.xhtml", with: "{participant.name}.xhtml"))
    try study.write(
      "data/people.csv",
      study.read("data/people.csv").replacing("P1590,Name 590\n", with: "P1590,name 5\n"))
    let (streamed, diagnostics) = study.prepare(Self.options())
    let (complete, expected) = study.prepare()
    #expect(streamed == nil && complete == nil)
    #expect(diagnostics.all.map(\.message) == expected.all.map(\.message))
    #expect(diagnostics.all.map(\.code) == [.outputCollision])
  }

  @Test func `data that changes during reading is detected`() async throws {
    let study = try Self.project(600)
    let options = Self.options { $0.jobs = 1 }
    let prepared = try #require(study.prepare(options).prepared)
    try study.write("data/daily.csv", "id,date,steps\nP1001,2026-03-02,1\n")
    let outcome = await SmallProject.compiler.build(
      prepared, options: options, to: study.output.path())
    #expect(outcome.diagnostics.hasErrors)
  }

  @Test func `values over all participants are the same`() async throws {
    let cohort = SmallProject.project.replacing(
      "    output:",
      with: """
            cohort:
              steps-by-day:
                data: daily
                min-cell: 10
                group: { by: date, values: { middle: steps | median } }
            output:
        """)
    let study = try Self.project(600, project: cohort)
    try study.write(
      "templates/t.xhtml",
      SmallProject.template.replacing(
        "</main>",
        with:
          "<rg:for each=\"day in steps-by-day\"><p>{{ day.middle | number(1) }}</p></rg:for></main>"
      ))
    let complete = try await Self.built(study, BuildOptions(jobs: 2)).files
    try FileManager.default.removeItem(at: study.output)
    #expect(try await Self.built(study, Self.options()).files == complete)
  }

  @Test func `one document is rendered and a sample is checked`() throws {
    let study = try Self.project(600)
    let prepared = try #require(study.prepare(Self.options()).prepared)
    let loaded = try #require(study.prepare().prepared)
    var diagnostics = Diagnostics()
    for record in [1, 512, 513, 600] {
      let bytes = SmallProject.compiler.render(
        prepared, report: "weekly", record: record, into: &diagnostics)
      let expected = SmallProject.compiler.render(
        loaded, report: "weekly", record: record, into: &diagnostics)
      #expect(bytes != nil && bytes == expected)
    }
    #expect(SmallProject.compiler.check(prepared, sample: 20).documents == 20)
    #expect(!diagnostics.hasErrors)
  }
}
