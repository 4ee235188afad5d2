import ReportText

extension ChartDocument {
  /// A disc for a size is not wider than this share of the smaller side of the picture, nor than so
  /// many units.
  private static let sampleShare = 0.2
  private static let widestSample = 48.0

  /// The entries that say which amounts marks of different sizes stand for.
  var sizeEntries: [LegendEntry] {
    requests.indices.flatMap { renderer -> [LegendEntry] in
      guard case .axes(let request) = requests[renderer], let key = request.sizes else { return [] }
      return sizeEntries(key, renderer)
    }
  }

  private func sizeEntries(_ key: SizeKey, _ renderer: Int) -> [LegendEntry] {
    let own = chart.series.indices.filter { chart.series[$0].renderer == renderer }
    let channels = own.compactMap { index in
      chart.description.series[index].channels.first { $0.name == key.channel.name }
    }
    let values = data[renderer].series.flatMap { series in
      series.columns.first { $0.name == key.channel.name }?.numbers ?? []
    }
    let samples = SizeSamples.amounts(
      key.amounts, scale: key.scale,
      widest: min(Self.widestSample, min(chart.width, chart.height) * Self.sampleShare),
      isWhole: values.allSatisfy { !$0.isFinite || $0 == $0.rounded() }
    ).filter {
      // The scale of the smallest amounts that a number can hold is infinite.
      SizeKey.radius($0, scale: key.scale).isFinite
    }
    guard !samples.isEmpty else { return [] }
    var entries: [LegendEntry] = []
    let title =
      key.title
      ?? AxisTitle.standard(
        channels.map { ($0.label.string, $0.unit?.string) }, values: .number, isX: false)
    if let title {
      entries.append(LegendEntry(series: -1, label: title, symbol: .heading, paint: MarkPaint.none))
    }
    let format = sizeFormat(key.channel.name, own)
    for amount in samples {
      var entry = LegendEntry(
        series: -1, label: .value(amount, format, locale: locale),
        symbol: .sized(radius: SizeKey.radius(amount, scale: key.scale)),
        paint: key.fill ?? MarkPaint.none, outline: key.outline)
      entry.fillOpacity = key.fill == nil ? nil : key.fillOpacity
      entries.append(entry)
    }
    return entries
  }

  /// How an amount is written: as the first series says, or with the decimals that it needs.
  private func sizeFormat(_ channel: String, _ series: [Int]) -> ValueFormat {
    for index in series {
      let own = chart.series[index]
      guard let place = own.channels.firstIndex(where: { $0.name == channel }) else { continue }
      if let format = own.format, own.channels.takesFormat(place) { return format }
    }
    return .upTo(6)
  }
}
