import ReportText

/// The distinct texts of an axis or channel and their places: declared ones first, then in the
/// order of first appearance.
struct CategoryIndex: Sendable {
  private(set) var names: [ByteText]
  /// Filled once there are too many names to look through.
  private var places: [ByteText: Int] = [:]
  /// What ticks read in place of names, by their places.
  private var labels: [Int: ByteText] = [:]
  /// Second lines under names, by their places.
  private var subtitles: [Int: ByteText] = [:]
  private static let fewNames = 16

  init(_ declared: [ByteText] = []) {
    names = declared
    if names.count > Self.fewNames { fill() }
  }

  /// The place of a text, which is added when it is new.
  mutating func place(of text: ByteText) -> Int {
    if let known = known(text) { return known }
    names.append(text)
    if names.count > Self.fewNames {
      if places.isEmpty { fill() } else { places[text] = names.count - 1 }
    }
    return names.count - 1
  }

  /// Puts a second line under a name, unless it has one.
  mutating func add(subtitle: ByteText, at place: Int) {
    if subtitles[place] == nil { subtitles[place] = subtitle }
  }

  /// Lets the tick of a name read a text in place of it. Two names may have one text.
  mutating func add(label: ByteText, at place: Int) { labels[place] = label }

  /// What ticks read: the names or the texts in place of them, each with its second line after a line
  /// feed.
  var titles: [ByteText] {
    guard !subtitles.isEmpty || !labels.isEmpty else { return names }
    return names.enumerated().map { place, name in
      let title = labels[place] ?? name
      guard let subtitle = subtitles[place] else { return title }
      return ByteText(Array(title.bytes) + [UInt8(ascii: "\n")] + Array(subtitle.bytes))
    }
  }

  /// Some of the texts in a row, with their second lines.
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

  /// The place of a text; nil when it is not there.
  func known(_ text: ByteText) -> Int? {
    guard places.isEmpty else { return places[text] }
    // Lent, since each comparison of two texts counts references to both.
    return text.withBytes { bytes in
      names.withUnsafeBufferPointer { names in names.indices.first { names[$0].isSame(bytes) } }
    }
  }

  private mutating func fill() {
    for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
  }
}
