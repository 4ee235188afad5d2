import ArgumentParser
import ReportCompiler

/// `reportgen functions`: what can stand behind the bar in an expression.
struct Functions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "functions",
    abstract: "Lists the functions of expressions, or explains one.")

  @Argument(help: "A function, such as mean.")
  var name: String?

  @Flag(help: "Print JSON, for programs.")
  var json = false

  func validate() throws {
    if name != nil, json { throw ValidationError("--json prints all functions") }
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
        "there is no function `\(name)`; `reportgen functions` lists them all")
    }
    let takes = function.takes.joined(separator: " or ")
    StandardStream.output.write(
      "\(takes) | \(function.call): \(function.yields)\n\n"
        + "\(TextBlock.wrapped(function.summary, width: 80))\n")
  }
}
