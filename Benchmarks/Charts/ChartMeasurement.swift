import Measurement
@_spi(Measurement) import ReportChart
import ReportData
import ReportText

/// Measures a chart in one workspace for many people in turn, as a worker draws it.
struct ChartMeasurement {
  /// Reading, plan, layout, scene and writing.
  let figure: RoundTimes
  /// All of it but writing.
  let scene: RoundTimes
  /// Writing the pictures of ten people as SVG.
  let pictures: RoundTimes
  /// The bytes of those.
  let pictureBytes: Int

  init(_ drawing: Drawing) {
    var workspace = ChartWorkspace()
    var writer = ByteWriter()
    // The whole comes first: then what documents have in common is kept when the parts are measured.
    figure = RoundTimes(rounds: 7) {
      for slice in drawing.slices {
        writer.removeAll()
        drawing.chart.write(
          views: [slice], inputs: [], locale: .standard, id: "c1", workspace: &workspace,
          into: &writer)
      }
      precondition(writer.count > 0)
    }
    func picture(_ slice: Slice) -> DrawnPicture {
      DrawnPicture(
        drawing.chart, views: [slice], locale: .standard, id: "c1", workspace: &workspace)
    }
    scene = RoundTimes(rounds: 7) {
      for slice in drawing.slices { _ = picture(slice) }
    }

    // A picture must be drawn before it is written, so that each is written many times.
    let times = 500
    var bytes = 0
    var rounds: [Double] = []
    for _ in 0...7 {
      bytes = 0
      var seconds = 0.0
      for place in stride(from: 0, to: drawing.slices.count, by: drawing.slices.count / 10) {
        let picture = picture(drawing.slices[place])
        var written = 0
        let start = RoundTimes.processorTime
        for _ in 0..<times {
          writer.removeAll()
          picture.write(from: workspace, into: &writer)
          written += writer.count
        }
        seconds += RoundTimes.processorTime - start
        bytes += written / times
      }
      rounds.append(seconds / Double(times))
    }
    pictures = RoundTimes(Array(rounds.dropFirst()))
    pictureBytes = bytes
  }
}
