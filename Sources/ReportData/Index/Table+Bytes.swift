extension Table {
  /// Adds all values as bytes, with their numbers before them, so that no two tables of the same columns give
  /// the same bytes: for a hash of what something is made of.
  public func append(to bytes: inout [UInt8]) {
    bytes.append(count: rowCount)
    for column in columns {
      switch column.values {
      case .numbers(let numbers): numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
      case .texts(let texts):
        for row in 0..<texts.count {
          guard let range = texts.range(of: row) else {
            bytes.append(count: -1)
            continue
          }
          bytes.append(count: range.count)
          bytes.append(contentsOf: texts.heap[range])
        }
      }
      column.reasons?.append(to: &bytes)
    }
  }
}

extension [UInt8] {
  /// Adds a count, in eight bytes.
  mutating func append(count: Int) {
    Swift.withUnsafeBytes(of: Int64(count).littleEndian) { append(contentsOf: $0) }
  }
}
