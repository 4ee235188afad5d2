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
