import Testing

@testable import ReportCompiler

/// Tests that path hashes detect the same collisions as the path register.
@Suite struct PathHashesTests {
  @Test func `exactly the paths that the register refuses are suspicious`() {
    var seed: UInt64 = 7
    func next(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for _ in 0..<2000 {
      let paths = (0..<(1 + next(6))).map { _ in
        (0..<(1 + next(3))).map { _ in ["a", "A", "b", "c", "a.", "ß", "ss"][next(7)] }
          .joined(separator: "/")
      }
      var register = PathRegister()
      var hasCollision = false
      var hashes = PathHashes()
      for (row, path) in paths.enumerated() {
        if register.claim(path, for: .init(report: "r", row: row)) != nil { hasCollision = true }
        hashes.note(PathRegister.folded(path))
      }
      let suspicious = hashes.suspicious()
      #expect(suspicious.isEmpty == !hasCollision, "\(paths)")
      guard hasCollision else { continue }
      var second = PathRegister()
      let collisions = paths.enumerated().filter { row, path in
        PathHashes.isSuspicious(PathRegister.folded(path), suspicious)
          && second.claim(path, for: .init(report: "r", row: row)) != nil
      }
      #expect(!collisions.isEmpty, "\(paths)")
    }
  }
}
