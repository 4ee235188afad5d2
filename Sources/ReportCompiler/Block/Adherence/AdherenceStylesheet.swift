import ReportText

/// The style sheet of adherence. It can be read without it; the shapes are made of borders, which are
/// printed everywhere.
enum AdherenceStylesheet {
  /// Writes the rules: no `<`, no `&` and no address.
  static func write(into writer: inout ByteWriter) { writer.literal(rules) }

  private static let rules: StaticString = """
    figure.rg-adherence{margin:1.25em 0;max-width:100%}
    .rg-adherence figcaption{margin:0 0 .25em;font-weight:600}
    .rg-adherence-sum{margin:0 0 .5em;font-size:1.125em}
    .rg-adherence-bar{display:block;max-width:100%;height:auto}
    [dir="rtl"] .rg-adherence-bar{transform:scaleX(-1)}
    .rg-adherence-days{list-style:none;display:flex;flex-wrap:wrap;gap:.25em 1.25em;margin:.5em 0;\
    padding:0;font-size:.875em}
    .rg-adherence-days .rg-mark-day{margin:0 .4em 0 0}
    [dir="rtl"] .rg-adherence-days .rg-mark-day{margin:0 0 0 .4em}
    .rg-mark-day{display:inline-block;box-sizing:border-box;width:1em;height:1em;vertical-align:-.125em;\
    border:2px solid #6e7781}
    .rg-day-done .rg-mark-day{border:.5em solid #1a7f37;border-radius:50%}
    .rg-day-partly .rg-mark-day{border-color:#1a7f37;border-bottom-width:.5em;border-radius:50%}
    .rg-day-undone .rg-mark-day{border-color:#b42318;border-radius:50%}
    .rg-day-excused .rg-mark-day{border-width:.25em 0 0;height:.625em;vertical-align:0}
    .rg-day-unknown .rg-mark-day{border-style:dotted}
    .rg-day-free .rg-mark-day{border-width:1px 0 0;height:.5em;vertical-align:0}
    .rg-weeks{overflow-x:auto}
    .rg-weeks table{border-collapse:collapse;font-size:.875em;font-variant-numeric:tabular-nums}
    .rg-weeks th,.rg-weeks td{border:1px solid #d0d0d0;padding:.375em .5em;text-align:center;\
    vertical-align:top;font-weight:400}
    .rg-weeks thead th{font-weight:600}
    .rg-weeks th:first-child{text-align:start;min-width:5em}
    .rg-weeks th.rg-number,.rg-weeks td.rg-number{text-align:right}
    .rg-share,.rg-reason{display:block}
    .rg-reason{font-size:.875em}
    .rg-weeks td .rg-mark-day{display:block;margin:0 auto .25em}
    .rg-weeks td.rg-day-excused .rg-mark-day,.rg-weeks td.rg-day-free .rg-mark-day{margin-top:.375em}
    @media screen and (max-width:30rem){.rg-weeks th,.rg-weeks td{padding:.25em}}
    @media screen and (prefers-color-scheme:dark){
    .rg-weeks th,.rg-weeks td{border-color:#4a5057}
    .rg-mark-day{border-color:#9198a1}
    .rg-day-done .rg-mark-day,.rg-day-partly .rg-mark-day{border-color:#3fb950}
    .rg-day-undone .rg-mark-day{border-color:#f85149}
    .rg-adherence-bar [fill="#1a7f37"]{fill:#3fb950}
    .rg-adherence-bar [fill="#6e7781"]{fill:#9198a1}
    .rg-adherence-bar [stroke="#1a7f37"]{stroke:#3fb950}
    .rg-adherence-bar [stroke="#b42318"]{stroke:#f85149}
    .rg-adherence-bar [stroke="#6e7781"]{stroke:#9198a1}
    }
    @media print{
    .rg-weeks{overflow:visible}
    .rg-weeks thead{display:table-header-group}
    .rg-weeks tr,.rg-adherence-days,.rg-adherence-bar{break-inside:avoid}
    .rg-adherence figcaption,.rg-adherence-sum{break-after:avoid}
    }

    """
}
