public import ReportText

/// A check for scripts without an installed font.
///
/// fontconfig reports the characters of the installed fonts. The glyphs that the engine used are
/// only in its PDF; see ``TaggedPDF/missingGlyphs``.
public struct ScriptFonts {
  /// A script, or a kind of characters outside scripts.
  private struct Kind: Hashable {
    let name: String
    /// The Debian package with a font for the script; empty if there is none.
    let package: String
  }

  /// The characters that at least one installed font contains.
  private let covered: CodePoints
  private let scripts: [(kind: Kind, ranges: [ClosedRange<UInt32>])]

  /// Creates the check from the output of `fc-list`: one font per line, as ranges such as `20-7e`.
  init(listing: String) {
    var covered = CodePoints()
    for range in listing.split(whereSeparator: \.isWhitespace).compactMap(Self.range) {
      for value in range { covered.insert(Int(value)) }
    }
    self.covered = covered
    scripts = Self.table.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      return (
        Kind(name: String(parts[0]), package: String(parts[1])),
        parts[2].split(separator: ",").compactMap(Self.range)
      )
    }
  }

  private static func range(_ text: Substring) -> ClosedRange<UInt32>? {
    let ends = text.split(separator: "-").compactMap { UInt32($0, radix: 16) }
    guard let first = ends.first, let last = ends.last, first <= last else { return nil }
    return first...last
  }

  /// Returns a warning for scripts without a font; nil if all have one or fontconfig is missing.
  ///
  /// - Parameters:
  ///   - characters: the characters to display.
  ///   - scope: the source of the characters, such as "the project".
  public static func warning(of characters: CodePoints, in scope: String) -> Diagnostic? {
    // Every text font has the Latin letters, and the usual punctuation and currency symbols.
    guard
      characters.scalars.contains(where: {
        !(0x80..<0x370 ~= $0.value) && !(0x1E00..<0x20D0 ~= $0.value)
      }),
      let program = ProgramRun.find("fc-list"),
      let listing = ProgramRun.response(of: program, ["--format=%{charset}\n"], limit: 1 << 26)
    else { return nil }
    return ScriptFonts(listing: listing).warning(of: characters, in: scope)
  }

  func warning(of characters: CodePoints, in scope: String) -> Diagnostic? {
    var missing = characters
    missing.subtract(covered)
    var counts: [Kind: Int] = [:]
    for scalar in missing.scalars where Self.isVisible(scalar) {
      if let kind = kind(of: scalar) { counts[kind, default: 0] += 1 }
    }
    guard !counts.isEmpty else { return nil }
    let kinds = counts.sorted { $0.key.name < $1.key.name }
    let list = kinds.map { "\($0.key.name) (\($0.value) character\($0.value == 1 ? "" : "s"))" }
    let packages = Set(kinds.map(\.key.package)).subtracting([""]).sorted()
      .joined(separator: " ")
    var hints: [String] = []
    if !packages.isEmpty {
      hints.append(
        "`\(EngineInstallation.command(packages, other: "the fonts of Debian's packages \(packages)"))`"
      )
    }
    if packages.isEmpty || kinds.contains(where: { $0.key.package.isEmpty }) {
      hints.append("embed a font with these characters: `@font-face` in a style sheet")
    }
    return Diagnostic(
      .scriptWithoutFont,
      "expected a font for each writing system of \(scope), found none for "
        + list.joined(separator: ", "),
      severity: .warning, hints: hints)
  }

  /// Returns whether a character needs a glyph; false for white space and direction controls.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  /// Returns the script or kind of a character; nil for combining marks of all scripts.
  ///
  /// Engines combine such marks with their letters.
  private func kind(of scalar: Unicode.Scalar) -> Kind? {
    for (kind, ranges) in scripts where ranges.contains(where: { $0.contains(scalar.value) }) {
      return kind
    }
    if scalar.properties.isEmojiPresentation {
      return Kind(name: "emoji", package: "fonts-noto-color-emoji")
    }
    switch scalar.properties.generalCategory {
    case .privateUse: return Kind(name: "private use", package: "")
    case .nonspacingMark, .enclosingMark: return nil
    case .unassigned: return Kind(name: "unassigned", package: "")
    default: return Kind(name: "symbols", package: "fonts-noto-core")
    }
  }
}
