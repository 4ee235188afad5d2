#!/usr/bin/env python3
"""Writes the made-up data of this starter: data/participants.csv and data/daily.csv.

All participants are invented. The data is equal on every machine and with every version of Python,
because the script contains its random generator (splitmix64). The data of a participant depends only
on the seed and on the number of the participant.

usage: python3 make_data.py [FOLDER]        (default: the folder data, next to this file)
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

# Participants with missing or special data, by number.
NO_ROWS = {16}  # enrolled, without any data
ONE_DAY = {57: 23}  # data for one day only: Wednesday of the last week
LAST_WEEK_EMPTY = {9, 74, 121, 168}  # rows without values
LAST_WEEK_ABSENT = {33, 102, 190}  # no rows
WEEK_BEFORE_EMPTY = {41, 139}
NO_SLEEP = {88}  # no sleep tracker
DEVICE_LOST = {29: 24, 155: 25}  # no rows after this day
FAST_PULSE = {20, 96}  # a resting pulse above the usual range
PAUSED = {12: range(9, 14), 64: range(18, 23)}  # days of an announced absence

# The first participants: one for each locale.
FIRST = {1: "en-GB", 2: "de-DE", 3: "fr-FR", 4: "ar-EG", 5: "es-ES", 6: "ja-JP", 7: "en-US"}
# The centre of each locale, with given names and family names.
CENTRES = {
    "en-GB": (
        "Leeds",
        ["Siân", "Thomas", "Aoife", "Kwame", "Priya", "George"],
        ["O'Brien", "Smith & Jones", "Llewellyn", "Mensah", "Patel", "Brontë"],
    ),
    "en-US": (
        "Boston",
        ["Mary", "DeShawn", "José", "Grace", "Tyler", "Nguyễn Thị"],
        ["Doe, Jr.", "Washington", "Núñez", "<b>Tables</b>", "Lee", "Văn"],
    ),
    "de-DE": (
        "Würzburg",
        ["Jürgen", "Zoë", "Käthe", "Emre", "Lena", "Dmitri"],
        ["Müller & Söhne", "Weiß", "Öztürk", "Großmann", "von Ähren", "Schäfer"],
    ),
    "fr-FR": (
        "Besançon",
        ["Chloé", "Jean-Luc", "Maëlle", "François", "Aïcha", "Noël"],
        ["Lefèvre", "d'Aubigné", "Çelik", "Benoît", "El Haddad", "L’Hôpital"],
    ),
    "es-ES": (
        "A Coruña",
        ["Íñigo", "María José", "Begoña", "Andrés", "Lucía", "Raúl"],
        ["Núñez", "Peña > Ruiz", "Güell", "Ibáñez", "Muñoz", "García"],
    ),
    "ar-EG": (
        "القاهرة",
        ["مريم", "أحمد", "نور", "يوسف", "سلمى", "عمر"],
        ["حداد", "منصور", "الشريف", "عبد الرحمن", "فوزي", "سليمان"],
    ),
    "ja-JP": (
        "大阪",
        ["さくら", "健太", "陽子", "美咲", "大輔", "優"],
        ["佐藤", "鈴木", "高橋", "渡辺", "山本", "中村"],
    ),
}
LOCALES = list(CENTRES)
# Names with characters or lengths that often cause errors.
NAMES = {
    1: "Ada Fernsby",
    8: 'Lee "the Ox" Hardy',
    10: "R&D Ferreira <rd@example.org>",
    12: "Μαρία Παπαδοπούλου",
    18: "Дмитрий Иванов",
    23: "مريم حداد",
    27: "李小龍",
    36: "Tom 'Tommy' O’Neill & family",
    45: "Ólafur Þórsson",
    62: "Γιώργος Ελευθερίου",
    71: "Наталья Ковалёва",
    95: "王秀英",
    110: "Ana & Ben <twins>",
    126: "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh",
    150: "김민준",
}

MASK = (1 << 64) - 1


class Random:
    """The random generator splitmix64, with 64 bits of state."""

    def __init__(self, seed):
        self.state = seed & MASK

    def bits(self):
        """Returns a random 64-bit integer."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def unit(self):
        """Returns a number x with 0 ≤ x < 1."""
        return (self.bits() >> 11) * (1.0 / (1 << 53))

    def bell(self):
        """Returns an approximately normal number with mean 0 and standard deviation 1."""
        return sum(self.unit() for _ in range(4)) * 1.7320508 - 3.4641016

    def below(self, count):
        """Returns an integer from 0 to count - 1."""
        return self.bits() % count


def clamp(value, low, high):
    return max(low, min(high, value))


def participant(number, random):
    """Returns the row of a participant."""
    locale = FIRST.get(number, LOCALES[random.below(len(LOCALES))])
    centre, given_names, family_names = CENTRES[locale]
    first, last = given_names[random.below(6)], family_names[random.below(6)]
    name = f"{last} {first}" if locale == "ja-JP" else f"{first} {last}"
    enrolled = FIRST_DAY - datetime.timedelta(7 + random.below(120))
    return [f"P{number:03d}", NAMES.get(number, name), locale, centre, enrolled.isoformat()]


def days(number, random):
    """Yields the number of each day, and its values in the order of the columns in daily.csv."""
    steps_base = 5200 + random.unit() * 5800
    sleep_base = 6.4 + random.unit() * 1.7
    pulse_base = 54 + random.unit() * 20
    if number in FAST_PULSE:
        pulse_base += 38
    tasks_base = 1.9 + random.unit() * 1.2
    mood_base = 2.6 + random.unit() * 1.8
    trend = (random.unit() - 0.4) * 0.012
    for day in range(DAYS):
        weekend = day % 7 >= 5
        scale = 1 + trend * day + 0.24 * random.bell() + (0.10 if weekend else 0)
        steps = int(clamp(steps_base * scale, 120, 32000))
        sleep = clamp(sleep_base + 0.8 * random.bell() + (0.5 if weekend else 0), 2.5, 12)
        pulse = int(clamp(pulse_base + 2.6 * random.bell() - 20 * trend * day, 42, 125))
        highest = pulse + int(clamp(46 + steps / 300 + 9 * random.bell(), 20, 95))
        tasks = int(clamp(int(tasks_base + 0.8 * random.bell() + 0.5), 0, 3))
        feeling = mood_base + 0.7 * random.bell() + 0.2 * (sleep - sleep_base)
        mood = int(clamp(int(feeling + 0.5), 1, 5))
        paused = day in PAUSED.get(number, ())
        if paused:
            tasks = 0
        values = [steps, f"{sleep:.1f}", pulse, highest, tasks, mood]
        values = ["" if random.unit() < MISSING else value for value in values]
        if values[2] == "" or values[3] == "":
            values[2] = values[3] = ""  # one sensor measures both values
        if number in NO_SLEEP:
            values[1] = ""
        if number in LAST_WEEK_EMPTY and day >= 21:
            values = [""] * 6
        if number in WEEK_BEFORE_EMPTY and 14 <= day < 21:
            values = [""] * 6
        if number in NO_ROWS:
            continue
        if number in ONE_DAY and day != ONE_DAY[number]:
            continue
        if number in LAST_WEEK_ABSENT and day >= 21:
            continue
        if number in DEVICE_LOST and day > DEVICE_LOST[number]:
            continue
        yield day, values[:5] + ["true" if paused else "false"] + values[5:]


def main():
    script_folder = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(script_folder, "data")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "participants.csv"), "w", newline="", encoding="utf-8") as participants_file, \
            open(os.path.join(folder, "daily.csv"), "w", newline="", encoding="utf-8") as daily_file:
        participants = csv.writer(participants_file, lineterminator="\n")
        daily = csv.writer(daily_file, lineterminator="\n")
        participants.writerow(["participant_id", "name", "locale", "centre", "enrolled_on"])
        daily.writerow(["participant_id", "date", "steps", "sleep_hours", "resting_pulse",
                        "highest_pulse", "tasks_done", "paused", "mood"])
        for number in range(1, PARTICIPANTS + 1):
            random = Random(SEED * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03)
            random.bits()
            row = participant(number, random)
            participants.writerow(row)
            for day, values in days(number, random):
                date = FIRST_DAY + datetime.timedelta(day)
                daily.writerow([row[0], date.isoformat()] + values)


if __name__ == "__main__":
    main()
