import ReportText
import TestSupport
import Testing

@testable import ReportChart

/// Tests of the contrast of overlays over the data, on light and dark screens.
@Suite struct OverlayContrastTests {
  @Test func `lines and text have enough contrast to the background in every theme`() {
    for theme in ChartTheme.all {
      let back = theme.color(.background)
      for role in [ThemeRole.reference, .muted] {
        let line = theme.color(role)
        #expect(Contrast.ratio(line.light, back.light) >= 3, "\(theme.name) \(role)")
        #expect(Contrast.ratio(line.dark, back.dark) >= 3, "\(theme.name) \(role)")
      }
      for level in ReferenceLevel.allCases {
        #expect(Contrast.ratio(level.color, back.light) >= 3, "\(theme.name) \(level)")
        #expect(Contrast.ratio(level.color, back.dark) >= 3, "\(theme.name) \(level)")
      }
      for ground in [ThemeRole.background, .band, .usual, .stripe] {
        let under = theme.color(ground)
        let text = theme.color(.text)
        #expect(Contrast.ratio(text.light, under.light) >= 4.5, "\(theme.name) \(ground)")
        #expect(Contrast.ratio(text.dark, under.dark) >= 4.5, "\(theme.name) \(ground)")
      }
      for index in 0..<theme.paletteColors.count {
        let ink = theme.ink(index)
        #expect(Contrast.ratio(ink.light, back.light) >= 4.5, "\(theme.name) \(index)")
        #expect(Contrast.ratio(ink.dark, back.dark) >= 4.5, "\(theme.name) \(index)")
      }
    }
  }

  @Test(arguments: 0..<60) func `B13 goal lines and stems of notes have a casing`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let type = Bool.random(using: &random) ? "bar" : "line"
    let goal = Int.random(in: 1000...12_000, using: &random)
    let day = Int.random(in: 2...8, using: &random)
    let height = Int.random(in: 120...400, using: &random)
    let block = try #require(
      BlockBench().draw(
        """
        <chart type="\(type)" data="week" x="date" y="steps" height="\(height)">
          <reference y="\(goal)" label="Goal"/><reference x="2026-11-0\(day)"/>
          <note x="2026-11-04" text="Visit"/><note x="2026-11-05" y="\(goal / 2)" text="Ill"/></chart>
        """))
    let shapes = strokes(of: block.scene, in: "rg-over")
    let lines = shapes.indices.filter { shapes[$0].kind == .line }
    #expect(lines.count >= 2)
    for index in lines {
      let line = shapes[index]
      let casing = try #require(index > 0 ? shapes[index - 1] : nil)
      #expect(casing.kind == .path && casing.style.stroke == .role(.background))
      // The casing of a dashed line is visible only between the dashes.
      let more = line.style.dash == nil ? OverlayShape.casing : 0
      #expect(casing.style.strokeWidth == (line.style.strokeWidth ?? 1) + more)
      #expect(line.style.stroke == .role(.reference) || line.style.stroke == .role(.muted))
    }
  }

  /// Returns the lines and paths in groups of a class, in drawing order.
  private func strokes(
    of scene: borrowing Scene, in name: String
  ) -> [(kind: Mark.Kind, style: MarkStyle)] {
    var open: [Bool] = []
    var strokes: [(kind: Mark.Kind, style: MarkStyle)] = []
    for mark in scene.marks {
      switch mark.kind {
      case .beginGroup:
        open.append(open.last == true || "\(scene.groups[Int(mark.style)].name)" == name)
      case .endGroup: open.removeLast()
      case .line, .path:
        if open.last == true { strokes.append((mark.kind, scene.styles[Int(mark.style)])) }
      default: break
      }
    }
    return strokes
  }
}
