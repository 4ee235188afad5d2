/// The look of reports: the colours, type, spacing and lines that text, charts, tables, tiles, adherence and messages share.
/// Three are finished; a project may give one of them a colour and fonts of its own, and the rest follows from those.
public struct ReportTheme: Sendable {
  /// The word in a project file.
  public let name: String
  /// The colours of charts, the width of their lines, and their fonts.
  public private(set) var chart: ChartTheme
  /// The families of text, best first, as CSS has them.
  public private(set) var fonts: String
  /// The families of headings; nil for those of text.
  public private(set) var headingFonts: String?
  /// What it changes of the shapes of the page: rules of CSS.
  public let shape: StaticString
  private var colors: [ScreenColor]
  private var hues: [ScreenHue]
  private let tintsPanels: Bool

  /// A colour of the page.
  public func color(_ role: PageRole) -> ScreenColor { colors[role.place] }

  /// The colours of messages and tiles of one kind.
  public func hue(_ kind: MessageHue) -> ScreenHue { hues[kind.place] }

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

  /// The families of all themes, which are as wide as those that charts are measured with.
  static let fonts = "\"Liberation Sans\",Arial,Helvetica,sans-serif"

  // MARK: A project's own

  /// The theme with another accent: headings, links, the first colour of charts, and the edges and grounds of messages.
  /// - Parameter accent: a colour that ``contrast(ofAccent:)`` finds fit for text.
  public func with(accent: Color) -> ReportTheme {
    var own = self
    let pair = ScreenColor(accent, dark: Self.lightened(accent))
    own.use(pair)
    own.chart = chart.with(first: pair)
    own.tint(pair)
    return own
  }

  /// The theme with other fonts, those of headings and charts with them.
  /// - Parameter families: as CSS has them, those in quotation marks that need them.
  public func with(fonts families: String) -> ReportTheme {
    var own = self
    own.fonts = families.replacing(quotes: "\"") + "," + Self.fonts
    own.headingFonts = nil
    own.chart = chart.with(fonts: families + ", " + chart.fonts)
    return own
  }

  private mutating func use(_ accent: ScreenColor) {
    colors[PageRole.accent.place] = accent
    colors[PageRole.band.place] = ScreenColor(accent.light, dark: accent.light)
  }

  private mutating func tint(_ accent: ScreenColor) {
    let back = Self.ground(of: accent)
    hues[MessageHue.own.place] = ScreenHue(tint: accent, back: back)
    guard tintsPanels else { return }
    colors[PageRole.panel.place] = back
    for role in [PageRole.muted, .good, .bad, .flag] {
      let color = colors[role.place]
      colors[role.place] = ScreenColor(
        Self.readable(color.light, on: back.light, toward: Self.black),
        dark: Self.readable(color.dark, on: back.dark, toward: Self.white))
    }
  }

  private static let black = Color(0)
  private static let white = Color(0xFFFFFF)

  /// The first form of a colour on the way to another that stands out from a ground.
  private static func readable(
    _ color: Color, on ground: Color, toward end: Color, by ratio: Double = 4.5
  ) -> Color {
    (0...100).lazy.map { end.mixed(over: color, opacity: Double($0) / 100) }
      .first { Contrast.ratio($0, ground) >= ratio } ?? end
  }

  /// The pale form of a colour, as the ground of words in it.
  private static func ground(of color: ScreenColor) -> ScreenColor {
    let paper = PageRole.paper.usual
    return ScreenColor(
      color.light.mixed(over: paper.light, opacity: 0.07),
      dark: color.dark.mixed(over: paper.dark, opacity: 0.13))
  }

  /// The form of a colour for dark screens: brighter in its own hue, then nearer to white, until it stands out by 7:1.
  private static func lightened(_ color: Color) -> Color {
    let strongest = Int(max(color.red, color.green, color.blue, 1))
    func bright(_ part: UInt8) -> UInt8 { UInt8(Int(part) * 255 / strongest) }
    let pure = Color(red: bright(color.red), green: bright(color.green), blue: bright(color.blue))
    return readable(
      pure.mixed(over: color, opacity: 0.6), on: PageRole.paper.usual.dark, toward: white, by: 7)
  }

  // MARK: Contrast

  /// The contrast of words in a colour to the palest of the grounds that they stand on: the page, panels, messages.
  public func contrast(ofAccent accent: Color) -> Double {
    let own = with(accent: accent)
    return
      ([own.color(.paper), own.color(.panel)] + MessageHue.allCases.map { own.hue($0).back })
      .map { Contrast.ratio(accent, $0.light) }.min() ?? 1
  }

  /// The first darker form of a colour that can be read.
  public func readableAccent(near accent: Color) -> Color {
    (0...200).lazy.map { Self.black.mixed(over: accent, opacity: Double($0) / 200) }
      .first { contrast(ofAccent: $0) >= 4.5 } ?? Self.black
  }
}

/// A colour on light and on dark screens.
public struct ScreenColor: Sendable, Hashable {
  /// On light ones, and on paper.
  public let light: Color
  /// On dark ones.
  public let dark: Color

  init(_ light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  init(_ light: UInt32, dark: UInt32) { self.init(Color(light), dark: Color(dark)) }
}

/// The colours of a message: of its edge and title, and of its ground.
public struct ScreenHue: Sendable, Hashable {
  /// Of edge and title.
  public let tint: ScreenColor
  /// Of the ground.
  public let back: ScreenColor
}

/// The colours of the page by what they are for; the style sheet has each as `--rg-` and its word.
public enum PageRole: String, Sendable, CaseIterable {
  /// Words.
  case ink
  /// Words of the second rank.
  case muted
  /// Lines between rows.
  case rule
  /// Lines below the heads of tables, and shapes.
  case edge
  /// The page.
  case paper
  /// Tiles and boxes.
  case panel
  /// Headings and links.
  case accent
  /// What is as it should be.
  case good
  /// What is not.
  case bad
  /// What is worth a look.
  case flag
  /// The empty part of a bar.
  case track
  /// A ground of colour behind white words.
  case band

  fileprivate var place: Int {
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

  /// The colour where a theme has no other.
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

/// The kinds of colour of messages and tiles.
public enum MessageHue: String, Sendable, CaseIterable {
  /// The theme's own: what is only said.
  case own
  /// Blue.
  case blue
  /// Green: a tip.
  case green
  /// Amber: a warning.
  case amber
  /// Red: an alarm.
  case red
  /// Violet: what is important.
  case violet

  fileprivate var place: Int {
    switch self {
    case .own: 0
    case .blue: 1
    case .green: 2
    case .amber: 3
    case .red: 4
    case .violet: 5
    }
  }

  /// The words of messages and tiles that are in it.
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
  /// The text with other quotation marks around names.
  fileprivate func replacing(quotes mark: Character) -> String {
    String(map { $0 == "'" ? mark : $0 })
  }
}
