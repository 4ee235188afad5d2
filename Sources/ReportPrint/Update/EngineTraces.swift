extension PDFFile {
  /// Dates of the engine's clock, as what is to be written over them.
  mutating func datePatches(_ date: PDFDate) -> [(offset: Int, bytes: [UInt8])] {
    guard let number = trailer["Info"]?.referenced, let object = object(number),
      object.buffer == 0, let info = object.value.dictionary
    else { return [] }
    var patches: [(offset: Int, bytes: [UInt8])] = []
    for key in ["CreationDate", "ModDate"] {
      guard case .string(let spelled)? = info[key], spelled.starts(with: "(D:".utf8),
        spelled.count >= 18, spelled.dropFirst(3).prefix(14).allSatisfy(PDFCharacters.isDigit)
      else { continue }
      // Only a zone of the form +00'00' can be overwritten too; engines run in UTC.
      let zone = spelled.count == 25 ? "+00'00'" : ""
      patches.append((spelled.startIndex + 3, Array((date.digits + zone).utf8)))
    }
    return patches
  }

  /// Identifiers such as `node00000559`, numbered anew from 1.
  ///
  /// Chromium counts them through all that a renderer prints. Their order stays, as the tree of
  /// identifiers is sorted by them; it is the order in which they appear in the document.
  mutating func identifierPatches(_ tree: StructureTree) -> [(offset: Int, bytes: [UInt8])] {
    var found: [(offset: Int, number: Int)] = []
    for element in tree.elements where element.buffer == 0 {
      Self.collect(element.dictionary["ID"], &found)
      Self.collectHeaders(element.dictionary["A"], &found)
    }
    guard !found.isEmpty else { return [] }
    collectNames(tree.root["IDTree"], depth: 0, &found)
    let numbers = Set(found.map(\.number)).sorted()
    var ranks: [Int: Int] = [:]
    for (index, number) in numbers.enumerated() { ranks[number] = index + 1 }
    return found.map { offset, number in
      let digits = String(ranks[number] ?? 0)
      return (offset, Array((String(repeating: "0", count: 8 - digits.count) + digits).utf8))
    }
  }

  private static func collect(_ value: PDFObject?, _ found: inout [(offset: Int, number: Int)]) {
    guard case .string(let spelled)? = value, spelled.count == 14,
      spelled.starts(with: "(node".utf8)
    else { return }
    var number = 0
    for byte in spelled.dropFirst(5).prefix(8) {
      guard PDFCharacters.isDigit(byte) else { return }
      number = number * 10 + Int(byte - 0x30)
    }
    found.append((spelled.startIndex + 5, number))
  }

  /// The identifiers of header cells among the attributes of an element.
  private static func collectHeaders(
    _ value: PDFObject?, _ found: inout [(offset: Int, number: Int)]
  ) {
    switch value {
    case .array(let items)?: for item in items { collectHeaders(item, &found) }
    case .dictionary(let attributes)?:
      if case .array(let headers)? = attributes["Headers"] {
        for header in headers { collect(header, &found) }
      }
    default: break
    }
  }

  private mutating func collectNames(
    _ value: PDFObject?, depth: Int, _ found: inout [(offset: Int, number: Int)]
  ) {
    guard depth < 16, let number = value?.referenced, let object = object(number),
      object.buffer == 0, let node = object.value.dictionary
    else { return }
    for key in ["Limits", "Names"] {
      if case .array(let items)? = node[key] { for item in items { Self.collect(item, &found) } }
    }
    if case .array(let kids)? = node["Kids"] {
      for kid in kids { collectNames(kid, depth: depth + 1, &found) }
    }
  }
}
