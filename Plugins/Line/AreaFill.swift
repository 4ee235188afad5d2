import ReportChart

/// How an area is filled.
enum AreaFill: String, ChartOptionChoice { case solid, gradient, radial }
