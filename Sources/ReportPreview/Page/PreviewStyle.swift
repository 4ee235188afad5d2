/// The looks of what a preview adds to pages, and of its own pages.
enum PreviewStyle {
  private static let findings = """
    .finding { border-left: 4px solid #b45309; background: #fffbeb; margin: 0 0 12px; padding: 8px 12px }
    .finding.error { border-color: #b91c1c; background: #fef2f2 }
    pre { margin: 0; overflow-x: auto; font: 13px/1.5 ui-monospace, 'Liberation Mono', Menlo, monospace; \
    white-space: pre; color: #111827 }
    details { margin-top: 8px } summary { cursor: pointer; color: #1d4ed8 } details p { margin: 6px 0 0 }
    """

  /// Of the bar and the list of findings, which stand apart from the page.
  static let tools = """
    :host { all: initial !important }
    @media print { :host { display: none !important } }
    * { box-sizing: border-box } [hidden] { display: none !important }
    .bar, .panel { position: fixed; z-index: 2147483647; color: #111827; direction: ltr; text-align: left; \
    font: 14px/1.4 'Liberation Sans', Arial, Helvetica, sans-serif }
    .bar { right: 12px; bottom: 12px; display: flex; gap: 2px; align-items: center; background: #fff; \
    border: 1px solid #9ca3af; border-radius: 6px; padding: 2px; box-shadow: 0 2px 8px #0003 }
    .bar a, button { font: inherit; color: #1f2937; background: none; border: 0; border-radius: 4px; \
    padding: 4px 8px; text-decoration: none; cursor: pointer }
    .bar a:hover, button:hover { background: #e5e7eb }
    .bar a:focus-visible, button:focus-visible { outline: 2px solid #1d4ed8 }
    .badge.error { background: #b91c1c; color: #fff } .badge.warning { background: #fde68a; color: #451a03 }
    .badge.error:hover { background: #991b1b } .badge.warning:hover { background: #fcd34d }
    .panel { left: 50%; top: 24px; width: min(60rem, calc(100vw - 32px)); transform: translateX(-50%); \
    max-height: calc(100vh - 96px); overflow: auto; background: #fff; border: 1px solid #9ca3af; \
    border-radius: 8px; padding: 16px; box-shadow: 0 8px 32px #0006 }
    header { display: flex; justify-content: space-between; align-items: start; gap: 16px }
    h2 { font-size: 18px; margin: 0 0 12px } .outdated { margin: 0 0 12px; font-weight: bold }

    """ + findings

  /// Of the preview's own pages.
  static let page = """
    :root { color-scheme: light }
    body { font: 16px/1.5 'Liberation Sans', Arial, Helvetica, sans-serif; color: #111827; background: #fff; \
    max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
    a { color: #1d4ed8 }
    .records { list-style: none; padding: 0; display: grid; gap: .25rem; \
    grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)) }
    form { margin: 1rem 0 } input { font: inherit; width: 8rem }

    """ + findings

  /// A text as a string of JavaScript.
  static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      .replacing("\n", with: "\\n")
    return "'\(escaped)'"
  }
}
