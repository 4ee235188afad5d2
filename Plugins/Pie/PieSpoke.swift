import ReportChart

/// The points of a line from a slice to its label.
struct PieSpoke {
  let start: Point
  let elbow: Point
  let end: Point
}
