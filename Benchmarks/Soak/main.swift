import BuiltinCharts
import Foundation
import Measurement
import ReportCompiler
import ReportText

/// Soak BUILDS FOLDER: consecutive builds in one process, as in a server, with their memory and descriptors.
///
/// The builds alternate between several kinds. The exit code is 1 if the memory, the descriptors, or the files
/// increase.
struct Soak {
  /// The kind of a build. Each build after the first uses the output folder of the previous ones.
  enum BuildKind: CaseIterable {
    case plain, unchanged, batches, dry

    var options: BuildOptions {
      var options = BuildOptions(jobs: self == .plain ? 2 : 1)
      switch self {
      case .plain: break
      case .unchanged: options.reuse = .unchanged
      case .batches: options.memory = 1
      case .dry: options.dryRun = true
      }
      return options
    }
  }

  /// The maximum increase of memory from build 100 (or the middle build, if it is earlier) to the last one, in KiB.
  static let limit = 2048

  let builds: Int
  let project: SoakProject

  /// Runs one build and checks its outcome.
  func build(_ number: Int) async throws {
    try project.writeData(of: number)
    let kind = BuildKind.allCases[number % BuildKind.allCases.count]
    var options = kind.options
    options.spoolFolder = project.folder.path()
    var diagnostics = Diagnostics()
    let compiler = Compiler(charts: BuiltinCharts.registry)
    guard
      let prepared = compiler.prepare(
        .folder(project.folder.path()), options: options, into: &diagnostics)
    else { fatalError("the project is refused: \(diagnostics.all.map(\.message))") }
    let isRead = prepared.summary.contains { $0.contains("processed in batches") }
    guard isRead == (options.memory == 1) else {
      fatalError("the data is not read as it should be")
    }
    let outcome = await compiler.build(prepared, options: options, to: project.output.path())
    guard outcome.written + outcome.unchanged == SoakProject.participants,
      !outcome.diagnostics.hasErrors
    else { fatalError("\(outcome.summary()): \(outcome.diagnostics.all.map(\.message))") }
  }

  /// Runs all builds. Returns whether memory, descriptors, and files do not increase.
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
