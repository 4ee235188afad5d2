/// What was measured in one document.
struct PlainMeasurement: Sendable {
  /// What is not plain, in the order of the document.
  var findings: [PlainFinding] = []
  /// The running text in each language.
  var texts: [String: TextMeasure] = [:]
}
