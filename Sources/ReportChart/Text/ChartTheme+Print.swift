extension ChartTheme {
  /// Black, white and greys for paper: five greys that can be told apart, strong hatchings, and
  /// dashes on every line.
  public static let print = ChartTheme(
    name: "print", isMonochrome: true, hatchingWidth: 1.5,
    palette: [
      ThemeColor("rg-p0", 0x000000), ThemeColor("rg-p1", 0x8F8F8F),
      ThemeColor("rg-p2", 0x4A4A4A), ThemeColor("rg-p3", 0x6C6C6C),
      ThemeColor("rg-p4", 0x262626),
    ],
    role: { role in
      switch role {
      case .text, .reference, .dark: ThemeColor("rg-c-text", 0x000000)
      case .muted: ThemeColor("rg-c-muted", 0x333333)
      case .axis: ThemeColor("rg-c-axis", 0x333333)
      case .missing: ThemeColor("rg-c-missing", 0x595959)
      case .grid: ThemeColor("rg-c-grid", 0xCCCCCC)
      case .band: ThemeColor("rg-c-band", 0xE6E6E6)
      case .stripe: ThemeColor("rg-c-stripe", 0xF2F2F2)
      case .background: ThemeColor("rg-c-background", 0xFFFFFF)
      case .light: ThemeColor("rg-c-light", 0xFFFFFF)
      }
    })
}
