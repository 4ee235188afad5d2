public import ArgumentParser
public import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The standard streams: input, output, and error.
enum StandardStream {
  case input
  case output
  case error

  var descriptor: Int32 {
    switch self {
    case .input: STDIN_FILENO
    case .output: STDOUT_FILENO
    case .error: STDERR_FILENO
    }
  }

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether the stream supports colours: it is a terminal, and `NO_COLOR` is not set.
  ///
  /// See no-color.org.
  var supportsColors: Bool {
    guard isTerminal else { return false }
    guard let value = getenv("NO_COLOR") else { return true }
    return value.pointee == 0
  }

  /// Writes text to the stream, and ignores errors.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

  /// Writes bytes to the stream, and ignores errors.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) { _ = Self.write(bytes, to: descriptor) }

  /// Writes bytes to an open file.
  ///
  /// - Returns: false if the write fails, with the reason in `errno`.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count, let base = bytes.baseAddress {
      let count = writeSome(descriptor, base + written, bytes.count - written)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      written += count
    }
    return true
  }

  private static func writeSome(
    _ descriptor: Int32, _ start: UnsafePointer<UInt8>, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, start, count)
    #else
      Darwin.write(descriptor, start, count)
    #endif
  }

  /// Writes all bytes of the result of a command to standard output.
  ///
  /// - Throws: an error if not all bytes are written.
  func writeAll(_ bytes: UnsafeBufferPointer<UInt8>) throws(Diagnostic) {
    if !Self.write(bytes, to: descriptor) { throw OutputFile.failure("standard output") }
  }
}

// MARK: - Display of diagnostics

/// The display options for diagnostics.
struct DiagnosticOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of errors and warnings.", valueName: "format"))
  var diagnosticFormat: DiagnosticFormat = .human

  /// Writes a line for users to standard error, unless a program reads the messages there.
  func note(_ line: String) {
    if diagnosticFormat.isForReaders { StandardStream.error.write(line + "\n") }
  }

  /// Prints diagnostics to standard error.
  func print(_ diagnostics: Diagnostics) {
    guard !diagnostics.isEmpty || diagnosticFormat == .sarif else { return }
    var writer = ByteWriter()
    DiagnosticPrinter(format: diagnosticFormat, colors: StandardStream.error.supportsColors)
      .print(diagnostics.all, into: &writer)
    writer.withBytes { StandardStream.error.write($0) }
  }
}

extension DiagnosticFormat: ExpressibleByArgument {
  /// Whether standard error can contain other text than diagnostics, because users read it.
  var isForReaders: Bool { self != .json && self != .sarif }
}

// MARK: - Text

/// Functions for text on a terminal.
enum TextBlock {
  /// Returns a paragraph with line breaks at spaces, in lines of at most `width` characters.
  ///
  /// A longer word is not split.
  static func wrapped(_ text: String, width: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(line)
    return lines.joined(separator: "\n")
  }
}
