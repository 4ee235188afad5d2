import ReportChart

/// How two values are joined.
enum CurveStyle: String, ChartOptionChoice { case none, arc }
