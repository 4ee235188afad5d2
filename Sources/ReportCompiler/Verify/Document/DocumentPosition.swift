import ReportText

/// A line and a column, in characters, both from 1.
struct DocumentPosition: Sendable {
  let line: Int
  let column: Int

  /// The position of a byte.
  init(of offset: Int, in base: UnsafePointer<UInt8>) {
    var line = 1
    var column = 1
    for place in 0..<offset {
      if base[place] == 0x0A {
        line += 1
        column = 1
      } else if base[place] & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }

  /// The position for a diagnostic.
  var place: DiagnosticPlace { .document(line: line, column: column) }
}
