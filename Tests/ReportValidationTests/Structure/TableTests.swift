import ReportText
import Testing

@Suite struct TableTests {
  @Test func `rows have equal widths`() {
    expect(
      [5401], document("<table><tr><td>1</td><td>2</td></tr><tr><td>3</td>‸</tr></table>"))
    expect(
      [5401],
      document(
        "<table><thead><tr><td>1</td></tr></thead><tbody><tr><td colspan=\"2\">3</td>‸</tr></tbody></table>"
      ))
    expect([5401], document("<table><tr><td>1</td></tr><tr>‸</tr></table>"))
    expect(
      [5401],
      document(
        "<table><colgroup><col/><col span=\"2\"/></colgroup><tbody><tr><td>1</td>‸</tr></tbody></table>"
      ))
    expect(
      [5401],
      document("<table><colgroup span=\"2\"></colgroup><tbody><tr><td>1</td>‸</tr></tbody></table>")
    )
  }

  @Test func `spanned cells count towards the width`() {
    expectValid(
      document(
        "<table><tr><td rowspan=\"2\">1</td><td>2</td></tr><tr><td>3</td></tr><tr><td>4</td><td>5</td></tr></table>"
      ))
    expectValid(
      document(
        "<table><tr><td>1</td><td rowspan=\"3\">2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr>"
          + "<tr><td>6</td><td>7</td></tr></table>"))
    expect(
      [5401],
      document(
        "<table><tr><td rowspan=\"2\">1</td><td>2</td></tr><tr><td>3</td><td>4</td>‸</tr></table>"))
    expect(
      [5401],
      document(
        "<table><tr><td>1</td><td>2</td><td rowspan=\"2\">3</td></tr><tr><td>4</td>‸</tr></table>"))
  }

  @Test func `cells do not overlap`() {
    expect(
      [5402],
      document(
        "<table><tr><td>1</td><td rowspan=\"2\">2</td></tr><tr>‸<td colspan=\"2\">3</td></tr></table>"
      ))
  }

  @Test func `a row span ends within its group`() {
    expect(
      [5403],
      document(
        "<table><tbody><tr><td rowspan=\"2\">1</td></tr>‸</tbody><tbody><tr><td>2</td></tr></tbody></table>"
      ))
    expect([5403], document("<table><tr><td rowspan=\"2\">1</td></tr>‸</table>"))
    expectValid(
      document(
        "<table><tbody><tr><td rowspan=\"0\">1</td><td>2</td></tr><tr><td>3</td></tr></tbody>"
          + "<tbody><tr><td>4</td><td>5</td></tr></tbody></table>"))
  }

  @Test func `a table in a cell does not affect the outer table`() {
    let inner = "<table><tr><td rowspan=\"2\">a</td><td>b</td></tr><tr><td>c</td></tr></table>"
    expectValid(
      document(
        "<table><tr><td rowspan=\"2\">\(inner)</td><td>\(inner)</td></tr><tr><td>2</td></tr></table>"
      ))
  }

  @Test func `spans are numbers within the limits`() {
    for wrong in ["0", "-1", "1001", "x", "", "1.5", "99999999999999999999"] {
      let results = findings(document("<table><tr><td colspan=\"\(wrong)\">x</td></tr></table>"))
      #expect(results.map(\.code) == [5201], "\(wrong)")
    }
    let results = findings(document("<table><tr><td rowspan=\"65535\">x</td></tr></table>"))
    #expect(results.map(\.code) == [5201])
  }

  @Test func `rows without spanning cells have no maximum width`() {
    let cells = "<tr>" + String(repeating: "<td>1</td>", count: 3000)
    let row = cells + "</tr>"
    let spanned = "<tr>" + String(repeating: "<td colspan=\"1000\">1</td>", count: 3) + "</tr>"
    expectValid(document("<table>\(row)\(spanned)\(row)</table>"))
    expectValid(
      document(
        "<table><colgroup span=\"1000\"></colgroup><colgroup><col span=\"1000\"/><col span=\"1000\"/></colgroup>\(row)</table>"
      ))
    let columns = "<colgroup><col span=\"1000\"/><col span=\"1000\"/><col/></colgroup>"
    expect([5401], document("<table>\(columns)\(cells)‸</tr></table>"))
    expect([5401], document("<table>\(row)\(cells)<td>1</td>‸</tr></table>"))
    // Another column would require memory for the following rows.
    expect([5401], document("<table>\(cells)‸<td rowspan=\"2\">1</td></tr></table>"))
  }

  @Test func `a cell can span to the end of a group of any length`() {
    let rows = String(repeating: "<tr></tr>", count: 70_000)
    expectValid(document("<table><tr><td rowspan=\"0\">1</td></tr>\(rows)</table>"))
  }

  @Test func `very wide tables are refused in bounded work`() {
    let cells = String(repeating: "<td colspan=\"1000\" rowspan=\"65534\">x</td>", count: 100)
    let rows = String(repeating: "<tr></tr>", count: 1000)
    let reported = diagnostics(document("<table><tr>\(cells)</tr>\(rows)</table>"))
    #expect(reported.first?.code == .unevenTable)
    #expect(reported.count == 20)
  }
}
