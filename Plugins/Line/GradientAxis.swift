import ReportChart

/// The axis along which a line's colours change.
enum GradientAxis: String, ChartOptionChoice { case x, y }
