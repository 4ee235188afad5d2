import ReportChart

/// Whether the ends of joined ranges have dots.
enum EndStyle: String, ChartOptionChoice { case auto, none, all }
