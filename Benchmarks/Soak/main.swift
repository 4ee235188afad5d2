import BuiltinCharts
import Foundation
import Measurement
import ReportCompiler
import ReportText

/// Soak BUILDS FOLDER: as many builds one after the other in this process, as a server would make them, and how
/// much memory and how many descriptors it holds as they go. The ways of building take turns. Ends with 1 when
/// one or the other grows.
struct Soak {
  /// The ways take turns; each after the first finds what the others left.
  enum RowAssignment: CaseIterable {
    case plain, unchanged, stretches, dry

    var options: BuildOptions {
      var options = BuildOptions(jobs: self == .plain ? 2 : 1)
      switch self {
      case .plain: break
      case .unchanged: options.reuse = .unchanged
      case .stretches: options.memory = 1
      case .dry: options.dryRun = true
      }
      return options
    }
  }

  /// What the memory may grow between the hundredth (of fewer, the middle) build and the last one, in KiB.
  static let limit = 2048

  let builds: Int
  let project: SoakProject

  /// The outcome of one build.
  func build(_ number: Int) async throws {
    try project.writeData(of: number)
    let way = RowAssignment.allCases[number % RowAssignment.allCases.count]
    var options = way.options
    options.spoolFolder = project.folder.path()
    var diagnostics = Diagnostics()
    let compiler = Compiler(charts: BuiltinCharts.registry)
    guard
      let prepared = compiler.prepare(
        .folder(project.folder.path()), options: options, into: &diagnostics)
    else { fatalError("the project is refused: \(diagnostics.all.map(\.message))") }
    let isRead = prepared.summary.contains { $0.contains("read in stretches") }
    guard isRead == (options.memory == 1) else {
      fatalError("the data is not read as it should be")
    }
    let outcome = await compiler.build(prepared, options: options, to: project.output.path())
    guard outcome.written + outcome.unchanged == SoakProject.participants,
      !outcome.diagnostics.hasErrors
    else { fatalError("\(outcome.summary()): \(outcome.diagnostics.all.map(\.message))") }
  }

  /// True when neither memory nor descriptors nor files grow.
  func run() async throws -> Bool {
    let first = min(100, max(1, builds / 2))
    var start = ProcessUse()
    var files = 0
    print("  builds  memory KiB  descriptors  files")
    for number in 1...builds {
      try await build(number)
      guard number == first || number == builds || number % 100 == 0 else { continue }
      let use = ProcessUse()
      let count = project.fileCount()
      if number == first { (start, files) = (use, count) }
      print(
        "\(padded(number, 8))\(padded(use.memory, 12))\(padded(use.descriptors, 13))\(padded(count, 7))"
      )
    }
    let end = ProcessUse()
    let isFlat =
      end.memory - start.memory <= Self.limit && end.descriptors <= start.descriptors
      && project.fileCount() <= files
    print(
      "from \(first) to \(builds) builds: memory \(end.memory - start.memory) KiB more (limit "
        + "\(Self.limit)), descriptors \(end.descriptors - start.descriptors) more: "
        + (isFlat ? "flat" : "NOT FLAT"))
    return isFlat
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - String(number).count)) + String(number)
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let builds = Int(arguments[1]), builds > 1 else {
  print("usage: Soak BUILDS FOLDER")
  exit(64)
}
let project = try SoakProject(below: arguments[2])
let isFlat = try await Soak(builds: builds, project: project).run()
try FileManager.default.removeItem(at: project.folder)
exit(isFlat ? 0 : 1)
