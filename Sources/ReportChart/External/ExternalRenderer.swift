import ReportData
import ReportText

/// A renderer for the charts of external programs, based on the same contract as other renderers.
struct ExternalRenderer: Sendable {
  let block: ExternalBlock
  /// The chart contents from the external program; nil if there are none.
  let picture: ExternalPicture?

  /// Returns the layout requirements of the data.
  func plan(_ data: borrowing ChartData) -> LayoutRequest {
    guard let picture else {
      return block.geometry == .free
        ? .free(FreeArea.Request(legend: [], isEmpty: true))
        : .axes(
          CartesianArea.Request(
            series: data.series.map { _ in CartesianArea.SeriesRequest(x: nil, y: nil) }, legend: []
          )
        )
    }
    let legend = picture.legend.compactMap { entry -> LegendEntry? in
      guard data.series.indices.contains(entry.series) else { return nil }
      let seriesData = data.series[entry.series]
      return LegendEntry(
        series: seriesData.index, label: entry.label, symbol: entry.symbol,
        paint: entry.paint.resolved(seriesData.paint),
        outline: entry.outline?.resolved(seriesData.paint))
    }
    guard block.geometry != .free else {
      return .free(
        FreeArea.Request(
          legend: legend, aspect: picture.aspect, isEmpty: picture.marks.isEmpty,
          description: picture.description))
    }
    var requests: [CartesianArea.SeriesRequest] = []
    for (index, series) in data.series.enumerated() {
      let positions = ExternalPositions(block, picture, series, index)
      let needs =
        picture.series.indices.contains(index)
        ? picture.series[index] : ExternalPicture.SeriesRequirements()
      var request = CartesianArea.SeriesRequest(
        x: needs.x.flatMap { positions.extent($0, .x) } ?? positions.extent(of: .x),
        y: needs.y.flatMap { positions.extent($0, .y) } ?? positions.extent(of: .y),
        yIncludes: needs.yIncludes, needsSlots: needs.needsSlots, overhang: needs.overhang)
      request.between = .nothing
      request.labelsAbove = ValueLabels.space(
        for: picture.marks.lazy.compactMap { mark -> ByteText? in
          guard mark.series == index, case .label(let text, _, _, _) = mark.form else { return nil }
          return picture.text(text)
        })
      requests.append(request)
    }
    return .axes(
      CartesianArea.Request(series: requests, legend: legend, description: picture.description))
  }

  /// Returns the rows with a missing value in the required y channel, which the host marks.
  func missing(of series: Int, in data: borrowing ChartData) -> MissingPositions? {
    guard picture != nil, data.series.indices.contains(series) else { return nil }
    let seriesData = data.series[series]
    func numbers(_ role: ChannelRole) -> [Double]? {
      block.channels.first { $0.role == role && $0.isRequired }.flatMap { channel in
        seriesData.columns.first { $0.name == channel.name }?.numbers
      }
    }
    guard let xs = numbers(.x), let ys = numbers(.y), xs.count == ys.count else { return nil }
    let rows = ys.indices.filter {
      !ys[$0].isFinite && xs[$0].isFinite && !seriesData.isUnplaced($0)
    }
    return rows.isEmpty ? nil : MissingPositions(rows: rows, of: xs)
  }

  /// Returns the labels of one series. The host sets their positions.
  func labels(
    of series: Int, in data: borrowing ChartData, on area: LaidOutArea
  ) -> ValueLabels? {
    guard let picture, data.series.indices.contains(series) else { return nil }
    let seriesData = data.series[series]
    return ExternalPen(
      picture, positions: ExternalPositions(block, picture, seriesData, series), area: area,
      series: series,
      data: seriesData
    ).labels
  }

  /// Adds the marks of one series.
  func draw(
    _ series: Int, of data: borrowing ChartData, in area: LaidOutArea, into scene: inout Scene
  ) {
    guard let picture, data.series.indices.contains(series) else { return }
    let seriesData = data.series[series]
    var pen = ExternalPen(
      picture, positions: ExternalPositions(block, picture, seriesData, series), area: area,
      series: series,
      data: seriesData)
    for mark in picture.marks where mark.series == series { pen.locate(mark.form) }
    if pen.isOutside { scene.clip = pen.box }
    scene.beginGroup(
      class: "rg-marks", style: MarkStyle(.external, fill: .paint(seriesData.paint)),
      isClipped: pen.isOutside)
    for mark in picture.marks where mark.series == series { pen.draw(mark, into: &scene) }
    scene.endGroup()
  }
}

/// The conversion of a series' external positions to values of its scales.
struct ExternalPositions {
  private let x: ScaleValues
  private let y: ScaleValues
  private let xNames: ExternalNames
  private let yNames: ExternalNames
  private let columns: [ChannelColumn]
  private let channels: [ChannelDescription]
  /// The text values that positions refer to, as UTF-8.
  private let strings: [UInt8]
  private let timeZone: StudyTimeZone

  /// The axis that a position belongs to.
  enum Axis { case x, y }

  init(
    _ block: ExternalBlock, _ picture: ExternalPicture, _ data: SeriesData, _ series: Int
  ) {
    strings = picture.strings
    timeZone = block.timeZone
    let settings = block.series.indices.contains(series) ? block.series[series] : nil
    x = settings?.x ?? .number
    y = settings?.y ?? .number
    columns = data.columns
    channels = block.channels
    func names(_ role: ChannelRole) -> ExternalNames {
      let names = block.channels.first { $0.role == role }.flatMap { channel in
        data.columns.first { $0.name == channel.name }?.names
      }
      return ExternalNames(names ?? [])
    }
    xNames = x == .category ? names(.x) : ExternalNames([])
    yNames = y == .category ? names(.y) : ExternalNames([])
  }

  /// Returns a position as a number of its scale; NaN for a missing or invalid position.
  func value(_ position: ExternalPosition, _ axis: Axis) -> Double {
    let values = axis == .x ? x : y
    switch position {
    case .missing: return .nan
    case .number(let number): return number
    case .text(let textRange):
      switch values {
      case .number: return .nan
      case .category:
        let names = axis == .x ? xNames : yNames
        return names.index(of: textRange.range, in: strings).map { Double($0) } ?? .nan
      case .day, .dateTime:
        let text = ByteText(strings[textRange.range]).string
        guard case .number(let value) = CoordinateReader.read(text, values, timeZone) else {
          return .nan
        }
        return value
      }
    }
  }

  /// Returns the extent between two positions; nil if one of them has no value.
  func extent(
    _ ends: (low: ExternalPosition, high: ExternalPosition), _ axis: Axis
  ) -> Extent? {
    let low = value(ends.low, axis)
    let high = value(ends.high, axis)
    guard low.isFinite, high.isFinite else { return nil }
    return Extent(low: min(low, high), high: max(low, high))
  }

  /// Returns the data extent of all channels on an axis; nil without data.
  func extent(of axis: Axis) -> Extent? {
    var extent: Extent?
    for channel in channels where channel.role == (axis == .x ? .x : .y) {
      for column in columns where column.name == channel.name {
        if let columnExtent = Extent(column.numbers) { extent = columnExtent.union(extent) }
      }
    }
    return extent
  }
}
