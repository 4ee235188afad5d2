import TestSupport

/// A random mutation of documents.
///
/// Mutations change items of the grammar (elements, nesting, text, attributes, values, ids) and of
/// the parser (tags, characters).
struct MarkupMutator {
  /// The types of mutations.
  enum Kind: String, CaseIterable {
    case removeElement, repeatElement, moveElement, swapElements, unwrapElement, wrapElement
    case renameElement, insertElement, insertText, removeText
    case removeAttribute, renameAttribute, copyAttribute, repeatAttribute, addAttribute
    case replaceValue, spoilValue, swapValues, changeIdentifier
    case loseTag, formOfTag, foreignMarkup, spoilBytes, cutBytes
  }

  private typealias Attribute = (name: String, value: [UInt8])

  var random: SeededGenerator

  /// Returns a mutant with the types of its mutations, usually one.
  mutating func mutant(of document: [UInt8]) -> (bytes: [UInt8], kinds: [Kind]) {
    var bytes = document
    var kinds: [Kind] = []
    let count = [1, 1, 1, 1, 2, 3].randomElement(using: &random) ?? 1
    for index in 0..<count {
      let kind = Kind.allCases.randomElement(using: &random) ?? .removeElement
      // After a mutation of bytes, the document cannot be split into pieces again.
      if kinds.contains(where: \.isLexical) { break }
      if index + 1 < count, kind.isLexical { continue }
      bytes = mutate(bytes, kind)
      kinds.append(kind)
    }
    return (bytes, kinds)
  }

  private mutating func mutate(_ document: [UInt8], _ kind: Kind) -> [UInt8] {
    if kind.isLexical { return spoil(document, kind) }
    var pieces = MarkupPiece.pieces(of: document)
    // There must be more than the document type.
    if pieces.count < 3 { return document }
    switch kind {
    case .removeElement, .repeatElement, .moveElement, .swapElements, .unwrapElement, .wrapElement,
      .renameElement, .insertElement, .insertText, .removeText:
      changeStructure(&pieces, kind)
    default: changeAttributes(&pieces, kind)
    }
    return MarkupPiece.bytes(of: pieces)
  }

  // Structure.

  private mutating func changeStructure(_ pieces: inout [MarkupPiece], _ kind: Kind) {
    let range = element(in: pieces)
    let part = Array(pieces[range])
    let position = number(in: 1..<pieces.count)
    switch kind {
    case .removeElement: pieces.removeSubrange(range)
    case .repeatElement: pieces.insert(contentsOf: part, at: range.upperBound)
    case .moveElement:
      pieces.removeSubrange(range)
      pieces.insert(contentsOf: part, at: min(position, pieces.count))
    case .swapElements:
      let other = element(in: pieces)
      guard other.lowerBound >= range.upperBound else { return }
      let otherPart = Array(pieces[other])
      pieces.replaceSubrange(other, with: part)
      pieces.replaceSubrange(range, with: otherPart)
    case .unwrapElement:
      if range.count > 1 { pieces.remove(at: range.upperBound - 1) }
      pieces.remove(at: range.lowerBound)
    case .wrapElement:
      let name = pick(MutationVocabulary.elements)
      pieces.insert(.end(name), at: range.upperBound)
      pieces.insert(.start(name: name, attributes: [], isClosed: false), at: range.lowerBound)
    case .renameElement:
      guard case .start(_, let attributes, let isClosed) = pieces[range.lowerBound] else { return }
      let name = pick(MutationVocabulary.elements)
      pieces[range.lowerBound] = .start(name: name, attributes: attributes, isClosed: isClosed)
      if range.count > 1 { pieces[range.upperBound - 1] = .end(name) }
    case .insertElement:
      pieces.insert(.text(Array(pick(MutationVocabulary.snippets).utf8)), at: position)
    case .insertText:
      pieces.insert(.text(Array(pick(MutationVocabulary.strings).utf8)), at: position)
    default:
      let strings = pieces.indices.dropFirst().filter {
        if case .text = pieces[$0] { true } else { false }
      }
      if let text = strings.randomElement(using: &random) { pieces.remove(at: text) }
    }
  }

  /// Returns the pieces of a random element.
  private mutating func element(in pieces: [MarkupPiece]) -> Range<Int> {
    let starts = pieces.indices.filter {
      if case .start = pieces[$0] { true } else { false }
    }
    guard let start = starts.randomElement(using: &random) else { return 0..<1 }
    var depth = 0
    for index in start..<pieces.count {
      switch pieces[index] {
      case .start(_, _, let isClosed): depth += isClosed ? 0 : 1
      case .end: depth -= 1
      case .text: break
      }
      if depth == 0 { return start..<index + 1 }
    }
    return start..<pieces.count
  }

  // Attributes and values.

  private mutating func changeAttributes(_ pieces: inout [MarkupPiece], _ kind: Kind) {
    var candidates: [(piece: Int, count: Int)] = []
    for index in pieces.indices {
      if case .start(_, let attributes, _) = pieces[index] {
        let isRequested =
          switch kind {
          case .copyAttribute, .addAttribute: true
          case .changeIdentifier: attributes.contains { $0.name == "id" }
          default: !attributes.isEmpty
          }
        if isRequested { candidates.append((index, attributes.count)) }
      }
    }
    guard let candidate = candidates.randomElement(using: &random),
      case .start(let name, var attributes, let isClosed) = pieces[candidate.piece]
    else { return }
    let all = pieces.flatMap { piece -> [Attribute] in
      if case .start(_, let attributes, _) = piece { attributes } else { [] }
    }
    guard let other = all.randomElement(using: &random) else { return }
    let position = number(in: 0..<max(1, candidate.count))
    switch kind {
    case .removeAttribute: attributes.remove(at: position)
    case .renameAttribute: attributes[position].name = pick(MutationVocabulary.attributes)
    case .copyAttribute: attributes.append(other)
    case .repeatAttribute: attributes.append(attributes[position])
    case .addAttribute:
      let text = Array(pick(MutationVocabulary.values).utf8)
      attributes.append((pick(MutationVocabulary.attributes), text))
    case .replaceValue: attributes[position].value = Array(pick(MutationVocabulary.values).utf8)
    case .swapValues: attributes[position].value = other.value
    case .changeIdentifier:
      let ids = all.filter { $0.name == "id" }
      for index in attributes.indices where attributes[index].name == "id" {
        attributes[index].value =
          Bool.random(using: &random)
          ? ids.randomElement(using: &random)?.value ?? []
          : Array(pick(MutationVocabulary.identifiers).utf8)
      }
    default: spoil(&attributes[position].value)
    }
    pieces[candidate.piece] = .start(name: name, attributes: attributes, isClosed: isClosed)
  }

  /// Changes one or two characters of a value.
  private mutating func spoil(_ value: inout [UInt8]) {
    for _ in 0..<number(in: 1..<3) {
      let position = number(in: 0..<value.count + 1)
      let text = Array(pick(MutationVocabulary.characters).utf8)
      switch number(in: 0..<4) {
      case 0 where position < value.count: value.remove(at: position)
      case 1 where position < value.count:
        value.replaceSubrange(position..<position + 1, with: text)
      case 2: value.removeSubrange(position...)
      default: value.insert(contentsOf: text, at: position)
      }
    }
  }

  // Tags and characters.

  private mutating func spoil(_ document: [UInt8], _ kind: Kind) -> [UInt8] {
    var bytes = document
    let position = number(in: 0..<bytes.count)
    switch kind {
    case .loseTag, .formOfTag:
      guard let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")),
        let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
      else { return bytes }
      if kind == .loseTag {
        bytes.removeSubrange(start...end)
      } else {
        respell(&bytes, start...end)
      }
    case .foreignMarkup:
      bytes.insert(contentsOf: Array(pick(MutationVocabulary.foreign).utf8), at: position)
    case .cutBytes:
      bytes.removeSubrange(position..<min(bytes.count, position + number(in: 1..<60)))
    default:
      let marks =
        Array("<>&\"'=/!?-]; :\u{0}\u{1}\u{7F}\n\t".utf8) + [0x80, 0xC3, 0xED, 0xEF, 0xFF]
      let mark = marks[number(in: 0..<marks.count)]
      if Bool.random(using: &random) {
        bytes[position] = mark
      } else {
        bytes.insert(mark, at: position)
      }
    }
    return bytes
  }

  /// Changes the notation of a tag, which can be invalid XML.
  private mutating func respell(_ bytes: inout [UInt8], _ tag: ClosedRange<Int>) {
    switch number(in: 0..<6) {
    case 0:
      for index in tag where bytes[index] == UInt8(ascii: "\"") { bytes[index] = 0x27 }
    case 1:
      for index in tag where (0x61...0x7A).contains(bytes[index]) { bytes[index] -= 0x20 }
    case 2: bytes.insert(UInt8(ascii: "/"), at: tag.upperBound)
    case 3: bytes.insert(contentsOf: [0x20, 0x0A], at: tag.upperBound)
    case 4:
      if let equals = bytes[tag].firstIndex(of: UInt8(ascii: "=")) {
        bytes.insert(UInt8(ascii: " "), at: equals)
      }
    default:
      if let space = bytes[tag].firstIndex(of: 0x20) { bytes.remove(at: space) }
    }
  }

  private mutating func number(in range: Range<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick(_ words: [String]) -> String {
    words[number(in: 0..<words.count)]
  }
}

extension MarkupMutator.Kind {
  /// Whether the mutation changes bytes, so that the result can be invalid XML.
  var isLexical: Bool {
    switch self {
    case .loseTag, .formOfTag, .foreignMarkup, .spoilBytes, .cutBytes: true
    default: false
    }
  }
}
