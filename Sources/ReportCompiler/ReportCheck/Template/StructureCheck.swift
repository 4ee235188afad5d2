import ReportTemplate
import ReportText
import ReportValidation

/// The text of a `style` element of a template. A value stands in a string only, so that a letter stands
/// for each.
struct StyleSheetText {
  private(set) var bytes: [UInt8] = []
  private var origins: [SourceSpan] = []
  private let element: SourceSpan

  /// The text of an element; nil when a part of it could not be compiled.
  init?(_ element: TemplateElement) {
    self.element = element.span
    for child in element.children {
      switch child {
      case .text(let text):
        bytes += text.bytes
        origins += text.bytes.indices.map { text.span($0..<$0 + 1) }
      case .value(let value):
        bytes.append(UInt8(ascii: "x"))
        origins.append(value.source.span(0..<value.source.bytes.count))
      default: return nil
      }
    }
  }

  /// Where in the template a byte stands; the element when there is no text.
  func span(_ place: Int) -> SourceSpan {
    origins.isEmpty ? element : origins[min(place, origins.count - 1)]
  }

  /// Where in the template a stretch of text stands that holds no value.
  func span(_ range: Range<Int>) -> SourceSpan {
    guard let last = range.last, last < origins.count else { return span(range.lowerBound) }
    let first = origins[range.lowerBound]
    let end = origins[last].range.upperBound
    return SourceSpan(
      file: first.file, range: first.range.lowerBound..<max(first.range.upperBound, end))
  }

  /// Where a byte stands that the reader of documents names by its line and column.
  func span(_ place: DiagnosticPlace) -> SourceSpan {
    guard case .document(let line, let column) = place else { return element }
    return span(offset(line, column))
  }

  /// The byte at a line and column (in characters), both from 1.
  private func offset(_ line: Int, _ column: Int) -> Int {
    var left = line - 1
    var start = 0
    for (place, byte) in bytes.enumerated() where left > 0 && byte == 0x0A {
      left -= 1
      start = place + 1
    }
    var passed = 0
    for place in start..<max(start, bytes.count) where bytes[place] & 0xC0 != 0x80 {
      passed += 1
      if passed == column { return place }
    }
    return max(0, bytes.count - 1)
  }
}
