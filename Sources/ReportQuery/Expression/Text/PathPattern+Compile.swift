public import ReportText

extension PathPattern {
  /// Reads a pattern; what is wrong goes to `diagnostics`.
  public init(_ text: DecodedText, names: Names, into diagnostics: inout Diagnostics) {
    var pieces: [Piece] = []
    var found = Diagnostics()
    for part in BraceScanner.parts(of: text, braces: 1, into: &found) {
      switch part {
      case .text(let text): pieces.append(.text(text))
      case .expression(let source):
        guard let syntax = found.parsing(source) else { continue }
        var inner = syntax
        var isPseudonym = false
        if case .pipe(let subject, Self.pseudonymFunction, _, let arguments) = syntax.kind {
          guard arguments.isEmpty else {
            found.add(
              Diagnostic(
                .argumentCount, "`\(Self.pseudonymFunction)` takes no argument",
                at: source.span(syntax.range)))
            continue
          }
          inner = subject
          isPseudonym = true
        }
        guard
          let expression = Expression(
            inner, source: source, names: names, for: .singleValue, into: &found)
        else { continue }
        pieces.append(isPseudonym ? .pseudonym(expression) : .expression(expression))
      }
    }
    self.pieces = pieces
    if !found.hasErrors { Self.checkShape(text, pieces, &found) }
    diagnostics.add(contentsOf: found)
  }

  /// Checks what is known before any data: the text parts, with some value in each gap.
  private static func checkShape(
    _ text: DecodedText, _ pieces: [Piece], _ diagnostics: inout Diagnostics
  ) {
    var shape: [UInt8] = []
    for piece in pieces {
      guard case .text(let part) = piece else {
        shape.append(UInt8(ascii: "x"))
        continue
      }
      shape += part.bytes
      if part.bytes.contains(where: { $0 == UInt8(ascii: "\\") || $0 < 0x20 || $0 == 0x7F }) {
        diagnostics.add(
          Diagnostic(
            .pathPattern, "the output path holds a backslash or a control character",
            at: part.whole))
        return
      }
    }
    if shape.isEmpty {
      diagnostics.add(Diagnostic(.pathPattern, "the output path is empty", at: text.whole))
      return
    }
    let parts = shape.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let message: String
    if parts[0].isEmpty {
      message = "the output path begins with a slash"
    } else if parts.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
      message = "the output path has a part `.` or `..`"
    } else if parts.contains(where: \.isEmpty) {
      message = "the output path has an empty part"
    } else {
      return
    }
    diagnostics.add(
      Diagnostic(
        .pathPattern, message, at: text.whole,
        hints: ["a path is relative to the output folder, such as `weekly/{participant.id}.xhtml`"])
    )
  }
}
