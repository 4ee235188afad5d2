import ReportQuery
import ReportTemplate
import ReportText

/// A block that the pages of the measurement do not have.
struct PageBlock: TemplateBlock {
  struct Scratch {}

  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: inout Scratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) {}
}
