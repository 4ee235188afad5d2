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
    var message = "expected no \(refusal.name), found "
    message += notice.count == 1 ? "1" : "\(notice.count)"
    message += " in series \(notice.series)"
    if let row = notice.row {
      message += notice.count == 1 ? " at row \(row)" : ", the first at row \(row)"
    }
    return Diagnostic(
      refusal.code, message, at: span,
      hints: ["series and row numbers start at 0; \(refusal.hint)"])
  }
}

extension DataNotice.Kind {
  /// The code, name, and hint for refused data.
  fileprivate var refusal: (code: DiagnosticCode, name: String, hint: String) {
    switch self {
    case .infinite:
      (.infiniteValue, "infinite values", "set `infinite=\"missing\"` to omit the values")
    case .inverted:
      (
        .refusedData, "ranges with `high` below `low`",
        "check that the two columns are not exchanged"
      )
    case .negative:
      (
        .refusedData, "negative parts of a total",
        "remove the rows in a view, or use bars"
      )
    case .notShare:
      (.refusedData, "shares outside 0 to 1", "divide the values by their total in a view")
    case .negativeSize:
      (.refusedData, "sizes below zero", "check the data, because an area cannot be negative")
    default: (.refusedData, "data of this type", "remove the rows in a view")
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

  /// The message about the chart that the plugin did not draw, without its location.
  var message: String {
    var message = "plugin `\(plugin)` drew no chart: \(detail)"
    if let option { message += ", because of `\(option)`" }
    return message
  }

  private var hint: String? {
    switch kind {
    case .start:
      "use programs in `PATH=/usr/local/bin:/usr/bin:/bin`; plugins do not get your environment"
    case .handshake, .response, .mark, .end, .time, .refusal:
      "run `reportgen plugin test`, and send the result to the author of the plugin"
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
    case .budget: .pluginDisabled
    }
  }
}
