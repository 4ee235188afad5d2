import ReportText

extension PreparedChart {
  /// Gives the rows whose places on the x axis have a label of their own the long form of it, so that
  /// titles, descriptions and the data table say what a short label stands for.
  func addLongNames(_ document: ChartDocument, _ inputs: [ChartInput], to data: inout [ChartData]) {
    for axis in axes.indices where axes[axis].isX && !axes[axis].look.rules.isEmpty {
      var names: [Double: ByteText] = [:]
      for rule in axes[axis].look.rules {
        guard case .value(let source) = rule.match.at,
          let place = document.coordinate(source, axis),
          let name = text(rule.long, inputs) ?? text(rule.text, inputs), names[place] == nil
        else { continue }
        names[place] = name
      }
      guard !names.isEmpty else { continue }
      for own in series where own.xAxis == axis {
        for place in own.channels.indices where own.channels[place].role == .x {
          data[own.renderer].series[own.place].columns[place].longNames = names
        }
      }
    }
  }
}
