import BuiltinCharts
import ReportCompiler
import ReportText

/// The documents of a project, rendered in memory.
struct Documents {
  private(set) var all: [[UInt8]] = []

  /// The total number of bytes.
  var byteCount: Int { all.reduce(0) { $0 + $1.count } }

  /// Renders the first documents of the report `weekly`, at most 200.
  init(project path: String) {
    var diagnostics = Diagnostics()
    let compiler = Compiler(charts: BuiltinCharts.registry)
    guard let project = compiler.prepare(.folder(path), into: &diagnostics) else {
      fatalError("the project cannot be read: \(diagnostics.all.map(\.message))")
    }
    for record in 1...200 {
      guard
        let document = compiler.render(
          project, report: "weekly", record: record, into: &diagnostics)
      else { break }
      all.append(document)
    }
  }
}
