/// The roles of WAI-ARIA 1.2 on which it depends whether an attribute `aria-…` may stand.
enum AriaRole: String, CaseIterable {
  // Roles that take no name (WAI-ARIA 1.2, 5.2.8.6).
  case caption, code, definition, deletion, emphasis, generic, insertion, mark, none, paragraph
  case presentation, strong, `subscript`, superscript, term, time
  // Roles with attributes of their own.
  case article, button, cell, checkbox, columnheader, grid, gridcell, group, heading, link, listbox
  case listitem, meter, progressbar, radio, radiogroup, row, rowheader, searchbox, separator
  case slider, spinbutton, `switch`, tab, table, tablist, textbox, toolbar
  /// Any other role, or none that WAI-ARIA knows.
  case other
}
