import ReportText
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("stpes", "steps"), ("Steps", "steps"), ("sleep_hour", "sleep_hours"), ("x", nil),
    ("participants", nil), ("", nil), ("step", "steps"),
  ])
  func `the nearest known name is suggested if it is similar`(name: String, expected: String?) {
    #expect(Suggestion.nearest(to: name, among: ["sleep_hours", "steps", "score"]) == expected)
  }

  @Test func `the hint contains the first of several equally near names`() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "rat"]) == "cat")
    #expect(Suggestion.hint(for: "bat", among: ["cat", "rat"]) == "did you mean `cat`?")
    #expect(Suggestion.hint(for: "bat", among: []) == nil)
  }
}
