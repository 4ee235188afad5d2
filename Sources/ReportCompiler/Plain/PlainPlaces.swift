import ReportTemplate
import ReportText

/// The way back from a finished document to the files of the project.
struct PlainPlaces {
  /// A place in a file of the project.
  struct Place {
    let span: SourceSpan
    /// True where the file itself may hold the words: not where a block or a value was written.
    let isWritten: Bool

    /// True when a word stands in the file at this place, and thus is no value of a participant.
    func holds(_ word: String) -> Bool {
      isWritten && PlainPlaces.holds(span.file.bytes[span.range], word)
    }
  }

  private let origins: [DocumentOrigin]
  private let document: [UInt8]
  private let block: (Int) -> SourceSpan?

  init(_ origins: [DocumentOrigin], of document: [UInt8], at block: @escaping (Int) -> SourceSpan?)
  {
    self.origins = origins
    self.document = document
    self.block = block
  }

  /// Where what stands at a place of the document comes from; nil for what comes from no file.
  func place(at offset: Int) -> Place? {
    var low = 0
    var high = origins.count
    while low < high {
      let middle = (low + high) / 2
      if origins[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let origin = origins[low - 1]
    switch origin.source {
    case .element(let span): return Place(span: span, isWritten: false)
    case .value(let span): return Place(span: Self.trimmed(span), isWritten: true)
    case .block(let number): return block(number).map { Place(span: $0, isWritten: false) }
    case .ending: return nil
    case .text(let span): return Place(span: exact(span, origin.offset, offset), isWritten: true)
    }
  }

  /// The part of a constant text from a place of the document on, up to the end of the line; all of it where
  /// document and file are not written alike.
  private func exact(_ span: SourceSpan, _ start: Int, _ offset: Int) -> SourceSpan {
    let skipped = offset - start
    let source = span.file.bytes
    guard skipped < span.range.count, document.count >= offset,
      source[span.range].prefix(skipped).elementsEqual(document[start..<offset])
    else { return span }
    let first = span.range.lowerBound + skipped
    let rest = source[first..<span.range.upperBound]
    return SourceSpan(file: span.file, range: first..<(rest.firstIndex(of: 0x0A) ?? rest.endIndex))
  }

  /// A place without white space before it.
  private static func trimmed(_ span: SourceSpan) -> SourceSpan {
    let blanks = span.file.bytes[span.range].prefix { $0 <= 0x20 }.count
    return span.part(blanks..<span.range.count)
  }

  /// True when a text holds a word.
  static func holds(_ text: ArraySlice<UInt8>, _ word: String) -> Bool {
    let wanted = Array(word.utf8)
    guard let head = wanted.first else { return false }
    var rest = text
    while let found = rest.firstIndex(of: head) {
      if text[found...].starts(with: wanted) { return true }
      rest = text[(found + 1)...]
    }
    return false
  }
}
