import BarPlugin
import ReportChart
import ReportCompiler
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A complete project in memory. The program neither reads nor writes files.
let files: [String: String] = [
  "reportgen.yml": """
  project: Outside
  data:
    people: { csv: data/people.csv, key: id }
    steps: { csv: data/steps.csv, participant: id, date: date }
  reports:
    letter:
      template: letter.xhtml
      for-each: people
      period: week
      views:
        week: { data: steps, period: current }
      output: "{participant.id}.xhtml"
  """,
  "letter.xhtml": """
  <!DOCTYPE html>
  <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
  <head><title>A letter</title></head>
  <body>
  <h1>Dear {{ participant.name }}</h1>
  <p>You walked {{ week.steps | mean | number(0) }} steps a day.</p>
  <rg:chart type="bar" data="week" x="date" y="steps" title="Steps"/>
  </body>
  </html>
  """,
  "data/people.csv": """
  id,name
  1,Ada & Ben
  """,
  "data/steps.csv": """
  id,date,steps
  1,2026-10-26,6000
  1,2026-10-27,
  1,2026-10-28,8000
  """,
]

/// Ends the program with a message.
func fail(_ message: String) -> Never {
  print(message)
  exit(1)
}

/// Returns the diagnostics as displayed on a terminal.
func shown(_ diagnostics: Diagnostics) -> String {
  var writer = ByteWriter()
  DiagnosticPrinter(format: .human, colors: false).print(diagnostics.all, into: &writer)
  return writer.withBytes { String(decoding: $0, as: UTF8.self) }
}

let compiler = Compiler(charts: ChartRegistry([ChartPlugin(BarChart.self)]))
var diagnostics = Diagnostics()
guard
  let prepared = compiler.prepare(
    .memory(files.mapValues { Array($0.utf8) }), options: BuildOptions(), into: &diagnostics)
else {
  fail(shown(diagnostics))
}
guard
  let document = compiler.render(prepared, report: "letter", record: 1, into: &diagnostics)
else {
  fail(shown(diagnostics))
}

let text = String(decoding: document, as: UTF8.self)
for part in ["Dear Ada &amp; Ben", "7,000 steps a day", "<svg"] where !text.contains(part) {
  fail("the report lacks `\(part)`")
}
print("one report of \(document.count) bytes, made in memory")
