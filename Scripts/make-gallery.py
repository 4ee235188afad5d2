#!/usr/bin/env python3
"""Generates the gallery: one page with all examples of all chart types, built by reportgen.

usage: make-gallery.py PROGRAM OUT

The script generates a project from the pages in site/gallery, the read-mes and examples in Plugins, and the output of
`PROGRAM charts --json`. PROGRAM then builds OUT/gallery.xhtml. The page shows the diagnostics of each example, such as warnings, so
the script builds it twice.
"""
import collections
import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
SITE = ROOT / "site" / "gallery"
DATA_LINES = 6  # the number of visible data lines per example


def escape(text):
    """Returns text for a template, with escaped markup and braces."""
    return html.escape(text, quote=True).replace("{{", "{{ '{{' }}")


class Markdown:
    """A renderer for the part of Markdown in the pages and read-mes: headings, paragraphs, lists, tables, fenced blocks;
    bold, emphasis, code and links. Other syntax stays unchanged."""

    def __init__(self, level, link, fence):
        """`level` is the offset of heading levels. `link(target)` returns a URL or None, `fence(word, lines)` markup or None."""
        self.level, self.link, self.fence = level, link, fence

    def inline(self, text):
        parts = re.split(r"(`[^`]+`)", text)
        return "".join(f"<code>{escape(p[1:-1])}</code>" if i % 2 else self.words(p) for i, p in enumerate(parts))

    def words(self, text):
        text = escape(text)
        text = re.sub(r"\[([^\]]+)\]\(([^)\s]+)\)", self.anchor, text)
        text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
        return re.sub(r"(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])", r"<em>\1</em>", text)

    def anchor(self, match):
        target = self.link(html.unescape(match[2]))
        return f'<a href="{escape(target)}">{match[1]}</a>' if target else match[1]

    def render(self, text):
        lines, out, at = text.splitlines(), [], 0
        while at < len(lines):
            line = lines[at]
            if line.startswith("```"):
                end = next((i for i in range(at + 1, len(lines)) if lines[i].startswith("```")), len(lines))
                block = self.fence(line[3:].strip(), lines[at + 1:end])
                out.append(block if block is not None else f"<pre><code>{escape(chr(10).join(lines[at + 1:end]))}</code></pre>")
                at = end + 1
            elif match := re.match(r"(#+) +(.*)", line):
                level = min(6, len(match[1]) + self.level)
                out.append(f"<h{level}>{self.inline(match[2])}</h{level}>")
                at += 1
            elif line.startswith("|"):
                end = next((i for i in range(at, len(lines)) if not lines[i].startswith("|")), len(lines))
                out.append(self.table(lines[at:end]))
                at = end
            elif re.match(r"([-*]|\d+\.) ", line):
                tag = "ul" if line[0] in "-*" else "ol"
                items = []
                while at < len(lines) and lines[at].strip():
                    if match := re.match(r"([-*]|\d+\.) +(.*)", lines[at]):
                        items.append(match[2])
                    else:
                        items[-1] += " " + lines[at].strip()
                    at += 1
                out.append(f"<{tag}>" + "".join(f"<li>{self.inline(item)}</li>" for item in items) + f"</{tag}>")
            elif not line.strip():
                at += 1
            else:
                start = at
                while at < len(lines) and lines[at].strip() and not re.match(r"```|#|\||[-*] ", lines[at]) or at == start:
                    at += 1
                out.append(f"<p>{self.inline(' '.join(part.strip() for part in lines[start:at]))}</p>")
        return "\n".join(out)

    def table(self, lines):
        cells = [[self.inline(c.strip().replace("\\|", "|")) for c in re.split(r"(?<!\\)\|", line.strip().strip("|"))] for line in lines]
        head = "".join(f'<th scope="col">{c}</th>' for c in cells[0])
        body = "".join("<tr>" + "".join(f"<td>{c}</td>" for c in row) + "</tr>\n" for row in cells[2:])
        return f'<div class="scroll"><table class="options"><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table></div>'


class Example:
    def __init__(self, kind, path):
        self.kind, self.path = kind, path
        self.id = f"{kind}-{path.stem}"
        self.source = path.read_text(encoding="utf-8")
        self.data = path.with_suffix(".csv").read_text(encoding="utf-8").splitlines()
        self.messages = []

    @property
    def words(self):
        return self.path.stem.replace("-", " ").capitalize()

    @property
    def notes(self):
        """The comments in the example, and the diagnostics of the program."""
        comments = [" ".join(comment.split()) for comment in re.findall(r"<!--(.*?)-->", self.source, re.S)]
        return comments + self.messages

    @property
    def types(self):
        """The chart types of the block and its series."""
        return set(re.findall(r'<rg:(?:chart|series)\s[^>]*?\btype="([^"]+)"', self.block))

    @property
    def parts(self):
        """The number of options and parts of the block, a measure of its complexity."""
        block = ElementTree.fromstring(self.source)
        return sum(len(element.attrib) for element in block.iter()) + sum(1 for _ in block.iter()) - 1

    @property
    def block(self):
        """The block as in a template."""
        block = re.sub(r"<!--.*?-->", "", self.source, flags=re.S).strip()
        return block.replace(' xmlns:rg="urn:reportgen"', "", 1)

    @property
    def language(self):
        """The language of a block with a Hebrew or Arabic title, else None."""
        title = (re.findall(r' title="([^"]*)"', self.block) or [""])[0]
        if re.search(r"[\u0590-\u05ff]", title):
            return "he"
        return "ar" if re.search(r"[\u0600-\u06ff]", title) else None

    def section(self):
        shown = "\n".join(self.data[:DATA_LINES])
        remaining = len(self.data) - DATA_LINES
        more = f'\n<p class="more">… and {remaining} more lines</p>' if remaining > 0 else ""
        notes = "".join(f"<p>{escape(note)}</p>\n" for note in self.notes)
        figure = f'<rg:include src="examples/{self.id}.xhtml"/>'
        if self.language:
            figure = f'<div dir="rtl" lang="{self.language}">\n{figure}\n</div>'
        return (f'<section class="example" id="{self.id}">\n<h3>{escape(self.words)}</h3>\n'
                f'<p class="file">{escape(str(self.path.relative_to(ROOT)))}</p>\n{notes}'
                f"{figure}\n"
                f"<pre><code>{escape(self.block)}</code></pre>\n<pre><code>{escape(shown)}</code></pre>{more}\n</section>\n")


class Kind:
    def __init__(self, folder, manifests):
        """Creates a chart type with its examples, except examples with other types that the program does not have."""
        self.folder, self.manifest = folder, manifests[folder.name.lower()]
        self.name = self.manifest["type"]
        examples = (Example(self.name, path) for path in sorted((folder / "Examples").glob("*.xml")))
        self.examples = [example for example in examples if example.types <= manifests.keys()]
        self.common = set()

    def is_rare(self, example):
        """Returns whether an example is unusual: one that most types have (such as no data), another theme, or almost no values."""
        filled = sum(1 for line in example.data[1:] if any(cell not in ("", "0") for cell in line.split(",")[1:]))
        return example.path.stem not in self.named and (
            example.path.stem in self.common or ' theme="' in example.block or filled < 2)

    @property
    def named(self):
        """The names of the examples on the page of the chart type, in its order."""
        named = " ".join(re.findall(r"```examples\n(.*?)```", self.page, re.S)).split()
        if unknown := [name for name in named if name not in (example.path.stem for example in self.examples)]:
            sys.exit(f"site/gallery/{self.name}.md contains {unknown[0]}, which is not an example")
        return named

    @property
    def ordered(self):
        """The examples: first the ones on the page of the chart type, then usual ones, then unusual ones, each group by complexity."""
        named = self.named
        rank = {name: index for index, name in enumerate(named)}
        return sorted(self.examples, key=lambda example: (
            self.is_rare(example), rank.get(example.path.stem, len(named)), example.parts, example.id))

    @property
    def page(self):
        path = SITE / f"{self.name}.md"
        if path.exists():
            return path.read_text(encoding="utf-8")
        parts = ["```examples\n```", "## Notes", "```notes\n```", "## Options", "```options\n```"]
        return f"# {self.name.capitalize()}\n\n{self.manifest['summary']}\n\n" + "\n\n".join(parts)

    @property
    def title(self):
        return re.match(r"# (.*)", self.page)[1]

    def section(self, link):
        def fence(word, lines):
            return {"notes": self.notes, "examples": self.figures, "options": self.options}[word](link) if word in (
                "notes", "examples", "options") else None
        body = self.page.split("\n", 1)[1]
        return (f'<section id="{self.name}">\n<h2>{escape(self.title)}</h2>\n'
                f"{Markdown(1, link, fence).render(body)}\n</section>\n")

    def notes(self, link):
        """Returns the read-me without its title."""
        text = (self.folder / "README.md").read_text(encoding="utf-8").split("\n", 1)[1]
        return Markdown(1, link, lambda word, lines: None).render(text)

    def figures(self, link):
        return "".join(example.section() for example in self.ordered)

    def options(self, link):
        rows = [(f"{c['name']} (channel{', needed' if c['required'] else ''})", "a column", "", c["summary"])
                for c in self.manifest["channels"]]
        for key, suffix in (("options", ""), ("seriesOptions", " (also of a series)")):
            rows += [(o["name"] + suffix, values(o), o.get("default") or "", o["summary"]) for o in self.manifest[key]]
        body = "".join(f'<tr><th scope="row">{escape(name)}</th><td>{escape(value)}</td><td>{escape(default)}</td>'
                       f"<td>{escape(summary)}</td></tr>\n" for name, value, default, summary in rows)
        head = "".join(f'<th scope="col">{word}</th>' for word in ("Name", "Values", "Default", "What it says"))
        return f'<div class="scroll"><table class="options"><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table></div>'


def values(option):
    if option.get("words"):
        return ", ".join(option["words"])
    span = option.get("range")
    return option["kind"] + (f" from {span[0]:g} to {span[1]:g}" if span else "")


def kinds(program):
    charts = json.loads(run([program, "charts", "--json"]).stdout)
    manifests = {t["type"]: t for t in charts["types"]}
    folders = {f.name.lower(): f for f in sorted((ROOT / "Plugins").iterdir()) if (f / "Examples").is_dir()}
    kinds = {name: Kind(folder, manifests) for name, folder in folders.items() if name in manifests}
    counts = collections.Counter(example.path.stem for kind in kinds.values() for example in kind.examples)
    for kind in kinds.values():
        kind.common = {name for name, count in counts.items() if 2 * count > len(kinds) > 1}
    return kinds


def ordered(kinds):
    """Returns the chart types in the order of index.md."""
    index = (SITE / "index.md").read_text(encoding="utf-8")
    wanted = " ".join(re.findall(r"```kinds\n(.*?)```", index, re.S)).split()
    return [kinds[n] for n in wanted if n in kinds] + [k for n, k in kinds.items() if n not in wanted]


def run(arguments):
    return subprocess.run([str(a) for a in arguments], capture_output=True, text=True, check=False)


def template(kinds):
    index = (SITE / "index.md").read_text(encoding="utf-8")
    all_kinds = ordered(kinds)

    def link(target):
        name = target.removesuffix(".md")
        if name in kinds:
            return f"#{name}"
        return target if target.startswith("https://") else None

    def contents(word, lines):
        if word != "kinds":
            return None
        entries = "".join(
            f'<li><a href="#{k.name}">{escape(k.title)}</a><ul>\n'
            + "".join(f'<li><a href="#{e.id}">{escape(e.words)}</a></li>\n' for e in k.ordered) + "</ul></li>\n"
            for k in all_kinds)
        return f'<nav aria-label="Contents"><ul>\n{entries}</ul></nav>'

    title = re.match(r"# (.*)", index)[1]
    return (
        '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:rg="urn:reportgen" lang="en">\n<head>\n'
        f'<title>{escape(title)}</title>\n<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        '<rg:stylesheet/>\n<rg:stylesheet src="gallery.css"/>\n</head>\n<body>\n<main>\n'
        + Markdown(0, link, contents).render(index) + "\n" + "".join(k.section(link) for k in all_kinds)
        + "</main>\n</body>\n</html>\n")


def write(project, kinds):
    examples = [e for k in kinds.values() for e in k.examples]
    tables = "".join(f"  {e.id}: {{ csv: data/{e.id}.csv, participant: reader }}\n" for e in examples)
    views = "".join(f"      {e.id}: {{ data: {e.id} }}\n" for e in examples)
    files = {
        "reportgen.yml":
            "project: Gallery\nlanguage: en\nlocale: en-GB\n"
            f"data:\n  readers: {{ csv: data/readers.csv, key: reader }}\n{tables}"
            "reports:\n  gallery:\n    template: templates/gallery.xhtml\n    for-each: readers\n"
            f"    views:\n{views}    output: gallery.xhtml\n",
        "data/readers.csv": "reader\n1\n",
        "templates/gallery.xhtml": template(kinds),
        "templates/gallery.css": (SITE / "gallery.css").read_text(encoding="utf-8"),
    }
    for e in examples:
        # All rows belong to the only reader.
        files[f"data/{e.id}.csv"] = "".join(f"{line},{'reader' if i == 0 else 1}\n" for i, line in enumerate(e.data))
        files[f"templates/examples/{e.id}.xhtml"] = e.source.replace("<rg:chart ", f'<rg:chart data="{e.id}" ', 1)
    for name, text in files.items():
        path = project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def build(program, project, out, handle):
    result = run([program, "build", project, "-o", out, "--diagnostic-format", "json"])
    for line in result.stderr.splitlines():
        if line.startswith("{"):
            handle(json.loads(line))
    if result.returncode != 0:
        sys.exit(f"make-gallery: the page could not be built\n{result.stderr}")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.split("\n\n")[1])
    program, out = sys.argv[1], pathlib.Path(sys.argv[2])
    all_kinds = kinds(program)
    by_id = {e.id: e for k in all_kinds.values() for e in k.examples}
    if not by_id:
        sys.exit("make-gallery: there are no examples")

    def note(diagnostic):
        path = pathlib.PurePath(diagnostic.get("file") or "")
        if path.parent.name == "examples" and path.stem in by_id:
            by_id[path.stem].messages.append(f"reportgen says: {diagnostic['message']}.")

    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder)
        for handle in (note, lambda diagnostic: None):
            write(project, all_kinds)
            build(program, project, out, handle)
    print(f"{len(by_id)} examples of {len(all_kinds)} chart types are in {out / 'gallery.xhtml'}")


if __name__ == "__main__":
    main()
