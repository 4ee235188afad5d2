import BuiltinCharts
import ReportCompiler
import ReportText

/// The letter to one participant, from a project in memory.
func letter(into diagnostics: inout Diagnostics) -> [UInt8]? {
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
  let compiler = Compiler(charts: BuiltinCharts.registry)
  guard
    let project = compiler.prepare(
      .memory(files.mapValues { Array($0.utf8) }), options: BuildOptions(), into: &diagnostics)
  else { return nil }
  return compiler.render(project, report: "letter", record: 1, into: &diagnostics)
}
