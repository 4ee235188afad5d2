#!/usr/bin/env python3
"""Generates contact sheets of the starters and of all chart examples, for visual review.

usage: looks.py PROGRAM OUT [PREFIX...]

OUT/weekly-wide.png shows the weekly starter in a window of 1280 pixels, weekly-phone.png in one of 390 pixels, weekly-dark.png in
a window of 1280 pixels with the dark color scheme, and weekly-paper.png on paper. The other starters and each chart type
(OUT/bar-wide.png) have the same four sheets. With prefixes, the script generates only the sheets with these name prefixes. It has
the requirements of make-pictures.py.
"""
import importlib.util
import math
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("make_pictures", ROOT / "Scripts" / "make-pictures.py")
pictures = importlib.util.module_from_spec(spec)
spec.loader.exec_module(pictures)
gallery = pictures.gallery

# The documents of each starter. The weekly reports are in six languages, and some have missing data. The letters are in three languages.
STARTERS = {
    "weekly": ["P001", "P002", "P003", "P004", "P005", "P006", "P009", "P016", "P020", "P057", "P064", "P088"],
    "clinic": ["K0001", "K0002", "K0003", "K0004", "K0009", "K0014"],
    "plain": ["P01", "P02", "P03"],
    "site": ["index", "results", "take-part", "about", "contact", "privacy", "404", "news/index", "de/index"],
}
# The width of the window, and whether the color scheme is dark; None for paper.
MEDIA = {"wide": (1280, False), "phone": (390, False), "dark": (1280, True), "paper": None}
MAXIMUM_HEIGHT = 30000  # pixels of a page
EMPTY = 120  # maximum pixels of an empty part in a sheet
STRIP = 1800  # maximum pixels of a column; a longer page continues in the next column
SHEET = 4000  # maximum pixels of the width of a row of columns
PAPER = 700  # pixels of the width of a sheet of paper
GAP, CAPTION = 24, 28
PAGE = """
@media screen { body { max-width: none; }
  section:has(> .example) { columns: 22rem; column-gap: 2rem; } .example { break-inside: avoid; padding-bottom: 1rem; } }
section:has(> .example) > :not(.example), section:has(.example) .options, h1, nav, main > p { display: none; }
.example > :not(h3, figure, [dir]) { display: none; }
h2 { border: 0; margin: 0; padding: 0; } .example { margin: 0; border-color: light-dark(#ddd, #3a4249); }
.example > h3 { margin: 0; font-size: .8125rem; } .example figure { margin-top: .25rem; }
html { color-scheme: light dark; } html, body { color: light-dark(#222, #ddd); background: light-dark(#fff, #15191d); }
"""


def build(program, project, out, *options):
    """Builds a project and returns the folder of its documents."""
    pictures.run([program, "build", project, "-o", out, "--quiet", *options])
    return out


def media(name, prefixes):
    """Returns the media of a sheet, restricted by the prefixes."""
    return [medium for medium in MEDIA if not prefixes or any(f"{name}-{medium}".startswith(prefix) for prefix in prefixes)]


def starters(program, folder, prefixes):
    """Yields the name of the sheet and the captions and files of the documents, for each starter."""
    for name, records in STARTERS.items():
        if not media(name, prefixes):
            continue
        out = folder / name
        if name == "site":
            build(program, ROOT / "Templates" / name, out)
            yield name, [(record, out / f"{record}.html") for record in records]
        else:
            build(program, ROOT / "Templates" / name, out, "--only", *records)
            yield name, [(record, pictures.only(out, f"{record}.html")) for record in records]


def examples(program, folder, prefixes):
    """Yields a page with the examples of each chart type: its gallery page without blocks and data."""
    for kind in gallery.ordered(gallery.kinds(program)):
        if not media(kind.name, prefixes):
            continue
        project = folder / f"{kind.name}-project"
        gallery.write(project, {kind.name: kind})
        template, style = project / "templates" / "gallery.xhtml", project / "templates" / "gallery.css"
        template.write_text(template.read_text(encoding="utf-8").replace("<rg:stylesheet/>", '<rg:stylesheet theme="auto"/>'),
                            encoding="utf-8")
        style.write_text(style.read_text(encoding="utf-8") + PAGE, encoding="utf-8")
        yield kind.name, [(kind.title, build(program, project, folder / kind.name) / "gallery.xhtml")]


def window(camera, page, width, dark):
    """Returns the complete page in a window of this width, without empty sides and tall empty parts.

    Tall empty parts occur before the footer of a website, which is at the end of the window. The default background is white."""
    from PIL import Image, ImageChops

    # Without this rule, a page with the minimum height of its window would have MAXIMUM_HEIGHT.
    copy = page.with_name(f"looks-{page.name}")
    copy.write_text(page.read_text(encoding="utf-8").replace("</head>", "<style>body { min-height: 0 !important; }</style></head>"),
                    encoding="utf-8")
    canvas = Image.new("RGB", (width, MAXIMUM_HEIGHT), "#ffffff")
    with Image.open(camera.shoot(copy, (width, MAXIMUM_HEIGHT), 1, dark)) as image:
        canvas.paste(image, mask=image.convert("RGBA").getchannel("A"))
    background = Image.new("RGB", canvas.size, canvas.getpixel((0, MAXIMUM_HEIGHT - 1)))
    painted = ImageChops.difference(canvas, background)
    left, _, right, _ = painted.getbbox() or (0, 0, width, MAXIMUM_HEIGHT)
    rows, ranges, start = painted.convert("L").getprojection()[1], [], 0
    if any(rows[-GAP:]):
        pictures.fail(f"{page.name} is taller than {MAXIMUM_HEIGHT} pixels in a window of {width}")
    for row in range(1, MAXIMUM_HEIGHT + 1):
        if row == MAXIMUM_HEIGHT or bool(rows[row]) != bool(rows[start]):
            ranges.append((start, row if rows[start] else min(row, start + EMPTY)))
            start = row
    out = Image.new("RGB", (min(width, right + GAP) - max(0, left - GAP), sum(end - start for start, end in ranges)))
    top = 0
    for start, end in ranges:
        out.paste(canvas.crop((max(0, left - GAP), start, min(width, right + GAP), end)), (0, top))
        top += end - start
    return out


def papers(program, camera, page):
    """Yields the sheets of paper of a page."""
    from PIL import Image

    target = camera.folder / f"paper-{camera.taken}"
    camera.taken += 1
    target.mkdir()
    pictures.run([program, "pdf", page, "-o", target])
    pictures.run(["pdftoppm", "-png", "-scale-to-x", PAPER, "-scale-to-y", -1, pictures.only(target, "*.pdf"), target / "page"])
    for picture in sorted(target.glob("page-*.png")):
        with Image.open(picture) as image:
            yield image.convert("RGB")


def strips(picture):
    """Returns the picture in parts of equal height, at most the height of a column."""
    count = math.ceil(picture.height / STRIP)
    height = math.ceil(picture.height / count)
    return [picture.crop((0, top, picture.width, min(picture.height, top + height))) for top in range(0, picture.height, height)]


def sheet(columns, path):
    """Writes one picture with all columns in rows. A column has a caption and a picture."""
    from PIL import Image, ImageDraw

    rows, left = [[]], GAP
    for caption, picture in columns:
        if rows[-1] and left + picture.width + GAP > SHEET:
            rows.append([])
            left = GAP
        rows[-1].append((caption, picture, left))
        left += picture.width + GAP
    heights = [CAPTION + max(picture.height for _, picture, _ in row) + GAP for row in rows]
    width = max(left + picture.width for row in rows for _, picture, left in row) + GAP
    canvas = Image.new("RGB", (width, sum(heights)), "#8a949e")
    pen, top = ImageDraw.Draw(canvas), 0
    for row, height in zip(rows, heights):
        for caption, picture, left in row:
            pen.text((left, top + 6), caption, fill="#000000", font_size=16)
            canvas.paste(picture, (left, top + CAPTION))
        top += height
    canvas.save(path)
    print(f"{path}: {width} × {sum(heights)} pixels", flush=True)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__.split("\n\n")[1])
    program, out, prefixes = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]), sys.argv[3:]
    browser = pictures.needed()
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        camera = pictures.Camera(browser, folder)
        for maker in (starters, examples):
            for sheet_name, documents in maker(program, folder, prefixes):
                for medium in media(sheet_name, prefixes):
                    style, columns = MEDIA[medium], []
                    for caption, page in documents:
                        parts = papers(program, camera, page) if style is None else strips(window(camera, page, *style))
                        columns += [(f"{caption} {number}", picture) for number, picture in enumerate(parts, 1)]
                    sheet(columns, out / f"{sheet_name}-{medium}.png")


if __name__ == "__main__":
    main()
