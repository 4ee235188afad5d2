import Foundation

/// A check of text positions: inside the SVG, without overlaps with text and other marks.
struct TextPlaces {
  let figure: ReadFigure
  let words: ValueWords
  /// The scales; nil for a polar chart.
  let plot: PlotReading?

  private var input: ChartInput { words.input }
  /// The permitted overlap in user units, because text widths are estimates.
  private static let tolerance = 1.5

  func read(_ log: inout ReadingLog) {
    readEdges(&log)
    readOverlaps(&log)
    readCutTexts(&log)
    readAxisLabels(&log)
    readLabels(&log)
    TextGrounds(figure: figure).read(&log)
  }

  private func readEdges(_ log: inout ReadingLog) {
    let canvas = figure.viewBox
    for text in figure.strings where !text.has("rg-missing") {
      // A width estimate can be too large. An excess of up to 2% is not reported.
      let spare = Self.tolerance + text.box.width * 0.02
      guard !canvas.contains(text.box, within: spare) else { continue }
      let isLabel = text.has("rg-labels") && log.cuts.contains(where: \.isSure)
      log.add(
        isLabel ? .cutLabel : .textOutside, text.series, nil,
        "expected “\(text.string)” inside the picture, found it from \(written(text.box.minX)), "
          + "\(written(text.box.minY)) to \(written(text.box.maxX)), \(written(text.box.maxY))")
    }
    for text in figure.strings("rg-labels") {
      guard let clip = text.clip, !clip.contains(text.box.center, within: 0),
        canvas.contains(text.box.center)
      else { continue }
      log.add(
        .cutLabel, text.series, nil,
        "expected “\(text.string)” inside the plot, found it cut away at \(written(text.box.center.x)), "
          + written(text.box.center.y))
    }
  }

  // MARK: Overlaps

  private func readOverlaps(_ log: inout ReadingLog) {
    let strings = figure.strings.filter { text in
      // A text outside its clip rectangle is invisible.
      text.clip.map { $0.contains(text.box.center) } ?? true
    }
    let sorted = strings.sorted { $0.box.minX < $1.box.minX }
    for (index, first) in sorted.enumerated() {
      for second in sorted.dropFirst(index + 1) {
        if second.box.minX > first.box.maxX { break }
        if first.has("rg-missing"), second.has("rg-missing") { continue }
        guard Self.overlap(first.corners, second.corners, Self.tolerance) else { continue }
        log.add(
          .textOverText, first.series ?? second.series, nil,
          "expected “\(first.string)” and “\(second.string)” apart, found them over one another at "
            + "\(written(second.box.center.x)), \(written(second.box.center.y))")
        return
      }
    }
  }

  /// Whether two convex shapes overlap by more than a tolerance (separating axis theorem).
  static func overlap(_ first: [Point], _ second: [Point], _ tolerance: Double) -> Bool {
    for form in [first, second] {
      for (start, end) in zip(form, form.dropFirst() + form.prefix(1)) {
        let length = max(start.distance(to: end), 1e-9)
        let normal = Point((end.y - start.y) / length, (start.x - end.x) / length)
        func extent(_ points: [Point]) -> (Double, Double) {
          let along = points.map { $0.x * normal.x + $0.y * normal.y }
          return (along.min() ?? 0, along.max() ?? 0)
        }
        let a = extent(first)
        let b = extent(second)
        if min(a.1, b.1) - max(a.0, b.0) <= tolerance { return false }
      }
    }
    return true
  }

  // MARK: Shortened text

  private func readCutTexts(_ log: inout ReadingLog) {
    var fullNames: [String: String] = [:]
    let names = input.kind == .pie ? input.categories : []
    for text in figure.strings where text.string.contains("…") {
      let title = text.title ?? ""
      // Slices with one name can have equal shortened labels. The share after the name
      // distinguishes them.
      let full = names.filter { title.hasPrefix($0) }.max { $0.count < $1.count } ?? title
      let location = text.has("rg-legend") ? "legend" : text.axis.map { "axis \($0)" } ?? "words"
      // The lines of a label are joined.
      let lines = figure.strings.filter {
        $0.axis == text.axis && !title.isEmpty && $0.title == title
      }
      let key = location + (lines.isEmpty ? [text] : lines).map(\.string).joined(separator: " ")
      if let other = fullNames[key], other != full || full.isEmpty {
        log.add(
          .textCutAlike, nil, nil,
          "expected names that differ in the \(location), found “\(text.string)” twice")
        return
      }
      fullNames[key] = full
    }
  }

  private func readAxisLabels(_ log: inout ReadingLog) {
    guard !input.hasOwnWords else { return }
    for (id, group) in figure.axes.sorted(by: { $0.key < $1.key }) where input.layout != .tornado {
      if !input.categories.isEmpty, id == "x" { continue }
      if !input.yCategories.isEmpty, id == "y" { continue }
      var strings: Set<String> = []
      for label in group.labels where words.labels.number(label.string) != nil && id != "x" {
        if !strings.insert(label.string).inserted {
          log.add(
            .axisLabelAlike, nil, nil,
            "axis \(id): expected different labels, found “\(label.string)” twice")
          return
        }
      }
    }
  }

  // MARK: Labels of values

  private func readLabels(_ log: inout ReadingLog) {
    guard input.kind != .pie, input.yCategories.isEmpty, !input.hasOwnWords else { return }
    let labels = figure.strings("rg-labels").filter { $0.has("rg-value-label") }
    // The label of a cut value is at its arrow.
    let savedEntries = log.entries
    log.entries += log.cuts.map {
      ReadingLog.Entry(series: $0.series, row: $0.row, mark: nil, point: $0.point)
    }
    for label in labels { readLabel(label, &log) }
    log.entries = savedEntries
    for index in input.series.indices where input.series[index].labels == "all" {
      readCount(index, labels, &log)
    }
  }

  /// Returns the series that a label can belong to.
  private func owners(of label: PictureText) -> [Int] {
    if let series = label.series { return [series] }
    return input.series.indices.filter { input.series[$0].labels != "none" }
  }

  private func readLabel(_ label: PictureText, _ log: inout ReadingLog) {
    guard label.clip.map({ $0.contains(label.box.center) }) ?? true else { return }
    let owning = owners(of: label)
    let entries = log.entries.filter { owning.contains($0.series) }
    guard !entries.isEmpty else { return }
    // Marks far from the label are ignored.
    let box = leaderStart(of: label) ?? label.box
    let distances = entries.map { Self.distance(box, $0) }
    let nearest = distances.min() ?? 0
    let fits = zip(entries, distances).filter { $0.1 <= nearest + 14 }
    let rating = fits.map { words.fit(label.string, labelValues($0.0, label)) }
    if !rating.contains(.right) {
      let isZero = rating.contains(.zero)
      let values = fits.map { labelValues($0.0, label) }.prefix(3)
      log.add(
        isZero ? .labelZero : .labelWrong, label.series ?? owning.first, nil,
        "expected a value beside its mark (\(values)), found “\(label.string)” at "
          + "\(written(label.box.center.x)), \(written(label.box.center.y))")
    }
    let labelledRows = Set(
      zip(entries, distances).filter { entry, distance in
        distance <= nearest + 14 && words.fit(label.string, labelValues(entry, label)) == .right
      }.map { [$0.0.series, $0.0.row] })
    for other in log.entries where !labelledRows.contains([other.series, other.row]) {
      guard let mark = other.mark,
        mark.has("rg-point") || mark.has("rg-ends") || mark.has("rg-values")
      else { continue }
      if Self.overlap(label.corners, mark.box.corners, Self.tolerance) {
        log.add(
          .labelOverMark, label.series, other.row,
          "expected “\(label.string)” clear of the mark of another value, found it on that at "
            + "\(written(mark.center.x)), \(written(mark.center.y))")
        return
      }
    }
    for arrow in figure.marks("rg-overflow") where arrow.form == .path {
      if Self.overlap(label.corners, arrow.box.corners, Self.tolerance) {
        log.add(
          .labelOverMark, label.series, nil,
          "expected “\(label.string)” clear of the arrow at \(written(arrow.box.center.x)), "
            + "\(written(arrow.box.center.y)), found it on that")
        return
      }
    }
  }

  /// Returns the values that a label of a row can contain: any value, or both ends of a range.
  private func labelValues(_ entry: ReadingLog.Entry, _ label: PictureText) -> [Double] {
    let seriesInput = input.series[entry.series]
    let all = words.values(of: seriesInput, entry.row)
    let numbers = words.labels.numbers(in: label.string)
    if numbers.count == 1, all.count > 1 {
      if seriesInput.kind == .candlestick, ["all", "last"].contains(seriesInput.labels) {
        return seriesInput.number("close", entry.row).map { [$0] } ?? []
      }
      let hasEnds =
        seriesInput.kind == .candlestick && seriesInput.labels == "extremes"
        || seriesInput.kind == .discrete && seriesInput.channels["y"] == nil
      if hasEnds, let plot, let axis = plot.values[entry.series] {
        // The label is outside the end that it names. The label of a short candle can be next to
        // it.
        let ends = ["low", "high"].compactMap { seriesInput.number($0, entry.row) }
        let away = ends.map {
          abs(plot.clamped(axis.position($0)) - plot.across(label.box.center))
        }
        if away.count == 2, abs(away[0] - away[1]) > 30 { return [ends[away[0] < away[1] ? 0 : 1]] }
        return [ends.first { numbers[0].agrees(with: $0) } ?? ends.last ?? .nan]
      }
      if seriesInput.kind == .bubble {
        return seriesInput.number("area", entry.row).map { [$0] } ?? []
      }
      let near = all.first { numbers[0].agrees(with: $0) }
      return [near ?? all[all.count - 1]]
    }
    return all
  }

  /// Returns the start of the line from a mark to a label; nil for a label without a line.
  private func leaderStart(of label: PictureText) -> Box? {
    let labels = figure.strings("rg-value-label")
    // A line belongs to the label that is nearest to its end.
    let leader = figure.marks("rg-leaders").first { line in
      guard let end = line.ends.last else { return false }
      func distance(_ text: PictureText) -> Double {
        hypot(
          max(end.x - text.box.maxX, text.box.minX - end.x, 0),
          max(end.y - text.box.maxY, text.box.minY - end.y, 0))
      }
      let nearest = labels.min { distance($0) < distance($1) }
      return nearest?.order == label.order
    }
    return leader?.ends.first.map { Box(minX: $0.x, minY: $0.y, maxX: $0.x, maxY: $0.y) }
  }

  private static func distance(_ box: Box, _ entry: ReadingLog.Entry) -> Double {
    let mark = entry.box
    return hypot(
      max(mark.minX - box.maxX, box.minX - mark.maxX, 0),
      max(mark.minY - box.maxY, box.minY - mark.maxY, 0))
  }

  private func readCount(_ series: Int, _ labels: [PictureText], _ log: inout ReadingLog) {
    let seriesInput = input.series[series]
    guard ![.candlestick, .bubble].contains(seriesInput.kind), input.locale.hasPrefix("en") else {
      return
    }
    let labelCount = labels.filter { owners(of: $0).contains(series) }.count
    let rows = Set(log.entries.filter { $0.series == series }.map(\.row)).count
    guard rows > 0, !log.isSampled, labelCount < rows else { return }
    let reading = DescriptionReading(figure.description, labels: input.series.map(\.label))
    if labelCount + reading.unmarked < rows {
      log.add(
        .labelUncounted, series, nil,
        "expected \(rows) labels, or those that are left out counted; found \(labelCount) labels and "
          + "\(reading.unmarked) counted")
    }
  }
}
