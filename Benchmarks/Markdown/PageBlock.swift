import ReportQuery
import ReportTemplate
import ReportText

/// A block type for the compiler. The pages of the measurement have no blocks.
struct PageBlock: TemplateBlock {
  struct Scratch {}

  func write(
    bindings: borrowing Bindings, place: DocumentPlace, scratch: inout Scratch,
    into writer: inout ByteWriter
  ) throws(Diagnostic) {}
}
