@testable import ReportChart
import ReportText
import Testing

/// Tests that categories are found by name, in short and long lists.
@Suite struct ExternalNamesTests {
  private static let text = Array("Mon Monday Tue".utf8)

  @Test(arguments: [0, 1, 12, 13, 200])
  func `a name has its place, and of like ones the first`(others: Int) {
    let names =
      ["Tue", "Mon", "", "Mon"].map { ByteText($0) }
      + (0..<others).map { ByteText("name \($0)") }
    let found = ExternalNames(names)
    #expect(found.place(of: 0..<3, in: Self.text) == 1)
    #expect(found.place(of: 11..<14, in: Self.text) == 0)
    #expect(found.place(of: 5..<5, in: Self.text) == 2)
    #expect(found.place(of: 4..<10, in: Self.text) == nil)
    for place in 0..<others {
      let name = Array("name \(place)".utf8)
      #expect(found.place(of: name.indices, in: name) == place + 4)
    }
  }

  @Test func `nothing is found where there is no name`() {
    #expect(ExternalNames([]).place(of: 0..<3, in: Self.text) == nil)
  }
}
