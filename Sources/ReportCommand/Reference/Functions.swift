import ArgumentParser
import ReportCompiler
import ReportText

/// The command `reportgen functions`, which lists the functions of expressions.
struct Functions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "functions",
    abstract: "List the functions of expressions, or explain one.")

  @Argument(help: "The function, such as mean.")
  var name: String?

  @Flag(help: "Print all functions as JSON.")
  var json = false

  func validate() throws {
    if name != nil, json { throw ValidationError("cannot combine `--json` and a function name") }
  }

  func run() throws {
    if json { return StandardStream.output.write(FunctionReference.all.json) }
    let functions = FunctionReference.all.functions
    guard let name else {
      for function in functions {
        StandardStream.output.write("\(function.call)  \(function.summary)\n")
      }
      return
    }
    guard let function = functions.first(where: { $0.name == name }) else {
      throw ValidationError(
        "unknown function `\(name)`; `reportgen functions` lists all functions")
    }
    let inputs = function.takes.joined(separator: " or ")
    StandardStream.output.write(
      "\(inputs) | \(function.call): \(function.yields)\n\n"
        + "\(TextBlock.wrapped(function.summary, width: 80))\n")
  }
}

/// The command `reportgen explain`, which prints the explanation of a diagnostic code.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain an error or warning code such as RG2003, or list all codes.")

  @Argument(help: "The code, such as RG2003.")
  var code: String?

  @Flag(help: "Print all error and warning codes with explanations, as JSON.")
  var json = false

  func validate() throws {
    if code != nil, json { throw ValidationError("cannot combine `--json` and a code") }
  }

  func run() throws {
    if json { return StandardStream.output.write(CodeReference.json) }
    guard let code else {
      for entry in DiagnosticCode.all {
        StandardStream.output.write("\(entry.name)  \(entry.title)\n")
      }
      return
    }
    let expected = code.uppercased()
    guard
      let match = DiagnosticCode.all.first(where: {
        $0.name == expected || String($0.number) == expected
      })
    else {
      throw ValidationError("unknown code `\(code)`; `reportgen explain` lists all codes")
    }
    StandardStream.output.write(
      "\(match.name): \(match.title)\n\n\(TextBlock.wrapped(match.explanation, width: 80))\n")
  }
}
