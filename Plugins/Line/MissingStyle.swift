import ReportChart

/// What the line does at a missing value.
enum MissingStyle: String, ChartOptionChoice { case gap, dashed, connect }
