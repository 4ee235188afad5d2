public import ReportText

extension DiagnosticCode {
  /// A page without a title.
  public static let pageTitle = DiagnosticCode(
    8002, "page without a title",
    """
    Every page has a title: in its front matter (`title:`), or, in Markdown, as its first heading \
    (`# …`) without marks in it. Menus, lists, browsers and search engines show it.
    """)
  /// A file that is neither Markdown nor XHTML.
  public static let pageForm = DiagnosticCode(
    8003, "not a page", "A file among the pages has the name of a page but not its form.")
  /// A language that the site does not have.
  public static let pageLanguage = DiagnosticCode(
    8004, "language of a page",
    "The front matter names a language that `site` in the project file does not name.")
  /// A permalink that is no path.
  public static let pagePermalink = DiagnosticCode(
    8005, "permalink is not a path",
    """
    A permalink is the path of the page in the website: `start/` for the first page of a folder, or \
    `news/first.html`. It has no host, none of the signs `\\ ? # " < > | * :`, and no part that ends with a dot \
    or a blank or is the name of a device of Windows, such as `aux`.
    """)
  /// Two pages with one path.
  public static let pageCollision = DiagnosticCode(
    8006, "two pages have one path",
    "Two files, or a file and a permalink, would be written to one path of the website.")
  /// A page that is not there.
  public static let pageUnknown = DiagnosticCode(
    8007, "no such page", "The project file names a page or a folder in which there is none.")
  /// A link that leads nowhere.
  public static let linkBroken = DiagnosticCode(
    8008, "link leads nowhere",
    """
    A page or layout links to a page or file that is not there. Pages are named by their files, \
    relative to the file that has the link (`../about.md`), or from the folder of pages or the \
    project with a slash (`/about.md`, `/assets/site.css`).
    """)
  /// A link to an identifier that is not there.
  public static let anchorBroken = DiagnosticCode(
    8009, "link to a place that is not there",
    """
    A link has `#` and an identifier that the page it leads to does not have. Headings have the \
    identifier of their words (`## How to take part`: `#how-to-take-part`) or one of their own \
    (`## Taking part {#join}`).
    """)
  /// A page to which nothing leads.
  public static let pageOrphan = DiagnosticCode(
    8010, "page to which nothing leads",
    """
    No menu, list or link leads to the page, so that nobody finds it who does not know its address. Of a page that is \
    made for each row, the message counts the pages and names their rows.
    """
  )
  /// An asset that nothing uses.
  public static let assetUnused = DiagnosticCode(
    8011, "file that nothing uses",
    """
    A file among the assets or pages is linked by nothing, so it was not copied. What has to be there \
    all the same belongs into the folder that `files` of `site` names.
    """)
  /// A file that a style sheet names.
  public static let assetUnknown = DiagnosticCode(
    8012, "style sheet names a file that is not there",
    "`url(…)` or `@import` in a style sheet names a file that is not among the assets.")
  /// A large picture.
  public static let largePicture = DiagnosticCode(
    8013, "large picture", "A picture has more than one megabyte.")
  /// A table that is not public.
  public static let tableNotPublic = DiagnosticCode(
    8014, "table is not public",
    """
    Pages of a website can be read by anyone. They reach only tables that the project file declares \
    `public: true`, and queries whose every row counts at least `min-cell` people.
    """)
  /// An element of a layout or page that is used wrongly.
  public static let siteElement = DiagnosticCode(
    8015, "element of a page is wrong",
    "An element such as `rg:menu`, `rg:pages` or `rg:content` has an attribute or a place that it cannot have."
  )
  /// A layout without content.
  public static let layoutContentMissing = DiagnosticCode(
    8016, "layout without content", "A layout needs `<rg:content/>` where the page stands.")
  /// A page that is a whole document, or not.
  public static let pageRoot = DiagnosticCode(
    8017, "root element of a page",
    """
    A page in XHTML is a part of a document: one element, or several in `rg:fragment`, which its layout \
    surrounds. With `layout: none` in its front matter it is a whole document and its root is `html`.
    """)
  /// A fence that is not known.
  public static let pageFence = DiagnosticCode(
    8018, "fenced block is wrong", "A fenced block `chart`, `pages` or `toc` is not right.")

  /// All codes of the website room.
  public static let siteCodes: [DiagnosticCode] = [
    pageTitle, pageForm, pageLanguage, pagePermalink, pageCollision, pageUnknown,
    linkBroken, anchorBroken, pageOrphan, assetUnused, assetUnknown, largePicture, tableNotPublic,
    siteElement, layoutContentMissing, pageRoot, pageFence,
  ]
}
