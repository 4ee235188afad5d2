public import ReportData
import ReportText

/// The settings of a block for an external renderer, parsed and validated once.
public struct ExternalBlock: Sendable {
  /// The name of the chart type of the block.
  public let type: String
  /// The arrangement of values in the plot: on x and y axes, by angle and radius, or without axes.
  public let geometry: PlotGeometry
  /// The channels of the chart type.
  public let channels: [ChannelDescription]
  /// The options of the block that are set or have a default.
  public let options: [Option]
  /// The series of the block, with their options.
  public let series: [Series]
  /// The requested width and height, in user units.
  public let size: (width: Double, height: Double)
  /// The time zone for the day and the time of day of date-times.
  public let timeZone: StudyTimeZone

  /// An option of the block or of a series, with its value.
  public struct Option: Sendable {
    /// The key of the option in the block or series.
    public let name: String
    /// The kind of values that the option accepts.
    public let kind: OptionKind
    /// The value in the notation of the option.
    public let text: String
  }

  /// The properties of a series that are independent of the data.
  public struct Series: Sendable {
    /// The options of the series.
    public let options: [Option]
    /// The type of the series' x values, such as numbers or days.
    public let x: ScaleValues
    /// The type of the series' y values, such as numbers or days.
    public let y: ScaleValues
  }

  /// Reads the options of a block and of its series.
  ///
  /// - Throws: a diagnostic at the value, if a value has the wrong type or is out of range.
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
    for index in 0..<options.seriesCount {
      series.append(
        Series(
          options: try Self.read(manifest.seriesOptions) { (option) throws(Diagnostic) in
            try options.text(of: option, series: index)
          }, x: options.values.indices.contains(index) ? options.values[index].x : .number,
          y: options.values.indices.contains(index) ? options.values[index].y : .number))
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
  /// Returns the value of a described option in its notation, or its default value.
  ///
  /// - Parameter index: the index of a series; nil for the block.
  /// - Throws: a diagnostic at the value, if the value has the wrong type or is out of range.
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
      throw wrong(typed, expected: option.kind.expected)
    }
    return text
  }
}

/// A lookup table for the index of a category by its name.
struct ExternalNames {
  /// The bytes of all names, and the end offset of each name.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// The index by name for long lists. Short lists are compared one by one, which is faster.
  private var indices: [ByteText: Int] = [:]

  private static let scanLimit = 12

  /// Creates an index of names in position order. Of equal names, the first has priority.
  init(_ names: [ByteText]) {
    guard names.count <= Self.scanLimit else {
      indices = Dictionary(
        names.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
      return
    }
    for name in names {
      bytes += name.bytes
      ends.append(bytes.count)
    }
  }

  /// Returns the index of a name, which is a byte range of a text; nil for an unknown name.
  func index(of range: Range<Int>, in text: [UInt8]) -> Int? {
    guard indices.isEmpty else { return indices[ByteText(text[range])] }
    return text.withUnsafeBufferPointer { text in
      bytes.withUnsafeBufferPointer { bytes in
        let name = UnsafeBufferPointer(rebasing: text[range])
        var start = 0
        for (index, end) in ends.enumerated() {
          if end - start == name.count, name.elementsEqual(bytes[start..<end]) { return index }
          start = end
        }
        return nil
      }
    }
  }
}
