import Foundation
import Measurement

/// A small project in a folder: some participants, three charts each, and a table by SQL. The data changes with
/// each build.
struct SoakProject {
  let folder: URL
  var output: URL { folder.appending(path: "out") }

  /// Creates the project below a folder.
  init(below parent: String) throws {
    folder = URL(filePath: parent).appending(path: "soak-\(UUID().uuidString)")
    try write("reportgen.yml", Self.project)
    try write("templates/week.xhtml", Self.template)
    var participants = "id,name\n"
    for person in 0..<Self.participants { participants += "P\(10_000 + person),Name & \(person)\n" }
    try write("data/people.csv", participants)
  }

  /// Writes different data.
  func writeData(of week: Int) throws {
    var daily = DailyRows(participants: Self.participants, seed: UInt64(week)).csv
    // Some builds have rows in another order.
    if week % 3 == 1 {
      var lines = daily.split(separator: "\n").map(String.init)
      let header = lines.removeFirst()
      daily = ([header] + lines.reversed()).joined(separator: "\n") + "\n"
    }
    try write("data/daily.csv", daily)
  }

  /// Returns the number of files in the folder.
  func fileCount() -> Int {
    FileManager.default.enumerator(atPath: folder.path())?.reduce(0) { count, _ in count + 1 } ?? 0
  }

  private func write(_ path: String, _ text: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The number of participants, high enough for a visible group in the SQL table.
  static let participants = 12

  private static let project = """
    project: Soak
    data:
      people: { csv: data/people.csv, key: id }
      daily:
        csv: data/daily.csv
        participant: id
        date: date
        columns: { date: { type: date } }
      by-day:
        query: |
          SELECT date, avg(steps) AS steps, count(DISTINCT id) AS people
          FROM daily GROUP BY date ORDER BY date
        people: people
        min-cell: 10
        date: date
    reports:
      week:
        template: templates/week.xhtml
        for-each: people
        views:
          own: { data: daily }
          all: { data: by-day }
          weeks:
            view: own
            steps:
              - group: { by: [week], values: { steps: steps | mean, sleep: sleep | mean } }
        output: "week/{participant.id}.xhtml"
    """

  private static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>Week of {{ participant.name }}</title></head>
    <body><main><h1>{{ participant.name }}</h1>
    <p>{{ own.steps | mean | number(1) }}</p>
    <rg:chart type="line" data="own" x="date" y="steps" title="Steps"/>
    <rg:chart type="bar" data="weeks" x="week" y="sleep" title="Sleep"/>
    <rg:chart type="line" data="all" x="date" y="steps" title="Steps of all"/>
    </main></body>
    </html>
    """
}
