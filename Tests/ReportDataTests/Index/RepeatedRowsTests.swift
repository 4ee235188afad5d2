import ReportData
import TestSupport
import Testing

@Suite struct RepeatedRowsTests {
  private func unlike(_ text: String, key: String = "id") throws -> [String] {
    try #require(readText(text).table).columnsThatDiffer(amongRowsOf: key)
  }

  @Test(arguments: [
    ("id,sex,age\nA,f,8\nA,f,10\nB,m,8\n", ["age"]),
    ("id,sex,age\nA,f,8\nA,,10\n", ["sex", "age"]),
    ("id,sex,age\n1,f,8\n1,f,8\n2,m,9\n", []),
    ("id,sex,age\nA,,\nA,,\n", []),
    ("id,sex,age\n,f,8\n,m,9\n", []),
  ])
  func `columns with two values for one key are reported`(
    text: String, names: [String]
  ) throws {
    #expect(try unlike(text) == names)
  }

  @Test func `a table without the key column has no differing columns`() throws {
    #expect(try unlike("a,b\n1,2\n1,3\n") == [])
  }
}
