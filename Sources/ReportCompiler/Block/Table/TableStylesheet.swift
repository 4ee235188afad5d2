import ReportText

/// The style sheet of tables. A table can be read without it.
enum TableStylesheet {
  /// Writes the rules: no `<`, no `&` and no address.
  static func write(into writer: inout ByteWriter) { writer.literal(rules) }

  private static let rules: StaticString = """
    .rg-sheet{margin:1.25em 0;max-width:100%;overflow-x:auto;font-size:.9375em}
    .rg-sheet table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:0}
    .rg-sheet caption,.rg-sheet-caption{text-align:start;padding:0 0 .5em;font-weight:600;margin:0}
    .rg-sheet th,.rg-sheet td{border:0 solid #d0d0d0;border-bottom-width:1px;padding:.375em .75em;\
    text-align:start;vertical-align:top;font-weight:400}
    .rg-sheet thead th{border-bottom-color:#767676;font-weight:600;vertical-align:bottom;background:none}
    .rg-sheet tfoot th,.rg-sheet tfoot td{border-top:2px solid #767676;font-weight:600}
    .rg-sheet th.rg-number,.rg-sheet td.rg-number{text-align:right}
    .rg-sheet .rg-unit,.rg-sheet .rg-total,.rg-sheet .rg-status{font-size:.875em;font-weight:400}
    .rg-sheet .rg-unit{white-space:nowrap}
    .rg-sheet .rg-missing,.rg-sheet-empty{font-style:italic}
    .rg-sheet .rg-status,.rg-sheet .rg-total{display:block}
    .rg-zebra tbody tr:nth-child(even) th,.rg-zebra tbody tr:nth-child(even) td{background:#f3f4f6}
    .rg-sheet .rg-level-good{box-shadow:inset 4px 0 #1a7f37}
    .rg-sheet .rg-level-notice{box-shadow:inset 4px 0 #9a6700}
    .rg-sheet .rg-level-alert{box-shadow:inset 4px 0 #b42318;font-weight:600}
    .rg-sheet-empty,.rg-sheet-rows{margin:.5em 0 0}
    @media screen and (max-width:30rem){.rg-sheet th,.rg-sheet td{padding:.375em .5em}}
    @media screen and (prefers-color-scheme:dark){
    .rg-sheet th,.rg-sheet td{border-color:#4a5057}
    .rg-sheet thead th,.rg-sheet tfoot th,.rg-sheet tfoot td{border-color:#8b949e}
    .rg-zebra tbody tr:nth-child(even) th,.rg-zebra tbody tr:nth-child(even) td{background:#23282e}
    .rg-sheet .rg-level-good{box-shadow:inset 4px 0 #3fb950}
    .rg-sheet .rg-level-notice{box-shadow:inset 4px 0 #d29922}
    .rg-sheet .rg-level-alert{box-shadow:inset 4px 0 #f85149}
    }
    @media print{
    .rg-sheet{overflow:visible}
    .rg-sheet thead{display:table-header-group}
    .rg-sheet tfoot{display:table-row-group}
    .rg-sheet tr{break-inside:avoid}
    .rg-sheet caption,.rg-sheet-caption{break-after:avoid}
    .rg-zebra tbody tr:nth-child(even) th,.rg-zebra tbody tr:nth-child(even) td{background:none}
    .rg-sheet .rg-level-good,.rg-sheet .rg-level-notice,.rg-sheet .rg-level-alert{box-shadow:none}
    }

    """
}
