public import ReportData
import ReportText

/// What a block says to a chart type that somebody else draws, read and checked once.
public struct ExternalBlock: Sendable {
  /// The type.
  public let type: String
  /// What it draws on.
  public let geometry: PlotGeometry
  /// The channels.
  public let channels: [ChannelDescription]
  /// The options of the block that are set or have a default.
  public let options: [Option]
  /// The options of each of its series.
  public let series: [Series]
  /// The width and height that the block asks for, in units of the picture.
  public let size: (width: Double, height: Double)
  /// The zone in which moments have their day and their time of day.
  public let timeZone: StudyTimeZone

  /// An option with its value.
  public struct Option: Sendable {
    /// The key.
    public let name: String
    /// What it accepts.
    public let kind: OptionKind
    /// The value as one would write it.
    public let text: String
  }

  /// What is known of a series before there is data.
  public struct Series: Sendable {
    /// Its options.
    public let options: [Option]
    /// What its x values stand for.
    public let x: ScaleValues
    /// What its y values stand for.
    public let y: ScaleValues
  }

  /// Reads the options of a block.
  /// - Throws: a value is not of the option's kind or outside its range, at its own place.
  init(
    _ manifest: ChartManifest, _ geometry: PlotGeometry, _ options: borrowing ChartOptions
  ) throws(Diagnostic) {
    type = manifest.type
    self.geometry = geometry
    channels = manifest.channels
    size = options.pictureSize
    timeZone = options.timeZone
    self.options = try Self.read(manifest.options) { (option) throws(Diagnostic) in
      try options.text(of: option, series: nil)
    }
    var series: [Series] = []
    for place in 0..<options.seriesCount {
      series.append(
        Series(
          options: try Self.read(manifest.seriesOptions) { (option) throws(Diagnostic) in
            try options.text(of: option, series: place)
          }, x: options.values.indices.contains(place) ? options.values[place].x : .number,
          y: options.values.indices.contains(place) ? options.values[place].y : .number))
    }
    self.series = series
  }

  private static func read(
    _ options: [OptionDescription], _ text: (OptionDescription) throws(Diagnostic) -> String
  ) throws(Diagnostic) -> [Option] {
    var read: [Option] = []
    for option in options {
      let text = try text(option)
      if !text.isEmpty { read.append(Option(name: option.name, kind: option.kind, text: text)) }
    }
    return read
  }
}

extension ChartOptions {
  /// The value of an option that is only known by its description, as one would write it; its default
  /// where the block says nothing.
  /// - Parameter series: the place of a series; nil for the block.
  /// - Throws: the value is not of the option's kind or outside its range, at its own place.
  func text(of option: OptionDescription, series index: Int?) throws(Diagnostic) -> String {
    switch option.kind {
    case .number: try text(option, Double?.self, index)
    case .integer: try text(option, Int?.self, index)
    case .boolean: try text(option, Bool?.self, index)
    case .color: try text(option, Color?.self, index)
    case .numbers: try text(option, [Double]?.self, index)
    case .text, .form, .choice: try words(option, index)
    }
  }

  private func text<Value: ChartOptionValue>(
    _ option: OptionDescription, _ type: Value?.Type, _ index: Int?
  ) throws(Diagnostic) -> String {
    let typed = ChartOption<Value?>(
      option.name, default: nil, option.summary, range: option.range)
    let value: Value? =
      if let index { try self(typed, series: index) } else { try self(typed) }
    return value?.optionText ?? option.defaultText
  }

  private func words(_ option: OptionDescription, _ index: Int?) throws(Diagnostic) -> String {
    let typed = ChartOption<String?>(option.name, default: nil, option.summary)
    let text: String? = if let index { try self(typed, series: index) } else { try self(typed) }
    guard let text else { return option.defaultText }
    if case .choice(let words) = option.kind, !words.contains(text) {
      throw wrong(typed, wanted: option.kind.wanted)
    }
    return text
  }
}

/// The places of categories by their names.
struct ExternalNames {
  /// The bytes of all names, and where each ends.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Where there are many; few are compared one by one, which takes less.
  private var places: [ByteText: Int] = [:]

  private static let few = 12

  /// Names in the order of their places; of like ones the first holds.
  init(_ names: [ByteText]) {
    guard names.count <= Self.few else {
      places = Dictionary(
        names.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
      return
    }
    for name in names {
      bytes += name.bytes
      ends.append(bytes.count)
    }
  }

  /// The place of a name, which stands in a text; nil where there is none.
  func place(of stretch: Range<Int>, in text: [UInt8]) -> Int? {
    guard places.isEmpty else { return places[ByteText(text[stretch])] }
    return text.withUnsafeBufferPointer { text in
      bytes.withUnsafeBufferPointer { bytes in
        let name = UnsafeBufferPointer(rebasing: text[stretch])
        var start = 0
        for (place, end) in ends.enumerated() {
          if end - start == name.count, name.elementsEqual(bytes[start..<end]) { return place }
          start = end
        }
        return nil
      }
    }
  }
}
