/// What some charts need of the style sheet.
struct StyleUse {
  /// The themes with dark variants.
  var themes: [ChartTheme]
  /// The movements, and whether each is that of a horizontal chart.
  var movements: [(movement: PreparedMovement, isHorizontal: Bool)]
  /// The most series that a legend shows and hides.
  var toggledSeries: Int
  /// True when a picture scrolls.
  var hasScroll: Bool

  /// What becomes of data tables on paper.
  var paperTables = PaperTables.none

  /// What any chart may need.
  static let everything = StyleUse(
    themes: ChartTheme.all,
    movements: [false, true].flatMap { isHorizontal in
      [MarkMovement.grow, .reveal, .fade].flatMap { kind in
        Easing.allCases.map { easing in
          (
            PreparedMovement(
              kind: kind, easing: easing, duration: PreparedMovement.standardDuration),
            isHorizontal
          )
        }
      }
    }, toggledSeries: 12,
    hasScroll: true)

  init(
    themes: [ChartTheme], movements: [(movement: PreparedMovement, isHorizontal: Bool)],
    toggledSeries: Int, hasScroll: Bool
  ) {
    self.hasScroll = hasScroll
    self.toggledSeries = toggledSeries
    self.themes = themes
    self.movements = movements
  }

  /// What these charts need.
  init(_ charts: [PreparedChart]) {
    themes = ChartTheme.all.filter { theme in
      charts.contains { $0.description.theme === theme && !$0.description.hasBackground }
    }
    movements = charts.compactMap { chart in
      chart.description.words.movement.map { ($0, chart.isHorizontal) }
    }
    paperTables = charts.first { $0.paperTables != .none }?.paperTables ?? .none
    hasScroll = charts.contains { $0.scroll != nil }
    toggledSeries =
      charts.map { $0.legend?.hasToggles == true ? $0.series.count : 0 }.max() ?? 0
  }
}
