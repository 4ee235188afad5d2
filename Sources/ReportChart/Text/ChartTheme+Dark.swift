extension ChartTheme {
  /// The dark variants of the light theme on a dark background, whatever the screen.
  public static let dark = ChartTheme(
    name: "dark", palette: light.paletteColors.map(\.inDark),
    role: { role in
      role == .light ? ThemeColor("rg-c-light", 0xFFFFFF) : lightRole(role).inDark
    })
}
