import TestSupport

/// A random study with random participants, rows, views, and template.
///
/// Each cell contains its participant. A difference between two documents therefore shows the
/// participant of the data.
struct RandomStudy {
  /// A participant with the rows of both tables.
  struct Participant {
    var id: String
    var row: String
    var daily: [String] = []
    var visits: [String] = []
  }

  private(set) var participants: [Participant] = []
  private var views: [String] = []
  private var body: [String] = []
  private var rng: SeededGenerator

  /// Creates the study of a seed.
  init(seed: UInt64, participants count: Int) {
    rng = SeededGenerator(seed: seed)
    for index in 0..<count { participants.append(makeParticipant(index)) }
    addViews()
  }

  /// Returns the files of the project with some of its participants.
  ///
  /// - Parameter isShuffled: true for table rows in random order. The rows of one participant and
  ///   one day stay in order.
  func files(_ chosen: [Participant], isShuffled: Bool = false) -> [String: [UInt8]] {
    var rng = self.rng
    let daily = chosen.map(\.daily)
    let visits = chosen.map(\.visits)
    return [
      "reportgen.yml": Array(project.utf8),
      "t.xhtml": Array(template.utf8),
      "people.csv": Self.table("id,name,site,locale,before,after", chosen.map(\.row)),
      "daily.csv": Self.table(
        "id,date,steps,sleep,kind,late",
        isShuffled ? Self.interleaved(daily, &rng) : daily.flatMap { $0 }),
      "visits.csv": Self.table(
        "person,at,score,words",
        isShuffled ? Self.interleaved(visits, &rng) : visits.flatMap { $0 }),
    ]
  }

  private static func table(_ header: String, _ rows: [String]) -> [UInt8] {
    Array(([header] + rows).joined(separator: "\n").utf8) + [0x0A]
  }

  /// Returns the rows of several participants in random order.
  ///
  /// The rows of each participant stay in order.
  private static func interleaved(_ rows: [[String]], _ rng: inout SeededGenerator) -> [String] {
    var rest = rows.filter { !$0.isEmpty }
    var dealt: [String] = []
    while !rest.isEmpty {
      let index = Int.random(in: 0..<rest.count, using: &rng)
      dealt.append(rest[index].removeFirst())
      if rest[index].isEmpty { rest.remove(at: index) }
    }
    return dealt
  }

  // MARK: - Participants

  private mutating func makeParticipant(_ index: Int) -> Participant {
    let id = "P\(index + 1)"
    let locale = ["en-GB", "de-DE", "fr-FR", "", "es-ES"][pick(5)]
    var participant = Participant(
      id: id,
      row: "\(id),\"Name \(id) <&> \"\"\(index)\"\"\",\(["North", "South"][pick(2)]),\(locale),"
        + "\(cell(index, 1)),\(cell(index, 1))")
    let days = [0, 1, 3, 9, 24][pick(5)]
    for _ in 0..<days {
      // Some dates are repeated or missing, and the dates are unordered.
      let day = pick(12) == 0 ? "" : Self.day(pick(40))
      participant.daily.append(
        "\(id),\(day),\(cell(index, 0)),\(cell(index, 2)),"
          + "\(["Home", "Work \(id)", "", "Away"][pick(4)]),\(["true", "false", ""][pick(3)])")
    }
    for round in 0..<[0, 1, 2, 6][pick(4)] {
      participant.visits.append(
        "\(id),\(Self.day(pick(40)))T\(10 + pick(9)):3\(pick(6)):00,\(cell(index, 1)),"
          + "\"words \(id)-\(round), & <more>\"")
    }
    return participant
  }

  /// Returns a number that is unique to the participant, or an empty text.
  private mutating func cell(_ index: Int, _ decimals: Int) -> String {
    if pick(7) == 0 { return "" }
    let integer = (index + 1) * 1000 + pick(90)
    return decimals == 0 ? "\(integer)" : "\(integer).\(pick(9) + 1)"
  }

  private static func day(_ number: Int) -> String {
    let day = number + 10
    return day <= 31
      ? "2026-01-\(day < 10 ? "0" : "")\(day)" : "2026-02-\(day - 31 < 10 ? "0" : "")\(day - 31)"
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &rng) }

  // MARK: - Project and template

  private var project: String {
    """
    project: Trial
    language: en
    data:
      people:
        csv: people.csv
        key: id
        columns: { before: { type: number }, after: { type: number }, locale: { type: text } }
      daily:
        csv: daily.csv
        participant: id
        date: date
        columns:
          date: { type: date }
          steps: { type: integer, label: Steps, unit: steps }
          sleep: { type: number, label: Sleep, unit: h }
          kind: { type: text }
          late: { type: boolean }
      visits:
        csv: visits.csv
        participant: person
        date: at
        columns: { at: { type: datetime }, score: { type: number }, words: { type: text } }
    reports:
      letter:
        template: t.xhtml
        for-each: people
        locale: { from: locale }
        period: \(period)
        views:
    \(views.map { "      " + $0 }.joined(separator: "\n"))
        output: "{participant.id}.xhtml"

    """
  }

  private var period = "week"

  private var template: String {
    """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">
    <head><title>{{ participant.name }}</title><rg:stylesheet/></head>
    <body><main><h1>{{ participant.name }} {{ period.label }}</h1>
    <p title="{{ participant.site }}">{{ participant.before | number(1) }} \
    {{ (participant.after - participant.before) | signed(1) }}</p>
    \(body.joined(separator: "\n"))
    </main></body></html>
    """
  }

  /// Adds some view features, each with text in the template.
  private mutating func addViews() {
    period = ["week", "month", "{ last: 10 days }"][pick(3)]
    let rows = ["", ", period: current", ", period: previous", ", last: 14 days"]
    views.append("days: { data: daily\(rows[pick(4)]) }")
    views.append("visits: { data: visits\(rows[pick(4)]) }")
    views.append(
      "own: { data: people, steps: [{ longer: { columns: [before, after], name: part, value: score } }] }"
    )
    body.append(
      """
      <rg:table data="days" columns="date steps sleep kind late" total="mean"/>
      <rg:adherence data="days" done="steps" expected="1000" excused="late"/>
      """)
    body.append(Self.summary("days", "steps") + Self.summary("visits", "score"))
    body.append(
      Self.rows("day", "days", ["steps | number(0)", "sleep | number(1)", "kind", "late"]))
    body.append(
      Self.rows("visit", "visits", ["at | date('medium')", "score | number(1)", "words"]))
    let menu: [(String, String)] = [
      (
        "good: { view: days, steps: [{ where: \"steps > \(1000 * (1 + pick(4)))\" }, { sort: { by: sleep, descending: \(pick(2) == 0) } }] }",
        Self.rows("day", "good", ["steps | number(0)", "sleep | number(2)"])
      ),
      (
        "more: { data: daily, steps: [{ compute: { double: steps * 2, near: \"if(late, sleep, missing)\" } }] }",
        Self.summary("more", "double") + Self.summary("more", "near")
      ),
      (
        "weeks: { data: daily, steps: [{ group: { by: \(["week", "weekday", "kind", "month"][pick(4)]), values: { n: count, mean: steps | mean, most: sleep | max } } }] }",
        Self.summary("weeks", "mean")
          + Self.rows("one", "weeks", ["n | number(0)", "most | number(1)"])
      ),
      (
        "classes: { view: days, steps: [{ bin: { column: steps, at: [\(1000 + pick(3000)), 6000], labels: [Few, Some, Many], missing: None, name: class } }, { group: { by: class, values: { n: count } } }] }",
        Self.rows("one", "classes", ["class", "n | number(0)"])
          + #"<rg:chart type="pie" data="classes" label="class" value="n" title="Classes" annotate="true"/>"#
      ),
      (
        "wide: { view: days, steps: [{ wider: { name: kind, value: sleep, columns: { Home: Home, Away: Away } } }] }",
        Self.summary("wide", "Home")
      ),
      (
        "long: { data: daily, steps: [{ longer: { columns: [steps, sleep], name: what, value: amount } }] }",
        Self.summary("long", "amount")
      ),
    ]
    for (view, text) in menu where pick(2) == 0 {
      views.append(view)
      body.append(text)
    }
    let charts = [
      #"<rg:chart type="line" data="days" x="date" y="steps" title="Steps of {{ participant.name }}" annotate="true"><rg:reference y="{{ days.steps | mean }}" label="{{ participant.site }}"/></rg:chart>"#,
      #"<rg:chart type="bar" data="own" x="part" y="score" title="Own" annotate="true"/>"#,
      #"<rg:chart type="bubble" data="days" x="date" y="steps" area="sleep" title="Both" annotate="true"/>"#,
      #"<rg:chart type="discrete" data="visits" x="at" y="score" title="Visits" annotate="true"/>"#,
      #"<rg:chart type="radial" data="own" x="part" y="score" title="Around" annotate="true"/>"#,
      #"<rg:chart type="candlestick" data="days" x="date" open="sleep" high="steps" low="sleep" close="sleep" title="Candles" annotate="true"/>"#,
    ]
    for chart in charts where pick(2) == 0 { body.append(chart) }
  }

  private static func summary(_ view: String, _ column: String) -> String {
    "<p>"
      + ["mean", "sum", "min", "max", "median", "count", "stdev", "first", "last"].map {
        "{{ \(view).\(column) | \($0) | number(2) }}"
      }.joined(separator: " ")
      + "</p>"
  }

  private static func rows(_ name: String, _ view: String, _ cells: [String]) -> String {
    """
    <rg:if test="\(view) | count > 0"><table><tbody><rg:for each="\(name) in \(view)"><tr>\
    \(cells.map { "<td>{{ \(name).\($0) }}</td>" }.joined())</tr></rg:for></tbody></table></rg:if>
    """
  }
}
