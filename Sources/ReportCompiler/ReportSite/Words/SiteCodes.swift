public import ReportText

extension DiagnosticCode {
  /// A page has no title.
  public static let pageTitle = DiagnosticCode(
    8002, "missing page title",
    """
    Every page needs a title. Menus, lists, browsers, and search engines show it. Set `title:` in \
    the front matter. In a Markdown page, the first heading (`# …`) without expressions is the \
    title.
    """)
  /// A page file is neither Markdown nor XHTML.
  public static let pageForm = DiagnosticCode(
    8003, "wrong page format",
    """
    A file in the folder of pages has the name of a page but another format. Pages are Markdown or \
    XHTML.
    """)
  /// A page has a language that the website does not declare.
  public static let pageLanguage = DiagnosticCode(
    8004, "undeclared page language",
    """
    The front matter sets a language that `site` in the project file does not declare. Add the \
    language to `languages`, or correct the front matter.
    """)
  /// The permalink of a page is not a valid path.
  public static let pagePermalink = DiagnosticCode(
    8005, "invalid permalink",
    """
    A permalink is the path of the page in the website: `start/` for the first page of a folder, \
    or `news/first.html`. It has no host, none of the characters `\\ ? # " < > | * :`, and no part \
    that ends with a dot or a space or that is a Windows device name, such as `aux`.
    """)
  /// Two pages have the same path.
  public static let pageCollision = DiagnosticCode(
    8006, "duplicate page path",
    """
    Two files, or a file and a permalink, have the same path in the website. Change one of the \
    paths.
    """)
  /// A page or folder of pages that the project file names is missing.
  public static let pageUnknown = DiagnosticCode(
    8007, "page not found",
    """
    The project file names a page that does not exist, or a folder without pages. Correct the \
    name, or add the page.
    """)
  /// The page or file that a link refers to is missing.
  public static let linkBroken = DiagnosticCode(
    8008, "link without a target",
    """
    A page or layout links to a page or file that does not exist. Write the file name of the page, \
    relative to the file with the link (`../about.md`), or from the folder of pages or the project \
    folder with a slash (`/about.md`, `/assets/site.css`).
    """)
  /// A link refers to an identifier that the target page does not contain.
  public static let anchorBroken = DiagnosticCode(
    8009, "link to a missing id",
    """
    A link contains `#` and an id that the target page does not have. The id of a heading is its \
    text (`## How to take part`: `#how-to-take-part`) or an explicit id (`## Taking part \
    {#join}`). Correct the link.
    """)
  /// No menu, list, or link refers to a page.
  public static let pageOrphan = DiagnosticCode(
    8010, "page without incoming links",
    """
    No menu, list, or link points to the page, so readers need its address to find it. For a page \
    that is made for each row, the message counts the pages and lists their rows.
    """
  )
  /// No page or layout uses an asset.
  public static let assetUnused = DiagnosticCode(
    8011, "unused file",
    """
    No page or layout uses a file among the assets or pages, so reportgen did not copy it. If the \
    website needs the file, move it to the folder that `files` of `site` names.
    """)
  /// A style sheet refers to a missing file.
  public static let assetUnknown = DiagnosticCode(
    8012, "missing file in style sheet",
    """
    `url(…)` or `@import` in a style sheet names a file that is not among the assets. Correct the \
    name, or add the file.
    """)
  /// An image file has more than one megabyte.
  public static let largePicture = DiagnosticCode(
    8013, "large image",
    """
    An image has more than one megabyte. Readers on a phone wait for it. Make the image smaller.
    """)
  /// A page uses a table that is not public.
  public static let tableNotPublic = DiagnosticCode(
    8014, "table not public",
    """
    Everyone can read the pages of a website. Pages can use only tables with `public: true` in the \
    project file, and queries with at least `min-cell` participants in every row.
    """)
  /// An element of a layout or page is not valid.
  public static let siteElement = DiagnosticCode(
    8015, "invalid page element",
    """
    An element such as `rg:menu`, `rg:pages`, or `rg:content` has an attribute that is not \
    allowed, or is at a place that is not allowed.
    """
  )
  /// A layout does not contain exactly one `rg:content` element.
  public static let layoutContentMissing = DiagnosticCode(
    8016, "layout without content",
    """
    A layout needs `<rg:content/>` at the place of the page.
    """)
  /// The root element of a page does not match its layout.
  public static let pageRoot = DiagnosticCode(
    8017, "wrong root element",
    """
    A page in XHTML is a part of a document: one element, or several in `rg:fragment`. Its layout \
    adds the rest. With `layout: none` in its front matter, the page is a complete document with \
    the root `html`.
    """)
  /// A fenced block of a Markdown page is not valid.
  public static let pageFence = DiagnosticCode(
    8018, "invalid fenced block",
    """
    A fenced block such as `chart`, `table`, `pages`, or `toc` has invalid content. Write its keys \
    in the block, one per line.
    """)

  /// All diagnostic codes of the website module.
  public static let siteCodes: [DiagnosticCode] = [
    pageTitle, pageForm, pageLanguage, pagePermalink, pageCollision, pageUnknown,
    linkBroken, anchorBroken, pageOrphan, assetUnused, assetUnknown, largePicture, tableNotPublic,
    siteElement, layoutContentMissing, pageRoot, pageFence,
  ]
}
