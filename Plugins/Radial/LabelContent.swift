import ReportChart

/// What a label says.
enum LabelContent: String, ChartOptionChoice { case y, x, both }
