import ReportChart

/// A responder that returns the same chart to every request.
struct PictureResponder: ChartResponder, PendingChartRequests {
  let name = "trial"
  let picture: ExternalPicture

  func request(about block: ExternalBlock, _ data: borrowing ChartData) -> [UInt8] { [] }
  func begin(_ requests: [[UInt8]]) -> any PendingChartRequests { self }
  func advance() {}
  func responses() -> [ChartResponse] { [.picture(picture)] }
}
