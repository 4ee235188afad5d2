/// A project in memory with documents of about 20,000 bytes and a very low rendering cost: text with one name.
struct Project {
  let files: [String: [UInt8]]

  init(participants: Int) {
    var rows = "id,name\n"
    for person in 0..<participants { rows += "P\(100_000 + person),Name \(person)\n" }
    let paragraph =
      "<p>\(String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 22))</p>\n"
    let template = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
      <head><title>{{ participant.name }}</title></head>
      <body><main><h1>{{ participant.name }}</h1>
      \(String(repeating: paragraph, count: 20))</main></body>
      </html>
      """
    let project = """
      project: Files
      data:
        people: { csv: data/people.csv, key: id }
      reports:
        file:
          template: templates/file.xhtml
          for-each: people
          output: "file/{participant.id}.xhtml"
      """
    files = [
      "reportgen.yml": Array(project.utf8), "data/people.csv": Array(rows.utf8),
      "templates/file.xhtml": Array(template.utf8),
    ]
  }
}
