import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of values that are written unchanged: identifiers and columns without a declared type.
@Suite(.needs(charts: "bar", "pie")) struct VerbatimTests {
  private static let project = """
    project: Trial
    language: en-GB
    locale: LOCALE
    data:
      participants: { csv: data/people.csv, key: id, columns: { COLUMNS } }
      visits:
        csv: data/visits.csv
        participant: participant_id
        columns: { score: { type: integer, label: Score }, room: { ROOM } }
    reports:
      letter:
        template: templates/t.xhtml
        for-each: participants
        views:
          visits: { data: visits }
          rooms:
            data: visits
            steps: [{ group: { by: room, values: { first: day | first } } }]
        facts: { birth: participant.born }
        output: "{participant.id}.xhtml"
        print: { header: { right: "{{ participant.id }}" } }
    """

  private static let template = """
    <html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en-GB">
    <head><title>{{ participant.id }}</title><rg:stylesheet/></head>
    <body><h1>Letter</h1>
    BODY
    </body></html>
    """

  private static let participants = """
    id,name,born,postcode,phone,dose,batch,seen,joined,active
    1017,Ana,1967,10115,4930123456,2.50,1e5,2026-03-02,2026-03-02 08:05,TRUE
    1018,Ben,1971,80331,4989654321,5.00,2e5,2026-03-03,2026-03-03 09:00,false

    """

  private static let visits = """
    participant_id,year,room,score,day
    1017,2024,1204,10,2026-01-05
    1017,2025,1205,12,2026-02-05
    1018,2026,1301,14,2026-03-05

    """

  /// Returns the document of the first participant.
  private static func document(
    _ body: String, participants: String = participants, columns: String = "", space: String = "",
    locale: String = "en-GB"
  ) async throws -> String {
    let study = try SmallProject(
      project: project.replacing("COLUMNS", with: columns).replacing("ROOM", with: space)
        .replacing("LOCALE", with: locale),
      template: template.replacing("BODY", with: body))
    try study.write("data/people.csv", participants)
    try study.write("data/visits.csv", visits)
    let outcome = try await study.build()
    #expect(outcome.failed == 0 && outcome.written > 1, "\(outcome.diagnostics.all)")
    return try study.read("out/1017.xhtml")
  }

  /// Returns the text of a body as written.
  private static func line(
    _ text: String, participants: String = participants, columns: String = "",
    locale: String = "en-GB"
  ) async throws -> String {
    let page = try await document(
      "<p class=\"x\">\(text)</p>", participants: participants, columns: columns, locale: locale)
    return String(
      page.split(separator: "<p class=\"x\">")[1].split(separator: "</p>")[0])
  }

  @Test(arguments: ["en-GB", "de-DE", "fr-FR", "de-CH"])
  func `a cell without a declared type is unchanged`(locale: String) async throws {
    let text = try await Self.line(
      """
      {{ participant.id }} {{ participant.born }} {{ participant.postcode }} {{ participant.phone }} \
      {{ participant.dose }} {{ participant.batch }} {{ participant.seen }} {{ participant.joined }} \
      {{ participant.active }} {{ birth }} {{ visits.year | first }} {{ visits.room | last }}
      """, locale: locale)
    #expect(
      text
        == "1017 1967 10115 4930123456 2.50 1e5 2026-03-02 2026-03-02 08:05 TRUE 1967 2024 1205")
  }

  @Test func `a declared type or a named format gives a formatted quantity`() async throws {
    #expect(
      try await Self.line(
        "{{ participant.born }} {{ participant.dose }} {{ participant.phone | number }} "
          + "{{ participant.seen | date('long') }}",
        columns: "born: { type: integer, unit: a }, dose: { type: number }")
        == "1,967 2.5 4,930,123,456 2 March 2026")
    #expect(
      try await Self.line("{{ participant.born }}", columns: "born: { unit: a }") == "1,967")
  }

  @Test(arguments: ["", "id: { type: integer }", "id: { type: text }", "id: { identifier: true }"])
  func `a key is unchanged with any declaration`(columns: String) async throws {
    let page = try await Self.document(
      """
      <p class="x" title="No. {{ participant.id }}">{{ participant.id }}</p>
      <rg:table data="visits" columns="participant_id"/>
      """, columns: columns)
    #expect(page.contains("<p class=\"x\" title=\"No. 1017\">1017</p>"))
    #expect(page.contains("<title>1017</title>"))
    #expect(page.contains("<th scope=\"row\">1017</th>"))
    #expect(page.contains("@top-right{content:\"1017\";"))
    #expect(!page.contains("1,017"))
  }

  @Test func `a declared identifier of digits is unchanged`() async throws {
    let identifier = "phone: { type: integer, identifier: true }"
    #expect(
      try await Self.line("{{ participant.phone }}", columns: identifier) == "4930123456")
  }

  @Test func `an identifier combined with text is text`() async throws {
    #expect(
      try await Self.line(
        """
        {{ participant.name | default(participant.id) }} {{ participant.id | default(participant.name) }} \
        {{ if(participant.id == '1017', participant.id, 'x') }} {{ participant.id | lower }} \
        {{ if(participant.id == 1017, 'n', 'x') }}
        """) == "Ana 1017 1017 1017 n")
  }

  @Test func `tables contain unchanged cells`() async throws {
    let page = try await Self.document(
      "<rg:table data=\"visits\" columns=\"year room score\"/><rg:table data=\"rooms\" columns=\"room first\"/>"
    )
    #expect(
      page.contains(">2024</th><td class=\"rg-number\">1204</td><td class=\"rg-number\">10</td>"))
    #expect(page.contains(">1205</th><td>2026-02-05</td>"))
  }

  @Test func `year axes and code names have no group separators`() async throws {
    let page = try await Self.document(
      """
      <rg:chart type="bar" data="visits" x="year" y="score" title="Score"/>
      <rg:chart type="bar" data="visits" x="participant_id" y="score" title="Score"/>
      <rg:chart type="pie" data="visits" label="room" value="score" title="Rooms"/>
      """)
    #expect(page.contains("from 2024 to 2025, lowest 10 (2024), highest 12 (2025)"))
    #expect(page.contains(">2024</text>") && page.contains("<title>2025: 12</title>"))
    #expect(page.contains("<th scope=\"row\">2025</th>"))
    #expect(page.contains("<th scope=\"row\">1017</th>"))
    #expect(page.contains("<th scope=\"row\">1205</th>"))
    #expect(!page.contains("2,02") && !page.contains("1,20") && !page.contains("1,017"))
  }

  @Test func `rows of other participants do not change a document`() async throws {
    let body = """
      <p>{{ participant.id }} {{ participant.born }} {{ participant.postcode }} {{ participant.dose }}
      {{ participant.batch }} {{ participant.seen }} {{ participant.joined }} {{ participant.active }}</p>
      """
    let alone = try await Self.document(body)
    let others = Self.participants + "A19,Cleo,unknown,SW1A,none,3.0 mg,B7,soon,later,maybe\n"
    #expect(try await Self.document(body, participants: others) == alone)
  }

  @Test(arguments: [
    ("en-GB", "", 0), ("de-DE", "", 2), ("ar-EG", "", 2), ("de-DE", "dose: { type: number }", 0),
    ("de-DE", "dose: { type: text }", 0), ("de-DE", "dose: { identifier: true }", 0),
    ("{ from: locale }", "", 2),
  ])
  func `numbers with a point in documents with decimal comma are warnings`(
    locale: String, columns: String, count: Int
  ) async throws {
    let study = try SmallProject(
      project: Self.project.replacing("COLUMNS", with: columns).replacing("ROOM", with: "")
        .replacing("LOCALE", with: locale.hasPrefix("{") ? "en-GB" : locale)
        .replacing(
          "    for-each: participants\n",
          with: locale.hasPrefix("{")
            ? "    for-each: participants\n    locale: \(locale)\n" : "    for-each: participants\n"
        ),
      template: Self.template.replacing(
        "BODY",
        with:
          "<p title=\"{{ participant.dose }}\">{{ participant.dose }} {{ participant.born }}</p>"
      ))
    try study.write(
      "data/people.csv",
      Self.participants.split(separator: "\n").enumerated().map {
        $1 + ($0 == 0 ? ",locale" : ",de-DE")
      }
      .joined(separator: "\n") + "\n")
    try study.write("data/visits.csv", Self.visits)
    let diagnostics = study.prepare().diagnostics
    #expect(
      diagnostics.all.filter { $0.code.number == 3020 }.count == count,
      "\(diagnostics.all.map(\.message))")
    #expect(!diagnostics.hasErrors)
  }

  @Test func `numbers outside of text give no warning about their point`() async throws {
    let project = Self.project.replacing("COLUMNS", with: "").replacing("ROOM", with: "")
      .replacing("LOCALE", with: "de-DE").replacing("participant.born", with: "participant.dose")
      .replacing("{participant.id}.", with: "{participant.id}-{participant.dose}.")
    for (body, count) in [("<rg:if test=\"birth > 3\">high</rg:if>", 0), ("{{ birth }}", 1)] {
      let study = try SmallProject(
        project: project,
        template: Self.template.replacing("BODY", with: "<p>\(body)</p>"))
      try study.write("data/people.csv", Self.participants)
      try study.write("data/visits.csv", Self.visits)
      let diagnostics = study.prepare().diagnostics
      #expect(
        diagnostics.all.filter { $0.code.number == 3020 }.count == count,
        "\(diagnostics.all.map(\.message))")
      #expect(!diagnostics.hasErrors)
    }
  }

  @Test func `number formats of identifiers and quantity types of codes are warnings`() async throws
  {
    let study = try SmallProject(
      project: Self.project.replacing("COLUMNS", with: "born: { type: integer }")
        .replacing("ROOM", with: "").replacing("LOCALE", with: "en-GB"),
      template: Self.template.replacing(
        "BODY", with: "<p class=\"x\">{{ participant.id | number(0) }} {{ participant.born }}</p>"))
    try study.write("data/people.csv", Self.participants)
    try study.write("data/visits.csv", Self.visits)
    let diagnostics = study.prepare().diagnostics
    try await study.build()
    #expect(
      diagnostics.all.map(\.code.number).filter { $0 != 3017 }.sorted() == [3018, 3019, 3019])
    #expect(try study.read("out/1017.xhtml").contains("<p class=\"x\">1017 1,967</p>"))
  }
}
