import BarPlugin
import ReportChart
import ReportCompiler

/// A whole project in memory: nothing is read from a disk and nothing written to one.
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

let compiler = Compiler(charts: ChartRegistry([ChartPlugin(BarChart.self)]))
var diagnostics = Diagnostics()
guard
  let prepared = compiler.prepare(
    .memory(files.mapValues { Array($0.utf8) }), options: BuildOptions(), into: &diagnostics)
else {
  for diagnostic in diagnostics.all { print(diagnostic) }
  preconditionFailure("the project does not compile")
}
let document = try compiler.render(prepared, document: 0)
let text = String(decoding: document.bytes, as: UTF8.self)

precondition(document.path == "1.xhtml")
precondition(text.contains("Dear Ada &amp; Ben"))
precondition(text.contains("7,000 steps a day"))
precondition(text.contains("<svg"))
print("one report of \(document.bytes.count) bytes, made in memory")
