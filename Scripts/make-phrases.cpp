// Writes Sources/ReportText/Language/PhraseTable.swift from the CLDR data in the system's ICU:
//
//   g++ Scripts/make-phrases.cpp -o phrases -licui18n -licuuc && ./phrases > …/PhraseTable.swift
//
// Run the program to add a locale or a unit, or to use a newer CLDR, and review the difference.
#include <unicode/listformatter.h>
#include <unicode/measunit.h>
#include <unicode/numberformatter.h>
#include <unicode/numberrangeformatter.h>
#include <unicode/plurrule.h>
#include <unicode/uversion.h>
#include <iostream>
#include <map>
#include <string>
#include <vector>
using namespace icu;

static const char *tags[] = {
  "en-GB", "en-US", "en-AU", "en-CA", "en-IE", "en-IN", "en-NZ", "en-ZA", "de-DE", "de-AT", "de-CH",
  "fr-FR", "fr-BE", "fr-CA", "fr-CH", "es-ES", "es-MX", "es-US", "it-IT", "it-CH", "nl-NL", "nl-BE",
  "pt-BR", "pt-PT", "sv-SE", "nb-NO", "da-DK", "fi-FI", "is-IS", "pl-PL", "cs-CZ", "sk-SK", "hu-HU",
  "ro-RO", "bg-BG", "hr-HR", "sl-SI", "et-EE", "lv-LV", "lt-LT", "el-GR", "ru-RU", "uk-UA", "tr-TR",
  "ar-EG", "he-IL", "hi-IN", "ja-JP", "zh-CN", "zh-TW", "ko-KR", "vi-VN", "th-TH", "id-ID"};

// In the order of `MeasureUnit`.
static const char *measures[] = {
  "second", "minute", "hour", "day", "week", "month", "year", "gram", "kilogram", "milligram", "pound",
  "stone", "centimeter", "meter", "kilometer", "inch", "foot", "mile", "milliliter", "liter",
  "kilocalorie", "kilojoule", "celsius", "fahrenheit", "millimeter-ofhg", "millimole-per-liter",
  "milligram-ofglucose-per-deciliter", "hertz"};

static UErrorCode status = U_ZERO_ERROR;

static void check(const char *task) {
  if (U_SUCCESS(status)) return;
  std::cerr << task << ": " << u_errorName(status) << "\n";
  exit(1);
}

static std::string utf8(const UnicodeString &text) {
  std::string result;
  text.toUTF8String(result);
  return result;
}

// Returns a text for a Swift literal, with escaped invisible characters.
static std::string escaped(const UnicodeString &text) {
  std::string result;
  for (int index = 0; index < text.length();) {
    UChar32 character = text.char32At(index);
    index += U16_LENGTH(character);
    bool isHidden = character == 0xA0 || character == 0x202F || (character >= 0x200B && character <= 0x200F) ||
                    character == 0x61C || character == 0x2009;
    char code[16];
    snprintf(code, sizeof code, "\\u{%X}", character);
    result += isHidden ? std::string(code) : utf8(UnicodeString(character));
  }
  return result;
}

// Returns the separators of a list: between two items, and in a list of four after the first, in the middle, and before
// the last.
static std::vector<UnicodeString> list(const Locale &locale, UListFormatterType type) {
  ListFormatter *formatter =
      ListFormatter::createInstance(locale, type, ULISTFMT_WIDTH_WIDE, status);
  check("list");
  UnicodeString names[] = {u"{0}", u"{1}", u"{2}", u"{3}"};
  UnicodeString two, four;
  formatter->format(names, 2, two, status);
  formatter->format(names, 4, four, status);
  check("list");
  auto between = [](const UnicodeString &text, const UnicodeString &a, const UnicodeString &b) {
    int start = text.indexOf(a) + a.length();
    return text.tempSubStringBetween(start, text.indexOf(b));
  };
  std::vector<UnicodeString> parts = {
      between(two, names[0], names[1]), between(four, names[0], names[1]),
      between(four, names[1], names[2]), between(four, names[2], names[3])};
  for (auto &text : {two, four}) {
    if (!text.startsWith(names[0]) || !(text.endsWith(names[1]) || text.endsWith(names[3]))) {
      std::cerr << locale.getName() << ": unexpected text before or after a list\n";
      exit(1);
    }
  }
  return parts;
}

int main() {
  std::cout << "/// The lists, ranges and units of all locales, from the CLDR in ICU " << U_ICU_VERSION << ".\n"
            << "///\n"
            << "/// `Scripts/make-phrases.cpp` generates the table. Each line has the fields of one locale,\n"
            << "/// separated by `|`:\n"
            << "/// - the tag\n"
            << "/// - the separator of a range\n"
            << "/// - the separators of a list with “and”: between two items, after the first, in the middle, before\n"
            << "///   the last\n"
            << "/// - the same four separators of a list with “or”\n"
            << "/// - one field for each ``MeasureUnit``: the patterns of the plural forms, separated by `~`, with\n"
            << "///   `#` for the number\n"
            << "enum PhraseTable {\n  static let lines: StaticString = \"\"\"\n";
  for (const char *tag : tags) {
    Locale locale = Locale::forLanguageTag((std::string(tag) + "-u-nu-latn").c_str(), status);
    std::string line = tag;
    UnicodeString range = number::NumberRangeFormatter::withLocale(locale)
                              .formatFormattableRange(Formattable(int32_t(3)), Formattable(int32_t(5)), status)
                              .toString(status);
    check("range");
    if (!range.startsWith(u"3") || !range.endsWith(u"5")) {
      std::cerr << tag << ": unexpected text before or after a range\n";
      exit(1);
    }
    line += "|" + escaped(range.tempSubStringBetween(1, range.length() - 1));
    for (auto type : {ULISTFMT_TYPE_AND, ULISTFMT_TYPE_OR}) {
      for (auto &part : list(locale, type)) line += "|" + escaped(part);
    }
    PluralRules *rules = PluralRules::forLocale(locale, status);
    check("plural");
    for (const char *unit : measures) {
      MeasureUnit measure = MeasureUnit::forIdentifier(unit, status);
      check(unit);
      auto formatter = number::NumberFormatter::withLocale(locale)
                           .unit(measure)
                           .unitWidth(UNUM_UNIT_WIDTH_SHORT)
                           .grouping(UNUM_GROUPING_OFF);
      std::map<std::string, UnicodeString> forms;
      for (double value : {0.0, 1.0, 2.0, 3.0, 5.0, 7.0, 11.0, 17.0, 21.0, 100.0, 111.0, 1.5, 2.5}) {
        std::string form = utf8(rules->select(value));
        UnicodeString text = formatter.formatDouble(value, status).toString(status);
        check(unit);
        UnicodeString number =
            number::NumberFormatter::withLocale(locale).formatDouble(value, status).toString(status);
        int index = text.indexOf(number);
        // Arabic has no number for one and two of some units.
        UnicodeString pattern = text;
        // A non-breaking space keeps the number and its unit on one line.
        pattern.findAndReplace(u" ", u"\u00A0");
        if (index >= 0) pattern.replace(index, number.length(), u"#");
        if (!forms.count(form)) forms[form] = pattern;
      }
      UnicodeString other = forms["other"];
      std::string field = escaped(other);
      for (auto &[form, pattern] : forms) {
        if (form != "other" && pattern != other) field += "~" + form + "=" + escaped(pattern);
      }
      line += "|" + field;
    }
    std::cout << "    " << line << "\n";
  }
  std::cout << "    \"\"\"\n}\n";
}
