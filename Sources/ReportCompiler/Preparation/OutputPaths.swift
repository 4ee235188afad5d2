import Crypto
import ReportData
import ReportQuery
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The paths of a report's documents, made from its pattern and checked before anything is written.
struct OutputPaths {
  let declaration: ReportDeclaration
  let project: Project
  let names: Names
  private(set) var diagnostics = Diagnostics()

  init(declaration: ReportDeclaration, project: Project, names: Names) {
    self.declaration = declaration
    self.project = project
    self.names = names
  }

  /// A path for each record, in order; fewer when one is not usable.
  mutating func paths(of report: PreparedReport) -> [String] {
    let pattern = PathPattern(declaration.output, names: names, into: &diagnostics)
    guard !diagnostics.hasErrors else { return [] }
    var key: SymmetricKey?
    if pattern.usesPseudonym {
      key = pseudonymKey()
      guard key != nil else { return [] }
    }
    var bindings = report.bindings
    var paths: [String] = []
    var places: [String: Int] = [:]
    for row in report.records {
      report.bindRecord(row, &bindings)
      do throws(Diagnostic) {
        let path = try pattern.path(in: bindings) { Self.pseudonym(of: $0, key) }.string
        try check(path)
        if let earlier = places.updateValue(row, forKey: path.lowercased()) {
          diagnostics.add(
            Diagnostic(
              .outputCollision,
              "records \(earlier + 1) and \(row + 1) would be written to one path", at: span))
        }
        paths.append(path)
      } catch {
        diagnostics.add(error.of(record: row))
      }
      if diagnostics.all.count >= Self.listingLimit { break }
    }
    return paths
  }

  /// How many errors are listed before the rest is left out.
  private static let listingLimit = 20

  private var span: SourceSpan { declaration.output.span(0..<declaration.output.bytes.count) }

  /// Says no to a path that the file system or this program has no room for.
  private func check(_ path: String) throws(Diagnostic) {
    // 200 of the usual 255 bytes of a name, since the temporary name is longer.
    let isTooLong = path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.count > 200 }
    guard !isTooLong, path != Manifest.fileName, path != FailureFile.name else {
      throw Diagnostic(
        .outputPath,
        isTooLong
          ? "a part of the output path has more than 200 bytes"
          : "the output path is that of a file of reportgen's own", at: span)
    }
  }

  /// A keyed hash: HMAC-SHA-256 (FIPS 198-1), the first 64 bits in hexadecimal digits.
  private static func pseudonym(of value: ByteText, _ key: SymmetricKey?) -> ByteText {
    guard let key else { return ByteText([]) }
    let code = HMAC<SHA256>.authenticationCode(for: value.bytes, using: key)
    return ByteText(Manifest.hexadecimal(code.prefix(8)))
  }

  private mutating func pseudonymKey() -> SymmetricKey? {
    guard let source = project.pseudonymKey else {
      diagnostics.add(
        Diagnostic(
          .pseudonymKeyMissing, "a path uses `pseudonym`, but there is no `pseudonym-key`",
          at: span))
      return nil
    }
    var bytes: [UInt8] = []
    if source.value.hasPrefix("env:") {
      if let value = getenv(String(source.value.dropFirst(4))) {
        bytes = Array(String(cString: value).utf8)
      }
    } else {
      bytes =
        diagnostics.catching { () throws(Diagnostic) in
          try FileBytes.read(path: String(source.value.dropFirst(5)))
        } ?? []
    }
    while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
    guard bytes.count >= 16 else {
      diagnostics.add(
        Diagnostic(
          .pseudonymKeyMissing, "the key for pseudonyms is missing or shorter than 16 characters",
          at: source.span))
      return nil
    }
    return SymmetricKey(data: bytes)
  }
}
