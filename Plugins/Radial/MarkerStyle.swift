import ReportChart

/// Which values have a marker.
enum MarkerStyle: String, ChartOptionChoice { case auto, none, all }
