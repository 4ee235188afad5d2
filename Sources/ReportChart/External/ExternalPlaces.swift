import ReportText

/// What places of a series are on its scales.
struct ExternalPlaces {
  private let x: ScaleValues
  private let y: ScaleValues
  private let xPlaces: ExternalNames
  private let yPlaces: ExternalNames
  private let columns: [ChannelColumn]
  private let channels: [ChannelDescription]
  /// The texts that places are named by.
  private let texts: [UInt8]

  /// An axis.
  enum Axis { case x, y }

  init(
    _ block: ExternalBlock, _ picture: ExternalPicture, _ data: SeriesData, _ series: Int
  ) {
    texts = picture.texts
    let known = block.series.indices.contains(series) ? block.series[series] : nil
    x = known?.x ?? .number
    y = known?.y ?? .number
    columns = data.columns
    channels = block.channels
    func names(_ role: ChannelRole) -> ExternalNames {
      let names = block.channels.first { $0.role == role }.flatMap { channel in
        data.columns.first { $0.name == channel.name }?.names
      }
      return ExternalNames(names ?? [])
    }
    xPlaces = x == .category ? names(.x) : ExternalNames([])
    yPlaces = y == .category ? names(.y) : ExternalNames([])
  }

  /// A place as a number of its scale; NaN where it has none.
  func value(_ position: ExternalPosition, _ axis: Axis) -> Double {
    let values = axis == .x ? x : y
    switch position {
    case .missing: return .nan
    case .number(let number): return number
    case .text(let stretch):
      switch values {
      case .number: return .nan
      case .category:
        let names = axis == .x ? xPlaces : yPlaces
        return names.place(of: stretch.range, in: texts).map { Double($0) } ?? .nan
      case .day, .moment:
        let text = ByteText(texts[stretch.range]).string
        guard case .number(let value) = CoordinateReader.read(text, values) else { return .nan }
        return value
      }
    }
  }

  /// The extent between two places; nil when one has no value.
  func extent(
    _ ends: (low: ExternalPosition, high: ExternalPosition), _ axis: Axis
  ) -> Extent? {
    let low = value(ends.low, axis)
    let high = value(ends.high, axis)
    guard low.isFinite, high.isFinite else { return nil }
    return Extent(low: min(low, high), high: max(low, high))
  }

  /// The extent of the data of all channels on an axis.
  func extent(of axis: Axis) -> Extent? {
    var extent: Extent?
    for channel in channels where channel.role == (axis == .x ? .x : .y) {
      for column in columns where column.name == channel.name {
        if let found = Extent(column.numbers) { extent = found.union(extent) }
      }
    }
    return extent
  }
}
