extension ChartTheme {
  /// The themes that a block can name.
  public static let all: [ChartTheme] = [.light, .dark, .ios7, .print]

  /// The theme of a name; nil when there is none.
  public static func named(_ name: String) -> ChartTheme? { all.first { $0.name == name } }
}
