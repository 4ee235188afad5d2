extension ChartTheme {
  /// The look of the charts on telephones of 2013: the system colours of iOS 7, with the pale ones
  /// darkened until they stand out from white and from one another; thin lines, a light grid.
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
