/// What stays free around the text of a page.
struct PageMargins: Sendable {
  var top = PageLength.standard
  var right = PageLength.standard
  var bottom = PageLength.standard
  var left = PageLength.standard

  /// As a style sheet has them.
  var text: String {
    let texts = [top.text, right.text, bottom.text, left.text]
    return texts.allSatisfy { $0 == top.text } ? top.text : texts.joined(separator: " ")
  }
}
