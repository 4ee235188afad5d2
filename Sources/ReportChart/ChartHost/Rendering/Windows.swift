extension PreparedChart {
  /// Keeps the rows of a window.
  func keep(_ window: Extent, of data: inout [ChartData], _ categories: inout [CategoryIndex]) {
    if let axis = sharedAxis, axes[axis].values == .category {
      return keepCategories(Int(window.low)...Int(window.high), on: axis, of: &data, &categories)
    }
    for renderer in data.indices {
      let homes = series.filter { $0.renderer == renderer }
      data[renderer] = data[renderer].within(window) { own in
        homes.first { $0.place == data[renderer].series.firstIndex { $0.index == own.index } }?
          .channels.firstIndex { $0.role == .x }
      }
    }
  }

  /// Keeps the rows of some categories of an x axis, which become all that it has.
  func keepCategories(
    _ range: ClosedRange<Int>, on axis: Int, of data: inout [ChartData],
    _ categories: inout [CategoryIndex]
  ) {
    guard range.upperBound < categories[axis].names.count else { return }
    categories[axis] = categories[axis].part(range)
    let first = Double(range.lowerBound)
    for own in series where own.xAxis == axis {
      guard let place = own.channels.firstIndex(where: { $0.role == .x }) else { continue }
      data[own.renderer].keep(range, series: own.place, column: place)
      let numbers = data[own.renderer].series[own.place].columns[place].numbers
      data[own.renderer].series[own.place].columns[place].numbers = numbers.map { $0 - first }
      data[own.renderer].series[own.place].columns[place].written = []
      data[own.renderer].series[own.place].columns[place].names = categories[axis].names
    }
  }
}
