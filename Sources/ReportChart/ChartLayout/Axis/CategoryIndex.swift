import ReportText

/// The distinct text values of an axis or channel, with their indices.
///
/// Declared values come first, then other values in the order of first appearance.
struct CategoryIndex: Sendable {
  private(set) var names: [ByteText]
  /// The indices by text, filled only if there are too many names for a linear search.
  private var places: [ByteText: Int] = [:]
  /// Tick labels that replace names, by index.
  private var labels: [Int: ByteText] = [:]
  /// Second lines below names, by index.
  private var subtitles: [Int: ByteText] = [:]
  private static let fewNames = 16

  init(_ declared: [ByteText] = []) {
    names = declared
    if names.count > Self.fewNames { fill() }
  }

  /// Returns the index of a text value, and adds a new one.
  mutating func place(of text: ByteText) -> Int {
    if let known = known(text) { return known }
    names.append(text)
    if names.count > Self.fewNames {
      if places.isEmpty { fill() } else { places[text] = names.count - 1 }
    }
    return names.count - 1
  }

  /// Adds a second line below a name, unless it has one.
  mutating func add(subtitle: ByteText, at place: Int) {
    if subtitles[place] == nil { subtitles[place] = subtitle }
  }

  /// Sets the tick label that replaces a name. Two names can have the same label.
  mutating func add(label: ByteText, at place: Int) { labels[place] = label }

  /// The tick labels: the names or their replacements.
  ///
  /// A second line follows after a line feed.
  var titles: [ByteText] {
    guard !subtitles.isEmpty || !labels.isEmpty else { return names }
    return names.enumerated().map { place, name in
      let title = labels[place] ?? name
      guard let subtitle = subtitles[place] else { return title }
      return ByteText(Array(title.bytes) + [UInt8(ascii: "\n")] + Array(subtitle.bytes))
    }
  }

  /// Returns a range of the text values with their tick labels and second lines.
  func part(_ range: ClosedRange<Int>) -> CategoryIndex {
    var part = CategoryIndex(Array(names[range]))
    for place in range {
      if let label = labels[place] { part.add(label: label, at: place - range.lowerBound) }
      if let subtitle = subtitles[place] {
        part.add(subtitle: subtitle, at: place - range.lowerBound)
      }
    }
    return part
  }

  /// Returns the index of a text value; nil if it is unknown.
  func known(_ text: ByteText) -> Int? {
    guard places.isEmpty else { return places[text] }
    // Borrowed bytes avoid reference counting for each comparison.
    return text.withBytes { bytes in
      names.withUnsafeBufferPointer { names in names.indices.first { names[$0].isSame(bytes) } }
    }
  }

  private mutating func fill() {
    for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
  }
}
