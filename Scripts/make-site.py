#!/usr/bin/env python3
"""Generates the website of reportgen from the project in site/ and generated pages, built by reportgen itself.

usage: make-site.py PROGRAM SOURCE [OUT] [STUDY_REPORT]

The script writes a project to SOURCE: a copy of site/, the gallery of all examples of all chart types, reference tables from
PROGRAM (chart types, options, functions, messages), the guides in docs/, some documents of the starters, and the projects in
Examples. With OUT, PROGRAM builds the website there. STUDY_REPORT is the program built from Examples/dumbbell-swift. Without it, and
without R, the page of their examples contains a notice.
"""
import csv
import html
import importlib.util
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The documents of the starters in the gallery: first by language, then documents with special data.
STARTERS = {"weekly": ["P001", "P002", "P003", "P004", "P005", "P006", "P009", "P016", "P020", "P057", "P088"],
            "clinic": ["K0001", "K0002", "K0003", "K0004", "K0009"]}
TOPICS = [("1", "project", "the project file"), ("2", "data", "data"), ("3", "templates", "templates, pages and expressions"),
         ("4", "charts", "charts"), ("5", "documents", "finished documents"), ("6", "output", "output files"),
         ("7", "verify", "verification"), ("8", "websites", "websites"), ("9", "serve", "preview")]
PARTS = {"chart": ("Charts", "The keys of every chart, independent of its type."),
         "series": ("Series", "The columns that a series shows."),
         "axis": ("Axes", "The position, scale, limits, ticks, labels, and grid of an axis."),
         "label": ("Tick labels", "The text and the style of single ticks."),
         "skip": ("Axis breaks", "Intervals that an axis omits, such as weekends."),
         "reference": ("References", "A line at a value, or a band in the background."),
         "note": ("Notes", "A text at a position."),
         "rule": ("Rules", "Values with another style, or with a warning."),
         "legend": ("Legends", "The position and the style of the legend."),
         "window": ("Windows", "An interval of the x axis as a separate chart."),
         "pin": ("Pins", "A crosshair with the values of all series at a position.")}

# Examples about data that a chart cannot show. They have no warnings in the build.
INTENDED = {"bar-weekdays", "bubble-exact-range", "bubble-missing", "bubble-sleep-steps-mood", "bubble-theme-dark",
            "bubble-theme-print", "candlestick-flat-hidden", "candlestick-flat", "candlestick-inconsistent",
            "discrete-log-scale", "line-limits-exact", "line-log-scale", "line-without-nights"}
LARGE = 100_000  # maximum bytes of a picture in a list of pictures

spec = importlib.util.spec_from_file_location("make_gallery", ROOT / "Scripts" / "make-gallery.py")
gallery = importlib.util.module_from_spec(spec)
sys.dont_write_bytecode = True
spec.loader.exec_module(gallery)


def run(arguments):
    result = subprocess.run([str(a) for a in arguments], capture_output=True, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"make-site: {arguments[1]} failed\n{result.stderr}")
    return result


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def table(path, head, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(head)
        out.writerows([plain(str(cell)) for cell in row] for row in rows)


def plain(text):
    """Words for a page: what stands between backquotes stands between quotation marks."""
    return re.sub(r"``? ?(.+?) ?``?", r"“\1”", text)


def values(option):
    """What an option can be, in words."""
    words = {"boolean": "true or false", "text": "a text", "color": "a colour", "form": option.get("form")}
    return words.get(option["kind"]) or gallery.values(option)


# Charts as blocks of Markdown

def fence(block, lists, data, warns=True):
    """Returns a block `rg:chart` as a fenced block of a page. `warns` is false if the omitted data is intended."""
    root = ElementTree.fromstring(block.replace("<rg:chart", '<rg:chart xmlns:rg="urn:reportgen"', 1)
                                  if "xmlns:rg" not in block else block)

    def keys(element):
        result = dict(element.attrib)
        for child in element:
            name = child.tag.split("}")[1]
            plural = lists[name]
            if plural == name and name != "series":
                result[plural] = keys(child)
            else:
                result.setdefault(plural, []).append(keys(child))
        return result

    chart = keys(root)
    if data:
        chart["data"] = data
    if not warns:
        chart["warn"] = "false"
    return "```chart\n" + "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in chart.items()) + "```\n"


# The gallery

def options_list(kind):
    """Returns a list of the channels and options of a chart type. A table would be too wide for phones."""
    def entry(name, summary, words):
        return f"- `{name}`: {summary} *{'; '.join(word for word in words if word)}*\n"

    def option(item):
        return entry(item["name"], item["summary"], [values(item), f"default {item['default']}" if item.get("default") else ""])

    channels = "".join(entry(c["name"], c["summary"], ["a column", "needed" if c["required"] else ""]) for c in kind.manifest["channels"])
    text = f"Channels:\n\n{channels}"
    for key, words in (("options", "Of the chart:"), ("seriesOptions", "Of a series, or of the chart for all of its series:")):
        if kind.manifest[key]:
            text += f"\n{words}\n\n" + "".join(option(item) for item in kind.manifest[key])
    return text


def thumbnail(example, root):
    """Returns an image element for an example, or a text if its file is too large for a list of pictures."""
    if example.path.with_suffix(".svg").stat().st_size > LARGE:
        return '<span class="large">a large picture</span>'
    width, height = re.search(r'\bwidth="([\d.]+)" height="([\d.]+)"', example.path.with_suffix(".svg").read_text(encoding="utf-8")).groups()
    return (f'<img src="{root}assets/gallery/{example.id}.svg" alt="" width="{float(width):.0f}" height="{float(height):.0f}" '
            'loading="lazy"/>')


def cards(items):
    return f'<ul class="cards thumbs">\n{items}</ul>\n'


def grid(kind):
    """Returns all examples of a chart type as linked pictures, with unusual ones in a second part."""
    def items(is_rare):
        return "".join(f'<li id="{example.id}"><a href="{example.id}.md">{thumbnail(example, "../../")}{html.escape(example.words)}</a></li>\n'
                       for example in kind.ordered if kind.is_rare(example) == is_rare)

    text = cards(items(False))
    return text + f"\n## Rare data and other looks {{#rare}}\n\n{cards(rare)}" if (rare := items(True)) else text


def kind_cards(kinds, gallery_folder, root):
    """Returns the chart types as linked pictures with the number of their examples."""
    return cards("".join(f'<li><a href="{gallery_folder}{kind.name}.md">{thumbnail(kind.ordered[0], root)}{html.escape(kind.title)}</a> '
                         f"{len(kind.examples)} examples</li>\n" for kind in gallery.ordered(kinds)))


def example_page(example, kind, lists):
    """Returns the page of an example: chart, block, data, and links to other examples."""
    order = kind.ordered
    index = order.index(example)
    shown = "\n".join(example.data[:gallery.DATA_LINES])
    remaining = len(example.data) - gallery.DATA_LINES
    more = f"\n… and {remaining} more line{'s' if remaining > 1 else ''}: [{example.id}.csv](/gallery/data/{example.id}.csv)\n" if remaining > 0 else ""
    notes = "".join(f"{note}\n\n" for note in example.notes)
    ways = [f"[All {len(order)} examples]({kind.name}.md)"]
    if index > 0:
        ways.append(f"[Before: {order[index - 1].words.lower()}]({order[index - 1].id}.md)")
    if index + 1 < len(order):
        ways.append(f"[Next: {order[index + 1].words.lower()}]({order[index + 1].id}.md)")
    title = json.dumps(f"{kind.title}: {example.words.lower()}")
    return (f"---\ntitle: {title}\nmenu: false\ntoc: false\n---\n{notes}{fence(example.block, lists, example.id, example.id not in INTENDED)}\n"
            f'## Block\n\nOne click selects all of it. In a report, add the view that has the rows, such as `data="week"`, and '
            f'write the names of your columns.\n\n<div class="copy">\n\n```xml\n{example.block}\n```\n\n</div>\n\n'
            f"## Data\n\n```csv\n{shown}\n```\n{more}\n{' · '.join(ways)}\n")


def page(kind):
    text = kind.page.split("\n", 1)[1]
    notes = re.sub(r"\[([^\]]+)\]\(\.\./(\w+)/README\.md\)", lambda m: f"[{m[1]}]({m[2].lower()}.md)",
                   (kind.folder / "README.md").read_text(encoding="utf-8").split("\n", 1)[1].strip())
    parts = {"notes": notes + "\n", "examples": grid(kind), "options": options_list(kind)}
    for word, part in parts.items():
        text = re.sub(rf"```{word}\n.*?```\n", lambda match: part, text, flags=re.S)
    summary = json.dumps(kind.manifest["summary"], ensure_ascii=False)
    return f"---\ntitle: {json.dumps(kind.title)}\ndescription: {summary}\ntoc: false\n---\n{kind.manifest['summary']}\n{text}"


def make_gallery(source, kinds, lists):
    for kind in kinds.values():
        write(source / "pages" / "gallery" / f"{kind.name}.md", page(kind))
        for example in kind.examples:
            write(source / "pages" / "gallery" / f"{example.id}.md", example_page(example, kind, lists))
            write(source / "data" / "gallery" / f"{example.id}.csv", "\n".join(example.data) + "\n")
            if len(example.data) > gallery.DATA_LINES:
                write(source / "files" / "gallery" / "data" / f"{example.id}.csv", "\n".join(example.data) + "\n")
            if example.path.with_suffix(".svg").stat().st_size <= LARGE:
                target = source / "assets" / "gallery" / f"{example.id}.svg"
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(example.path.with_suffix(".svg"), target)
    for name, folder, root in (("index.md", "gallery/", "../"), ("gallery/index.md", "", "../../")):
        path = source / "pages" / name
        write(path, path.read_text(encoding="utf-8").replace("```kinds\n```\n", kind_cards(kinds, folder, root)))
    return "".join(f"  {example.id}: {{ csv: data/gallery/{example.id}.csv, public: true }}\n"
                   for kind in kinds.values() for example in kind.examples)


# The guides

def make_guides(source, lists):
    def linked(text):
        """Returns the text with links between guides adapted, and with links to other files removed."""
        text = re.sub(r"\[([^\]]+)\]\(charts\.md\)", r"[\1](charts.md)", text)
        text = re.sub(r"\[([^\]]+)\]\(isolation\.md\)", r"[\1](privacy.md)", text)
        return re.sub(r"\[([^\]]+)\]\((?!charts\.md|privacy\.md|#|https:)[^)]*\)", r"\1", text)

    charts = linked((ROOT / "docs" / "charts.md").read_text(encoding="utf-8"))
    # The targets of links in the blocks of the guide exist on the website: a report of the example, and the data of sleep.
    def drawn(match):
        block = match[2].replace('"sleep.xhtml"', '"../example/weekly/P001.html"')
        return f"{fence(block, lists, None, not match[1])}\n{match[0]}"

    # A block after a comment shows data that a chart cannot show.
    charts = re.sub(r"(<!-- meant -->\n+)?```xml\n(<rg:chart.*?)```\n", drawn, charts, flags=re.S)
    with open(source / "data" / "month.csv", encoding="utf-8", newline="") as file:
        rows = [(row["date"], row["sleep"]) for row in csv.DictReader(file)]
    table(source / "files" / "guide" / "sleep.csv", ["date", "sleep"], rows)
    write(source / "pages" / "guide" / "charts.md",
          "---\ntitle: Charts, task by task\nmenu: Charts\n---\n" + charts.split("\n", 1)[1])
    privacy = linked((ROOT / "docs" / "isolation.md").read_text(encoding="utf-8"))
    write(source / "pages" / "guide" / "privacy.md",
          "---\ntitle: Participant isolation\nmenu: Privacy\n---\n" + privacy.split("\n", 1)[1])


# The reference

def make_reference(source, program, charts, kinds):
    data = source / "data"
    table(data / "kinds.csv", ["type", "summary", "examples"],
          [(t["type"], t["summary"], len(kinds[t["type"]].examples) if t["type"] in kinds else 0) for t in charts["types"]])
    table(data / "channels.csv", ["type", "name", "needed", "summary"],
          [(t["type"], c["name"], "yes" if c["required"] else "no", c["summary"]) for t in charts["types"] for c in t["channels"]])
    table(data / "options.csv", ["type", "of", "name", "values", "default", "summary"],
          [(t["type"], of, o["name"], values(o), o.get("default") or "", o["summary"])
           for t in charts["types"] for key, of in (("options", "chart"), ("seriesOptions", "series")) for o in t[key]])
    table(data / "parts.csv", ["part", "title", "summary"], [(p, *PARTS.get(p, (p, p))) for p in charts["keys"]])
    table(data / "keys.csv", ["part", "name", "values", "default", "summary"],
          [(p, o["name"], values(o), o.get("default") or "", o["summary"]) for p, keys in charts["keys"].items() for o in keys])
    functions = json.loads(run([program, "functions", "--json"]).stdout)
    table(data / "functions.csv", ["name", "family", "call", "takes", "yields", "summary"],
          [(f["name"], f["family"], f["call"], " or ".join(f["takes"]), f["yields"], f["summary"]) for f in functions])
    codes = json.loads(run([program, "explain", "--json"]).stdout)
    rooms = {digit: name for digit, name, _ in TOPICS}
    table(data / "messages.csv", ["room", "code", "title", "explanation"],
          [(rooms[c["code"][2]], c["code"], c["title"], c["explanation"]) for c in codes])
    table(data / "rooms.csv", ["room", "digit", "title", "messages"],
          [(name, digit, title, count) for digit, name, title in TOPICS
           if (count := sum(c["code"][2] == digit for c in codes))])


# The starters

def make_examples(source, program):
    for starter, records in STARTERS.items():
        target = source / "files" / "example" / starter
        target.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            run([program, "build", ROOT / "Templates" / starter, "-o", folder, "--only", *records])
            for file in pathlib.Path(folder).glob("*/*.html"):
                shutil.copyfile(file, target / file.name)


def make_study_site(source, program):
    target = source / "files" / "example" / "site"
    run([program, "build", ROOT / "Templates" / "site", "-o", target])
    # A server returns this page for unknown URLs. Here it would be the page of another website.
    (target / "404.html").unlink()


# The projects with plugins

HEATMAP, SURVIVAL, DUMBBELL = (ROOT / "Examples" / name for name in ("heatmap-python", "survival-r", "dumbbell-swift/project"))


def make_plugin_examples(source, program, study_report):
    """Draws a chart of each project, builds the projects, and adds both to the page of the gallery."""
    lacks = {"heatmap": None, "survival": missing_for_r(), "dumbbell": None if study_report else "the package was not built"}
    parts, pictures = {}, []
    for name, lack in lacks.items():
        if lack:
            parts[name] = f"*It is not shown here, since {lack} when this website was made.*\n"
            continue
        maker, project = study_report if name == "dumbbell" else program, {"heatmap": HEATMAP, "survival": SURVIVAL}.get(name, DUMBBELL)
        spec, words = PLUGIN_SPECS[name]()
        picture = source / "assets" / "gallery" / f"{name}.svg"
        # A picture from a file does not adapt to dark mode, so it contains a background.
        spec = {**spec, "background": "#ffffff"}
        drawn = subprocess.run([str(maker), "chart", "--project", str(project), "-"], input=json.dumps(spec), capture_output=True,
                               text=True, check=False)
        if drawn.returncode != 0:
            sys.exit(f"make-site: the chart of {name} failed\n{drawn.stderr}")
        write(picture, drawn.stdout)
        links = "".join(f"- [{label}](/example/{path})\n"
                        for label, path in built(maker, project, source / "files" / "example" / name, name))
        parts[name] = f"![{words}](../../assets/gallery/{name}.svg)\n\n{links}"
        pictures.append(name)
    page = source / "pages" / "gallery" / "plugins.md"
    text = page.read_text(encoding="utf-8")
    # The heading above the block is the label and the link target of the picture.
    headings = {name: heading for heading, name in re.findall(r"## ([^\n{]+) \{[^\n]*\n(?:(?!\n## ).)*?```example (\w+)\n", text, re.S)}
    write(page, re.sub(r"```example (\w+)\n```\n", lambda match: parts[match[1]], text))
    index = source / "pages" / "gallery" / "index.md"
    write(index, index.read_text(encoding="utf-8").replace("```plugins\n```\n", cards("".join(
        f'<li><a href="plugins.md#{name}"><img src="../../assets/gallery/{name}.svg" alt="" loading="lazy"/>'
        f"{html.escape(headings[name])}</a></li>\n" for name in pictures))))


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def number(text):
    return float(text) if text else None


def heatmap_spec():
    selected = [row for row in rows(HEATMAP / "data" / "hours.csv") if row["participant"] == "P01"]
    return {"type": "heatmap", "x": "day", "y": "part", "value": "steps", "title": "Steps by day and part of the day",
            "axes": [{"side": "left", "grid": False}],
            "data": [{"day": row["day"], "part": row["part"], "steps": number(row["steps"])} for row in selected]}, (
        "Seven days by five parts of the day, each field darker the more steps: most on Wednesday afternoon, hardly any at night. "
        "Three fields have a dash, since nothing was recorded.")


def survival_spec():
    records = rows(SURVIVAL / "data" / "lung.csv")
    return {"type": "survival", "time": "time", "title": "Share of people alive", "height": 280, "format": "number(0)",
            "series": [{"event": "women", "label": "Women"}, {"event": "men", "label": "Men"}],
            "axes": [{"side": "bottom", "min": 0, "max": 1000, "step": 250, "title": "Days since joining the study"},
                     {"side": "left", "step": 0.25, "format": "percent(0)", "title": "Alive"}],
            "legend": {"position": "top-right", "placement": "inside", "layout": "columns"},
            "data": [{"time": number(row["time"]), "women": number(row["died"]) if row["sex"] == "Female" else None,
                      "men": number(row["died"]) if row["sex"] == "Male" else None} for row in records]}, (
        "Two curves fall in steps, each with a band around it. That of women lies above that of men nearly all the time.")


def dumbbell_spec():
    records = rows(DUMBBELL / "data" / "scores.csv")
    return {"type": "dumbbell", "x": "group", "from": "before", "to": "after", "before": "before the treatment",
            "after": "two months later", "orientation": "horizontal", "height": 280,
            "title": "Median score by treatment and length of illness",
            "axes": [{"side": "bottom", "scale": "square-root", "min": 4, "max": 36, "at": "4 9 16 25 36",
                      "title": "Beck Depression Inventory"}],
            "data": [{"group": row["group"], "before": number(row["before"]), "after": number(row["after"])} for row in records]}, (
        "Four groups, each with a hollow marker before the treatment and a full one at a lower score two months later. The way is longest "
        "where people had Beat the Blues and were ill for less than six months.")


PLUGIN_SPECS = {"heatmap": heatmap_spec, "survival": survival_spec, "dumbbell": dumbbell_spec}


def missing_for_r():
    """Returns the missing requirement for R with jsonlite; None if both are installed."""
    try:
        result = subprocess.run(["Rscript", "-e", "library(jsonlite)"], capture_output=True, check=False)
    except OSError:
        return "R was missing"
    return None if result.returncode == 0 else "R's package jsonlite was missing"


def built(program, project, target, name):
    """Builds a project for the website, and returns the label and the path of each document."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        run([program, "build", project, "-o", folder])
        for file in sorted(pathlib.Path(folder).rglob("*")):
            if file.is_file() and not file.name.startswith(".") and file.suffix != ".json":
                copy = target / file.relative_to(folder)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, copy)
    if (target / "index.html").exists():
        return [("The page", f"{name}/index.html")]
    reports = sorted(target.rglob("*.html"))
    return [(f"Report {file.stem}", f"{name}/{file.relative_to(target)}") for file in reports]


def main():
    if len(sys.argv) not in (3, 4, 5):
        sys.exit(__doc__.split("\n\n")[1])
    program, source = sys.argv[1], pathlib.Path(sys.argv[2])
    if source.exists():
        if not (source / "reportgen.yml").is_file():
            sys.exit(f"make-site: {source} is not empty and contains no project")
        shutil.rmtree(source)
    # Only at the top level, because pages/ also has a folder `gallery`.
    shutil.copytree(ROOT / "site", source, ignore=lambda folder, _: (
        {"gallery", "README.md", "public"} if pathlib.Path(folder) == ROOT / "site" else set()))
    shutil.copyfile(ROOT / "Templates" / "site" / "assets" / "site.css", source / "assets" / "site.css")
    shutil.copytree(ROOT / "docs" / "pictures", source / "assets" / "pictures",
                    ignore=shutil.ignore_patterns("charts.svg", "site.png"))  # used only in the read-me
    charts = json.loads(run([program, "charts", "--json"]).stdout)
    kinds = gallery.kinds(program)
    tables = make_gallery(source, kinds, charts["lists"])
    project = (source / "reportgen.yml").read_text(encoding="utf-8")
    write(source / "reportgen.yml", project.replace("  # gallery\n", tables))
    make_guides(source, charts["lists"])
    make_reference(source, program, charts, kinds)
    make_examples(source, program)
    make_study_site(source, program)
    make_plugin_examples(source, program, sys.argv[4] if len(sys.argv) == 5 else None)
    if len(sys.argv) >= 4:
        result = subprocess.run([program, "build", source, "-o", sys.argv[3]], check=False)
        sys.exit(result.returncode)


if __name__ == "__main__":
    main()
