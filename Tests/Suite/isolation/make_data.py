#!/usr/bin/env python3
"""Makes the data of a study in which every cell tells whose it is.

    make_data.py FOLDER PEOPLE [--sorted] [--change N] [--remove N] [--seed S]

Person N (from 1) has the token q00001x in every text, and numbers between N * 1000 and N * 1000 + 99
(so the mean, the median, the least and the greatest of them are too). The rows of the files are in no
order, those of one person and day stay in theirs; --sorted puts each person's rows together. --change
gives one person other rows, --remove leaves one out; all others have the rows that they had.
"""
import argparse
import csv
import datetime
import os
import random

AS_OF = datetime.date(2026, 3, 29)
FILES = ["participants", "daily", "visits", "doses"]
HEADERS = {
    "participants": ["id", "name", "site", "locale", "base", "target", "before", "after", "age"],
    "daily": ["id", "date", "steps", "sleep", "kind", "memo"],
    "visits": ["person", "at", "score", "low", "high", "part", "words"],
    "doses": ["drug", "who", "amount"],
}
# What breaks reports: markup, quotes, braces, line breaks, other scripts, directions, long words.
NASTY = ["<b>&amp;", "\"'", "{{ id }}", "two\nlines", "]]>", "żółć", "\u202eabc", "שלום", ",;\t", "w" * 60]


def token(person):
    return f"q{person:05d}x"


def rows_of(person, seed, is_changed):
    """The rows of one person, which depend on nobody else."""
    rng = random.Random(f"{seed}-{person}-{'changed' if is_changed else ''}")
    mark, base = token(person), person * 1000

    def text(word):
        return f"{word} {mark}" + (" " + rng.choice(NASTY) if rng.random() < 0.3 else "")

    def number(decimals=0, missing=0.12):
        if rng.random() < missing:
            return ""
        return f"{base + rng.randrange(0, 100 * 10**decimals) / 10**decimals:.{decimals}f}"

    ident = f"P-{mark}"
    shape = person % 20
    rows = {name: [] for name in FILES}
    rows["participants"].append([
        ident, text("Name"), ["North", "South"][person % 2],
        rng.choice(["en-GB", "de-DE", "fr-FR", "es-ES", ""]), str(base), f"{base + 50.5}",
        number(1), number(2), str([40, 50, 60][person % 3])])
    # Nobody's rows, one row, all on one day, nothing but missing values, and the usual.
    count = {0: 0, 1: 1, 2: 4, 3: 5}.get(shape, rng.randrange(5, 12))
    for place in range(count):
        day = AS_OF - datetime.timedelta(days=0 if shape == 2 else rng.randrange(0, 40))
        gone = 1.1 if shape == 3 else 0.12
        rows["daily"].append([
            ident, "" if rng.random() < 0.04 else day.isoformat(), number(0, gone), number(1, gone),
            "" if rng.random() < 0.1 else f"{rng.choice(['Home', 'Away', 'Work'])} {mark}",
            "" if rng.random() < 0.1 else text(f"memo {place}")])
    for place in range(0 if shape in (0, 4) else rng.randrange(0, 5)):
        day = AS_OF - datetime.timedelta(days=3 * place + rng.randrange(0, 3))
        low, high, score = sorted(rng.sample(range(0, 990), 3))
        rows["visits"].append([
            ident, f"{day.isoformat()}T{rng.randrange(8, 20):02d}:{rng.randrange(0, 60):02d}:00",
            "" if rng.random() < 0.1 else f"{base + high / 10}", f"{base + low / 10}",
            "" if rng.random() < 0.1 else f"{base + score / 10}", rng.choice(["am", "pm"]),
            text("words")])
    for place in range(rng.randrange(0, 4)):
        rows["doses"].append([text(f"drug {place}"), ident, number(1)])
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("people", type=int)
    parser.add_argument("--sorted", action="store_true")
    parser.add_argument("--change", type=int)
    parser.add_argument("--remove", type=int)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    tables = {name: [] for name in FILES}
    for person in range(1, options.people + 1):
        if person == options.remove:
            continue
        for name, rows in rows_of(person, options.seed, person == options.change).items():
            tables[name] += [(person, row) for row in rows]
    for name, rows in tables.items():
        if name != "participants" and not options.sorted:
            # Dealt like cards: whose turn it is is random, each person's rows keep their order.
            order = [person for person, _ in rows]
            random.Random(options.seed).shuffle(order)
            stacks = {}
            for person, row in reversed(rows):
                stacks.setdefault(person, []).append(row)
            rows = [(person, stacks[person].pop()) for person in order]
        path = os.path.join(options.folder, name + ".csv")
        with open(path, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(HEADERS[name])
            writer.writerows(row for _, row in rows)


if __name__ == "__main__":
    main()
