import ReportChart
import ReportText

extension [ChartRemark] {
  /// What a block refuses to draw, with the series and the first row; nil when all can be drawn. It
  /// holds no value.
  /// - Parameter span: where the block stands.
  func fault(at span: SourceSpan) -> Diagnostic? {
    guard let remark = first(where: { $0.isError && $0.count > 0 }) else { return nil }
    var message = "the chart refuses infinite values, and "
    message += remark.count == 1 ? "there is one" : "there are \(remark.count)"
    message += " in series \(remark.series)"
    if let row = remark.row {
      message += remark.count == 1 ? " at row \(row)" : ", the first at row \(row)"
    }
    return Diagnostic(
      .infiniteValue, message, at: span,
      hints: ["series and rows are counted from 0; `infinite=\"missing\"` leaves such values out"])
  }
}
