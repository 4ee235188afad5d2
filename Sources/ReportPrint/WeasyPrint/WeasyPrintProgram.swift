/// The program that prints documents in WeasyPrint's Python environment, one after the other.
///
/// A message consists of a letter, a length in four bytes, and the content.
///
/// Messages to the program:
/// - `U`: the URL of the next document
/// - `D`: a document
/// - `M`: the media type of the next file
/// - `F`: a requested file
/// - `N`: the rejection of a request
///
/// Messages from the program:
/// - `V`: the version, once
/// - `A`: the URL of a requested file
/// - `P`: a PDF
/// - `X`: the document is not well-formed
/// - `E`: the document cannot be printed
enum WeasyPrintProgram {
  static let source = #"""
    from importlib import import_module
    logging, os, struct, warnings = map(import_module, ("logging", "os", "struct", "warnings"))
    warnings.simplefilter("ignore")
    logging.disable(logging.CRITICAL)
    from xml.parsers import expat
    weasyprint = import_module("weasyprint")
    try:
        from weasyprint.urls import URLFetcher, URLFetcherResponse
    except ImportError:
        URLFetcher = object
        URLFetcherResponse = None

    commands, answers = os.fdopen(3, "rb"), os.fdopen(4, "wb")


    def tell(kind, content=b""):
        answers.write(kind + struct.pack(">I", len(content)) + content)
        answers.flush()


    def hear():
        head = commands.read(5)
        if len(head) < 5:
            os._exit(0)
        length = struct.unpack(">I", head[1:])[0]
        content = commands.read(length)
        if len(content) < length:
            os._exit(0)
        return head[:1], content


    def file(url):
        tell(b"A", url.encode())
        kind, content = hear()
        if kind != b"M":
            raise ValueError("refused")
        return content.decode(), hear()[1]


    class Files(URLFetcher):
        def __init__(self):
            if URLFetcherResponse:
                super().__init__(allowed_protocols=("data",), allow_redirects=False)

        def fetch(self, url, headers=None):
            if url[:5].lower() == "data:":
                return super().fetch(url, headers)
            kind, content = file(url)
            return URLFetcherResponse(url, content, {"Content-Type": kind})

        def __call__(self, url, *rest, **options):
            if URLFetcherResponse:
                return self.fetch(url)
            if url[:5].lower() == "data:":
                return weasyprint.default_url_fetcher(url)
            kind, content = file(url)
            return {"string": content, "mime_type": kind}


    options = {"pdf_variant": "pdf/ua-1"}
    if "pdf_tags" in weasyprint.DEFAULT_OPTIONS:
        options["pdf_tags"] = True
    tell(b"V", weasyprint.__version__.encode())
    while True:
        address, content = hear()[1].decode(), hear()[1]
        try:
            expat.ParserCreate().Parse(content, True)
        except expat.ExpatError:
            tell(b"X")
            continue
        try:
            pdf = weasyprint.HTML(
                string=content.decode("utf-8-sig"), base_url=address, url_fetcher=Files()
            ).write_pdf(**options)
        except Exception:
            tell(b"E")
            continue
        tell(b"P", pdf)
    """#
}
