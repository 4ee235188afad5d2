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
  private static func letter(
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
    let letter = try await letter(
      "<p class=\"x\">\(text)</p>", participants: participants, columns: columns, locale: locale)
    return String(
      letter.split(separator: "<p class=\"x\">")[1].split(separator: "</p>")[0])
  }

  @Test(arguments: ["en-GB", "de-DE", "fr-FR", "de-CH"])
  func `a cell without a declared type stands as in the file`(locale: String) async throws {
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

  @Test func `a declared type and a named format write a quantity`() async throws {
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
  func `a key stands as in the file, whatever is declared`(columns: String) async throws {
    let letter = try await Self.letter(
      """
      <p class="x" title="No. {{ participant.id }}">{{ participant.id }}</p>
      <rg:table data="visits" columns="participant_id"/>
      """, columns: columns)
    #expect(letter.contains("<p class=\"x\" title=\"No. 1017\">1017</p>"))
    #expect(letter.contains("<title>1017</title>"))
    #expect(letter.contains("<th scope=\"row\">1017</th>"))
    #expect(letter.contains("@top-right{content:\"1017\"}"))
    #expect(!letter.contains("1,017"))
  }

  @Test func `a declared identifier of digits stands as in the file`() async throws {
    let identifier = "phone: { type: integer, identifier: true }"
    #expect(
      try await Self.line("{{ participant.phone }}", columns: identifier) == "4930123456")
  }

  @Test func `an identifier is a text beside a text`() async throws {
    #expect(
      try await Self.line(
        """
        {{ participant.name | default(participant.id) }} {{ participant.id | default(participant.name) }} \
        {{ if(participant.id == '1017', participant.id, 'x') }} {{ participant.id | lower }} \
        {{ if(participant.id == 1017, 'n', 'x') }}
        """) == "Ana 1017 1017 1017 n")
  }

  @Test func `tables write cells as they stand`() async throws {
    let letter = try await Self.letter(
      "<rg:table data=\"visits\" columns=\"year room score\"/><rg:table data=\"rooms\" columns=\"room first\"/>"
    )
    #expect(
      letter.contains(">2024</th><td class=\"rg-number\">1204</td><td class=\"rg-number\">10</td>"))
    #expect(letter.contains(">1205</th><td>2026-02-05</td>"))
  }

  @Test func `an axis of years and names of codes have no group separators`() async throws {
    let letter = try await Self.letter(
      """
      <rg:chart type="bar" data="visits" x="year" y="score" title="Score"/>
      <rg:chart type="bar" data="visits" x="participant_id" y="score" title="Score"/>
      <rg:chart type="pie" data="visits" label="room" value="score" title="Rooms"/>
      """)
    #expect(letter.contains("from 2024 to 2025, lowest 10 (2024), highest 12 (2025)"))
    #expect(letter.contains(">2024</text>") && letter.contains("<title>2025: 12</title>"))
    #expect(letter.contains("<th scope=\"row\">2025</th>"))
    #expect(letter.contains("<th scope=\"row\">1017</th>"))
    #expect(letter.contains("<th scope=\"row\">1205</th>"))
    #expect(!letter.contains("2,02") && !letter.contains("1,20") && !letter.contains("1,017"))
  }

  @Test func `rows of others change no letter`() async throws {
    let body = """
      <p>{{ participant.id }} {{ participant.born }} {{ participant.postcode }} {{ participant.dose }}
      {{ participant.batch }} {{ participant.seen }} {{ participant.joined }} {{ participant.active }}</p>
      """
    let alone = try await Self.letter(body)
    let others = Self.participants + "A19,Cleo,unknown,SW1A,none,3.0 mg,B7,soon,later,maybe\n"
    #expect(try await Self.letter(body, participants: others) == alone)
  }

  @Test(arguments: [
    ("en-GB", "", 0), ("de-DE", "", 2), ("ar-EG", "", 2), ("de-DE", "dose: { type: number }", 0),
    ("de-DE", "dose: { type: text }", 0), ("de-DE", "dose: { identifier: true }", 0),
    ("{ from: locale }", "", 2),
  ])
  func `numbers that keep their point in documents with a decimal comma are warnings`(
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
    let found = study.prepare().diagnostics
    #expect(
      found.all.filter { $0.code.number == 3020 }.count == count, "\(found.all.map(\.message))")
    #expect(!found.hasErrors)
  }

  @Test func `numbers that no text shows are no warning for their point`() async throws {
    let project = Self.project.replacing("COLUMNS", with: "").replacing("ROOM", with: "")
      .replacing("LOCALE", with: "de-DE").replacing("participant.born", with: "participant.dose")
      .replacing("{participant.id}.", with: "{participant.id}-{participant.dose}.")
    for (body, count) in [("<rg:if test=\"birth > 3\">high</rg:if>", 0), ("{{ birth }}", 1)] {
      let study = try SmallProject(
        project: project,
        template: Self.template.replacing("BODY", with: "<p>\(body)</p>"))
      try study.write("data/people.csv", Self.participants)
      try study.write("data/visits.csv", Self.visits)
      let found = study.prepare().diagnostics
      #expect(
        found.all.filter { $0.code.number == 3020 }.count == count, "\(found.all.map(\.message))")
      #expect(!found.hasErrors)
    }
  }

  @Test func `formats of identifiers and codes that are quantities are warnings`() async throws {
    let study = try SmallProject(
      project: Self.project.replacing("COLUMNS", with: "born: { type: integer }")
        .replacing("ROOM", with: "").replacing("LOCALE", with: "en-GB"),
      template: Self.template.replacing(
        "BODY", with: "<p class=\"x\">{{ participant.id | number(0) }} {{ participant.born }}</p>"))
    try study.write("data/people.csv", Self.participants)
    try study.write("data/visits.csv", Self.visits)
    let found = study.prepare().diagnostics
    try await study.build()
    #expect(
      found.all.map(\.code.number).filter { $0 != 3017 }.sorted() == [3018, 3019, 3019])
    #expect(try study.read("out/1017.xhtml").contains("<p class=\"x\">1017 1,967</p>"))
  }
}
