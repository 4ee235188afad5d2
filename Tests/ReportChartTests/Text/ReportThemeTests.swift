import TestSupport
import Testing

@testable import ReportChart

@Suite struct ReportThemeTests {
  /// Checks a contrast of 4.5:1 to each background, and distinguishable palettes.
  private func check(_ theme: ReportTheme, _ comment: String) {
    for isDark in [false, true] {
      func color(_ role: PageRole) -> Color {
        isDark ? theme.color(role).dark : theme.color(role).light
      }
      func side(_ color: ScreenColor) -> Color { isDark ? color.dark : color.light }
      let grounds = [color(.paper), color(.panel)]
      for role in [PageRole.ink, .muted, .accent, .good, .bad, .flag] {
        for ground in grounds {
          #expect(Contrast.ratio(color(role), ground) >= 4.5, "\(comment) \(role) \(isDark)")
        }
      }
      #expect(Contrast.ratio(color(.edge), color(.paper)) >= 3, "\(comment) \(isDark)")
      #expect(
        Contrast.ratio(color(.band), Color(red: 255, green: 255, blue: 255)) >= 4.5, "\(comment)")
      for hue in MessageHue.allCases {
        let back = side(theme.hue(hue).back)
        #expect(Contrast.ratio(side(theme.hue(hue).tint), back) >= 4.5, "\(comment) \(hue)")
        #expect(Contrast.ratio(color(.ink), back) >= 4.5, "\(comment) \(hue)")
        #expect(Contrast.ratio(color(.accent), back) >= 4.5, "\(comment) \(hue) \(isDark)")
      }
      let palette = theme.chart.paletteColors.map { isDark ? $0.dark : $0.light }
      for one in palette.indices {
        #expect(Contrast.ratio(palette[one], color(.paper)) >= 3, "\(comment) \(one) \(isDark)")
        for other in 0..<one {
          for (view, matrix) in ColorVision.all {
            let distance = ColorVision.distance(palette[one], palette[other], matrix)
            #expect(distance >= 0.0999, "\(comment) \(view): \(other) and \(one) \(isDark)")
          }
        }
      }
    }
  }

  @Test func `built-in themes are readable on light and dark screens`() {
    for theme in ReportTheme.all { check(theme, theme.name) }
    #expect(Set(ReportTheme.all.map { $0.color(.accent) }).count == ReportTheme.all.count)
  }

  @Test func `charts without project settings have the default theme`() {
    #expect(ReportTheme.calm.chart === ChartTheme.light)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `any accent with enough contrast for text gives a readable theme`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func part() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
    let tickRequest = Color(red: part(), green: part(), blue: part())
    for theme in ReportTheme.all {
      let accent = theme.readableAccent(near: tickRequest)
      let customTheme = theme.with(accent: accent)
      #expect((theme.contrast(ofAccent: tickRequest) >= 4.5) == (accent == tickRequest))
      #expect(customTheme.chart.palette(0).light == accent)
      #expect(customTheme.chart.paletteColors.count >= 3)
      check(customTheme, "\(theme.name) \(accent.optionText)")
    }
  }

  @Test func `fonts of the project precede the measured fonts of charts`() {
    let customTheme = ReportTheme.clinic.with(fonts: "'Source Sans 3', serif")
    #expect(
      customTheme.fonts == "\"Source Sans 3\", serif,\"Liberation Sans\",Arial,Helvetica,sans-serif"
    )
    #expect(customTheme.headingFonts == nil)
    #expect(
      customTheme.chart.fonts
        == "'Source Sans 3', serif, 'Liberation Sans', Arial, Helvetica, sans-serif")
  }
}
