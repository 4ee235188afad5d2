import ReportText

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
