import ReportChart

extension PluginAsking {
  func answers() -> [ChartAnswer] { program.answers(to: self) }
}
