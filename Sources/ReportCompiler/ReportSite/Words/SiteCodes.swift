public import ReportText

extension DiagnosticCode {
  /// A page has no title.
  public static let pageTitle = DiagnosticCode(
    8002, "page without a title",
    """
    Every page has a title: in its front matter (`title:`), or, in Markdown, as its first heading \
    (`# …`) without marks in it. Menus, lists, browsers and search engines show it.
    """)
  /// A page file is neither Markdown nor XHTML.
  public static let pageForm = DiagnosticCode(
    8003, "not a page", "A file among the pages has the name of a page but not its form.")
  /// A page has a language that the website does not declare.
  public static let pageLanguage = DiagnosticCode(
    8004, "language of a page",
    "The front matter names a language that `site` in the project file does not name.")
  /// A permalink is not a valid path.
  public static let pagePermalink = DiagnosticCode(
    8005, "permalink is not a path",
    """
    A permalink is the path of the page in the website: `start/` for the first page of a folder, or \
    `news/first.html`. It has no host, none of the signs `\\ ? # " < > | * :`, and no part that ends with a dot \
    or a blank or is the name of a device of Windows, such as `aux`.
    """)
  /// Two pages have the same path.
  public static let pageCollision = DiagnosticCode(
    8006, "two pages have one path",
    "Two files, or a file and a permalink, would be written to one path of the website.")
  /// A page or folder of pages is missing.
  public static let pageUnknown = DiagnosticCode(
    8007, "no such page", "The project file names a page or a folder in which there is none.")
  /// The target of a link is missing.
  public static let linkBroken = DiagnosticCode(
    8008, "link leads nowhere",
    """
    A page or layout links to a page or file that is not there. Pages are named by their files, \
    relative to the file that has the link (`../about.md`), or from the folder of pages or the \
    project with a slash (`/about.md`, `/assets/site.css`).
    """)
  /// A link refers to a missing identifier.
  public static let anchorBroken = DiagnosticCode(
    8009, "link to a place that is not there",
    """
    A link has `#` and an identifier that the page it leads to does not have. Headings have the \
    identifier of their words (`## How to take part`: `#how-to-take-part`) or one of their own \
    (`## Taking part {#join}`).
    """)
  /// No menu, list, or link refers to a page.
  public static let pageOrphan = DiagnosticCode(
    8010, "page to which nothing leads",
    """
    No menu, list or link leads to the page, so that nobody finds it who does not know its address. Of a page that is \
    made for each row, the message counts the pages and names their rows.
    """
  )
  /// No page uses an asset.
  public static let assetUnused = DiagnosticCode(
    8011, "file that nothing uses",
    """
    A file among the assets or pages is linked by nothing, so it was not copied. What has to be there \
    all the same belongs into the folder that `files` of `site` names.
    """)
  /// A style sheet refers to a missing file.
  public static let assetUnknown = DiagnosticCode(
    8012, "style sheet names a file that is not there",
    "`url(…)` or `@import` in a style sheet names a file that is not among the assets.")
  /// An image file is large.
  public static let largePicture = DiagnosticCode(
    8013, "large picture", "A picture has more than one megabyte.")
  /// A page uses a table that is not public.
  public static let tableNotPublic = DiagnosticCode(
    8014, "table is not public",
    """
    Pages of a website can be read by anyone. They reach only tables that the project file declares \
    `public: true`, and queries whose every row counts at least `min-cell` people.
    """)
  /// An element of a layout or page is not valid.
  public static let siteElement = DiagnosticCode(
    8015, "element of a page is wrong",
    "An element such as `rg:menu`, `rg:pages` or `rg:content` has an attribute or a place that it cannot have."
  )
  /// A layout has no content element.
  public static let layoutContentMissing = DiagnosticCode(
    8016, "layout without content", "A layout needs `<rg:content/>` where the page stands.")
  /// The root element of a page does not match its layout.
  public static let pageRoot = DiagnosticCode(
    8017, "root element of a page",
    """
    A page in XHTML is a part of a document: one element, or several in `rg:fragment`, which its layout \
    surrounds. With `layout: none` in its front matter it is a whole document and its root is `html`.
    """)
  /// A fenced block is not valid.
  public static let pageFence = DiagnosticCode(
    8018, "fenced block is wrong", "A fenced block `chart`, `pages` or `toc` is not right.")

  /// All diagnostic codes of the website module.
  public static let siteCodes: [DiagnosticCode] = [
    pageTitle, pageForm, pageLanguage, pagePermalink, pageCollision, pageUnknown,
    linkBroken, anchorBroken, pageOrphan, assetUnused, assetUnknown, largePicture, tableNotPublic,
    siteElement, layoutContentMissing, pageRoot, pageFence,
  ]
}
