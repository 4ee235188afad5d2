public import ReportText

/// A compiled output-path pattern, such as `weekly/{participant.id}.html`.
///
/// Values are independent of the locale: numbers have no grouping, and dates have the ISO 8601
/// form.
public struct PathPattern: Sendable {
  /// The name of the function that replaces a value with a keyed hash.
  ///
  /// It must be the last function in the braces.
  public static let pseudonymFunction = "pseudonym"

  /// A part of the path: literal text, a value, or a pseudonym.
  public enum Piece: Sendable {
    /// Literal text outside the braces.
    case text(DecodedText)
    /// A value of a document, in its locale-independent form.
    case expression(Expression)
    /// The pseudonym of a value: a keyed hash that replaces it.
    case pseudonym(Expression)
  }

  /// The parts of the path, in order.
  public let pieces: [Piece]

  /// Whether the pattern uses a pseudonym, which requires a project key.
  public var usesPseudonym: Bool {
    pieces.contains { piece in
      if case .pseudonym = piece { true } else { false }
    }
  }

  /// Whether the pattern gives the same path for all documents.
  public var isConstant: Bool {
    pieces.allSatisfy { piece in
      switch piece {
      case .text: true
      case .expression(let expression), .pseudonym(let expression): expression.isConstant
      }
    }
  }

  /// Returns the path of one document, with `/` as the separator.
  ///
  /// - Parameter pseudonym: returns the pseudonym of a value.
  /// - Throws: an error if a value is missing or empty, if it contains a slash, backslash, or
  ///   control character, or if the path is invalid. The error does not contain the value.
  public func path(
    in bindings: borrowing Bindings, pseudonym: (ByteText) -> ByteText
  ) throws(Diagnostic) -> ByteText {
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): bytes += text.bytes
      case .expression(let expression): bytes += try Self.checked(expression, in: bindings).bytes
      case .pseudonym(let expression):
        guard let value = expression.plainText(in: bindings), !value.isEmpty else {
          throw Self.problem(expression, "is missing or empty", allowsAnchor: false)
        }
        bytes += pseudonym(value).bytes
      }
    }
    for part in bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if part.isEmpty || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
        throw Diagnostic(.pathValue, "the output path contains an empty part, `.`, or `..`")
      }
      if let problem = Self.problem(of: part) { throw unusable(problem) }
    }
    return ByteText(bytes)
  }

  /// Creates the error for a path that Windows rejects. It refers to the first value in the path.
  private func unusable(_ problem: String) -> Diagnostic {
    for case .expression(let expression) in pieces {
      return Self.problem(expression, "gives a file name that \(problem)")
    }
    return Diagnostic(.pathValue, "the output path contains a file name that \(problem)")
  }

  /// Returns the reason why Windows rejects or changes a path component; nil if there is none.
  ///
  /// The reason is a clause that follows a noun.
  public static func problem(of part: some BidirectionalCollection<UInt8>) -> String? {
    if part.contains(where: { "<>:\"|?*".utf8.contains($0) }) {
      return "contains one of the characters `< > : \" | ? *`, which Windows rejects"
    }
    let dot = UInt8(ascii: ".")
    // Unpacking an archive creates a folder with the name without its extension.
    let stem = part.lastIndex(of: dot).map { part[..<$0] } ?? part[...]
    for end in [part.last, stem.last] where end == dot || end == 0x20 {
      return "ends with a dot or a space, which Windows removes"
    }
    let device = part.prefix { $0 != dot }
    guard 3...7 ~= device.count,
      devices.contains(String(decoding: device, as: UTF8.self).lowercased())
    else { return nil }
    return "is a device name, such as `con` or `nul`, which Windows rejects"
  }

  /// The reserved device names (Microsoft, "Naming Files, Paths, and Namespaces").
  private static let devices = Set(
    ["con", "prn", "aux", "nul", "conin$", "conout$"]
      + ["com", "lpt"].flatMap { name in "0123456789¹²³".map { name + String($0) } })

  private static func checked(
    _ expression: Expression, in bindings: borrowing Bindings
  ) throws(Diagnostic) -> ByteText {
    guard let value = expression.plainText(in: bindings), !value.isEmpty else {
      throw problem(expression, "is missing or empty", allowsAnchor: false)
    }
    for byte in value.bytes where isSeparator(byte) || byte < 0x20 || byte == 0x7F {
      throw problem(expression, "contains a slash, a backslash, or a control character")
    }
    return value
  }

  /// - Parameter allowsAnchor: true if `anchor` can turn the value into a valid name.
  private static func problem(
    _ expression: Expression, _ reason: String, allowsAnchor: Bool = true
  ) -> Diagnostic {
    let bytes = expression.source.bytes
    let name = String(decoding: bytes, as: UTF8.self).split(separator: " ").joined(separator: " ")
    let anchor = expression.function == "anchor" ? "" : " | anchor"
    return Diagnostic(
      .pathValue, "the value of `\(name)` \(reason), so the document has no path",
      at: expression.source.whole,
      hints: allowsAnchor ? ["write `p-{\(name)\(anchor)}`, a valid name for every value"] : [])
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }
}

extension PathPattern {
  /// Creates a pattern by parsing its source, and adds errors to `diagnostics`.
  public init(_ text: DecodedText, names: Names, into diagnostics: inout Diagnostics) {
    var pieces: [Piece] = []
    var patternDiagnostics = Diagnostics()
    for part in BraceScanner.parts(of: text, braces: 1, into: &patternDiagnostics) {
      switch part {
      case .text(let text): pieces.append(.text(text))
      case .expression(let source):
        guard let syntax = patternDiagnostics.parsing(source) else { continue }
        var inner = syntax
        var isPseudonym = false
        if case .pipe(let subject, Self.pseudonymFunction, _, let arguments) = syntax.kind {
          guard arguments.isEmpty else {
            patternDiagnostics.add(
              Diagnostic(
                .argumentCount, "`\(Self.pseudonymFunction)` expects no arguments",
                at: source.span(syntax.range)))
            continue
          }
          inner = subject
          isPseudonym = true
        }
        guard
          let expression = Expression(
            inner, source: source, names: names, for: .singleValue, into: &patternDiagnostics)
        else { continue }
        pieces.append(isPseudonym ? .pseudonym(expression) : .expression(expression))
      }
    }
    self.pieces = pieces
    if !patternDiagnostics.hasErrors { Self.checkShape(text, pieces, &patternDiagnostics) }
    diagnostics.add(contentsOf: patternDiagnostics)
  }

  /// Checks that the path is valid, with the placeholder character `x` for each value.
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
            .pathPattern, "the output path contains a backslash or a control character",
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
      message = "the output path starts with a slash"
    } else if parts.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
      message = "the output path contains a part `.` or `..`"
    } else if parts.contains(where: \.isEmpty) {
      message = "the output path contains an empty part"
    } else if let problem = parts.lazy.compactMap({ problem(of: $0) }).first {
      message = "the output path contains a file name that \(problem)"
    } else {
      return
    }
    diagnostics.add(
      Diagnostic(
        .pathPattern, message, at: text.whole,
        hints: [
          "write a path relative to the output folder, such as "
            + "`weekly/{participant.id}.html`"
        ])
    )
  }
}
