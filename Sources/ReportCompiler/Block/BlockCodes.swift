public import ReportText

extension DiagnosticCode {
  /// Something in a chart block that does not belong there.
  public static let chartContent = DiagnosticCode(
    1101, "does not belong in a chart block",
    """
    A chart block holds the elements `rg:series`, `rg:axis`, `rg:reference`, `rg:note` and \
    `rg:legend` and nothing else: no text, no other elements, no conditions.
    """)
  /// An element or attribute that the grammar does not know.
  public static let elementUnknown = DiagnosticCode(
    1102, "element or attribute is not in the grammar",
    """
    A template may use the elements and attributes of the published XHTML and SVG subset only, since \
    every finished document is validated against it.
    """)

  /// All codes of the places where rooms meet.
  public static let blockCodes: [DiagnosticCode] = [chartContent, elementUnknown]
}
