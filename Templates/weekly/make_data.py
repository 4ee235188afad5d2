#!/usr/bin/env python3
"""Writes the made-up data of this starter: data/participants.csv and data/daily.csv.

Nobody in it exists. The same numbers come out on every machine and with every version of Python,
since the random numbers are made here (splitmix64) and each participant depends on the seed and on
their own number only.

usage: python3 make_data.py [FOLDER]        (default: data, beside this file)
"""
import csv
import datetime
import os
import sys

SEED = 20261005
PARTICIPANTS = 200
FIRST_DAY = datetime.date(2026, 10, 5)  # a Monday
DAYS = 28
MISSING = 0.05

# Whose data is missing in which way, by number.
NO_ROWS = {16}  # joined, and nothing ever arrived
ONE_DAY = {57: 23}  # one day only, Wednesday of the last week
LAST_WEEK_EMPTY = {9, 74, 121, 168}  # rows without values
LAST_WEEK_ABSENT = {33, 102, 190}  # no rows
WEEK_BEFORE_EMPTY = {41, 139}
NO_SLEEP = {88}  # no sleep tracker
DEVICE_LOST = {29: 24, 155: 25}  # rows end on this day

LOCALES = ["en-GB", "en-US", "de-DE", "fr-FR", "es-ES", "pl-PL", "sv-SE", "ja-JP"]
CENTRES = ["Leeds", "Boston", "Würzburg", "Besançon", "A Coruña", "Łódź", "Malmö", "大阪"]
GIVEN = [
    ["Siân", "Thomas", "Aoife", "Kwame", "Priya", "George"],
    ["Mary", "DeShawn", "José", "Grace", "Tyler", "Nguyễn Thị"],
    ["Jürgen", "Zoë", "Käthe", "Emre", "Lena", "Dmitri"],
    ["Chloé", "Jean-Luc", "Maëlle", "François", "Aïcha", "Noël"],
    ["Íñigo", "María José", "Begoña", "Andrés", "Lucía", "Raúl"],
    ["Łukasz", "Świętosława", "Zbigniew", "Agnieszka", "Żaneta", "Michał"],
    ["Åsa", "Göran", "Björn", "Ingrid", "Märta", "Örjan"],
    ["さくら", "健太", "陽子", "美咲", "大輔", "優"],
]
FAMILY = [
    ["O'Brien", "Smith & Jones", "Llewellyn", "Mensah", "Patel", "Brontë"],
    ["Doe, Jr.", "Washington", "Núñez", "<b>Tables</b>", "Lee", "Văn"],
    ["Müller & Söhne", "Weiß", "Öztürk", "Großmann", "von Ähren", "Schäfer"],
    ["Lefèvre", "d'Aubigné", "Çelik", "Benoît", "El Haddad", "L’Hôpital"],
    ["Núñez", "Peña > Ruiz", "Güell", "Ibáñez", "Muñoz", "García"],
    ["Żółć", "Wójcik", "Dąbrowska", "Śliwa", "Nowak", "Źrebiec"],
    ["Ångström", "Sjöberg", "Lindqvist", "Åkerlund", "Öberg", "Håkansson"],
    ["佐藤", "鈴木", "高橋", "渡辺", "山本", "中村"],
]
# Names that a hasty program gets wrong.
NAMES = {
    1: "Ada Fernsby",
    4: 'Lee "the Ox" Hardy',
    7: "R&D Ferreira <rd@example.org>",
    12: "Μαρία Παπαδοπούλου",
    18: "Дмитрий Иванов",
    23: "مريم حداد",
    27: "李小龍",
    36: "Tom 'Tommy' O’Neill & family",
    45: "Ólafur Þórsson",
    62: "Γιώργος Ελευθερίου",
    71: "Наталья Ковалёва",
    80: "أحمد منصور",
    95: "王秀英",
    110: "Ana & Ben <twins>",
    126: "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh",
    150: "김민준",
}

MASK = (1 << 64) - 1


class Random:
    """splitmix64"""

    def __init__(self, seed):
        self.state = seed & MASK

    def bits(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def unit(self):
        """0 ≤ x < 1"""
        return (self.bits() >> 11) * (1.0 / (1 << 53))

    def bell(self):
        """about normal: mean 0, deviation 1"""
        return sum(self.unit() for _ in range(4)) * 1.7320508 - 3.4641016

    def below(self, count):
        return self.bits() % count


def clamp(value, low, high):
    return max(low, min(high, value))


def participant(number, random):
    place = random.below(len(LOCALES))
    if number == 1:
        place = 0  # the first report that one opens is all in one language
    given = GIVEN[place][random.below(6)]
    family = FAMILY[place][random.below(6)]
    name = f"{family} {given}" if LOCALES[place] == "ja-JP" else f"{given} {family}"
    if number in NAMES:
        name = NAMES[number]
    enrolled = FIRST_DAY - datetime.timedelta(7 + random.below(120))
    return [f"P{number:03d}", name, LOCALES[place], CENTRES[place], enrolled.isoformat()]


def days(number, random):
    """One row a day: day number, steps, sleep, pulse, tasks, mood ('' where missing)."""
    steps_base = 4200 + random.unit() * 6800
    sleep_base = 6.1 + random.unit() * 2.0
    pulse_base = 54 + random.unit() * 20
    tasks_base = 62 + random.unit() * 36
    mood_base = 2.4 + random.unit() * 1.8
    trend = (random.unit() - 0.4) * 0.012
    for day in range(DAYS):
        weekend = day % 7 >= 5
        scale = 1 + trend * day + 0.24 * random.bell() + (0.10 if weekend else 0)
        steps = int(clamp(steps_base * scale, 120, 32000))
        sleep = clamp(sleep_base + 0.8 * random.bell() + (0.5 if weekend else 0), 2.5, 12)
        pulse = int(clamp(pulse_base + 2.6 * random.bell() - 20 * trend * day, 42, 105))
        done = clamp(tasks_base + 15 * random.bell() - (6 if weekend else 0), 0, 100)
        tasks = int(done / 5 + 0.5) * 5
        feeling = mood_base + 0.7 * random.bell() + 0.2 * (sleep - sleep_base)
        mood = int(clamp(int(feeling + 0.5), 1, 5))
        values = [steps, f"{sleep:.1f}", pulse, tasks, mood]
        values = ["" if random.unit() < MISSING else value for value in values]
        if number in NO_SLEEP:
            values[1] = ""
        if number in LAST_WEEK_EMPTY and day >= 21:
            values = [""] * 5
        if number in WEEK_BEFORE_EMPTY and 14 <= day < 21:
            values = [""] * 5
        if number in NO_ROWS:
            continue
        if number in ONE_DAY and day != ONE_DAY[number]:
            continue
        if number in LAST_WEEK_ABSENT and day >= 21:
            continue
        if number in DEVICE_LOST and day > DEVICE_LOST[number]:
            continue
        yield day, values


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "data")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "participants.csv"), "w", newline="", encoding="utf-8") as p, \
            open(os.path.join(folder, "daily.csv"), "w", newline="", encoding="utf-8") as d:
        people = csv.writer(p, lineterminator="\n")
        daily = csv.writer(d, lineterminator="\n")
        people.writerow(["participant_id", "name", "locale", "centre", "enrolled_on"])
        daily.writerow(["participant_id", "date", "steps", "sleep_hours", "resting_heart_rate",
                        "adherence_pct", "mood"])
        for number in range(1, PARTICIPANTS + 1):
            random = Random(SEED * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03)
            random.bits()
            row = participant(number, random)
            people.writerow(row)
            for day, values in days(number, random):
                date = FIRST_DAY + datetime.timedelta(day)
                daily.writerow([row[0], date.isoformat()] + values)


if __name__ == "__main__":
    main()
