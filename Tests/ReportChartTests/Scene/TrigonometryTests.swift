import Foundation
import TestSupport
import Testing

@testable import ReportChart

@Suite struct TrigonometryTests {
  @Test func agreesWithTheMathematicalLibrary() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let angle = Double.random(in: -1000...1000, using: &generator)
      #expect(abs(Trigonometry.sine(angle) - sin(angle)) < 1e-9)
      #expect(abs(Trigonometry.cosine(angle) - cos(angle)) < 1e-9)
    }
  }

  @Test func quarterTurnsAreExactToRounding() {
    for quarter in 0...8 {
      let angle = Double(quarter) * Trigonometry.pi / 2
      let sines = [0.0, 1, 0, -1]
      #expect(abs(Trigonometry.sine(angle) - sines[quarter % 4]) < 1e-14)
      #expect(abs(Trigonometry.cosine(angle) - sines[(quarter + 1) % 4]) < 1e-14)
    }
  }

  @Test func anglesThatAreNotFiniteGiveNoNumber() {
    #expect(Trigonometry.sine(.nan) == 0)
    #expect(Trigonometry.cosine(.infinity) == 1)
  }
}
