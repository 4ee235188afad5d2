/// A piece of a document: a tag, or the text between tags.
enum MarkupPiece {
  /// A start tag. `isClosed` is true for the form `<br/>`.
  case start(name: String, attributes: [(name: String, value: [UInt8])], isClosed: Bool)
  /// An end tag.
  case end(String)
  /// The document type, or unchanged text.
  case text([UInt8])
}

extension MarkupPiece {
  /// Returns the pieces of a document in the format of the reportgen writer.
  static func pieces(of document: [UInt8]) -> [MarkupPiece] {
    var pieces: [MarkupPiece] = []
    var position = 0
    func next(_ byte: UInt8, from start: Int) -> Int {
      document[start...].firstIndex(of: byte) ?? document.count
    }
    while position < document.count {
      if document[position] != UInt8(ascii: "<") {
        let stop = next(UInt8(ascii: "<"), from: position)
        pieces.append(.text(Array(document[position..<stop])))
        position = stop
        continue
      }
      switch document[position + 1] {
      case UInt8(ascii: "!"):
        let stop = next(UInt8(ascii: ">"), from: position) + 1
        pieces.append(.text(Array(document[position..<stop])))
        position = stop
      case UInt8(ascii: "/"):
        let stop = next(UInt8(ascii: ">"), from: position)
        pieces.append(.end(String(decoding: document[(position + 2)..<stop], as: UTF8.self)))
        position = stop + 1
      default:
        pieces.append(start(in: document, &position))
      }
    }
    return pieces
  }

  private static func start(in document: [UInt8], _ position: inout Int) -> MarkupPiece {
    let name = word(in: document, from: position + 1)
    position += 1 + name.utf8.count
    var attributes: [(name: String, value: [UInt8])] = []
    while true {
      while document[position] == 0x20 || document[position] == 0x0A { position += 1 }
      if document[position] == UInt8(ascii: ">") || document[position] == UInt8(ascii: "/") {
        break
      }
      let attribute = word(in: document, from: position)
      let open = position + attribute.utf8.count + 2
      let close = document[open...].firstIndex(of: UInt8(ascii: "\"")) ?? document.count
      attributes.append((attribute, Array(document[open..<close])))
      position = close + 1
    }
    let isClosed = document[position] == UInt8(ascii: "/")
    position += isClosed ? 2 : 1
    return .start(name: name, attributes: attributes, isClosed: isClosed)
  }

  private static func word(in document: [UInt8], from start: Int) -> String {
    let bytes = document[start...].prefix { !" \n=/>".utf8.contains($0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the piece in the format of the reportgen writer.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): bytes += text
    case .end(let name): bytes += Array("</\(name)>".utf8)
    case .start(let name, let attributes, let isClosed):
      bytes += Array("<\(name)".utf8)
      for attribute in attributes {
        bytes += Array(" \(attribute.name)=\"".utf8)
        bytes += attribute.value
        bytes.append(UInt8(ascii: "\""))
      }
      bytes += Array((isClosed ? "/>" : ">").utf8)
    }
  }

  /// Returns the bytes of a document.
  static func bytes(of pieces: [MarkupPiece]) -> [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces { piece.write(to: &bytes) }
    return bytes
  }
}
