import ReportChart

/// A plugin that may not run: its chart types are known, so that blocks with them are read and nothing else
/// is said of them, and there are no pictures.
struct WithheldPlugin: ChartAnswerer, ChartAsking {
  let name: String
  /// Its name and version.
  let title: String
  /// How many questions it was asked.
  private var count = 0

  init(name: String, title: String) {
    self.name = name
    self.title = title
  }

  func question(about block: ExternalBlock, _ data: borrowing ChartData) -> [UInt8] { [] }

  func begin(_ questions: [[UInt8]]) -> any ChartAsking {
    var asking = self
    asking.count = questions.count
    return asking
  }

  func advance() {}

  func answers() -> [ChartAnswer] {
    Array(repeating: .fault(ChartFault(.start, of: title, "it may not run")), count: count)
  }
}
