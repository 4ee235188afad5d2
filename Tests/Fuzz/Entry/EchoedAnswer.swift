import ReportChart

/// Answers whatever is asked with one answer.
struct EchoedAnswer: ChartAnswerer, ChartAsking {
  let name = "fuzz"
  let answer: ChartAnswer

  func question(about block: ExternalBlock, _ data: borrowing ChartData) -> [UInt8] { [] }

  func begin(_ questions: [[UInt8]]) -> any ChartAsking { self }

  func advance() {}

  func answers() -> [ChartAnswer] { [answer] }
}
