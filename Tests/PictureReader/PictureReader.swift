import Foundation

/// A reader of finished pictures: it has the figure, the warnings of the run and the rows, and holds the one
/// against the other. It shares no code with what draws.
public enum PictureReader {
  /// The differences between a picture and its rows; empty for a true one.
  public static func findings(in figure: ReadFigure, of input: ChartInput) -> [Finding] {
    var ledger = Ledger()
    guard figure.pictureCount == 1, input.unread.isEmpty else { return [] }
    let words = ValueWords(input)
    let expectations = input.expectations
    var plot: PlotReading?
    var polar: PolarReading?
    switch input.kind {
    case .pie:
      for expectation in expectations {
        PieMarks(figure: figure, input: input, expectation: expectation).read(into: &ledger)
      }
    case .radial:
      if hasValues(expectations) { polar = PolarReading(figure, input, into: &ledger.findings) }
      if let polar {
        for expectation in expectations {
          RadialMarks(polar: polar, figure: figure, input: input, expectation: expectation)
            .read(into: &ledger)
        }
      }
    default:
      if hasValues(expectations) { plot = PlotReading(figure, input, into: &ledger.findings) }
      if let plot { readPlot(plot, expectations, &ledger) }
    }
    let isUnread =
      plot.map { $0.place == nil || $0.values.contains { $0 == nil } } ?? (polar == nil)
    ledger.knowsCuts = input.kind == .pie || !isUnread
    let isRead = plot != nil || polar != nil
    let signs = SignMarks(figure: figure, input: input, plot: plot, polar: polar)
    if isRead {
      signs.readArrows(into: &ledger)
      if hasValues(expectations) { signs.readGaps(expectations, into: &ledger) }
      signs.readCovers(into: &ledger)
      signs.readBaselines(expectations, into: &ledger)
    }
    let description = DescriptionCheck(words: words, figure: figure, expectations: expectations)
    description.read(&ledger)
    description.readWarnings(&ledger)
    TitleCheck(words: words, figure: figure).read(&ledger)
    if let table = figure.table { TableCheck(words: words, table: table).read(&ledger) }
    TextPlaces(figure: figure, words: words).read(&ledger)
    return ledger.findings
  }

  private static func hasValues(_ expectations: [Expectation]) -> Bool {
    expectations.contains { $0.rows.contains { $0.fate == .drawn } }
  }

  private static func readPlot(
    _ plot: PlotReading, _ expectations: [Expectation], _ ledger: inout Ledger
  ) {
    for expectation in expectations {
      guard let axis = plot.values[expectation.series], let places = plot.place,
        let reader = plot.input.series[expectation.series].kind.markReader
      else { continue }
      let base = PlottedSeries(plot: plot, axis: axis, places: places, expectation: expectation)
      reader.init(base: base).read(into: &ledger)
    }
  }

  /// A value with all its digits, for messages.
  static func exact(_ value: Double) -> String { "\(value)" }

  /// A cell as it is, for messages.
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
