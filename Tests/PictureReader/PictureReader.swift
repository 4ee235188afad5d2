import Foundation

/// A cross-check of finished charts.
///
/// The reader compares the figure and the warnings of the run with the input rows. It shares no
/// code with the renderer.
public enum PictureReader {
  /// Returns the differences between a chart and its rows. The list is empty for a correct chart.
  public static func findings(in figure: ReadFigure, of input: ChartInput) -> [Finding] {
    var log = ReadingLog()
    guard figure.pictureCount == 1, input.unread.isEmpty else { return [] }
    let words = ValueWords(input)
    let expectations = input.expectations
    var plot: PlotReading?
    var polar: PolarReading?
    switch input.kind {
    case .pie:
      for expectation in expectations {
        PieMarks(figure: figure, input: input, expectation: expectation).read(into: &log)
      }
    case .radial:
      if hasValues(expectations) { polar = PolarReading(figure, input, into: &log.findings) }
      if let polar {
        for expectation in expectations {
          RadialMarks(polar: polar, figure: figure, input: input, expectation: expectation)
            .read(into: &log)
        }
      }
    default:
      if hasValues(expectations) { plot = PlotReading(figure, input, into: &log.findings) }
      if let plot {
        readPlot(plot, expectations, &log)
        ReferenceMarks(plot: plot).read(into: &log)
      }
    }
    let isUnread =
      plot.map { $0.positionAxis == nil || $0.values.contains { $0 == nil } } ?? (polar == nil)
    log.knowsCuts = input.kind == .pie || !isUnread
    let isRead = plot != nil || polar != nil
    let glyphs = ReasonGlyphMarks(figure: figure, input: input, plot: plot, polar: polar)
    if isRead {
      glyphs.readArrows(into: &log)
      if hasValues(expectations) { glyphs.readGaps(expectations, into: &log) }
      glyphs.readCovers(into: &log)
      glyphs.readBaselines(expectations, into: &log)
    }
    let description = DescriptionCheck(words: words, figure: figure, expectations: expectations)
    description.read(&log)
    description.readWarnings(&log)
    TitleCheck(words: words, figure: figure).read(&log)
    if let table = figure.table { TableCheck(words: words, table: table).read(&log) }
    TextPlaces(figure: figure, words: words, plot: plot).read(&log)
    return log.findings
  }

  private static func hasValues(_ expectations: [Expectation]) -> Bool {
    expectations.contains { $0.rows.contains { $0.outcome == .drawn } }
  }

  private static func readPlot(
    _ plot: PlotReading, _ expectations: [Expectation], _ log: inout ReadingLog
  ) {
    for expectation in expectations {
      guard let axis = plot.values[expectation.series], let positionAxis = plot.positionAxis,
        let reader = plot.input.series[expectation.series].kind.markReader
      else { continue }
      let base = PlottedSeries(
        plot: plot, axis: axis, positionAxis: positionAxis, expectation: expectation)
      reader.init(base: base).read(into: &log)
    }
  }

  /// Returns a value with all digits, for messages.
  static func exact(_ value: Double) -> String { "\(value)" }

  /// Returns an unformatted cell, for messages.
  static func exact(_ cell: Cell) -> String {
    switch cell {
    case .missing: return "nothing"
    case .number(let value): return "\(value)"
    case .text(let name): return "“\(name)”"
    case .instant(let seconds, let isDay):
      let date = CivilDay.date(Int((seconds / 86_400).rounded(.down)))
      let rest = seconds - (seconds / 86_400).rounded(.down) * 86_400
      return "\(date.year)-\(date.month)-\(date.day)" + (isDay ? "" : " + \(rest) s")
    }
  }
}
