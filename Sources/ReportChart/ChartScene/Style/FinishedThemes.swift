extension ReportTheme {
  /// A quiet and plain theme, the default of a report.
  public static let calm = ReportTheme(name: "calm", accent: ScreenColor(0x0B5566, dark: 0x7FCADB))

  /// A theme in the style of a letter: serif headings, hairlines, thin lines, and no backgrounds.
  public static let clinic = ReportTheme(
    name: "clinic", accent: ScreenColor(0x17406D, dark: 0x9CC4EE),
    changes: [
      .ink: ScreenColor(0x17212B, dark: 0xE8ECF0), .muted: ScreenColor(0x4A5763, dark: 0xB4BDC7),
      .rule: ScreenColor(0xD5DBE1, dark: 0x3D454E), .edge: ScreenColor(0x6B7681, dark: 0x939CA6),
      .panel: ScreenColor(0xFFFFFF, dark: 0x1B1E22), .track: ScreenColor(0xE3E8ED, dark: 0x39414A),
    ], headingFonts: "\"Liberation Serif\",\"Times New Roman\",Times,serif", lineWidth: 1.5,
    shape: """
      body{line-height:1.45}
      h1{font-size:1.875rem}
      h2{margin-top:2rem;padding-bottom:.2rem;border-bottom:1px solid var(--rg-rule)}
      section,.rg-panel{margin-top:2rem}
      body>header{border-bottom:2px solid var(--rg-accent)}
      .rg-tile{padding:.6rem 0 .4rem;border-radius:0;border-top:2px solid var(--rg-tint);background:none}
      .rg-tile>.rg-tile-value{font-size:1.5rem}
      .rg-message,[dir="rtl"] .rg-message{border:1px solid var(--rg-tint);border-left-width:5px;border-radius:0;background:none}
      [dir="rtl"] .rg-message{border-width:1px 5px 1px 1px}
      .rg-panel{border:1px solid var(--rg-edge);border-radius:0;background:none}
      thead th{border-top:2px solid var(--rg-ink);border-bottom-color:var(--rg-ink)}
      .rg-weeks thead th{border-top:2px solid var(--rg-ink);border-bottom-color:var(--rg-ink)}
      .rg-adherence-bar{height:6px;border-radius:0}
      @media screen and (max-width:30rem){section,h2,.rg-panel{margin-top:1.75rem}}
      @media print{section,h2,.rg-panel{margin-top:5mm}}

      """)

  /// A large and colourful theme.
  ///
  /// It has a heading on a coloured band, heavy numbers, round boxes, and thick lines.
  public static let bold = ReportTheme(
    name: "bold", accent: ScreenColor(0x5A22B5, dark: 0xC9AEFF),
    changes: [
      .ink: ScreenColor(0x1D1730, dark: 0xECE9F3), .muted: ScreenColor(0x574F6B, dark: 0xBBB4CC),
    ],
    tintsPanels: true, lineWidth: 2.75,
    shape: """
      h1,h2,h3,h4{font-weight:800}
      h1{font-size:2.5rem;line-height:1.05;letter-spacing:-.02em}
      h2{font-size:1.5rem;letter-spacing:-.01em}
      body>header{margin:-2.5rem 0 1.75rem;padding:2.25rem 0 1.5rem;border:0;color:#fff;background:var(--rg-band);\
      box-shadow:0 0 0 100vmax var(--rg-band);clip-path:inset(0 -100vmax)}
      body>header h1,body>header p,body>header a{color:inherit}
      .rg-tile,.rg-panel{border-radius:14px}
      .rg-message,[dir="rtl"] .rg-message{border:0;border-radius:14px;padding:1rem 1.15rem}
      .rg-message-title{font-size:1.0625rem}
      .rg-tile{background:var(--rg-back)}
      .rg-tile>.rg-tile-value{font-size:2.25rem;line-height:1.1;font-weight:800;color:var(--rg-accent)}
      thead th,.rg-weeks thead th{border-bottom:3px solid var(--rg-accent)}
      .rg-adherence-bar{height:14px;border-radius:7px}
      @media screen and (max-width:30rem){h1{font-size:2.125rem}body>header{margin-top:-1.5rem;padding-top:1.5rem}}
      @media print{
      h1{font-size:1.75rem}
      h2{font-size:1.25rem}
      .rg-tile>.rg-tile-value{font-size:1.75rem}
      .rg-message,[dir="rtl"] .rg-message{padding:.6rem .9rem}
      body>header{margin-top:0;padding:0 0 3mm;color:inherit;background:none;box-shadow:none;clip-path:none;\
      border-bottom:4px solid var(--rg-accent)}
      body>header h1{color:var(--rg-accent)}
      }

      """)

  /// The themes that a project can set.
  public static let all = [calm, clinic, bold]

  /// Returns the theme with a name; nil for an unknown name.
  public static func named(_ name: String) -> ReportTheme? { all.first { $0.name == name } }
}
