#!/usr/bin/env python3
"""Makes the data of this project again: invented people, the same in every run."""
import gzip, json, os, random, sqlite3

here = os.path.dirname(os.path.abspath(__file__))
rng = random.Random(20261102)
people = [f"S{n:03}" for n in range(1, 105)]
groups = ["morning", "evening"]
group = {p: rng.choice(groups) for p in people}
days = [f"2026-11-{d:02}" for d in range(2, 16)]

text = "id,group,goal,joined\n" + "".join(
    f"{p},{group[p]},{rng.choice([6000, 8000, 10000])},2026-10-{rng.randint(1, 28):02}\n" for p in people)
with open(f"{here}/people.csv.gz", "wb") as file:
    file.write(gzip.compress(text.encode(), mtime=0))

with open(f"{here}/daily.ndjson", "w") as file:
    for day in days:
        for p in people:
            if rng.random() < 0.07:
                continue
            row = {"who": p, "day": day, "steps": rng.randint(1500, 14000)}
            if rng.random() < 0.05:
                row["steps"] = None
            if rng.random() < 0.1:
                row["note"] = rng.choice(["rain", "travel", 'said "tired"', "café"])
            if rng.random() < 0.8:
                row["worn"] = rng.random() < 0.9
            file.write(json.dumps(row, ensure_ascii=rng.random() < 0.5) + "\n")

path = f"{here}/clinic.sqlite"
if os.path.exists(path):
    os.remove(path)
db = sqlite3.connect(path)
db.execute("CREATE TABLE visit (person TEXT, day TEXT, kind TEXT, weight REAL)")
db.execute("CREATE TABLE kind (code TEXT PRIMARY KEY, name TEXT)")
db.executemany("INSERT INTO kind VALUES (?, ?)", [("a", "First visit"), ("b", "Check")])
for p in people:
    weight = rng.uniform(55, 95)
    db.execute("INSERT INTO visit VALUES (?, ?, ?, ?)", (p, "2026-10-29", "a", round(weight, 1)))
    if rng.random() < 0.6:
        db.execute(
            "INSERT INTO visit VALUES (?, ?, ?, ?)",
            (p, f"2026-11-{rng.randint(9, 15):02}", "b", round(weight + rng.uniform(-2, 2), 1)))
db.commit()
db.execute("VACUUM")
db.close()
