import ReportText

/// The distinct text values of an axis or channel, with their indices.
///
/// Declared values come first, then other values in the order of first appearance.
struct CategoryIndex: Sendable {
  private(set) var names: [ByteText]
  /// The index of each name, filled only if there are too many names for a linear search.
  private var indices: [ByteText: Int] = [:]
  /// The tick labels that replace names, by the index of the name.
  private var labels: [Int: ByteText] = [:]
  /// The second lines below names, by the index of the name.
  private var subtitles: [Int: ByteText] = [:]
  private static let fewNames = 16

  init(_ declared: [ByteText] = []) {
    names = declared
    if names.count > Self.fewNames { fill() }
  }

  /// Returns the index of a text value, and adds the value if it is new.
  mutating func index(inserting text: ByteText) -> Int {
    if let index = find(text) { return index }
    names.append(text)
    if names.count > Self.fewNames {
      if indices.isEmpty { fill() } else { indices[text] = names.count - 1 }
    }
    return names.count - 1
  }

  /// Adds a second line below a name, unless it has one.
  mutating func add(subtitle: ByteText, at index: Int) {
    if subtitles[index] == nil { subtitles[index] = subtitle }
  }

  /// Sets the tick label that replaces a name. Two names can have the same label.
  mutating func add(label: ByteText, at index: Int) { labels[index] = label }

  /// The tick label of each category: its name, or the label that replaces it.
  ///
  /// A second line follows after a line feed.
  var titles: [ByteText] {
    guard !subtitles.isEmpty || !labels.isEmpty else { return names }
    return names.enumerated().map { index, name in
      let title = labels[index] ?? name
      guard let subtitle = subtitles[index] else { return title }
      return ByteText(Array(title.bytes) + [UInt8(ascii: "\n")] + Array(subtitle.bytes))
    }
  }

  /// Returns an index with only a range of the text values, their labels, and their subtitles.
  func part(_ range: ClosedRange<Int>) -> CategoryIndex {
    var part = CategoryIndex(Array(names[range]))
    for index in range {
      if let label = labels[index] { part.add(label: label, at: index - range.lowerBound) }
      if let subtitle = subtitles[index] {
        part.add(subtitle: subtitle, at: index - range.lowerBound)
      }
    }
    return part
  }

  /// Returns the index of a text value; nil if it is unknown.
  func find(_ text: ByteText) -> Int? {
    guard indices.isEmpty else { return indices[text] }
    // Borrowed bytes avoid reference counting for each comparison.
    return text.withBytes { bytes in
      names.withUnsafeBufferPointer { names in names.indices.first { names[$0].isSame(bytes) } }
    }
  }

  private mutating func fill() {
    for (index, name) in names.enumerated() where indices[name] == nil { indices[name] = index }
  }
}
