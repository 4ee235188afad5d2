import ReportChart
import ReportPlugin
import ReportText

extension [DataNotice] {
  /// Returns an error for the first refused data; nil if the chart can show all data.
  ///
  /// The error names the series and the first row, but contains no value.
  ///
  /// - Parameter span: the source range of the block.
  func failure(at span: SourceSpan) -> Diagnostic? {
    guard let notice = first(where: { $0.isError && $0.count > 0 }) else { return nil }
    let refusal = notice.kind.refusal
    var message = "the chart refuses \(refusal.what), and "
    message += notice.count == 1 ? "there is one" : "there are \(notice.count)"
    message += " in series \(notice.series)"
    if let row = notice.row {
      message += notice.count == 1 ? " at row \(row)" : ", the first at row \(row)"
    }
    return Diagnostic(
      refusal.code, message, at: span,
      hints: ["series and rows are counted from 0; \(refusal.hint)"])
  }
}

extension DataNotice.Kind {
  /// The code, name, and hint for refused data.
  fileprivate var refusal: (code: DiagnosticCode, what: String, hint: String) {
    switch self {
    case .infinite:
      (.infiniteValue, "infinite values", "`infinite=\"missing\"` leaves such values out")
    case .inverted:
      (
        .refusedData, "ranges whose `high` lies below their `low`",
        "the two columns may have been exchanged"
      )
    case .negative:
      (
        .refusedData, "negative parts of a whole",
        "a view can leave the rows out; bars can show them"
      )
    case .notShare:
      (.refusedData, "shares outside 0 to 1", "a view can divide values by what they are a part of")
    case .negativeSize:
      (.refusedData, "sizes below zero", "no area is less than nothing, so the data may be wrong")
    default: (.refusedData, "such data", "a view can leave the rows out")
    }
  }
}

extension ChartFailure {
  /// Returns the diagnostic of a failed chart.
  ///
  /// The diagnostic names the plugin, but contains none of its output.
  ///
  /// - Parameter span: the source range of the block.
  func diagnostic(at span: SourceSpan) -> Diagnostic {
    Diagnostic(code, message, at: span, hints: hint.map { [$0] } ?? [])
  }

  /// The message without its location.
  var message: String {
    var message = "the plugin `\(plugin)` gave no picture: \(detail)"
    if let option { message += ", because of `\(option)`" }
    return message
  }

  private var hint: String? {
    switch kind {
    case .start:
      "the plugin runs with `PATH=/usr/local/bin:/usr/bin:/bin` and nothing else of yours"
    case .handshake, .response, .mark, .end, .time, .refusal:
      "`reportgen plugin test` shows what the plugin says; whoever wrote it can mend it"
    case .budget: nil
    }
  }

  /// The diagnostic code of the failure kind.
  var code: DiagnosticCode {
    switch kind {
    case .start: .pluginStart
    case .handshake: .pluginHandshake
    case .time: .pluginTime
    case .end: .pluginEnded
    case .response: .pluginResponse
    case .mark: .pluginMark
    case .refusal: .pluginRefusal
    case .budget: .pluginGivenUp
    }
  }
}
