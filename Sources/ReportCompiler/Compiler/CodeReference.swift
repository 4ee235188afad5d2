import ReportQuery
import ReportText

/// A machine-readable list of all diagnostic codes.
public enum CodeReference {
  /// The number, title, and explanation of each code as JSON text, a list of objects.
  public static var json: String {
    JSONValue.list(
      DiagnosticCode.all.map { code in
        .keys([
          "code": .text(code.name), "title": .text(code.title),
          "explanation": .text(code.explanation),
        ])
      }
    ).text
  }
}

/// A reference of the functions in the expression language.
public struct FunctionReference: Sendable {
  /// A function of the expression language.
  public struct Function: Sendable {
    /// The name of the function, as an author writes it after the bar: `value | name`.
    public let name: String
    /// The family of the function: `columns`, `numbers`, `dates`, or `strings`.
    public let family: String
    /// The name of the function with its arguments, such as `round([decimals])`.
    ///
    /// Optional arguments are in square brackets.
    public let call: String
    /// The types of the input, such as `a number`, of which the function accepts each one.
    ///
    /// The input is the value before the bar: in `steps | round(1)`, it is `steps`.
    public let takes: [String]
    /// The type of the value that the function returns.
    public let yields: String
    /// The description of the function, in one sentence.
    public let summary: String
    fileprivate let parameters: [FunctionDescription.Parameter]

    fileprivate init(_ function: FunctionDescription) {
      name = function.name
      family = function.family.rawValue
      takes = function.takes.map(\.name)
      yields = function.yields
      summary = function.summary
      parameters = function.parameters
      let arguments = function.parameters.map { $0.isRequired ? $0.name : "[\($0.name)]" }
      call =
        arguments.isEmpty
        ? function.name : "\(function.name)(\(arguments.joined(separator: ", ")))"
    }
  }

  /// The reference of all functions, by family.
  public static let all = FunctionReference()

  /// All functions of the expression language.
  public let functions: [Function] = FunctionDescription.all.map(Function.init)

  /// The complete reference as JSON text, a list of objects.
  public var json: String {
    JSONValue.list(
      functions.map { function in
        .keys([
          "name": .text(function.name), "family": .text(function.family),
          "call": .text(function.call), "takes": .strings(function.takes),
          "parameters": .list(
            function.parameters.map { parameter in
              .keys([
                "name": .text(parameter.name), "takes": .text(parameter.takes.name),
                "required": .boolean(parameter.isRequired),
              ])
            }),
          "yields": .text(function.yields), "summary": .text(function.summary),
        ])
      }
    ).text
  }
}
