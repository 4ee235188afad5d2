/// A report theme: the colours, fonts, spacing, and lines of text, charts, tables, and messages.
///
/// There are three finished themes. A project can change the accent colour and the fonts of a
/// theme. The other settings follow from them.
public struct ReportTheme: Sendable {
  /// The name of the theme in a project file.
  public let name: String
  /// The chart theme: colours, line widths, and fonts.
  public private(set) var chart: ChartTheme
  /// The font families of normal text, in CSS notation and in order of priority.
  public private(set) var fonts: String
  /// The font families of headings; nil for those of normal text.
  public private(set) var headingFonts: String?
  /// The CSS rules that the theme adds for the layout of the page.
  public let shape: StaticString
  private var colors: [ScreenColor]
  private var hues: [ScreenHue]
  private let tintsPanels: Bool

  /// Returns the page colour for a purpose, such as headings or lines.
  public func color(_ role: PageRole) -> ScreenColor { colors[role.index] }

  /// Returns the colours of messages and tiles of one kind, such as warnings.
  public func hue(_ kind: MessageHue) -> ScreenHue { hues[kind.index] }

  init(
    name: String, accent: ScreenColor, changes: [PageRole: ScreenColor] = [:],
    headingFonts: String? = nil, tintsPanels: Bool = false, lineWidth: Double? = nil,
    shape: StaticString = ""
  ) {
    self.name = name
    self.headingFonts = headingFonts
    self.shape = shape
    self.tintsPanels = tintsPanels
    fonts = Self.fonts
    chart = .light
    colors = PageRole.allCases.map { changes[$0] ?? $0.usual }
    hues = MessageHue.allCases.map(\.usual)
    use(accent)
    if let lineWidth {
      chart = chart.with(first: accent, lineWidth: lineWidth)
      tint(accent)
    }
  }

  /// The fallback font families of all themes. They have the widths of the chart text metrics.
  static let fonts = "\"Liberation Sans\",Arial,Helvetica,sans-serif"

  // MARK: Custom colours and fonts

  /// Returns the theme with another accent colour.
  ///
  /// The colour affects headings, links, the first chart colour, and the edges and backgrounds of
  /// messages.
  ///
  /// - Parameter accent: a colour with sufficient contrast for text, according to
  ///   ``contrast(ofAccent:)``.
  public func with(accent: Color) -> ReportTheme {
    var theme = self
    let pair = ScreenColor(accent, dark: Self.lightened(accent))
    theme.use(pair)
    theme.chart = chart.with(first: pair)
    theme.tint(pair)
    return theme
  }

  /// Returns the theme with other fonts, also in headings and charts.
  ///
  /// - Parameter families: the font families in CSS notation, quoted if necessary.
  public func with(fonts families: String) -> ReportTheme {
    var theme = self
    theme.fonts = families.replacing(quotes: "\"") + "," + Self.fonts
    theme.headingFonts = nil
    theme.chart = chart.with(fonts: families + ", " + chart.fonts)
    return theme
  }

  private mutating func use(_ accent: ScreenColor) {
    colors[PageRole.accent.index] = accent
    colors[PageRole.band.index] = ScreenColor(accent.light, dark: accent.light)
  }

  private mutating func tint(_ accent: ScreenColor) {
    let back = Self.ground(of: accent)
    hues[MessageHue.own.index] = ScreenHue(tint: accent, back: back)
    guard tintsPanels else { return }
    colors[PageRole.panel.index] = back
    for role in [PageRole.muted, .good, .bad, .flag] {
      let color = colors[role.index]
      colors[role.index] = ScreenColor(
        Self.readable(color.light, on: back.light, toward: Self.black),
        dark: Self.readable(color.dark, on: back.dark, toward: Self.white))
    }
  }

  private static let black = Color(0)
  private static let white = Color(0xFFFFFF)

  /// Returns the first mixture of a colour and `end` with the required contrast to `ground`.
  private static func readable(
    _ color: Color, on ground: Color, toward end: Color, by ratio: Double = 4.5
  ) -> Color {
    (0...100).lazy.map { end.mixed(over: color, opacity: Double($0) / 100) }
      .first { Contrast.ratio($0, ground) >= ratio } ?? end
  }

  /// Returns a light colour for the background of text in a colour.
  private static func ground(of color: ScreenColor) -> ScreenColor {
    let paper = PageRole.paper.usual
    return ScreenColor(
      color.light.mixed(over: paper.light, opacity: 0.07),
      dark: color.dark.mixed(over: paper.dark, opacity: 0.13))
  }

  /// Returns the form of a colour for dark screens.
  ///
  /// The colour becomes brighter in its hue, and then lighter, up to a contrast of 7:1.
  private static func lightened(_ color: Color) -> Color {
    let strongest = Int(max(color.red, color.green, color.blue, 1))
    func bright(_ part: UInt8) -> UInt8 { UInt8(Int(part) * 255 / strongest) }
    let pure = Color(red: bright(color.red), green: bright(color.green), blue: bright(color.blue))
    return readable(
      pure.mixed(over: color, opacity: 0.6), on: PageRole.paper.usual.dark, toward: white, by: 7)
  }

  // MARK: Contrast

  /// Returns the lowest contrast of text in a colour to its possible backgrounds.
  ///
  /// The backgrounds are those of the page, panels, and messages on light screens.
  public func contrast(ofAccent accent: Color) -> Double {
    let theme = with(accent: accent)
    return
      ([theme.color(.paper), theme.color(.panel)] + MessageHue.allCases.map { theme.hue($0).back })
      .map { Contrast.ratio(accent, $0.light) }.min() ?? 1
  }

  /// Returns the first darker form of a colour with sufficient contrast for text.
  public func readableAccent(near accent: Color) -> Color {
    (0...200).lazy.map { Self.black.mixed(over: accent, opacity: Double($0) / 200) }
      .first { contrast(ofAccent: $0) >= 4.5 } ?? Self.black
  }
}

/// A colour for light and dark screens.
public struct ScreenColor: Sendable, Hashable {
  /// The colour on light screens and on paper.
  public let light: Color
  /// The colour on dark screens.
  public let dark: Color

  init(_ light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  init(_ light: UInt32, dark: UInt32) { self.init(Color(light), dark: Color(dark)) }
}

/// The two colours of a message: one for its edge and title, and one for its background.
public struct ScreenHue: Sendable, Hashable {
  /// The colour of the edge and the title of the message.
  public let tint: ScreenColor
  /// The colour of the background of the message.
  public let back: ScreenColor
}

/// The purpose of a page colour. The style sheet contains each one as `--rg-` and the raw value.
public enum PageRole: String, Sendable, CaseIterable {
  /// The colour of normal text.
  case ink
  /// The colour of secondary text.
  case muted
  /// The colour of lines between rows.
  case rule
  /// The colour of lines below table headers, and of shapes.
  case edge
  /// The colour of the page background.
  case paper
  /// The colour of the background of tiles and boxes.
  case panel
  /// The colour of headings and links.
  case accent
  /// The colour of good results.
  case good
  /// The colour of bad results.
  case bad
  /// The colour of notable results.
  case flag
  /// The colour of the empty part of a bar.
  case track
  /// The colour of a background for white text.
  case band

  fileprivate var index: Int {
    switch self {
    case .ink: 0
    case .muted: 1
    case .rule: 2
    case .edge: 3
    case .paper: 4
    case .panel: 5
    case .accent: 6
    case .good: 7
    case .bad: 8
    case .flag: 9
    case .track: 10
    case .band: 11
    }
  }

  /// The page colour for this purpose in a theme that does not change it.
  fileprivate var usual: ScreenColor {
    switch self {
    case .ink: ScreenColor(0x1F2933, dark: 0xE6E9ED)
    case .muted: ScreenColor(0x52606D, dark: 0xB0B8C1)
    case .rule: ScreenColor(0xDFE4E8, dark: 0x3A4048)
    case .edge: ScreenColor(0x7F8994, dark: 0x8B949E)
    case .paper: ScreenColor(0xFFFFFF, dark: 0x1B1E22)
    case .panel: ScreenColor(0xF5F7F8, dark: 0x262B31)
    case .accent: ScreenColor(0x0B5566, dark: 0x7FCADB)
    case .good: ScreenColor(0x1A7F37, dark: 0x3FB950)
    case .bad: ScreenColor(0xB42318, dark: 0xF98078)
    case .flag: ScreenColor(0xB45309, dark: 0xF0B46A)
    case .track: ScreenColor(0xE4E9EC, dark: 0x3A424A)
    case .band: ScreenColor(0x0B5566, dark: 0x0B5566)
    }
  }
}

/// The colour of a message or tile, such as amber for warnings.
public enum MessageHue: String, Sendable, CaseIterable {
  /// The theme's accent, for neutral information.
  case own
  /// Blue.
  case blue
  /// Green, for tips.
  case green
  /// Amber, for warnings.
  case amber
  /// Red, for alerts.
  case red
  /// Violet, for important messages.
  case violet

  fileprivate var index: Int {
    switch self {
    case .own: 0
    case .blue: 1
    case .green: 2
    case .amber: 3
    case .red: 4
    case .violet: 5
    }
  }

  /// The option values for messages and tiles of this colour.
  public var words: [String] {
    switch self {
    case .own: ["info", "note"]
    case .blue: ["blue"]
    case .green: ["tip", "green"]
    case .amber: ["warning", "amber"]
    case .red: ["alert", "caution", "red"]
    case .violet: ["important", "violet"]
    }
  }

  fileprivate var usual: ScreenHue {
    func hue(
      _ tint: UInt32, _ back: UInt32, dark: (tint: UInt32, back: UInt32)
    ) -> ScreenHue {
      ScreenHue(
        tint: ScreenColor(tint, dark: dark.tint), back: ScreenColor(back, dark: dark.back))
    }
    return switch self {
    case .own, .blue: hue(0x0B5394, 0xEEF5FC, dark: (0x8EC3F5, 0x152535))
    case .green: hue(0x1B6E3C, 0xEEF8F1, dark: (0x8FD6A9, 0x13291C))
    case .amber: hue(0x7D4E00, 0xFBF1E4, dark: (0xF0C27A, 0x2C2311))
    case .red: hue(0xA3212B, 0xFBECEB, dark: (0xF5A8A8, 0x311719))
    case .violet: hue(0x6639BA, 0xF6F1FE, dark: (0xCDB4FA, 0x261D38))
    }
  }
}

extension String {
  /// Returns the text with another quotation mark instead of each `'`.
  fileprivate func replacing(quotes mark: Character) -> String {
    String(map { $0 == "'" ? mark : $0 })
  }
}
