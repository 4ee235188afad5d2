import ReportChart

/// A responder that returns the same response to every request.
struct EchoedResponse: ChartResponder, PendingChartRequests {
  let name = "fuzz"
  let response: ChartResponse

  func request(about block: ExternalBlock, _ data: borrowing ChartData) -> [UInt8] { [] }

  func begin(_ requests: [[UInt8]]) -> any PendingChartRequests { self }

  func advance() {}

  func responses() -> [ChartResponse] { [response] }
}
