import ReportChart

extension DiscretePlace {
  /// Shows what is missing: at the low end of the y axis where a row has no value, and beside the dot of a range
  /// that has only one end.
  func drawMissing(_ text: ByteText, into scene: inout Scene) {
    var places = MissingMarks.places(of: [data], x: DiscreteChart.x) { _, row in
      // A hidden mark is not a missing one.
      values.isHidden(row) || !values[row].isEmpty || data.isUnplaced(row)
    }
    let low = area.axes[series].y.domain.low
    for index in places.indices {
      places[index].start = lanes.point(series, x: places[index].x, y: low, in: area)
    }
    if values.hasRanges, data.rowCount <= DiscreteChart.densityLimit {
      for row in values.xs.indices where !data.isUnplaced(row) {
        guard let end = values[row].loneEnd else { continue }
        var place = MissingMarks.Place(x: values.xs[row])
        let size = data.style(row).size ?? style.size(width)
        place.start = point(row, end == .low ? values[row].low : values[row].high)
        place.distance = end == .low ? size + 3 : -size - 3
        places.append(place)
      }
    }
    MissingMarks(text, room: lanes.rooms[series], of: series, in: area).draw(places, into: &scene)
  }
}
