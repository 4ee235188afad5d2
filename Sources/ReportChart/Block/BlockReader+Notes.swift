import ReportText

extension BlockReader {
  /// Reads notes.
  mutating func readNotes() {
    for part in spec.children where part.name == "note" {
      guard let x = part.attribute("x"), let text = part.attribute("text") else {
        for key in ["x", "text"] where part.attribute(key) == nil {
          diagnostics.add(
            Diagnostic(.missingChartKey, "a note needs `\(key)`", at: part.span))
        }
        continue
      }
      guard let xAxis = axes.firstIndex(where: { $0.isX }),
        let yAxis = axes.firstIndex(where: { !$0.isX }), let across = coordinate(x, xAxis)
      else { continue }
      let along = part.attribute("y").map { coordinate($0, yAxis) }
      notes.append(
        PreparedNote(
          xAxis: xAxis, yAxis: yAxis, x: across, y: along ?? nil, text: text.textSource))
    }
  }
}
