import ReportQuery
import ReportTemplate
import ReportText

/// A template block with the shape of a chart.
struct FuzzBlock: TemplateBlock {
  struct Scratch {}

  let title: Interpolation?

  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: inout Scratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) {
    writer.literal("<figure id=\"")
    place.writeIdentifier(into: &writer)
    writer.literal("\"><figcaption>")
    title?.write(in: bindings, into: &writer, as: .content)
    writer.literal("</figcaption></figure>")
  }
}
