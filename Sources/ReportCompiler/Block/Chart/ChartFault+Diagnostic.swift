import ReportChart
import ReportPlugin
import ReportText

extension ChartFault {
  /// What is said of a chart of a document: it names the plugin, and holds nothing that the plugin said.
  /// - Parameter span: where the block stands.
  func diagnostic(at span: SourceSpan) -> Diagnostic {
    Diagnostic(code, message, at: span, hints: hint.map { [$0] } ?? [])
  }

  /// The message without its place.
  var message: String {
    var message = "the plugin `\(plugin)` gave no picture: \(detail)"
    if let option { message += ", because of `\(option)`" }
    return message
  }

  private var hint: String? {
    switch kind {
    case .start:
      "the plugin runs with `PATH=/usr/local/bin:/usr/bin:/bin` and nothing else of yours"
    case .handshake, .answer, .mark, .end, .time, .refusal:
      "`reportgen plugin test` shows what the plugin says; whoever wrote it can mend it"
    case .budget: nil
    }
  }

  /// The code of its kind.
  var code: DiagnosticCode {
    switch kind {
    case .start: .pluginStart
    case .handshake: .pluginHandshake
    case .time: .pluginTime
    case .end: .pluginEnded
    case .answer: .pluginAnswer
    case .mark: .pluginMark
    case .refusal: .pluginRefusal
    case .budget: .pluginGivenUp
    }
  }
}
