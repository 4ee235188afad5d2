extension ChartTheme {
  /// The theme for white paper and light screens, with variants for dark screens.
  public static let light = ChartTheme(
    name: "light", isAdaptive: true,
    palette: [
      ThemeColor("rg-p0", 0x3D65BF, dark: 0x9ECAF8),
      ThemeColor("rg-p1", 0xCF781C, dark: 0xF2B764),
      ThemeColor("rg-p2", 0x2DA29D, dark: 0x67B6AF),
      ThemeColor("rg-p3", 0x881845, dark: 0xB16E7D),
      ThemeColor("rg-p4", 0x698DEC, dark: 0x537CD9),
      ThemeColor("rg-p5", 0xA74B00, dark: 0xC07410),
      ThemeColor("rg-p6", 0x16458F, dark: 0x50A7EE),
      ThemeColor("rg-p7", 0x227A86, dark: 0xB2FDFB),
    ], role: lightRole)

  static func lightRole(_ role: ThemeRole) -> ThemeColor {
    switch role {
    case .text: ThemeColor("rg-c-text", 0x333333, dark: 0xE6E6E6)
    case .muted: ThemeColor("rg-c-muted", 0x595959, dark: 0xBDBDBD)
    case .axis: ThemeColor("rg-c-axis", 0x767676, dark: 0x979797)
    case .grid: ThemeColor("rg-c-grid", 0xE8EBEE, dark: 0x3A3F45)
    case .reference: ThemeColor("rg-c-reference", 0x1F2933, dark: 0xE6E6E6)
    case .band: ThemeColor("rg-c-band", 0xEEF1F4, dark: 0x262B31)
    case .usual: ThemeColor("rg-c-usual", 0xE6EEE6, dark: 0x2C3A33)
    case .stripe: ThemeColor("rg-c-stripe", 0xF5F5F5, dark: 0x24282D)
    case .background: ThemeColor("rg-c-background", 0xFFFFFF, dark: 0x1B1E22)
    case .missing: ThemeColor("rg-c-missing", 0x8A949E, dark: 0x7A848E)
    case .flag: ThemeColor("rg-c-flag", 0xC05A00, dark: 0xF0B46A)
    case .alert: ThemeColor("rg-c-alert", 0xD32F2F, dark: 0xF98078)
    case .light: ThemeColor("rg-c-light", 0xFFFFFF, dark: 0x111111)
    case .dark: ThemeColor("rg-c-dark", 0x111111, dark: 0x111111)
    }
  }

  /// The dark variants of the light theme on a dark background, for any screen.
  public static let dark = ChartTheme(
    name: "dark", palette: light.paletteColors.map(\.inDark),
    role: { role in
      role == .light ? ThemeColor("rg-c-light", 0xFFFFFF) : lightRole(role).inDark
    })

  /// A theme of black, white, and greys for paper.
  ///
  /// It has five distinct greys, strong hatchings, and dashes for every line.
  public static let print = ChartTheme(
    name: "print", isMonochrome: true, hatchingWidth: 1.5,
    palette: [
      ThemeColor("rg-p0", 0x000000), ThemeColor("rg-p1", 0x8F8F8F),
      ThemeColor("rg-p2", 0x4A4A4A), ThemeColor("rg-p3", 0x6C6C6C),
      ThemeColor("rg-p4", 0x262626),
    ],
    role: { role in
      switch role {
      case .text, .reference, .dark, .flag, .alert: ThemeColor("rg-c-text", 0x000000)
      case .muted: ThemeColor("rg-c-muted", 0x333333)
      case .axis: ThemeColor("rg-c-axis", 0x333333)
      case .missing: ThemeColor("rg-c-missing", 0x595959)
      case .grid: ThemeColor("rg-c-grid", 0xCCCCCC)
      case .band, .usual: ThemeColor("rg-c-band", 0xE6E6E6)
      case .stripe: ThemeColor("rg-c-stripe", 0xF2F2F2)
      case .background: ThemeColor("rg-c-background", 0xFFFFFF)
      case .light: ThemeColor("rg-c-light", 0xFFFFFF)
      }
    })

  /// A theme in the style of phone charts of 2013, with thin lines and a light grid.
  ///
  /// It has the system colours of iOS 7. The light ones are darker, so that they have enough
  /// contrast to white and to each other.
  public static let ios7 = ChartTheme(
    name: "ios7", isAdaptive: true, lineWidth: 1, gridWidth: 0.5,
    palette: [
      ThemeColor("rg-p0", 0x007AFF, dark: 0x7FA2FB),
      ThemeColor("rg-p1", 0xEA7103, dark: 0xF78F3F),
      ThemeColor("rg-p2", 0x39A672, dark: 0xB6FC64),
      ThemeColor("rg-p3", 0xBD0250, dark: 0xD67894),
      ThemeColor("rg-p4", 0x379BDB, dark: 0x8DCEDF),
      ThemeColor("rg-p5", 0x5155C6, dark: 0x8866EC),
      ThemeColor("rg-p6", 0xE0180E, dark: 0xD36426),
      ThemeColor("rg-p7", 0x648197, dark: 0xF2F2F8),
    ],
    role: { role in
      role == .grid ? ThemeColor("rg-c-grid", 0xE5E5EA, dark: 0x3A3F45) : lightRole(role)
    },
    fonts: "'Helvetica Neue', Helvetica, 'Liberation Sans', Arial, sans-serif")
}
