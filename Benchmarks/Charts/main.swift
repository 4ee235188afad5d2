import Measurement

/// Measures every chart type, one core, for 200 people: reading, plan, layout and scene alone, writing the scene as
/// SVG alone, and the whole figure.
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

func line(_ what: String, _ times: RoundTimes, _ unit: RoomLine.Unit) {
  RoomLine(room: "charts", what: what, times: times, unit: unit).print()
}

measure()
