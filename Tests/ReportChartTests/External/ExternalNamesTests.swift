@testable import ReportChart
import ReportText
import Testing

/// Tests that categories are found by name, in short and long lists.
@Suite struct ExternalNamesTests {
  private static let text = Array("Mon Monday Tue".utf8)

  @Test(arguments: [0, 1, 12, 13, 200])
  func `a name has its index, and equal names have the first index`(others: Int) {
    let names =
      ["Tue", "Mon", "", "Mon"].map { ByteText($0) }
      + (0..<others).map { ByteText("name \($0)") }
    let nameTable = ExternalNames(names)
    #expect(nameTable.index(of: 0..<3, in: Self.text) == 1)
    #expect(nameTable.index(of: 11..<14, in: Self.text) == 0)
    #expect(nameTable.index(of: 5..<5, in: Self.text) == 2)
    #expect(nameTable.index(of: 4..<10, in: Self.text) == nil)
    for index in 0..<others {
      let name = Array("name \(index)".utf8)
      #expect(nameTable.index(of: name.indices, in: name) == index + 4)
    }
  }

  @Test func `an empty list contains no name`() {
    #expect(ExternalNames([]).index(of: 0..<3, in: Self.text) == nil)
  }
}
