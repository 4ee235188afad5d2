import Measurement

/// Measures each chart type for 200 participants on one core: reading, plan, layout, and scene; the scene as SVG;
/// and the complete figure.
func measure() {
  var bytes = 0
  var rounds: [Double] = []
  for drawing in kinds(participants: 200) {
    let result = ChartMeasurement(drawing)
    let count = drawing.slices.count
    line("\(drawing.name): reading, plan, layout, scene", result.scene, .microseconds(count))
    line(
      "\(drawing.name): SVG, \(result.pictureBytes / 10) bytes", result.pictures,
      .megabytes(result.pictureBytes))
    line("\(drawing.name): whole figure", result.figure, .microseconds(count))
    bytes += result.pictureBytes
    let all = result.pictures.all
    rounds = rounds.isEmpty ? all : zip(rounds, all).map(+)
  }
  line("SVG of one of each type", RoundTimes(rounds), .megabytes(bytes))
}

func line(_ task: String, _ times: RoundTimes, _ unit: ResultLine.Unit) {
  ResultLine(module: "charts", task: task, times: times, unit: unit).print()
}

measure()
