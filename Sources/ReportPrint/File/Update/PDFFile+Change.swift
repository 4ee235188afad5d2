extension PDFFile {
  /// Sets entries of the dictionary of an object that is no stream; an empty value takes one away.
  mutating func set(_ number: Int, _ entries: [(key: String, value: [UInt8])]) {
    guard let object = object(number), object.streamStart == nil,
      let dictionary = object.value.dictionary
    else { return }
    replace(
      number,
      with: PDFSpelling.dictionary(dictionary, of: buffers[object.buffer], setting: entries))
  }

  /// How a value is spelled that was read from a buffer: numbers, references and dictionaries.
  func spelled(_ value: PDFObject, in buffer: Int) -> [UInt8]? {
    switch value {
    case .integer(let number): Array("\(number)".utf8)
    case .reference(let number, let generation): Array("\(number) \(generation) R".utf8)
    case .dictionary(let dictionary): Array(buffers[buffer][dictionary.span])
    default: nil
    }
  }
}
