import ReportQuery
import ReportText

/// The codes of all messages, for programs.
public enum CodeReference {
  /// Number, title and explanation of each code as JSON text: a list of objects.
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

/// The functions of the expression language, for people and programs.
public struct FunctionReference: Sendable {
  /// A function.
  public struct Function: Sendable {
    /// The name, as it stands behind the bar.
    public let name: String
    /// What it is about: `columns`, `numbers`, `dates` or `texts`.
    public let family: String
    /// The name with its arguments; those that can be left out stand in square brackets, such as `round([decimals])`.
    public let call: String
    /// What may stand before the bar.
    public let takes: [String]
    /// What it yields.
    public let yields: String
    /// What it does, in a sentence.
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

  /// All functions, by family.
  public static let all = FunctionReference()

  /// The functions.
  public let functions: [Function] = FunctionDescription.all.map(Function.init)

  /// All of it as JSON text: a list of objects.
  public var json: String {
    JSONValue.list(
      functions.map { function in
        .keys([
          "name": .text(function.name), "family": .text(function.family),
          "call": .text(function.call), "takes": .texts(function.takes),
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
