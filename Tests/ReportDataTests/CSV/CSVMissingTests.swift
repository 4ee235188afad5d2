import ReportData
import Testing

@Suite("Text for missing values")
struct CSVMissingTests {
  @Test("default missing texts apply to every column type, quoted or unquoted")
  func defaults() {
    for cell in ["", "NA", "N/A", "n/a", "null", "NaN"] {
      for type in ColumnType.allCases {
        let read = readText(
          "a,b\n\(cell),1\n\"\(cell)\",2\n", [ColumnDeclaration(name: "a", type: type)])
        #expect(read.codes.isEmpty)
        #expect(read.strings("a").allSatisfy { $0 == nil })
        #expect(read.numbers("a").allSatisfy { $0 == nil })
        #expect(read.table?.rowCount == 2)
      }
    }
  }

  @Test("the missing texts of a project replace the defaults")
  func declared() {
    let format = CSVFormat(missing: ["-99", "not asked"].map { Array($0.utf8) })
    #expect(readText("a\n5\n-99\nnot asked\n", format: format).numbers("a") == [5, nil, nil])
    #expect(readText("a,b\nNA,1\n,2\n", format: format).strings("a") == ["NA", ""])
  }

  @Test("a quote in a missing text is compared as its content")
  func quotes() {
    let format = CSVFormat(missing: [Array("say \"no\"".utf8)])
    #expect(readText("a\n\"say \"\"no\"\"\"\nyes\n", format: format).strings("a") == [nil, "yes"])
  }

  @Test("a missing value is not zero, not empty and not the word")
  func distinct() {
    let read = readText("a,b\n0,x\n,NA\n", [ColumnDeclaration(name: "b", type: .text)])
    #expect(read.numbers("a") == [0, nil])
    #expect(read.strings("b") == ["x", nil])
  }
}
