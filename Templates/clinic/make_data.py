#!/usr/bin/env python3
"""Writes the made-up data of this starter: data/patients.csv, data/visits.csv and data/pressure.csv.

The clinic and all patients are invented. The data is equal on every machine and with every version of
Python, because the script contains its random generator (splitmix64). The data of a patient depends
only on the seed and on the number of the patient.

usage: python3 make_data.py [FOLDER]        (default: the folder data, next to this file)
"""
import csv
import datetime
import os
import sys

SEED = 20261102
PATIENTS = 40
LAST_DAY = datetime.date(2026, 11, 13)
WEEKS = 12  # between two visits
VISITS = 5
DAYS = 28  # of blood pressure at home

# Patients with special data, by number.
NO_HOME = {5, 17}  # no blood pressure from home
FIRST_VISIT = {9}  # no previous visit
POTASSIUM = {4, 22}  # an urgent value
HIGH = {1, 2}  # pressure, LDL and sugar outside the usual range
ALL_WELL = {3, 12}  # all values in the usual range
NO_LABORATORY = {14}  # no blood sample

MISSING = 0.06
FIRST = {1: "de-DE", 2: "en-US", 3: "es-US", 4: "en-GB", 5: "de-AT"}
LOCALES = ["de-DE", "en-US", "es-US", "en-GB", "de-AT"]
WOMEN = {
    "de": ["Anna", "Käthe", "Zoë", "Ayşe", "Lena"],
    "en": ["Grace", "Siân", "Priya", "Mary", "Aoife"],
    "es": ["Lucía", "María José", "Begoña", "Inés", "Carmen"],
}
MEN = {
    "de": ["Jürgen", "Emre", "Matthias", "Götz", "Paul"],
    "en": ["Thomas", "Kwame", "DeShawn", "George", "Tyler"],
    "es": ["Andrés", "Íñigo", "Raúl", "José", "Martín"],
}
FAMILY = {
    "de": ["Weiß", "Öztürk", "von Ähren", "Großmann", "Schäfer", "Müller-Lüdenscheidt"],
    "en": ["O'Brien", "Llewellyn", "Mensah", "Patel", "Washington", "Smith-Jones"],
    "es": ["Núñez Peña", "García Ruiz", "Ibáñez", "Muñoz", "Güell", "Ortega"],
}
STREETS = {
    "de-DE": ["Am Lindenhof {}", "Würzburger Straße {}", "Hinter den Höfen {}"],
    "de-AT": ["Mühlgasse {}", "Obere Hauptstraße {}", "Am Anger {}"],
    "en-GB": ["{} Orchard Close", "{} Mill Lane", "{} Church Row"],
    "en-US": ["{} Maple Avenue, Apt. 4", "{} Cedar Street", "{} Old Post Road"],
    "es-US": ["{} Maple Avenue, Apt. 7", "{} Juniper Street", "{} Mission Road"],
}
# Places and post codes that do not exist.
PLACES = {
    "de-DE": ["00001 Musterstadt", "00002 Beispielhausen"],
    "de-AT": ["0001 Musterdorf", "0002 Beispielau"],
    "en-GB": ["Sampleton ZZ1 1ZZ", "Exampleford ZZ2 2ZZ"],
    "en-US": ["Exampleville, ZZ 00001", "Sample Springs, ZZ 00002"],
    "es-US": ["Exampleville, ZZ 00001", "Sample Springs, ZZ 00002"],
}
PHYSICIANS = {
    "de": ["Dr. med. Johanna Beispiel", "Dr. med. Karl Muster"],
    "en": ["Dr Joan Sample", "Dr Charles Example"],
    "es": ["Dra. Juana Ejemplo", "Dr. Carlos Muestra"],
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


def patient(number, random):
    """Returns the row of a patient, and the day of the last visit."""
    locale = FIRST.get(number, LOCALES[random.below(len(LOCALES))])
    language = locale[:2]
    title = ["ms", "mr"][random.below(2)]
    given = (WOMEN if title == "ms" else MEN)[language][random.below(5)]
    if number % 10 == 8:
        title = ""  # no title: the greeting contains the full name
    family = FAMILY[language][random.below(6)]
    street = STREETS[locale][random.below(3)].format(1 + random.below(120))
    place = PLACES[locale][random.below(2)]
    country = "Österreich" if locale == "de-AT" else ""
    born = datetime.date(1938, 1, 1) + datetime.timedelta(random.below(50 * 365))
    physician = PHYSICIANS[language][random.below(2)]
    offset = random.below(10)
    seen = LAST_DAY - datetime.timedelta(offset)
    following = seen + datetime.timedelta(WEEKS * 7)
    row = [f"K{number:04d}", title, given, family, street, place, country, locale,
           born.isoformat(), physician, following.isoformat()]
    return row, seen


def visits(number, seen, random):
    """Yields the date of each visit, and its values in the order of the columns in visits.csv."""
    well = number in ALL_WELL
    systolic = 122 if well else 132 + random.unit() * 26
    if number in HIGH:
        systolic += 14
    pulse = 62 + random.unit() * 16
    weight = 58 + random.unit() * 38
    hemoglobin = 13.2 + random.unit() * 2.0
    hba1c = 5.2 if well else 5.1 + random.unit() * 2.2
    ldl = 85 if well else 105 + random.unit() * 60
    if number in HIGH:
        ldl, hba1c = ldl + 40, hba1c + 1.6
    potassium = 3.9 + random.unit() * 0.7
    egfr = 78 if well else 55 + random.unit() * 40
    for visit in range(VISITS):
        date = seen - datetime.timedelta(WEEKS * 7 * (VISITS - 1 - visit))
        last = visit == VISITS - 1
        noise = 0.3 if well else 1
        top = systolic - 2 * visit + 5 * noise * random.bell()
        values = [
            int(top), int(top * 0.6 + 3 * noise * random.bell()),
            int(pulse + 4 * noise * random.bell()),
            f"{weight - 0.5 * visit + 0.6 * random.bell():.1f}",
            f"{hemoglobin + 0.3 * noise * random.bell():.1f}",
            f"{hba1c - 0.12 * visit * noise + 0.1 * noise * random.bell():.1f}",
            int(ldl - 5 * visit * noise + 6 * noise * random.bell()),
            f"{5.8 if last and number in POTASSIUM else potassium + 0.15 * random.bell():.1f}",
            int(egfr + 3 * noise * random.bell()),
        ]
        missing = [random.unit() < MISSING for _ in values]
        if not well and number > 3:
            values = ["" if is_missing else value for value, is_missing in zip(values, missing)]
        if last and number in NO_LABORATORY:
            values[4:] = [""] * 5
        if number in FIRST_VISIT and not last:
            continue
        yield date, values


def pressures(number, seen, random):
    """Yields each day up to the last visit, and the blood pressure in the morning at home."""
    systolic = 120 if number in ALL_WELL else 126 + random.unit() * 22
    for day in range(DAYS):
        top = systolic - 0.15 * day + 6 * random.bell()
        bottom = top * 0.6 + 4 * random.bell()
        is_missing = random.unit() < 0.12
        if number in NO_HOME:
            continue
        date = seen - datetime.timedelta(DAYS - 1 - day)
        yield date, ["", ""] if is_missing else [int(top), int(bottom)]


def main():
    script_folder = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(script_folder, "data")
    os.makedirs(folder, exist_ok=True)
    headers = {
        "patients": ["patient_id", "title", "given_name", "family_name", "street", "place", "country",
                     "locale", "born", "physician", "next_visit"],
        "visits": ["patient_id", "date", "systolic", "diastolic", "pulse", "weight", "hemoglobin",
                   "hba1c", "ldl", "potassium", "egfr"],
        "pressure": ["patient_id", "date", "systolic", "diastolic"],
    }
    rows = {name: [header] for name, header in headers.items()}
    for number in range(1, PATIENTS + 1):
        random = Random(SEED * 0x9E3779B97F4A7C15 + number * 0xD1B54A32D192ED03)
        random.bits()
        row, seen = patient(number, random)
        rows["patients"].append(row)
        for date, values in visits(number, seen, random):
            rows["visits"].append([row[0], date.isoformat()] + values)
        for date, values in pressures(number, seen, random):
            rows["pressure"].append([row[0], date.isoformat()] + values)
    for name, lines in rows.items():
        with open(os.path.join(folder, name + ".csv"), "w", newline="", encoding="utf-8") as file:
            csv.writer(file, lineterminator="\n").writerows(lines)


if __name__ == "__main__":
    main()
