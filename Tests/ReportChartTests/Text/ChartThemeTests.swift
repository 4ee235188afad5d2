import Testing

@testable import ReportChart

/// Tests of the colours of every theme, on every supported screen.
@Suite struct ChartThemeTests {
  /// A theme on light or dark screens.
  struct ThemeVariant: Sendable, CustomTestStringConvertible {
    let theme: ChartTheme
    let isDark: Bool

    var testDescription: String { "\(theme.name)\(isDark ? " in the dark" : "")" }
    var background: Color { self(theme.color(.background)) }
    func callAsFunction(_ color: ThemeColor) -> Color { isDark ? color.dark : color.light }
  }

  static let variants = ChartTheme.all.flatMap { theme in
    [ThemeVariant(theme: theme, isDark: false)]
      + (theme.isAdaptive ? [ThemeVariant(theme: theme, isDark: true)] : [])
  }

  @Test func contrastOfBlackAndWhiteIs21() {
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 255, green: 255, blue: 255)
    #expect(abs(Contrast.ratio(black, white) - 21) < 1e-9)
    #expect(Contrast.ratio(white, white) == 1)
    // The grey that is often used as an example for WCAG.
    let grey = Color(red: 0x76, green: 0x76, blue: 0x76)
    #expect(abs(Contrast.ratio(grey, white) - 4.54) < 0.005)
  }

  @Test(arguments: variants) func paletteHasContrastToItsBackground(style: ThemeVariant) {
    for color in style.theme.paletteColors {
      #expect(Contrast.ratio(style(color), style.background) >= 3, "\(color.name.name)")
    }
  }

  @Test(arguments: variants) func lightAreasHaveContrastToTheirBackground(style: ThemeVariant) {
    for (color, lightened) in zip(style.theme.paletteColors, style.theme.lightColors) {
      #expect(Contrast.ratio(style(lightened), style.background) >= 3, "\(color.name.name)")
    }
  }

  @Test(arguments: variants) func textAndLinesAreReadable(style: ThemeVariant) {
    for role in [ThemeRole.text, .muted, .axis, .reference] {
      #expect(Contrast.ratio(style(style.theme.color(role)), style.background) >= 4.5, "\(role)")
    }
    #expect(Contrast.ratio(style(style.theme.color(.missing)), style.background) >= 3)
    for role in [ThemeRole.band, .stripe] {
      for words in [ThemeRole.text, .muted] {
        let ratio = Contrast.ratio(style(style.theme.color(words)), style(style.theme.color(role)))
        #expect(ratio >= 4.5, "\(words) on \(role)")
      }
      for color in style.theme.paletteColors {
        let ratio = Contrast.ratio(style(color), style(style.theme.color(role)))
        #expect(ratio >= 2.5, "\(color.name.name) on \(role)")
      }
    }
  }

  @Test(arguments: variants) func textIsReadableOnEveryFill(style: ThemeVariant) {
    for index in style.theme.paletteColors.indices {
      guard case .role(let role) = style.theme.ink(on: .palette(index)) else {
        Issue.record("a palette colour wants a theme role")
        continue
      }
      let ratio = Contrast.ratio(style(style.theme.color(role)), style(style.theme.palette(index)))
      #expect(ratio >= 4.5, "\(index)")
    }
    for grey in stride(from: 0, through: 255, by: 5) {
      let fill = Color(red: UInt8(grey), green: UInt8(grey), blue: UInt8(grey))
      let shown = style.isDark ? fill.lifted(from: style.background) : fill
      switch style.theme.ink(on: .color(fill)) {
      case .role(let role):
        let ratio = Contrast.ratio(style(style.theme.color(role)), shown)
        // White and dark text on a medium grey have nearly the same contrast.
        #expect(ratio >= (style.isDark ? 4.5 : 4.3), "\(grey)")
      case .paint(.color(let ink)): #expect(Contrast.ratio(ink, shown) >= 4.3, "\(grey)")
      default: Issue.record("The text has neither a role nor a colour.")
      }
    }
  }

  @Test(arguments: variants) func eightSeriesDifferWithoutColour(style: ThemeVariant) {
    let theme = style.theme
    let keys = (0..<8).map { "\(theme.dash($0)) \(theme.marker($0)) \(Hatching($0))" }
    #expect(Set(keys).count == 8)
    #expect(Set((0..<8).map { theme.dash($0) }).count == 8)
    #expect(Set((0..<8).map { Hatching($0) }).count == 8)
  }

  @Test(arguments: variants) func aRepeatedColourHasAnotherDashAndMarker(style: ThemeVariant) {
    let theme = style.theme
    let count = theme.paletteColors.count
    for index in 0..<count {
      let again = index + count
      #expect(theme.palette(again) == theme.palette(index))
      #expect(theme.dash(again) != theme.dash(index))
      #expect(theme.marker(again) != theme.marker(index))
      #expect(Hatching(again) != Hatching(index))
    }
  }

  @Test(arguments: variants) func paletteColoursDifferForColourBlindReaders(style: ThemeVariant) {
    let colors = style.theme.paletteColors.map(style.callAsFunction)
    for (view, matrix) in ColorVision.all {
      for one in colors.indices {
        for other in 0..<one {
          let distance = ColorVision.distance(colors[one], colors[other], matrix)
          #expect(distance >= 0.1, "\(view): \(other) and \(one)")
        }
      }
    }
  }

  @Test func thePaletteRepeats() {
    #expect(ChartTheme.light.palette(9) == ChartTheme.light.palette(1))
    #expect(ChartTheme.light.palette(-1) == ChartTheme.light.palette(7))
  }

  @Test func onlyAdaptiveThemesHaveDarkVariants() {
    for theme in ChartTheme.all where !theme.isAdaptive {
      for color in theme.paletteColors + ThemeRole.allCases.map(theme.color) {
        #expect(color.light == color.dark)
      }
    }
  }
}
