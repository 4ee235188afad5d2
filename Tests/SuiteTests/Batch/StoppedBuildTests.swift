import Foundation
import TestSupport
import Testing

/// Tests of builds that are killed or run out of disk space.
///
/// Such builds leave complete files only. A resumed build gives the same bytes as an uninterrupted
/// one.
@Suite struct StoppedBuildTests {
  private static let participants = 240

  /// A project in a temporary folder, which is deleted after the test.
  private final class Study {
    let folder: URL
    let program: String

    init() throws {
      program = try #require(builtProgram(), "the program is not built beside the tests").path()
      folder = FileManager.default.temporaryDirectory
        .appending(path: "reportgen-stopped-\(UUID().uuidString)")
      for part in ["data", "templates"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: part), withIntermediateDirectories: true)
      }
      try write(
        "reportgen.yml",
        """
        project: Trial
        data:
          people: { csv: data/people.csv, key: id }
          daily: { csv: data/daily.csv, participant: id, date: date }
        reports:
          weekly:
            template: templates/t.xhtml
            for-each: people
            views: { all: { data: daily } }
            output: "{participant.site}/{participant.id}.xhtml"
        """)
      try write(
        "templates/t.xhtml",
        """
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
        <head><title>Report</title></head>
        <body><main><h1>{{ participant.id }}</h1><p>{{ all.steps | mean | number(1) }}</p></main></body>
        </html>
        """)
      try write(
        "data/people.csv",
        "id,site\n" + (1...participants).map { "P\($0),S\($0 % 3)\n" }.joined())
      try write(
        "data/daily.csv",
        "id,date,steps\n" + (1...participants).map { "P\($0),2026-03-02,\($0)\n" }.joined())
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ path: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: path))
    }

    func run(_ arguments: String...) throws -> ProcessResult {
      try runProcess(program, arguments, in: folder)
    }

    /// Expects all documents to be complete.
    func checkComplete(_ output: String) throws {
      for path in try FileManager.default.subpathsOfDirectory(
        atPath: folder.appending(path: output).path())
      where path.hasSuffix(".xhtml") {
        let text = try String(
          contentsOf: folder.appending(path: output).appending(path: path), encoding: .utf8)
        #expect(text.hasPrefix("<!DOCTYPE html>") && text.hasSuffix("</html>\n"), "\(path)")
      }
    }

    func expectSame(_ first: String, _ second: String) throws {
      let result = try runProcess("diff", ["-r", first, second], in: folder)
      #expect(result.status == 0, "\(result.output.prefix(500))")
    }
  }

  /// The number of times that the program is killed. `KILLS=100` sets a larger number.
  private static let kills = Int(ProcessInfo.processInfo.environment["KILLS"] ?? "") ?? 12

  @Test func `a build that is killed at any time is resumed to the same bytes`() throws {
    let study = try Study()
    let clock = ContinuousClock()
    var status: Int32 = -1
    let duration = try clock.measure { status = try study.run("build", "-o", "whole").status }
    #expect(status == 0)
    let length =
      Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
    var seed: UInt64 = 5
    for round in 0..<Self.kills {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(seed >> 40) / Double(1 << 24)
      let killed = try runProcess(
        "timeout",
        ["-s", "KILL", "\(share * length)", study.program, "build", "-j", "2", "-o", "out"],
        in: study.folder)
      if FileManager.default.fileExists(atPath: study.folder.appending(path: "out").path()) {
        try study.checkComplete("out")
      }
      // Every third time, the next run is also killed, and the run after it resumes.
      if round % 3 == 2, killed.status != 0 { continue }
      let resumed = try study.run("build", "-j", "2", "-o", "out", "--resume")
      #expect(resumed.status == 0, "\(resumed.errors)")
      try study.expectSame("whole", "out")
      try FileManager.default.removeItem(at: study.folder.appending(path: "out"))
    }
  }

  @Test func `a full disk ends with 74 and complete files, and can be resumed`() throws {
    guard try runProcess("unshare", ["-rm", "true"]).status == 0 else { return }
    let study = try Study()
    #expect(try study.run("build", "-o", "whole").status == 0)
    let result = try runProcess(
      "unshare",
      [
        "-rm", "sh", "-c",
        """
        mkdir out full && mount -t tmpfs -o size=400k none out
        "$0" build -o out; echo "status $?"
        cp -a out/. full/
        mount -o remount,size=64m out
        "$0" build -o out --resume; echo "status $?"
        diff -r whole out && echo same
        """, study.program,
      ], in: study.folder)
    #expect(
      result.output.contains("status 74\nstatus 0\nsame\n"), "\(result.output)\(result.errors)")
    #expect(result.errors.contains("RG6002"))
    try study.checkComplete("full")
  }

  @Test func `a full disk during sorting ends with 74 before the first document`()
    throws
  {
    guard try runProcess("unshare", ["-rm", "true"]).status == 0 else { return }
    let study = try Study()
    try study.write(
      "data/daily.csv",
      "id,date,steps\n"
        + (1...12).flatMap { day in
          (1...4000).reversed().map { "P\($0),2026-03-10,\($0 * day)\n" }
        }.joined())
    let many = (1...4000).map { "P\($0),S1\n" }
    try study.write("data/people.csv", "id,site\n" + many.joined())
    let result = try runProcess(
      "unshare",
      [
        "-rm", "sh", "-c",
        """
        mkdir room && mount -t tmpfs -o size=200k none room
        "$0" build --memory 1K -o room/out; echo "status $?"
        ls room
        """, study.program,
      ], in: study.folder)
    #expect(result.output.hasPrefix("status 74\n"), "\(result.output)\(result.errors)")
    #expect(result.errors.contains("RG2044"), "\(result.errors)")
  }

  @Test func `a read-only folder ends the build with 74`() throws {
    guard try runProcess("unshare", ["-rm", "true"]).status == 0 else { return }
    let study = try Study()
    let result = try runProcess(
      "unshare",
      [
        "-rm", "sh", "-c",
        """
        mkdir out && mount -t tmpfs none out && mount -o remount,ro out
        "$0" build -o out; echo "status $?"
        """, study.program,
      ], in: study.folder)
    #expect(result.output.contains("status 74\n"), "\(result.output)\(result.errors)")
  }

  @Test
  func `a killed build with external sorting leaves no files`()
    throws
  {
    let study = try Study()
    try study.write(
      "data/daily.csv",
      "id,date,steps\n"
        + (1...20).flatMap { day in
          (1...Self.participants).map { "P\($0),2026-03-\(10 + day),\($0 * day)\n" }
        }.joined())
    #expect(try study.run("build", "-o", "whole").status == 0)
    let streamed = try study.run("build", "--memory", "1K", "-o", "out")
    #expect(streamed.status == 0, "\(streamed.errors)")
    #expect(streamed.errors.contains("processed in batches"))
    try study.expectSame("whole", "out")
    for share in ["0.05", "0.2"] {
      _ = try runProcess(
        "timeout", ["-s", "KILL", share, study.program, "build", "--memory", "1K", "-o", "killed"],
        in: study.folder)
      let remaining = try FileManager.default.contentsOfDirectory(atPath: study.folder.path())
      #expect(
        Set(remaining).isSubset(of: [
          "data", "templates", "reportgen.yml", "whole", "out", "killed",
        ]))
    }
  }
}
