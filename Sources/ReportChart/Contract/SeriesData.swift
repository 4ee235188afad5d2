/// The data of one series.
public struct SeriesData: Sendable {
  /// The place of the series in the whole block, over all types.
  public internal(set) var index: Int
  /// What the legend calls it.
  public internal(set) var label: ByteText
  /// Its paint.
  public internal(set) var paint: Paint
  /// The number of rows.
  public internal(set) var rowCount: Int
  /// What a selection says of the series as a whole.
  public internal(set) var emphasis = Emphasis.none
  /// What few series have; nil for nothing, as mostly.
  private var own: Shared<Own>?
  /// How a value of the main channel (the first that is neither x nor a label) is written.
  var format: ValueFormat
  /// The channels, in the order of the manifest.
  var columns: [ChannelColumn]

  init(
    index: Int, label: ByteText, paint: Paint, rowCount: Int, format: ValueFormat,
    columns: [ChannelColumn]
  ) {
    self.index = index
    self.label = label
    self.paint = paint
    self.rowCount = rowCount
    self.format = format
    self.columns = columns
  }

  /// What few series have. It lies behind one reference, since series are copied often.
  private struct Own: Sendable {
    var rowStyles: [RowStyle] = []
    var reasonSigns: [ReasonSign?] = []
    var link: ByteText?
    var rowLinks: [ByteText?] = []
    var meaning: SeriesMeaning?
  }

  /// What rules of the block or a selection say of its rows, one a row; empty when they say nothing. To be
  /// set as a whole.
  public internal(set) var rowStyles: [RowStyle] {
    get { own?.value.rowStyles ?? [] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Own()) { $0.rowStyles = newValue } }
    }
  }

  /// The signs of rows that say why they have no value, one a row; empty where there are none. Such a row
  /// gets its sign in place of a dash or the like.
  public internal(set) var reasonSigns: [ReasonSign?] {
    get { own?.value.reasonSigns ?? [] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Own()) { $0.reasonSigns = newValue } }
    }
  }

  /// Where its entry in the legend and its heading in the data table lead.
  var link: ByteText? {
    get { own?.value.link }
    set { if newValue != nil || own != nil { own.change(from: Own()) { $0.link = newValue } } }
  }

  /// Where each row leads; empty when none does.
  var rowLinks: [ByteText?] {
    get { own?.value.rowLinks ?? [] }
    set {
      if !newValue.isEmpty || own != nil { own.change(from: Own()) { $0.rowLinks = newValue } }
    }
  }

  /// What its values mean; nil when nothing is said of them or shown.
  var meaning: SeriesMeaning? {
    get { own?.value.meaning }
    set { if newValue != nil || own != nil { own.change(from: Own()) { $0.meaning = newValue } } }
  }

  /// True when a selection says something of it.
  var isEmphasised: Bool {
    emphasis != .none || rowStyles.contains { $0.emphasis != .none }
  }

  /// What rules and selections say of a row.
  public func style(_ row: Int) -> RowStyle {
    guard let own, !own.value.rowStyles.isEmpty else { return RowStyle() }
    return own.value.rowStyles[row]
  }

  /// The sign of a row that says why it has no value; nil for all others.
  public func reasonSign(_ row: Int) -> ReasonSign? {
    guard let own, !own.value.reasonSigns.isEmpty else { return nil }
    return own.value.reasonSigns[row]
  }

  /// Where a row leads; nil for nowhere.
  func rowLink(_ row: Int) -> ByteText? {
    guard let own, !own.value.rowLinks.isEmpty else { return nil }
    return own.value.rowLinks[row]
  }

  /// The values of a channel, one a row; nil when the block does not give it.
  public subscript(channel: Channel<Double>) -> [Double]? {
    column(channel.description.name).map { columns[$0].numbers }
  }

  /// The names of all places of an x channel on an axis of categories, whether the series has a row
  /// there or not; empty on other axes.
  public func names(of channel: Channel<Double>) -> [ByteText] {
    column(channel.description.name).map { columns[$0].names } ?? []
  }

  /// The categories of a channel; nil when the block does not give it.
  public subscript(channel: Channel<Category>) -> CategoryValues? {
    column(channel.description.name).map {
      CategoryValues(names: columns[$0].names, rows: columns[$0].categories)
    }
  }

  /// The place of a channel's column.
  private func column(_ name: String) -> Int? { columns.indices.first { columns[$0].name == name } }
}
