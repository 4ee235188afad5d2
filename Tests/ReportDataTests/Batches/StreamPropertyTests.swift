import ReportData
import ReportText
import TestSupport
import Testing

@Suite("The batches of a study together equal its complete files")
struct StreamPropertyTests {
  /// The counts of the tested studies.
  private struct Statistics {
    var usable = 0
    var unusable = 0
    var sorted = 0
    var faulty = 0
  }

  private func run(seeds: Range<UInt64>, isForgiving: Bool) throws -> Statistics {
    var statistics = Statistics()
    for seed in seeds {
      let files = RandomStudy(seed: seed)
      let folder = try StudyFolder()
      try folder.write(files.participants, "people")
      try folder.write(files.data, "data")
      let participants = folder.input("people", files.form)
      let data = folder.input(
        "data", files.form, files.declarations, participant: "participant",
        date: seed % 3 == 0 ? nil : "day")
      let reference = WholeStudy.read(
        [files.participants, files.data], participants, key: "id", [data])
      let sizes = [1, 2, 7, 512]
      let blocks = [16, 33, 100, 1 << 20]
      let options = folder.options(
        batch: sizes[Int(seed % 4)], block: blocks[Int(seed / 4 % 4)],
        isForgiving: isForgiving)
      var diagnostics = Diagnostics()
      let stream = StudyStream.scan(
        participants: participants, key: "id", data: [data], options: options,
        digest: { CollectedBytes() }, into: &diagnostics)
      #expect((stream == nil) == (reference.study == nil), "seed \(seed)")
      if !isForgiving {
        // If a file has no participant column, the messages differ, because the project has the
        // error.
        let expected = messageTexts(reference.diagnostics).filter { !$0.contains("unknown column") }
        let actual = messageTexts(diagnostics.all).filter { !$0.contains("unknown column") }
        #expect(actual == expected, "seed \(seed)")
        if actual != expected { return statistics }
      }
      guard let stream, let study = reference.study else {
        statistics.unusable += 1
        continue
      }
      let problem: String?
      do { problem = try study.compare(stream) } catch { problem = "\(error)" }
      #expect(problem == nil, "seed \(seed): \(problem ?? "")")
      if problem != nil { return statistics }
      statistics.usable += 1
      if stream.tables[0].errorCount > 0 { statistics.faulty += 1 }
      if case .sorted = stream.tables[0].rowAssignment { statistics.sorted += 1 }
      try stream.checkUnchanged { CollectedBytes() }
      #expect(stream.tables[0].digest == files.data, "seed \(seed)")
      #expect(try folder.privateNames().isEmpty)
    }
    return statistics
  }

  @Test func `the tables and diagnostics are equal`() throws {
    let statistics = try run(seeds: 0..<800, isForgiving: false)
    #expect(statistics.usable > 400 && statistics.unusable > 50, "\(statistics)")
    #expect(statistics.sorted > 40 && statistics.faulty > 80, "\(statistics)")
  }

  @Test func `the tables and diagnostics are equal with cell errors in batches`() throws {
    let statistics = try run(seeds: 3000..<3300, isForgiving: true)
    #expect(statistics.usable > 100 && statistics.faulty > 15, "\(statistics)")
  }
}
