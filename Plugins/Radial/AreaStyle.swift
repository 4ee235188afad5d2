import ReportChart

/// How the area is filled.
struct AreaStyle: Sendable {
  let color: Color?
  let opacity: Double
}
