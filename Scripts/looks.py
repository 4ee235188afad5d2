#!/usr/bin/env python3
"""Makes contact sheets of the starters and of all examples of charts, to look at.

usage: looks.py PROGRAM OUT [WORD...]

OUT/weekly-wide.png has the weekly starter in a window of 1280 pixels, weekly-phone.png in one of 390, weekly-dark.png in a
window of 1280 whose reader prefers dark pages, and weekly-paper.png has its sheets of paper. The other starters and each chart
type (OUT/bar-wide.png) have the same four. With words, only the sheets whose names begin with one of them are made. The script
needs what make-pictures.py needs.
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

# Documents of each starter. The weekly ones are in six languages, and some of them lack data; the letters are in three.
STARTERS = {
    "weekly": ["P001", "P002", "P003", "P004", "P005", "P006", "P009", "P016", "P020", "P057", "P064", "P088"],
    "clinic": ["K0001", "K0002", "K0003", "K0004", "K0009", "K0014"],
    "plain": ["P01", "P02", "P03"],
    "site": ["index", "results", "take-part", "about", "contact", "privacy", "404", "news/index", "de/index"],
}
# Width of the window, and whether the reader prefers dark pages. Paper has neither.
MEDIA = {"wide": (1280, False), "phone": (390, False), "dark": (1280, True), "paper": None}
TALLEST = 30000  # pixels of a page
EMPTY = 120  # pixels of an empty part that are shown
STRIP = 1800  # pixels: a longer page goes on in another column
SHEET = 4000  # pixels of width that a row of columns takes
PAPER = 700  # pixels of width of a sheet of paper
GAP, CAPTION = 24, 28
PAGE = """
@media screen { body { max-width: none; }
  section:has(> .example) { columns: 22rem; column-gap: 2rem; } .example { break-inside: avoid; padding-bottom: 1rem; } }
section:has(> .example) > :not(.example), section:has(.example) .options, h1, nav, main > p, .example > :not(h3, figure) { display: none; }
h2 { border: 0; margin: 0; padding: 0; } .example { margin: 0; } h3 { margin: 0; font-size: .875rem; }
body { color: light-dark(#222, #ddd); background: light-dark(#fff, #15191d); }
"""


def build(program, project, out, *more):
    """Builds a project and gives the folder of its documents."""
    pictures.run([program, "build", project, "-o", out, "--quiet", *more])
    return out


def media(name, words):
    """The media that a sheet of this name is made in: those that the words ask for."""
    return [medium for medium in MEDIA if not words or any(f"{name}-{medium}".startswith(word) for word in words)]


def starters(program, folder, words):
    """The documents of each starter: name of the sheet, captions and files."""
    for name, records in STARTERS.items():
        if not media(name, words):
            continue
        out = folder / name
        if name == "site":
            build(program, ROOT / "Templates" / name, out)
            yield name, [(record, out / f"{record}.html") for record in records]
        else:
            build(program, ROOT / "Templates" / name, out, "--only", *records)
            yield name, [(record, pictures.only(out, f"{record}.html")) for record in records]


def examples(program, folder, words):
    """A page of the examples of each chart type: the gallery's page of that type alone, without blocks and data."""
    for kind in gallery.ordered(gallery.kinds(program)):
        if not media(kind.name, words):
            continue
        project = folder / f"{kind.name}-project"
        gallery.write(project, {kind.name: kind})
        template, style = project / "templates" / "gallery.xhtml", project / "templates" / "gallery.css"
        template.write_text(template.read_text(encoding="utf-8").replace("<rg:stylesheet/>", '<rg:stylesheet theme="auto"/>'),
                            encoding="utf-8")
        style.write_text(style.read_text(encoding="utf-8") + PAGE, encoding="utf-8")
        yield kind.name, [(kind.title, build(program, project, folder / kind.name) / "gallery.xhtml")]


def window(camera, page, width, dark):
    """The whole page in a window of this width, without its empty sides and without tall empty parts: the footer of a website
    stands at the end of the window. The ground of a page that has none is white."""
    from PIL import Image, ImageChops

    # A page that is as tall as its window at least would be TALLEST here.
    copy = page.with_name(f"looks-{page.name}")
    copy.write_text(page.read_text(encoding="utf-8").replace("</head>", "<style>body { min-height: 0 !important; }</style></head>"),
                    encoding="utf-8")
    whole = Image.new("RGB", (width, TALLEST), "#ffffff")
    with Image.open(camera.shoot(copy, (width, TALLEST), 1, dark)) as image:
        whole.paste(image, mask=image.convert("RGBA").getchannel("A"))
    ground = Image.new("RGB", whole.size, whole.getpixel((0, TALLEST - 1)))
    painted = ImageChops.difference(whole, ground)
    left, _, right, _ = painted.getbbox() or (0, 0, width, TALLEST)
    rows, kept, start = painted.convert("L").getprojection()[1], [], 0
    if any(rows[-GAP:]):
        pictures.fail(f"{page.name} is taller than {TALLEST} pixels in a window of {width}")
    for row in range(1, TALLEST + 1):
        if row == TALLEST or bool(rows[row]) != bool(rows[start]):
            kept.append((start, row if rows[start] else min(row, start + EMPTY)))
            start = row
    out = Image.new("RGB", (min(width, right + GAP) - max(0, left - GAP), sum(end - start for start, end in kept)))
    top = 0
    for start, end in kept:
        out.paste(whole.crop((max(0, left - GAP), start, min(width, right + GAP), end)), (0, top))
        top += end - start
    return out


def papers(program, camera, page):
    """The sheets of paper of a page."""
    from PIL import Image

    made = camera.folder / f"paper-{camera.taken}"
    camera.taken += 1
    made.mkdir()
    pictures.run([program, "pdf", page, "-o", made])
    pictures.run(["pdftoppm", "-png", "-scale-to-x", PAPER, "-scale-to-y", -1, pictures.only(made, "*.pdf"), made / "page"])
    for picture in sorted(made.glob("page-*.png")):
        with Image.open(picture) as image:
            yield image.convert("RGB")


def strips(picture):
    """The picture in parts of one height, as tall as a column of the sheet at most."""
    count = math.ceil(picture.height / STRIP)
    height = math.ceil(picture.height / count)
    return [picture.crop((0, top, picture.width, min(picture.height, top + height))) for top in range(0, picture.height, height)]


def sheet(columns, path):
    """Writes one picture of all columns, each a caption and a picture, in rows."""
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
    whole = Image.new("RGB", (width, sum(heights)), "#8a949e")
    pen, top = ImageDraw.Draw(whole), 0
    for row, height in zip(rows, heights):
        for caption, picture, left in row:
            pen.text((left, top + 6), caption, fill="#000000", font_size=16)
            whole.paste(picture, (left, top + CAPTION))
        top += height
    whole.save(path)
    print(f"{path}: {width} × {sum(heights)} pixels", flush=True)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__.split("\n\n")[1])
    program, out, words = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]), sys.argv[3:]
    browser = pictures.needed()
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        camera = pictures.Camera(browser, folder)
        for maker in (starters, examples):
            for sheet_name, documents in maker(program, folder, words):
                for medium in media(sheet_name, words):
                    look, columns = MEDIA[medium], []
                    for caption, page in documents:
                        seen = papers(program, camera, page) if look is None else strips(window(camera, page, *look))
                        columns += [(f"{caption} {number}", picture) for number, picture in enumerate(seen, 1)]
                    sheet(columns, out / f"{sheet_name}-{medium}.png")


if __name__ == "__main__":
    main()
