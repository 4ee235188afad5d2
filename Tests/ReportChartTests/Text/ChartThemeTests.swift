import Testing

@testable import ReportChart

@Suite struct ChartThemeTests {
  static let white = Color(red: 255, green: 255, blue: 255)
  static var night: Color { ChartTheme.light.color(.background).dark }

  @Test func contrastOfBlackAndWhiteIs21() {
    let black = Color(red: 0, green: 0, blue: 0)
    #expect(abs(Contrast.ratio(black, Self.white) - 21) < 1e-9)
    #expect(Contrast.ratio(Self.white, Self.white) == 1)
    // WCAG's often quoted grey.
    let grey = Color(red: 0x76, green: 0x76, blue: 0x76)
    #expect(abs(Contrast.ratio(grey, Self.white) - 4.54) < 0.005)
  }

  @Test(arguments: 0..<8) func paletteStandsOutFromItsBackground(place: Int) {
    let color = ChartTheme.light.palette(place)
    #expect(Contrast.ratio(color.light, Self.white) >= 3)
    #expect(Contrast.ratio(color.dark, Self.night) >= 3)
  }

  @Test(arguments: [ThemeRole.text, .muted, .axis, .reference, .missing])
  func wordsAndLinesCanBeRead(role: ThemeRole) {
    let color = ChartTheme.light.color(role)
    #expect(Contrast.ratio(color.light, Self.white) >= 4.5)
    #expect(Contrast.ratio(color.dark, Self.night) >= 4.5)
  }

  @Test func wordsCanBeReadOnEveryFill() {
    for place in 0..<8 {
      guard case .role(let role) = ChartTheme.light.ink(on: .palette(place)) else {
        Issue.record("a palette colour wants a theme role")
        continue
      }
      let ink = ChartTheme.light.color(role)
      let fill = ChartTheme.light.palette(place)
      #expect(Contrast.ratio(ink.light, fill.light) >= 4.5)
      #expect(Contrast.ratio(ink.dark, fill.dark) >= 4.5)
    }
    for grey in stride(from: 0, through: 255, by: 5) {
      let fill = Color(red: UInt8(grey), green: UInt8(grey), blue: UInt8(grey))
      guard case .paint(.color(let ink)) = ChartTheme.light.ink(on: .color(fill)) else {
        Issue.record("an author's colour wants a literal one")
        continue
      }
      #expect(Contrast.ratio(ink, fill) >= 4.3)
    }
  }

  @Test func eightSeriesDifferWithoutColour() {
    var seen: Set<String> = []
    for place in 0..<8 {
      seen.insert("\(ChartTheme.light.dash(place)) \(ChartTheme.light.marker(place))")
    }
    #expect(seen.count == 8)
    #expect(Set((0..<8).map { ChartTheme.light.dash($0) }).count == 8)
  }

  @Test func paletteColoursDifferForColourBlindReaders() {
    for (view, matrix) in ColorVision.all {
      for one in 0..<8 {
        for other in 0..<one {
          let distance = ColorVision.distance(
            ChartTheme.light.palette(one).light, ChartTheme.light.palette(other).light, matrix)
          #expect(distance >= 0.1, "\(view): \(other) and \(one)")
        }
      }
    }
  }

  @Test func thePaletteRepeats() {
    #expect(ChartTheme.light.palette(9) == ChartTheme.light.palette(1))
    #expect(ChartTheme.light.palette(-1) == ChartTheme.light.palette(7))
  }
}
