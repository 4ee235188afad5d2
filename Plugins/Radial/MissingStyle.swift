import ReportChart

/// What the outline does at a missing value.
enum MissingStyle: String, ChartOptionChoice { case gap, dashed, connect }
