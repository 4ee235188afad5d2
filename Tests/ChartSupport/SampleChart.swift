import ReportText

@testable import ReportChart

/// Sample chart facts and data, without blocks and tables.
struct SampleChart {
  var type = "line"
  var title: ByteText? = "Steps this week"
  var caption: ByteText?
  var alt: ByteText?
  var table = DataTableMode.auto
  var hasTitles = true
  var isAnnotated = false
  var isPie = false
  var unit: ByteText? = "steps"
  var keys: [ByteText] = []
  var days: [Double] = []
  var series: [(label: ByteText, values: [Double])] = []
  var locale = "en-GB"

  /// The data in the form that renderers receive.
  var data: ChartData {
    let chosen = ReportLocale.named(locale) ?? .standard
    return ChartData(
      series: series.enumerated().map { index, entry in
        let key =
          isPie
          ? ChannelColumn(
            name: "label", names: keys, categories: entry.values.indices.map { Category($0) })
          : days.isEmpty
            ? ChannelColumn(name: "x", numbers: entry.values.indices.map(Double.init), names: keys)
            : ChannelColumn(name: "x", numbers: days, format: .day(.medium))
        return SeriesData(
          index: index, label: entry.label, paint: .palette(index), rowCount: entry.values.count,
          format: .upTo(1),
          columns: [
            key,
            ChannelColumn(name: isPie ? "value" : "y", numbers: entry.values, format: .upTo(1)),
          ])
      }, locale: chosen)
  }

  var facts: ChartFacts {
    let key = ChannelFacts(
      name: isPie ? "label" : "x", role: isPie ? .label : .x, label: "Date", unit: nil,
      values: days.isEmpty ? .category : .day)
    let descriptions = series.indices.map { index in
      SeriesDescription(
        type: type, renderer: 0, localIndex: index,
        channels: [
          key,
          ChannelFacts(
            name: isPie ? "value" : "y", role: isPie ? .amount : .y, label: "Steps", unit: unit,
            values: .number),
        ])
    }
    return ChartFacts(
      sharedChart: Shared(
        ChartDescription(
          type: type, theme: .light, table: table, hasMarkTitles: hasTitles,
          isAnnotated: isAnnotated, series: descriptions)),
      id: "c1", title: title, caption: caption, alt: alt, width: 440, height: 240, data: [data],
      isEmpty: false, notices: [], locale: ReportLocale.named(locale) ?? .standard)
  }

  var words: FigureText { FigureText(facts: facts, phrases: .of(locale)) }

  /// Returns the SVG of a scene.
  func picture(_ scene: Scene) -> String {
    var writer = ByteWriter()
    var picture = SVGWriter(words: words)
    picture.write(scene, into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  /// Returns the figure of a scene.
  func figure(_ scene: Scene = Scene()) -> String {
    var writer = ByteWriter()
    FigureWriter(facts: facts, phrases: .of(locale)).write(scene, into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  var description: String {
    var writer = ByteWriter()
    words.writeDescription(into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  func markTitle(series: Int = 0, row: Int) -> String {
    var writer = ByteWriter()
    words.writeMarkTitle(series: series, row: row, into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }
}
