import BuiltinCharts
import ReportCompiler
import ReportText

/// The project in which random templates are compiled.
enum SoundnessProject {
  static let compiler = Compiler(charts: BuiltinCharts.registry)

  private static let declaration = """
    project: Trial "A" & <B>
    language: en
    locale: en-GB
    data:
      people:
        csv: data/people.csv
        key: id
        columns:
          name: { type: text }
          note: { type: text }
          site: { type: text }
          locale: { type: text }
          born: { type: date }
          seen: { type: datetime }
          score: { type: number, unit: points }
          visits: { type: integer }
          active: { type: boolean }
      daily:
        csv: data/daily.csv
        participant: id
        date: date
        columns:
          date: { type: date }
          at: { type: datetime }
          steps: { type: integer, label: "Steps <all>", unit: steps }
          sleep: { type: number, unit: "h & min" }
          low: { type: number }
          high: { type: number }
          mood: { type: text }
          kind: { type: text, categories: [walk, "a, <b> & c", bike] }
          done: { type: boolean }
    reports:
      weekly:
        template: templates/t.xhtml
        for-each: people
        as: participant
        locale: { from: locale }
        period: week
        views:
          all: { data: daily }
          week: { data: daily, period: current }
          good: { view: all, steps: [{ where: steps > 2 }] }
          none: { view: all, steps: [{ where: "false" }] }
          kinds: { view: all, steps: [{ group: { by: kind, values: { mean: steps | mean, n: count } } }] }
        output: "weekly/{participant.id}.xhtml"
        print:
          header: { left: "{{ participant.name }} {{ page }}", center: "\\\" </style>" }
          first-page: { footer: { left: "{{ participant.note }}" } }
          print-tables: appendix
    """

  /// Compiles a template and prepares its data.
  static func prepare(
    _ template: RandomTemplate, _ data: RandomData, into diagnostics: inout Diagnostics
  ) -> PreparedProject? {
    var files = template.strings
    files["reportgen.yml"] = Array(declaration.utf8)
    files["data/people.csv"] = data.participants
    files["data/daily.csv"] = data.daily
    return compiler.prepare(
      .memory(files), options: BuildOptions(asOf: "2026-11-08"), into: &diagnostics)
  }
}
