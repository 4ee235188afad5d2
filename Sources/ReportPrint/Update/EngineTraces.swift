extension PDFFile {
  /// Returns patches that overwrite the dates that the engine wrote with another date.
  mutating func datePatches(_ date: PDFDate) -> [(offset: Int, bytes: [UInt8])] {
    guard let number = trailer["Info"]?.referenced, let object = object(number),
      object.buffer == 0, let info = object.value.dictionary
    else { return [] }
    var patches: [(offset: Int, bytes: [UInt8])] = []
    for key in ["CreationDate", "ModDate"] {
      guard case .string(let notation)? = info[key], notation.starts(with: "(D:".utf8),
        notation.count >= 18, notation.dropFirst(3).prefix(14).allSatisfy(PDFCharacters.isDigit)
      else { continue }
      // A time zone is overwritten only in the form +00'00'. Engines use UTC.
      let zone = notation.count == 25 ? "+00'00'" : ""
      patches.append((notation.startIndex + 3, Array((date.digits + zone).utf8)))
    }
    return patches
  }

  /// Returns patches that renumber identifiers such as `node00000559` from 1.
  ///
  /// Chromium counts the identifiers across all documents of a renderer process. The patches
  /// preserve their order, which is the order in the document. The identifier tree is sorted by it.
  mutating func identifierPatches(_ tree: StructureTree) -> [(offset: Int, bytes: [UInt8])] {
    var matches: [(offset: Int, number: Int)] = []
    for element in tree.elements where element.buffer == 0 {
      Self.collect(element.dictionary["ID"], &matches)
      Self.collectHeaders(element.dictionary["A"], &matches)
    }
    guard !matches.isEmpty else { return [] }
    collectNames(tree.root["IDTree"], depth: 0, &matches)
    let numbers = Set(matches.map(\.number)).sorted()
    var ranks: [Int: Int] = [:]
    for (index, number) in numbers.enumerated() { ranks[number] = index + 1 }
    return matches.map { offset, number in
      let digits = String(ranks[number] ?? 0)
      return (offset, Array((String(repeating: "0", count: 8 - digits.count) + digits).utf8))
    }
  }

  private static func collect(_ value: PDFObject?, _ matches: inout [(offset: Int, number: Int)]) {
    guard case .string(let notation)? = value, notation.count == 14,
      notation.starts(with: "(node".utf8)
    else { return }
    var number = 0
    for byte in notation.dropFirst(5).prefix(8) {
      guard PDFCharacters.isDigit(byte) else { return }
      number = number * 10 + Int(byte - 0x30)
    }
    matches.append((notation.startIndex + 5, number))
  }

  /// Collects the identifiers of header cells in the attributes of an element.
  private static func collectHeaders(
    _ value: PDFObject?, _ matches: inout [(offset: Int, number: Int)]
  ) {
    switch value {
    case .array(let items)?: for item in items { collectHeaders(item, &matches) }
    case .dictionary(let attributes)?:
      if case .array(let headers)? = attributes["Headers"] {
        for header in headers { collect(header, &matches) }
      }
    default: break
    }
  }

  private mutating func collectNames(
    _ value: PDFObject?, depth: Int, _ matches: inout [(offset: Int, number: Int)]
  ) {
    guard depth < 16, let number = value?.referenced, let object = object(number),
      object.buffer == 0, let node = object.value.dictionary
    else { return }
    for key in ["Limits", "Names"] {
      if case .array(let items)? = node[key] { for item in items { Self.collect(item, &matches) } }
    }
    if case .array(let kids)? = node["Kids"] {
      for kid in kids { collectNames(kid, depth: depth + 1, &matches) }
    }
  }
}
