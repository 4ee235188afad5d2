import Foundation
import TestSupport
import Testing

/// Tests that compare `Benchmarks/weekly` with another program for the same task.
///
/// The data and the other program are not in the repository. The environment variable `WORKLOAD`
/// sets their folder.
@Suite struct WorkloadTests {
  /// The folder with `make_data.py` and `rival/p_fstring.py`; nil if it does not exist.
  static let folder: URL? = {
    guard let path = ProcessInfo.processInfo.environment["WORKLOAD"], !path.isEmpty else {
      return nil
    }
    let folder = URL(filePath: path, relativeTo: projectRoot)
    let parts = ["make_data.py", "rival/p_fstring.py"].map { folder.appending(path: $0).path() }
    return parts.allSatisfy(FileManager.default.fileExists(atPath:)) ? folder : nil
  }()

  private static func python(_ script: URL, _ arguments: String...) throws -> ProcessResult {
    try runProcess("python3", [script.path()] + arguments)
  }

  @Test(
    .needs(chartsOf: "Benchmarks/weekly"),
    .enabled(if: folder != nil, "needs WORKLOAD, a folder with make_data.py and its rival"))
  func `summaries, tables and chart data equal the other implementation`() async throws {
    let workload = try #require(Self.folder)
    let program = try #require(builtProgram(), "the program is not built beside the tests")
    try await ProjectTests.withFolder { folder in
      let data = folder.appending(path: "data").path()
      let output = folder.appending(path: "ours")
      let reference = folder.appending(path: "rival").path()
      let made = try Self.python(workload.appending(path: "make_data.py"), "1000", data)
      #expect(made.status == 0, "\(made.errors)")
      let other = try Self.python(workload.appending(path: "rival/p_fstring.py"), data, reference)
      #expect(other.status == 0, "\(other.errors)")
      let built = try runProcess(
        program.path(),
        ["build", "Benchmarks/weekly", "--data", data, "-o", output.path()], in: projectRoot)
      #expect(built.status == 0, "\(built.errors)")
      #expect(built.errors.contains("2000 documents written"), "\(built.errors)")
      let script = projectRoot.appending(path: "Benchmarks/equality.py")
      let weekly = try Self.python(script, output.appending(path: "weekly").path(), reference, data)
      #expect(weekly.status == 0, "\(weekly.output)\(weekly.errors)")
      let plain = try Self.python(
        script, output.appending(path: "plain").path(), reference, data, "--charts", "none")
      #expect(plain.status == 0, "\(plain.output)\(plain.errors)")
      try Self.expectDifference(script, output.appending(path: "weekly"), reference, data)
    }
  }

  /// Expects that one changed digit in one of a thousand documents is reported with its location.
  private static func expectDifference(
    _ script: URL, _ output: URL, _ reference: String, _ data: String
  ) throws {
    let file = output.appending(path: "P00500.xhtml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let cells = text.matches(of: #/<td>\d[^<]*</td>/#)
    let cell = try #require(cells.first)
    try Data(text.replacingCharacters(in: cell.range, with: "<td>0</td>").utf8).write(to: file)
    let result = try python(script, output.path(), reference, data)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("P00500.xhtml: table, line "), "\(result.output)")
    #expect(result.output.contains(": 1 differ"), "\(result.output)")
  }
}
