import ReportQuery
import ReportText

/// The style sheet of the pages of a report: the look of its text, and of its paper the size, the margins, what
/// stands in them and where pages may end. It stands before the template's own, whose rules hold where both say something.
struct PageSheet: Sendable {
  /// The six places of the margins that have texts, in the order of ``MarginBoxes/all``.
  private struct MarginBoxes: Sendable {
    static let names: [StaticString] = [
      "@top-left", "@top-center", "@top-right", "@bottom-left", "@bottom-center", "@bottom-right",
    ]

    var all: [MarginBox]
    /// False for those that are as on the other pages.
    var isSaid: [Bool]
  }

  private let isLandscape: Bool
  private let margins: PageMargins
  private let paper: PaperSize?
  /// The slot with the number of each document's paper among all; of use when there is not one for all.
  private let paperSlot: Int
  private let every: MarginBoxes
  private let first: MarginBoxes?

  /// The style sheet of a report; what is wrong with its texts goes to `diagnostics`.
  /// - Parameters:
  ///   - title: what stands at the upper left, as an expression.
  ///   - languages: the BCP 47 tags of the languages that documents are in.
  ///   - names: what the texts can use.
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
      MarginBox(), MarginBox(), MarginBox(languages.map(PrintWords.of)),
    ]
    func boxes(
      _ header: PrintDeclaration.MarginTexts?, _ footer: PrintDeclaration.MarginTexts?
    ) -> MarginBoxes {
      let texts: [PrintDeclaration.MarginText] =
        [header?.left, header?.center, header?.right, footer?.left, footer?.center, footer?.right]
        .map { $0 ?? .unsaid }
      var boxes = MarginBoxes(all: [], isSaid: [])
      for (place, text) in texts.enumerated() {
        switch text {
        case .unsaid: boxes.all.append(usual[place])
        case .empty: boxes.all.append(MarginBox())
        case .text(let text):
          boxes.all.append(MarginBox(text, names: names, into: &diagnostics))
        }
        if case .unsaid = text { boxes.isSaid.append(false) } else { boxes.isSaid.append(true) }
      }
      return boxes
    }
    every = boxes(print.header, print.footer)
    first =
      print.firstHeader == nil && print.firstFooter == nil
      ? nil : boxes(print.firstHeader, print.firstFooter)
  }

  /// Writes the rules for one document.
  func write(in bindings: borrowing Bindings, into writer: inout ByteWriter) {
    let paper = self.paper ?? Self.paper(in: bindings, slot: paperSlot)
    writer.literal(Self.text)
    writer.literal("@page{size:")
    writer.literal(paper == .letter ? "letter" : "A4")
    if isLandscape { writer.literal(" landscape") }
    writer.literal(";margin:")
    writer.markup(Array(margins.text.utf8))
    writer.literal(Self.look)
    for (place, box) in every.all.enumerated() where !box.isEmpty {
      Self.write(box, place, in: bindings, into: &writer)
    }
    writer.literal("}\n")
    if let first {
      writer.literal("@page :first{")
      for (place, box) in first.all.enumerated() where first.isSaid[place] {
        Self.write(box, place, in: bindings, into: &writer)
      }
      writer.literal("}\n")
    }
    writer.literal("@page rg-landscape{size:")
    writer.literal(paper == .letter ? "letter" : "A4")
    writer.literal(" landscape}\n")
    writer.literal(Self.rules)
  }

  private static func write(
    _ box: MarginBox, _ place: Int, in bindings: borrowing Bindings, into writer: inout ByteWriter
  ) {
    writer.literal(MarginBoxes.names[place])
    writer.literal("{content:")
    box.write(in: bindings, into: &writer)
    writer.byte(UInt8(ascii: "}"))
  }

  private static func paper(in bindings: borrowing Bindings, slot: Int) -> PaperSize {
    guard case .number(let place) = bindings.values[slot] else { return .a4 }
    return PaperSize.allCases[Int(place)]
  }

  /// A page that reads well on a screen and on a phone without any style sheet of the project.
  /// The margins on a phone leave a chart the width that its text needs.
  private static let text: StaticString = """
    html{color:#1f2933;background:#fff}
    body{max-width:36rem;margin:0 auto;padding:1.5rem 1.25rem;\
    font:1rem/1.5 "Liberation Sans",Arial,Helvetica,sans-serif;overflow-wrap:break-word}
    h1{margin:0 0 .5em;font-size:2rem;line-height:1.15}
    h2{margin:1.75em 0 .5em;font-size:1.25rem;line-height:1.25}
    .rg-word{overflow-wrap:anywhere}
    @media screen and (max-width:30rem){body{padding:1rem .7rem}}

    """

  private static let look: StaticString = """
    ;font:8pt "Liberation Sans",Arial,Helvetica,sans-serif;color:#4d5b66;
    @top-left{padding-right:1em}@top-right{padding-left:1em}\
    @bottom-left{padding-right:1em}@bottom-right{padding-left:1em}
    """

  /// Rules that Chromium and WeasyPrint both follow.
  private static let rules: StaticString = """
    .rg-landscape{page:rg-landscape;break-after:page}
    @media print{
    html,body{background:none}
    body{max-width:none;padding:0}
    body{orphans:3;widows:3}
    h1,h2,h3,h4,h5,h6,caption,figcaption,dt{break-after:avoid}
    h1,h2,h3,h4,h5,h6,caption,figcaption,dt,figure,tr,img,svg{break-inside:avoid}
    table{break-inside:auto}
    thead{display:table-header-group}
    tfoot{display:table-row-group}
    img{max-width:100%}
    }

    """
}

/// The words that a printed page has from the program itself, in each language that the program knows.
struct PrintWords: Sendable {
  /// What stands before the number of the page, between it and the number of pages, and behind both.
  let page: (before: String, between: String, after: String)

  /// The words of a language, by its BCP 47 tag; English for those that the program does not know.
  static func of(_ tag: String) -> PrintWords { byLanguage[tag] }

  private static let byLanguage = LanguageTable(
    english: PrintWords(page: ("Page ", " of ", "")),
    german: PrintWords(page: ("Seite ", " von ", "")),
    french: PrintWords(page: ("Page ", " sur ", "")),
    spanish: PrintWords(page: ("Página ", " de ", "")),
    arabic: PrintWords(page: ("صفحة ", " من ", "")),
    japanese: PrintWords(page: ("", " / ", " ページ")),
    pseudo: PrintWords(page: ("[Pááĝĝé ", " öff ", "]")))
}
