import BuiltinCharts
import Foundation
import Measurement
import ReportCompiler
import ReportText

/// FilesBenchmark FOLDER: the cost of writing documents of 20,000 bytes, with one worker.
///
/// One build only renders and validates the documents. Another build also writes them (temporary name, rename,
/// SHA-256, manifest, journal) to a new folder below FOLDER. The difference is the cost of writing.
func measure(below folder: String) async throws {
  let count = 2_000
  var diagnostics = Diagnostics()
  let compiler = Compiler(charts: BuiltinCharts.registry)
  guard
    let project = compiler.prepare(.memory(Project(participants: count).files), into: &diagnostics),
    let document = compiler.render(project, report: "file", record: 1, into: &diagnostics)
  else { fatalError("the project is refused: \(diagnostics.all.map(\.message))") }

  let target = URL(filePath: folder).appending(path: "files-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: target) }
  var dry: [Double] = []
  var written: [Double] = []
  for round in 0...7 {
    for isDry in [true, false] {
      var options = BuildOptions(jobs: 1)
      options.dryRun = isDry
      let out = target.appending(path: "\(round)").path()
      let start = RoundTimes.processorTime
      let outcome = await compiler.build(project, options: options, to: out)
      let seconds = RoundTimes.processorTime - start
      guard outcome.written == count, !outcome.diagnostics.hasErrors else {
        fatalError("\(outcome.summary()): \(outcome.diagnostics.all.map(\.message))")
      }
      if round > 0 { if isDry { dry.append(seconds) } else { written.append(seconds) } }
    }
  }
  let cost = zip(written, dry).map(-)
  line("made and checked, not written", dry, .microseconds(count))
  line("made, checked and written", written, .microseconds(count))
  line("writing alone, \(document.count) bytes", cost, .microseconds(count))
  line("writing alone", cost, .megabytes(count * document.count))
  line("writing alone", cost, .items(count, "files"))
}

func line(_ task: String, _ seconds: [Double], _ unit: ResultLine.Unit) {
  ResultLine(module: "files", task: task, times: RoundTimes(seconds), unit: unit).print()
}

guard CommandLine.arguments.count == 2 else {
  print("usage: FilesBenchmark FOLDER")
  exit(64)
}
try await measure(below: CommandLine.arguments[1])
