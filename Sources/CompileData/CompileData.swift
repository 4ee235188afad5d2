import Foundation

/// Compiles data files of the package to Swift source code.
///
/// The arguments are the kind of data, the module that uses it, the output file, and the input
/// files. An error in a data file stops the build, with a message that names its line.
@main enum CompileData {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 3 else { return fail(with: "expected KIND MODULE OUTPUT INPUT…") }
    let inputs = arguments.dropFirst(3).map { URL(filePath: $0) }
    do {
      let source =
        switch arguments[0] {
        case "phrases": try PhraseSource(files: inputs).text(for: arguments[1])
        case "locales": try LocaleSource.text(of: inputs[0])
        case "grammar": try GrammarSource.text(of: inputs[0])
        case "schema": try SchemaSource.text(of: inputs)
        default: throw DataError("unknown kind of data `\(arguments[0])`")
        }
      try source.write(toFile: arguments[2], atomically: true, encoding: .utf8)
    } catch {
      fail(with: "\(error)")
    }
  }

  private static func fail(with message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
  }
}

/// An error in a data file, in the form of a compiler message.
struct DataError: Error, CustomStringConvertible {
  let description: String

  init(_ message: String) { description = "error: \(message)" }

  init(_ message: String, in file: URL, line: Int) {
    description = "\(file.path(percentEncoded: false)):\(line): error: \(message)"
  }
}
