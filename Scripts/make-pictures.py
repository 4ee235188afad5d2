#!/usr/bin/env python3
"""Generates the pictures in docs/pictures, which the README and the website show: real output of PROGRAM.

usage: make-pictures.py PROGRAM OUT

OUT/weekly-report.png is report P001 of the weekly starter, on paper and on a phone. OUT/site.png is the website of the site
starter, in a wide window and on a phone. OUT/charts.svg has an example of each chart type. OUT/example-*.png are small pictures of
documents for a list. OUT/theme-*.png show one report in each theme. The script needs Chromium, pdftoppm (poppler-utils) and Pillow
(python3-pil). The same browser and fonts give the same bytes.
"""
import html
import importlib.util
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
LIMIT = 150_000  # maximum bytes of a picture
COLOURS = [256, 128, 64]  # tried in this order, until the picture is within the limit
PHONE = (390, 844)
SMALL = (320, 220)

spec = importlib.util.spec_from_file_location("make_gallery", ROOT / "Scripts" / "make-gallery.py")
gallery = importlib.util.module_from_spec(spec)
sys.dont_write_bytecode = True
spec.loader.exec_module(gallery)


def fail(message):
    sys.exit(f"make-pictures: {message}")


def run(arguments):
    result = subprocess.run([str(a) for a in arguments], capture_output=True, text=True, check=False)
    if result.returncode != 0:
        fail(f"{pathlib.Path(arguments[0]).name} failed\n{result.stderr}")
    return result


def needed():
    """Returns the browser, or exits with a message about the first missing program."""
    browser = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if browser is None:
        fail(f"there is no Chromium (looked for {', '.join(BROWSERS)}); apt-get install chromium-headless-shell")
    if shutil.which("pdftoppm") is None:
        fail("there is no pdftoppm; apt-get install poppler-utils")
    if importlib.util.find_spec("PIL") is None:
        fail("there is no Pillow; apt-get install python3-pil")
    return browser


class Camera:
    """A browser that takes screenshots of pages."""

    def __init__(self, browser, folder):
        self.browser, self.folder, self.taken = browser, folder, 0

    def shoot(self, page, size, scale, dark=False):
        """Returns a screenshot of a file with `size` CSS pixels, in a resolution multiplied by `scale`.

        Unpainted parts are transparent. `dark` selects the dark color scheme."""
        self.taken += 1
        out = self.folder / f"shot-{self.taken}.png"
        run([self.browser, "--headless", "--no-sandbox", "--hide-scrollbars", "--force-color-profile=srgb",
             "--default-background-color=00000000", f"--blink-settings=preferredColorScheme={0 if dark else 1}",
             f"--user-data-dir={self.folder / 'profile'}",
             f"--force-device-scale-factor={scale}", f"--window-size={size[0]},{size[1]}", f"--screenshot={out}", page.as_uri()])
        if not out.is_file():
            fail(f"the browser wrote no screenshot of {page.name}")
        return out


# The frames have a border, because a shadow is invisible on a dark page.
STYLE = """
body { margin: 0; position: relative; }
.paper, .window, .phone { position: absolute; display: block; overflow: hidden; background: #fff;
  box-shadow: 0 0 0 1px rgb(110 125 135 / 40%), 0 3px 14px rgb(16 38 45 / 20%); }
.paper { border-radius: 2px; }
.window { border-radius: 8px; }
.window::before { content: ""; display: block; height: 22px; border-bottom: 1px solid #dfe4e8;
  background: radial-gradient(circle, #c3ccd2 4px, transparent 4.5px) 10px 50% / 14px 14px no-repeat,
    radial-gradient(circle, #c3ccd2 4px, transparent 4.5px) 26px 50% / 14px 14px no-repeat,
    radial-gradient(circle, #c3ccd2 4px, transparent 4.5px) 42px 50% / 14px 14px no-repeat, #f2f6f7; }
.phone { border: 6px solid #3f4b54; border-radius: 26px; background: #3f4b54; }
.phone img { border-radius: 20px; }
img { display: block; width: 100%; }
"""


def compose(camera, size, parts):
    """Returns one picture of several parts on a transparent background. A part has a class, picture, left, top, and width."""
    body = "".join(f'<div class="{name}" style="left:{left}px;top:{top}px;width:{width}px"><img src="{picture.as_uri()}" alt=""></div>'
                   for name, picture, left, top, width in parts)
    page = camera.folder / "canvas.html"
    page.write_text(f"<!DOCTYPE html><title>Canvas</title><style>{STYLE}</style>"
                    f'<body style="width:{size[0]}px;height:{size[1]}px">{body}', encoding="utf-8")
    return camera.shoot(page, size, 2)


def reduced(image, count):
    """Returns the image in its `count` most frequent colours. The nearest of them replaces each other colour.

    For images with transparency, the reduction of Pillow loses light backgrounds and gives visible steps in shadows."""
    from PIL import Image

    frequent = sorted(((n, colour) for n, colour in image.getcolors(1 << 24)), reverse=True)
    palette = [colour for _, colour in frequent[:count]]
    index = {colour: number for number, colour in enumerate(palette)}
    for _, colour in frequent[count:]:
        index[colour] = min(range(len(palette)), key=lambda n: sum((x - y) ** 2 for x, y in zip(palette[n], colour)))
    pixels = image.tobytes()
    steps = iter(pixels)
    out = Image.new("P", image.size)
    out.putdata([index[colour] for colour in zip(steps, steps, steps, steps)])
    out.putpalette(bytes(part for colour in palette for part in colour), "RGBA")
    return out


def save(picture, path):
    """Writes a picture with the maximum number of colours within the size limit."""
    from PIL import Image

    with Image.open(picture) as image:
        original = image.convert("RGBA")
    for count in COLOURS:
        reduced(original, count).save(path, optimize=True)
        if path.stat().st_size <= LIMIT:
            return
    fail(f"{path.name} has {path.stat().st_size} bytes with {COLOURS[-1]} colours, expected at most {LIMIT}")


def only(folder, pattern):
    files = sorted(folder.rglob(pattern))
    if len(files) != 1:
        fail(f"expected one file {pattern}, found {len(files)}")
    return files[0]


def weekly_report(program, camera, path):
    out = camera.folder / "weekly"
    run([program, "build", ROOT / "Templates" / "weekly", "-o", out, "--only", "P001", "--pdf"])
    run(["pdftoppm", "-png", "-singlefile", "-f", 1, "-l", 1, "-scale-to-x", 1120, "-scale-to-y", -1, only(out, "P001.pdf"),
         camera.folder / "paper"])
    phone = camera.shoot(only(out, "P001.html"), PHONE, 1.4)
    save(compose(camera, (880, 824), [("paper", camera.folder / "paper.png", 12, 12, 560), ("phone", phone, 583, 206, 273)]), path)


def site(program, camera, path):
    out = camera.folder / "site"
    run([program, "build", ROOT / "Templates" / "site", "-o", out])
    wide = camera.shoot(out / "results.html", (1280, 1120), 1.0625)
    phone = camera.shoot(out / "index.html", PHONE, 1.1)
    save(compose(camera, (880, 660), [("window", wide, 12, 12, 680), ("phone", phone, 644, 160, 214)]), path)


def examples(program, camera, out):
    """Writes small pictures of the tops of three documents."""
    def paper(starter, record):
        target = camera.folder / record
        run([program, "build", ROOT / "Templates" / starter, "-o", target, "--only", record, "--pdf"])
        run(["pdftoppm", "-png", "-singlefile", "-f", 1, "-l", 1, "-scale-to-x", 640, "-scale-to-y", -1,
             only(target, f"{record}.pdf"), target])
        return target.with_suffix(".png")

    site = camera.folder / "site"
    wide = camera.shoot(site / "results.html", (1180, 812), 640 / 1180)
    for name, picture in (("weekly", paper("weekly", "P002")), ("clinic", paper("clinic", "K0002")), ("site", wide)):
        save(compose(camera, SMALL, [("plain", picture, 0, 0, SMALL[0])]), out / f"example-{name}.png")


def themes(program, camera, out):
    """Writes the top of the weekly report in each theme."""
    for name in ("calm", "clinic", "bold"):
        project = camera.folder / f"theme-{name}"
        shutil.copytree(ROOT / "Templates" / "weekly", project)
        file = project / "reportgen.yml"
        file.write_text(f"theme: {name}\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
        run([program, "build", project, "-o", project / "out", "--only", "P001"])
        picture = camera.shoot(only(project / "out", "P001.html"), (700, 1000), 640 / 700)
        save(compose(camera, (320, 457), [("paper", picture, 1, 1, 318)]), out / f"theme-{name}.png")


def charts(program, path):
    """Writes an SVG file with an example of each type. Each one is on a card, because the page can have a dark background."""
    kinds = gallery.ordered(gallery.kinds(program))
    width, height, gap, columns = 280, 212, 16, 3
    rows = -(-len(kinds) // columns)
    total = (columns * (width + gap) - gap + 2, rows * (height + gap) - gap + 2)
    cards = []
    for number, kind in enumerate(kinds):
        row, column = divmod(number, columns)
        # The last row is centered.
        short = columns - min(columns, len(kinds) - row * columns)
        left = 1 + column * (width + gap) + short * (width + gap) // 2
        top = 1 + row * (height + gap)
        text = kind.ordered[0].path.with_suffix(".svg").read_text(encoding="utf-8")
        # Identifiers get the prefix of the card. The card has the title.
        text = re.sub(r'\b(id="|url\(#|href="#)', lambda match: f"{match[1]}{kind.name}-", text)
        text = re.sub(r"<(title|desc)\b.*?</\1>\n?", "", text, flags=re.S)
        text = re.sub(r'^<svg([^>]*?) role="img" aria-labelledby="[^"]*"([^>]*?) width="[^"]*" height="[^"]*"',
                      f'<svg\\1\\2 x="12" y="34" width="{width - 24}" height="{height - 46}"', text)
        cards.append(f'<g transform="translate({left} {top})">\n<rect width="{width}" height="{height}" rx="6" fill="#ffffff" '
                     f'stroke="#cfd8dd"/>\n<text x="14" y="23" font-size="14" font-weight="700" fill="#0b5566">'
                     f"{html.escape(kind.title)}</text>\n{text.strip()}\n</g>\n")
    names = ", ".join(kind.title.lower() for kind in kinds)
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Charts: {html.escape(names)}" '
                    f'viewBox="0 0 {total[0]} {total[1]}" width="{total[0]}" height="{total[1]}" '
                    f"font-family=\"'Liberation Sans', Arial, Helvetica, sans-serif\">\n{''.join(cards)}</svg>\n", encoding="utf-8")
    if path.stat().st_size > LIMIT:
        fail(f"{path.name} has {path.stat().st_size} bytes, expected at most {LIMIT}")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.split("\n\n")[1])
    program, out = sys.argv[1], pathlib.Path(sys.argv[2])
    browser = needed()
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        camera = Camera(browser, pathlib.Path(folder))
        weekly_report(program, camera, out / "weekly-report.png")
        site(program, camera, out / "site.png")
        examples(program, camera, out)
        themes(program, camera, out)
    charts(program, out / "charts.svg")
    for file in sorted(out.iterdir()):
        print(f"{file}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
