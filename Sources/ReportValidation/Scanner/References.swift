import ReportText

extension DocumentScanner {
  /// Finds the element of every reference in the document, and reports missing or wrong ones.
  mutating func resolveReferences() {
    for index in references.indices {
      let reference = references[index]
      if !resolve(reference), isFull { return }
    }
  }

  private mutating func resolve(_ reference: Reference) -> Bool {
    let start = base + reference.offset
    guard let entry = find(reference) else {
      if reference.isPercentEncoded, isTop(reference) { return true }
      let name = referrer(reference)
      report(.danglingReference, at: start, "\(name) refers to a missing `id`")
      return false
    }
    let type = view.types[Int(entry.type)]
    if reference.target != 0, type.traits & reference.target == 0, entry.type != 0 {
      report(
        .wrongReferenceTarget, at: start,
        "\(referrer(reference)) refers to \(elementName(entry.type)): expected "
          + names(withTrait: reference.target))
      return false
    }
    if reference.table != 0, entry.table != reference.table {
      report(
        .wrongReferenceTarget, at: start,
        "\(referrer(reference)) refers to a cell of another table")
      return false
    }
    return true
  }

  private func referrer(_ reference: Reference) -> String {
    reference.attribute == Reference.styleSheet ? "`url()`" : attributeName(reference.attribute)
  }

  private mutating func find(_ reference: Reference) -> IdentifierTable.Entry? {
    let start = base + reference.offset
    if reference.isPercentEncoded, decode(start, reference.length) {
      // The decoded identifier is not in the document, so it is searched in a separate buffer.
      let bytes = decoded
      return bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.flatMap { identifiers.find($0, bytes.count, base: base) }
      }
    }
    return identifiers.find(start, reference.length, base: base)
  }

  /// Returns whether a URL means the top of the document: `#top` in any case (HTML 7.4.6.4).
  ///
  /// The caller checks first that no element has this name.
  private mutating func isTop(_ reference: Reference) -> Bool {
    _ = decode(base + reference.offset, reference.length)
    return decoded.count == 3 && zip(decoded, "top".utf8).allSatisfy { $0 | 0x20 == $1 }
  }

  /// Decodes percent-encoding such as `%41` into ``decoded``.
  ///
  /// Returns false if there is none.
  private mutating func decode(_ start: Position, _ length: Int) -> Bool {
    decoded.removeAll(keepingCapacity: true)
    var isEncoded = false
    var index = 0
    while index < length {
      let byte = start[index]
      if byte == UInt8(ascii: "%"), index + 2 < length {
        decoded.append(Self.digit(start[index + 1]) << 4 | Self.digit(start[index + 2]))
        isEncoded = true
        index += 3
      } else {
        decoded.append(byte)
        index += 1
      }
    }
    return isEncoded
  }

  private static func digit(_ byte: UInt8) -> UInt8 {
    byte.isDigit ? byte - 0x30 : (byte | 0x20) &- 0x57
  }
}
