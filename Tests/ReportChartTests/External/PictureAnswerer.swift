import ReportChart

/// Answers every question with one picture.
struct PictureAnswerer: ChartAnswerer, ChartAsking {
  let name = "trial"
  let picture: ExternalPicture

  func question(about block: ExternalBlock, _ data: borrowing ChartData) -> [UInt8] { [] }
  func begin(_ questions: [[UInt8]]) -> any ChartAsking { self }
  func advance() {}
  func answers() -> [ChartAnswer] { [.picture(picture)] }
}
