import ReportChart

/// Where a label stands.
enum LabelSide: String, ChartOptionChoice { case auto, above, below, left, right }
