import ReportChart

/// How two values are joined. `step` is `step-after`.
enum CurveStyle: String, ChartOptionChoice {
  case none, step
  case stepBefore = "step-before"
  case stepAfter = "step-after"
  case stepMid = "step-mid"
  case horizontal, monotone
}
