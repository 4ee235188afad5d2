import ReportText

/// The list of numbered notes, each with a link to its number in the chart.
///
/// The list is for print and for charts without enough space for text.
struct NoteList {
  let words: FigureText

  /// Writes the list, or nothing if no note has a number.
  func write(into writer: inout ByteWriter) {
    let facts = words.facts
    guard !facts.notes.isEmpty else { return }
    writer.literal("\n<ol class=\"rg-notes\">")
    for (index, text) in facts.notes.enumerated() {
      writer.literal("\n<li id=\"")
      writer.attribute(facts.id)
      writer.literal("-k")
      writer.integer(index + 1)
      writer.literal("\">")
      // A chart without data has no note numbers.
      let isShown = facts.shownNotes.contains(index + 1)
      if isShown {
        writer.literal("<a href=\"#")
        writer.attribute(facts.id)
        writer.literal("-n")
        writer.integer(index + 1)
        writer.literal("\">")
      }
      writer.value(text, in: facts.direction)
      writer.literal(isShown ? "</a></li>" : "</li>")
    }
    writer.literal("\n</ol>")
  }
}
