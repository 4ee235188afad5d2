import Measurement
@_spi(Measurement) import ReportChart
import ReportData
import ReportText

/// The times of a chart for many participants in one workspace, as in a worker.
struct ChartMeasurement {
  /// The times of reading, plan, layout, scene, and writing.
  let figure: RoundTimes
  /// The times without writing.
  let scene: RoundTimes
  /// The times of writing the charts of ten participants as SVG.
  let pictures: RoundTimes
  /// The number of bytes of these charts.
  let pictureBytes: Int

  init(_ drawing: Drawing) {
    var workspace = ChartWorkspace()
    var writer = ByteWriter()
    // The complete figure is first. So the cache contains the common parts of documents for the other measurements.
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

    // Each chart is drawn once and then written many times.
    let times = 500
    var bytes = 0
    var rounds: [Double] = []
    for _ in 0...7 {
      bytes = 0
      var seconds = 0.0
      for index in stride(from: 0, to: drawing.slices.count, by: drawing.slices.count / 10) {
        let picture = picture(drawing.slices[index])
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
