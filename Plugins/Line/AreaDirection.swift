import ReportChart

/// Where a gradient runs to.
enum AreaDirection: String, ChartOptionChoice { case down, up, left, right }
