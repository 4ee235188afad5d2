import ReportChart
import ReportQuery
import ReportText

/// The style sheet of the pages of a report.
///
/// The rules cover paper size, margins, margin boxes, text style, and page breaks. Paper size and
/// margin boxes can differ between documents. All other rules are equal in all documents.
struct PageStylesheet: Sendable {
  /// The content of the six margin boxes of a page, in the order of ``names``.
  private struct MarginBoxes: Sendable {
    static let names: [StaticString] = [
      "@top-left", "@top-center", "@top-right", "@bottom-left", "@bottom-center", "@bottom-right",
    ]

    var all: [MarginBox]
    /// Whether the author sets the content of each box, one element per box.
    var isSpecified: [Bool]
  }

  private let isLandscape: Bool
  private let margins: PageMargins
  private let paper: PaperSize?
  /// The slot with the index of the paper size of a document, if ``paper`` is nil.
  private let paperSlot: Int
  private let every: MarginBoxes
  private let first: MarginBoxes?
  /// The font families of the margin boxes, in CSS notation.
  var fonts = ReportTheme.calm.fonts

  /// Creates the style sheet of a report, and reports errors in its text values.
  ///
  /// - Parameters:
  ///   - title: the text of the upper left box, as an expression.
  ///   - languages: the BCP 47 tags of the document languages.
  ///   - names: the names available in the text values.
  init(
    _ print: PrintDeclaration, title: String, hasPeriod: Bool, languages: [String], paperSlot: Int,
    names: Names, into diagnostics: inout Diagnostics
  ) {
    isLandscape = print.isLandscape
    margins = print.margins
    paper = print.paper
    self.paperSlot = paperSlot
    let usual = [
      MarginBox("{{ \(title) }}", names: names), MarginBox(),
      hasPeriod ? MarginBox("{{ period.label }}", names: names) : MarginBox(),
      MarginBox(), MarginBox(), MarginBox(languages.map(PrintPhrases.of)),
    ]
    func boxes(
      _ header: PrintDeclaration.MarginContent?, _ footer: PrintDeclaration.MarginContent?
    ) -> MarginBoxes {
      let strings: [PrintDeclaration.MarginText] =
        [header?.left, header?.center, header?.right, footer?.left, footer?.center, footer?.right]
        .map { $0 ?? .unspecified }
      var boxes = MarginBoxes(all: [], isSpecified: [])
      for (index, text) in strings.enumerated() {
        switch text {
        case .unspecified: boxes.all.append(usual[index])
        case .empty: boxes.all.append(MarginBox())
        case .text(let text):
          boxes.all.append(MarginBox(text, names: names, into: &diagnostics))
        }
        if case .unspecified = text {
          boxes.isSpecified.append(false)
        } else {
          boxes.isSpecified.append(true)
        }
      }
      return boxes
    }
    every = boxes(print.header, print.footer)
    first =
      print.firstHeader == nil && print.firstFooter == nil
      ? nil : boxes(print.firstHeader, print.firstFooter)
  }

  /// Writes the page rules of one document.
  func write(in bindings: borrowing Bindings, into writer: inout ByteWriter) {
    let paper = self.paper ?? Self.paper(in: bindings, slot: paperSlot)
    writer.literal("@page{size:")
    writer.literal(paper == .letter ? "letter" : "A4")
    if isLandscape { writer.literal(" landscape") }
    writer.literal(";margin:")
    writer.markup(Array(margins.text.utf8))
    writer.literal(";font:8pt ")
    writer.markup(fonts)
    writer.literal(";color:#4d5b66;")
    for (index, box) in every.all.enumerated() where !box.isEmpty {
      Self.write(box, index, in: bindings, into: &writer)
    }
    writer.literal("}")
    if let first {
      writer.literal("@page :first{")
      for (index, box) in first.all.enumerated() where first.isSpecified[index] {
        Self.write(box, index, in: bindings, into: &writer)
      }
      writer.literal("}")
    }
    writer.literal("@page rg-landscape{size:")
    writer.literal(paper == .letter ? "letter" : "A4")
    writer.literal(" landscape}")
    writeLanguage(bindings.documentLanguage.tag, into: &writer)
  }

  /// Writes the line height and the fonts for the writing system of a language.
  private func writeLanguage(_ tag: String, into writer: inout ByteWriter) {
    switch tag.prefix(while: { $0 != "-" }) {
    case "ar": writer.literal("body:lang(ar){line-height:1.7}")
    case "ja":
      writer.literal("body:lang(ja){font-family:")
      writer.markup(fonts.replacing(",sans-serif", with: ""))
      writer.literal(",\"Hiragino Sans\",\"Yu Gothic\",\"Noto Sans CJK JP\",Meiryo,sans-serif}")
    default: break
    }
  }

  private static func write(
    _ box: MarginBox, _ index: Int, in bindings: borrowing Bindings, into writer: inout ByteWriter
  ) {
    writer.literal(MarginBoxes.names[index])
    writer.literal("{content:")
    box.write(in: bindings, into: &writer)
    writer.literal(box.isEmpty ? "}" : boxEnds[index % 3])
  }

  private static func paper(in bindings: borrowing Bindings, slot: Int) -> PaperSize {
    guard case .number(let index) = bindings.values[slot] else { return .a4 }
    return PaperSize.allCases[Int(index)]
  }

  /// Returns the rules that all documents of a report share, for text and paper.
  static func style(of theme: ReportTheme) -> [UInt8] {
    var rules = "body{font-family:\(theme.fonts)}\n"
    if let headings = theme.headingFonts { rules += "h1,h2,h3,h4{font-family:\(headings)}\n" }
    return bytes(of: text) + Array(rules.utf8) + bytes(of: Self.rules)
  }

  /// The classes in the shared rules that only some templates use.
  static let classes =
    ["rg-panel", "rg-remark", "rg-word", "rg-landscape", "rg-together", "rg-beside"] + tableClasses
  /// The classes that only data tables use.
  static let tableClasses = ["rg-number", "rg-date"]

  private static func bytes(of text: StaticString) -> [UInt8] {
    text.withUTF8Buffer { Array($0) }
  }

  /// The text style: line width, font family, and distinct sizes for headings, text, and asides.
  private static let text: StaticString = """
    html{color:var(--rg-ink);background:var(--rg-paper);-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{box-sizing:border-box;max-width:38.5rem;margin:0 auto;padding:2.5rem 1.25rem 3rem;\
    font-size:1rem;line-height:1.5;font-variant-numeric:lining-nums;overflow-wrap:break-word}
    h1,h2,h3,h4{margin:1.5rem 0 .4em;font-size:1rem;line-height:1.35;font-weight:700;color:var(--rg-accent);text-wrap:balance}
    h1{margin-top:0;font-size:2rem;line-height:1.15}
    h2{margin-top:2.5rem;font-size:1.25rem;line-height:1.25}
    p{margin:0 0 .75em;text-wrap:pretty}
    a{color:var(--rg-accent)}
    ul,ol{margin:0 0 .75em;padding:0 1.25rem}
    li{margin:.25rem 0}
    img{max-width:100%;height:auto}
    .rg-logo{display:block;max-width:14rem;max-height:3rem;width:auto;margin:0 0 .75rem}
    section{margin-top:2.5rem}
    section>h2:first-child{margin-top:0}
    body>header{margin-bottom:1.5rem;padding-bottom:1rem;border-bottom:1px solid var(--rg-rule)}
    body>header p{margin:0;color:var(--rg-muted)}
    body>header h1{margin:.1em 0 .05em}
    body>footer{margin-top:2.5rem;padding-top:1rem;border-top:1px solid var(--rg-rule);font-size:.875rem;color:var(--rg-muted)}
    table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums lining-nums}
    caption{padding:0 0 .4rem;text-align:start;font-weight:700}
    th,td{padding:.4rem .5rem;border-bottom:1px solid var(--rg-rule);text-align:start;vertical-align:baseline;line-height:1.35}
    th{font-weight:400}
    thead th{border-bottom-color:var(--rg-edge);font-weight:700;vertical-align:bottom}
    .rg-number{text-align:right}
    tbody .rg-number,.rg-date{white-space:nowrap}
    .rg-panel{margin-top:2.5rem;padding:1rem 1.25rem;border-radius:4px;background:var(--rg-panel)}
    .rg-panel>:last-child{margin-bottom:0}
    .rg-remark{margin:.5rem 0 0;font-size:.875rem;color:var(--rg-muted)}
    .rg-word{overflow-wrap:anywhere}
    @media screen and (max-width:30rem){body{padding:1.5rem 1rem 2rem}section,h2,.rg-panel{margin-top:2rem}}

    """

  /// The space between the boxes of a margin: at left, in the centre, and at right.
  private static let boxEnds: [StaticString] = [";padding-right:1em}", "}", ";padding-left:1em}"]

  /// The print rules that both Chromium and WeasyPrint support.
  private static let rules: StaticString = """
    .rg-landscape{page:rg-landscape;break-after:page}
    @media print{
    html{font-size:10pt}
    html,body{background:none}
    body{max-width:none;padding:0;line-height:1.4;orphans:3;widows:3}
    a{color:inherit}
    body>header{margin-bottom:4mm;padding-bottom:2mm}
    section,h2,.rg-panel{margin-top:5mm}
    th,td{padding-top:.25rem;padding-bottom:.25rem}
    .rg-together,.rg-beside{break-inside:avoid}
    .rg-beside{display:grid;grid-template-columns:66mm minmax(0,1fr);grid-template-rows:auto auto 1fr;column-gap:6mm}
    .rg-beside>*{grid-column:1}
    .rg-beside>figure.rg-chart{grid-column:2;grid-row:1/4;margin:0}
    h1,h2,h3,h4,h5,h6,caption,figcaption,dt{break-after:avoid;break-inside:avoid}
    h2+p,h3+p{break-after:avoid}
    figure,tr,img,svg{break-inside:avoid}
    tbody tr:nth-child(-n+3),tbody tr:last-child{break-before:avoid}
    thead{display:table-header-group}
    tfoot{display:table-row-group}
    }

    """
}
