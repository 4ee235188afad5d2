// swift-format-ignore-file
// Written by Scripts/make-locales.py from the Unicode CLDR; do not edit.

/// The data of every locale, each read only when it is first used.
///
/// The lines of a locale: tag, decimal and group separators, minus, plus, what stands before and
/// after a percentage, group sizes (last, others, least digits before the first), and the digits
/// when they are not the Western ones | patterns
/// of dates (short, medium, long, full, day-month, month-year) and time, words for am and pm |
/// patterns of ranges (in a month, in a year, across years) | months | short months | days and
/// short days, Monday first | where the minus of an amount of money stands (``MoneyMinus``), its decimal
/// and group separators, and 5 of each ``CurrencyCode`` | for the powers of ten from 3 to 14 the digits that
/// a short form shows and what it writes for the rest. Twice as many names: the second half
/// stands alone.
enum LocaleTable {
  /// All tags; the first of a language is that language's default.
  static let tags = [
    "en-GB", "en-US", "en-AU", "en-CA", "en-IE", "en-IN", "en-NZ", "en-ZA", "de-DE", "de-AT",
    "de-CH", "fr-FR", "fr-BE", "fr-CA", "fr-CH", "es-ES", "es-MX", "es-US", "it-IT", "it-CH",
    "nl-NL", "nl-BE", "pt-BR", "pt-PT", "sv-SE", "nb-NO", "da-DK", "fi-FI", "is-IS", "pl-PL",
    "cs-CZ", "sk-SK", "hu-HU", "ro-RO", "bg-BG", "hr-HR", "sl-SI", "et-EE", "lv-LV", "lt-LT",
    "el-GR", "ru-RU", "uk-UA", "tr-TR", "ar-EG", "he-IL", "hi-IN", "ja-JP", "zh-CN", "zh-TW",
    "ko-KR", "vi-VN", "th-TH", "id-ID",
  ]

  /// The data of a tag of the list.
  static func data(_ tag: String) -> LocaleData? {
    switch tag {
    case "en-GB": enGB
    case "en-US": enUS
    case "en-AU": enAU
    case "en-CA": enCA
    case "en-IE": enIE
    case "en-IN": enIN
    case "en-NZ": enNZ
    case "en-ZA": enZA
    case "de-DE": deDE
    case "de-AT": deAT
    case "de-CH": deCH
    case "fr-FR": frFR
    case "fr-BE": frBE
    case "fr-CA": frCA
    case "fr-CH": frCH
    case "es-ES": esES
    case "es-MX": esMX
    case "es-US": esUS
    case "it-IT": itIT
    case "it-CH": itCH
    case "nl-NL": nlNL
    case "nl-BE": nlBE
    case "pt-BR": ptBR
    case "pt-PT": ptPT
    case "sv-SE": svSE
    case "nb-NO": nbNO
    case "da-DK": daDK
    case "fi-FI": fiFI
    case "is-IS": isIS
    case "pl-PL": plPL
    case "cs-CZ": csCZ
    case "sk-SK": skSK
    case "hu-HU": huHU
    case "ro-RO": roRO
    case "bg-BG": bgBG
    case "hr-HR": hrHR
    case "sl-SI": slSI
    case "et-EE": etEE
    case "lv-LV": lvLV
    case "lt-LT": ltLT
    case "el-GR": elGR
    case "ru-RU": ruRU
    case "uk-UA": ukUA
    case "tr-TR": trTR
    case "ar-EG": arEG
    case "he-IL": heIL
    case "hi-IN": hiIN
    case "ja-JP": jaJP
    case "zh-CN": zhCN
    case "zh-TW": zhTW
    case "ko-KR": koKR
    case "vi-VN": viVN
    case "th-TH": thTH
    case "id-ID": idID
    default: nil
    }
  }

  /// The data of a tag of the list with the digits of its own script.
  static func native(_ tag: String) -> LocaleData? {
    switch tag {
    case "ar-EG": arEGNative
    case "hi-IN": hiINNative
    case "zh-CN": zhCNNative
    case "zh-TW": zhTWNative
    case "th-TH": thTHNative
    default: nil
    }
  }

  /// The tags whose numbers have those digits where nothing else is said.
  static let standardNative: Set<String> = [
    "ar-BH", "ar-DJ", "ar-EG", "ar-ER", "ar-IL", "ar-IQ", "ar-JO", "ar-KM", "ar-KW", "ar-LB",
    "ar-MR", "ar-OM", "ar-PS", "ar-QA", "ar-SA", "ar-SD", "ar-SO", "ar-SS", "ar-SY", "ar-TD",
    "ar-YE",
  ]

  static let enGB = LocaleData(
    """
    en-GB|.|,|-|+||%|3 3 1|
    dd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y|d MMM|MMMM y|HH:mm|am|pm
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    January|February|March|April|May|June|July|August|September|October|November|December
    Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
    Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun
    |.|,|€5|US$5|£5|CHF\u{A0}5|JP¥5|CN¥5|₹5|₩5|A$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 k|2 k|3 k|1 m|2 m|3 m|1 bn|2 bn|3 bn|1 tn|2 tn|3 tn
    """)

  static let enUS = LocaleData(
    """
    en-US|.|,|-|+||%|3 3 1|
    M/d/yy|MMM d, y|MMMM d, y|EEEE, MMMM d, y|MMM d|MMMM y|h:mm\u{202F}a|AM|PM
    MMM d – d, y|MMM d – MMM d, y|MMM d, y – MMM d, y
    January|February|March|April|May|June|July|August|September|October|November|December
    Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
    Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun
    |.|,|€5|$5|£5|CHF\u{A0}5|¥5|CN¥5|₹5|₩5|A$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 K|2 K|3 K|1 M|2 M|3 M|1 B|2 B|3 B|1 T|2 T|3 T
    """)

  static let enAU = LocaleData(
    """
    en-AU|.|,|-|+||%|3 3 1|
    d/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y|d MMM|MMMM y|h:mm\u{202F}a|am|pm
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    January|February|March|April|May|June|July|August|September|October|November|December
    Jan|Feb|Mar|Apr|May|June|July|Aug|Sept|Oct|Nov|Dec|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
    Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun
    |.|,|EUR\u{A0}5|USD\u{A0}5|GBP\u{A0}5|CHF\u{A0}5|JPY\u{A0}5|CNY\u{A0}5|INR\u{A0}5|KRW\u{A0}5|$5|CAD\u{A0}5|NZD\u{A0}5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|ILS\u{A0}5|BRL\u{A0}5|MXN\u{A0}5|ZAR\u{A0}5|SGD\u{A0}5
    1 K|2 K|3 K|1 M|2 M|3 M|1 B|2 B|3 B|1 T|2 T|3 T
    """)

  static let enCA = LocaleData(
    """
    en-CA|.|,|-|+||%|3 3 1|
    y-MM-dd|MMM d, y|MMMM d, y|EEEE, MMMM d, y|MMM d|MMMM y|h:mm\u{202F}a|a.m.|p.m.
    MMM d–d, y|MMM d–MMM d, y|MMM d, y–MMM d, y
    January|February|March|April|May|June|July|August|September|October|November|December
    Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
    Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun
    |.|,|€5|US$5|£5|CHF\u{A0}5|JP¥5|CN¥5|₹5|₩5|A$5|$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 K|2 K|3 K|1 M|2 M|3 M|1 B|2 B|3 B|1 T|2 T|3 T
    """)

  static let enIE = LocaleData(
    """
    en-IE|.|,|-|+||%|3 3 1|
    dd/MM/y|d MMM y|d MMMM y|EEEE d MMMM y|d MMM|MMMM y|HH:mm|am|pm
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    January|February|March|April|May|June|July|August|September|October|November|December
    Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
    Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun
    |.|,|€5|US$5|£5|CHF\u{A0}5|JP¥5|CN¥5|₹5|₩5|A$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 K|2 K|3 K|1 M|2 M|3 M|1 B|2 B|3 B|1 T|2 T|3 T
    """)

  static let enIN = LocaleData(
    """
    en-IN|.|,|-|+||%|3 2 1|
    dd/MM/yy|d MMM y|d MMMM y|EEEE, d MMMM y|d MMM|MMMM y|h:mm\u{202F}a|am|pm
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    January|February|March|April|May|June|July|August|September|October|November|December
    Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
    Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun
    |.|,|€5|$5|£5|CHF\u{A0}5|JP¥5|CN¥5|₹5|₩5|A$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 K|2 K|1 L|2 L|1 Cr|2 Cr|3 Cr|1 KCr|2 KCr|1 LCr|2 LCr|3 LCr
    """)

  static let enNZ = LocaleData(
    """
    en-NZ|.|,|-|+||%|3 3 1|
    dd/MM/y|d MMM y|d MMMM y|EEEE, d MMMM y|d MMM|MMMM y|h:mm\u{202F}a|am|pm
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    January|February|March|April|May|June|July|August|September|October|November|December
    Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
    Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun
    |.|,|€5|US$5|£5|CHF\u{A0}5|JP¥5|CN¥5|₹5|₩5|A$5|CA$5|$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 K|2 K|3 K|1 M|2 M|3 M|1 B|2 B|3 B|1 T|2 T|3 T
    """)

  static let enZA = LocaleData(
    """
    en-ZA|,|\u{A0}|-|+||%|3 3 1|
    y/MM/dd|dd MMM y|dd MMMM y|EEEE, dd MMMM y|dd MMM|MMMM y|HH:mm|am|pm
    dd – dd MMM y|dd MMM – dd MMM y|dd MMM y – dd MMM y
    January|February|March|April|May|June|July|August|September|October|November|December
    Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
    Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun
    |,|\u{A0}|€5|US$5|£5|CHF\u{A0}5|JP¥5|CN¥5|₹5|₩5|A$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|R\u{A0}5|SGD\u{A0}5
    1 K|2 K|3 K|1 M|2 M|3 M|1 B|2 B|3 B|1 T|2 T|3 T
    """)

  static let deDE = LocaleData(
    """
    de-DE|,|.|-|+||\u{A0}%|3 3 1|
    dd.MM.yy|dd.MM.y|d. MMMM y|EEEE, d. MMMM y|d. MMM|MMMM y|HH:mm|AM|PM
    dd.–dd.MM.y|dd.MM. – dd.MM.y|dd.MM.y – dd.MM.y
    Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.|Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Mo.|Di.|Mi.|Do.|Fr.|Sa.|So.|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Mo|Di|Mi|Do|Fr|Sa|So
    |,|.|5\u{A0}€|5\u{A0}$|5\u{A0}£|5\u{A0}CHF|5\u{A0}¥|5\u{A0}CN¥|5\u{A0}₹|5\u{A0}₩|5\u{A0}AU$|5\u{A0}CA$|5\u{A0}NZ$|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}R$|5\u{A0}MX$|5\u{A0}ZAR|5\u{A0}SGD
    4 |5 |6 |1 \u{A0}Mio.|2 \u{A0}Mio.|3 \u{A0}Mio.|1 \u{A0}Mrd.|2 \u{A0}Mrd.|3 \u{A0}Mrd.|1 \u{A0}Bio.|2 \u{A0}Bio.|3 \u{A0}Bio.
    """)

  static let deAT = LocaleData(
    """
    de-AT|,|\u{A0}|-|+||\u{A0}%|3 3 1|
    dd.MM.yy|dd.MM.y|d. MMMM y|EEEE, d. MMMM y|d. MMM|MMMM y|HH:mm|AM|PM
    dd.–dd.MM.y|dd.MM. – dd.MM.y|dd.MM.y – dd.MM.y
    Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    Jän.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sep.|Okt.|Nov.|Dez.|Jän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Mo.|Di.|Mi.|Do.|Fr.|Sa.|So.|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Mo|Di|Mi|Do|Fr|Sa|So
    |,|.|€\u{A0}5|$\u{A0}5|£\u{A0}5|CHF\u{A0}5|¥\u{A0}5|CN¥\u{A0}5|₹\u{A0}5|₩\u{A0}5|AU$\u{A0}5|CA$\u{A0}5|NZ$\u{A0}5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪\u{A0}5|R$\u{A0}5|MX$\u{A0}5|ZAR\u{A0}5|SGD\u{A0}5
    4 |5 |6 |1 \u{A0}Mio.|2 \u{A0}Mio.|3 \u{A0}Mio.|1 \u{A0}Mrd.|2 \u{A0}Mrd.|3 \u{A0}Mrd.|1 \u{A0}Bio.|2 \u{A0}Bio.|3 \u{A0}Bio.
    """)

  static let deCH = LocaleData(
    """
    de-CH|.|'|-|+||%|3 3 1|
    dd.MM.yy|dd.MM.y|d. MMMM y|EEEE, d. MMMM y|d. MMM|MMMM y|HH:mm|AM|PM
    dd.–dd.MM.y|dd.MM. – dd.MM.y|dd.MM.y – dd.MM.y
    Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
    Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.|Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez
    Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Mo.|Di.|Mi.|Do.|Fr.|Sa.|So.|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Mo|Di|Mi|Do|Fr|Sa|So
    s|.|'|EUR\u{A0}5|$\u{A0}5|£\u{A0}5|CHF\u{A0}5|¥\u{A0}5|CN¥\u{A0}5|₹\u{A0}5|₩\u{A0}5|AU$\u{A0}5|CA$\u{A0}5|NZ$\u{A0}5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪\u{A0}5|R$\u{A0}5|MX$\u{A0}5|ZAR\u{A0}5|SGD\u{A0}5
    4 |5 |6 |1 \u{A0}Mio.|2 \u{A0}Mio.|3 \u{A0}Mio.|1 \u{A0}Mrd.|2 \u{A0}Mrd.|3 \u{A0}Mrd.|1 \u{A0}Bio.|2 \u{A0}Bio.|3 \u{A0}Bio.
    """)

  static let frFR = LocaleData(
    """
    fr-FR|,|\u{202F}|-|+||\u{A0}%|3 3 1|
    dd/MM/y|d MMM y|d MMMM y|EEEE d MMMM y|d MMM|MMMM y|HH:mm|AM|PM
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre
    janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.
    lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun.|mar.|mer.|jeu.|ven.|sam.|dim.
    |,|\u{202F}|5\u{A0}€|5\u{A0}$US|5\u{A0}£GB|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CNY|5\u{A0}₹|5\u{A0}₩|5\u{A0}$AU|5\u{A0}$CA|5\u{A0}$NZ|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}R$|5\u{A0}$MX|5\u{A0}ZAR|5\u{A0}$SG
    1 \u{A0}k|2 \u{A0}k|3 \u{A0}k|1 \u{A0}M|2 \u{A0}M|3 \u{A0}M|1 \u{A0}Md|2 \u{A0}Md|3 \u{A0}Md|1 \u{A0}Bn|2 \u{A0}Bn|3 \u{A0}Bn
    """)

  static let frBE = LocaleData(
    """
    fr-BE|,|\u{202F}|-|+||\u{A0}%|3 3 1|
    d/MM/yy|d MMM y|d MMMM y|EEEE d MMMM y|d MMM|MMMM y|HH:mm|AM|PM
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre
    janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.
    lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun.|mar.|mer.|jeu.|ven.|sam.|dim.
    |,|\u{202F}|5\u{A0}€|5\u{A0}$US|5\u{A0}£GB|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CNY|5\u{A0}₹|5\u{A0}₩|5\u{A0}$AU|5\u{A0}$CA|5\u{A0}$NZ|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}R$|5\u{A0}$MX|5\u{A0}ZAR|5\u{A0}$SG
    1 \u{A0}k|2 \u{A0}k|3 \u{A0}k|1 \u{A0}M|2 \u{A0}M|3 \u{A0}M|1 \u{A0}Md|2 \u{A0}Md|3 \u{A0}Md|1 \u{A0}Bn|2 \u{A0}Bn|3 \u{A0}Bn
    """)

  static let frCA = LocaleData(
    """
    fr-CA|,|\u{A0}|-|+||\u{A0}%|3 3 1|
    y-MM-dd|d MMM y|d MMMM y|EEEE d MMMM y|d MMM|MMMM y|HH 'h' mm|a.m.|p.m.
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre
    janv.|févr.|mars|avr.|mai|juin|juill.|août|sept.|oct.|nov.|déc.
    lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun.|mar.|mer.|jeu.|ven.|sam.|dim.
    |,|\u{A0}|5\u{A0}€|5\u{A0}$\u{A0}US|5\u{A0}£|5\u{A0}CHF|5\u{A0}¥|5\u{A0}CN¥|5\u{A0}INR|5\u{A0}KRW|5\u{A0}$\u{A0}AU|5\u{A0}$|5\u{A0}$\u{A0}NZ|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}ILS|5\u{A0}R$|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}$\u{A0}SG
    1 \u{A0}k|2 \u{A0}k|3 \u{A0}k|1 \u{A0}M|2 \u{A0}M|3 \u{A0}M|1 \u{A0}G|2 \u{A0}G|3 \u{A0}G|1 \u{A0}T|2 \u{A0}T|3 \u{A0}T
    """)

  static let frCH = LocaleData(
    """
    fr-CH|,|'|-|+||%|3 3 1|
    dd.MM.yy|d MMM y|d MMMM y|EEEE, d MMMM y|d MMM|MMMM y|HH:mm|AM|PM
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre
    janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.
    lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lun.|mar.|mer.|jeu.|ven.|sam.|dim.
    |.|'|5\u{A0}€|5\u{A0}$US|5\u{A0}£GB|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CNY|5\u{A0}₹|5\u{A0}₩|5\u{A0}$AU|5\u{A0}$CA|5\u{A0}$NZ|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}R$|5\u{A0}$MX|5\u{A0}ZAR|5\u{A0}$SG
    1 \u{A0}k|2 \u{A0}k|3 \u{A0}k|1 \u{A0}M|2 \u{A0}M|3 \u{A0}M|1 \u{A0}Md|2 \u{A0}Md|3 \u{A0}Md|1 \u{A0}Bn|2 \u{A0}Bn|3 \u{A0}Bn
    """)

  static let esES = LocaleData(
    """
    es-ES|,|.|-|+||\u{A0}%|3 3 2|
    d/M/yy|d MMM y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y|d MMM|MMMM 'de' y|H:mm|a.\u{202F}m.|p.\u{202F}m.
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre
    ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic
    lunes|martes|miércoles|jueves|viernes|sábado|domingo|lun|mar|mié|jue|vie|sáb|dom
    |,|.|5\u{A0}€|5\u{A0}US$|5\u{A0}GBP|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CNY|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}ILS|5\u{A0}BRL|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}mil|2 \u{A0}mil|3 \u{A0}mil|1 \u{A0}M|2 \u{A0}M|3 \u{A0}M|4 \u{A0}M|2 \u{A0}mil\u{A0}M|3 \u{A0}mil\u{A0}M|1 \u{A0}B|2 \u{A0}B|3 \u{A0}B
    """)

  static let esMX = LocaleData(
    """
    es-MX|.|,|-|+||%|3 3 1|
    dd/MM/yy|d MMM y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y|d MMM|MMMM 'de' y|h:mm\u{202F}a|a.m.|p.m.
    d–d 'de' MMM 'de' y|d 'de' MMM – d 'de' MMM y|d 'de' MMM 'de' y – d 'de' MMM 'de' y
    enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre
    ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic
    lunes|martes|miércoles|jueves|viernes|sábado|domingo|lun|mar|mié|jue|vie|sáb|dom
    |.|,|EUR\u{A0}5|USD\u{A0}5|GBP\u{A0}5|CHF\u{A0}5|JPY\u{A0}5|CNY\u{A0}5|INR\u{A0}5|KRW\u{A0}5|AUD\u{A0}5|CAD\u{A0}5|NZD\u{A0}5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|ILS\u{A0}5|BRL\u{A0}5|$5|ZAR\u{A0}5|SGD\u{A0}5
    1 \u{A0}k|2 \u{A0}k|3 \u{A0}k|1 \u{A0}M|2 \u{A0}M|3 \u{A0}M|4 \u{A0}M|2 \u{A0}mil\u{A0}M|3 \u{A0}mil\u{A0}M|1 \u{A0}B|2 \u{A0}B|3 \u{A0}B
    """)

  static let esUS = LocaleData(
    """
    es-US|.|,|-|+||%|3 3 1|
    d/M/y|d MMM y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y|d MMM|MMMM 'de' y|h:mm\u{202F}a|a.m.|p.m.
    d–d 'de' MMM 'de' y|d 'de' MMM – d 'de' MMM y|d 'de' MMM 'de' y – d 'de' MMM 'de' y
    enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre
    ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic
    lunes|martes|miércoles|jueves|viernes|sábado|domingo|lun|mar|mié|jue|vie|sáb|dom
    |.|,|EUR\u{A0}5|$5|GBP\u{A0}5|CHF\u{A0}5|¥5|CNY\u{A0}5|INR\u{A0}5|KRW\u{A0}5|AUD\u{A0}5|CAD\u{A0}5|NZD\u{A0}5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|ILS\u{A0}5|BRL\u{A0}5|MXN\u{A0}5|ZAR\u{A0}5|SGD\u{A0}5
    1 \u{A0}K|2 \u{A0}K|3 \u{A0}K|1 \u{A0}M|2 \u{A0}M|3 \u{A0}M|4 \u{A0}M|2 \u{A0}mil\u{A0}M|3 \u{A0}mil\u{A0}M|1 \u{A0}B|2 \u{A0}B|3 \u{A0}B
    """)

  static let itIT = LocaleData(
    """
    it-IT|,|.|-|+||%|3 3 2|
    dd/MM/yy|d MMM y|d MMMM y|EEEE d MMMM y|d MMM|MMMM y|HH:mm|AM|PM
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre
    gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic
    lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|lun|mar|mer|gio|ven|sab|dom
    |,|.|5\u{A0}€|5\u{A0}USD|5\u{A0}£|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CN¥|5\u{A0}INR|5\u{A0}KRW|5\u{A0}A$|5\u{A0}CA$|5\u{A0}NZ$|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}BRL|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 K|2 K|3 K|1 \u{A0}Mln|2 \u{A0}Mln|3 \u{A0}Mln|1 \u{A0}Mld|2 \u{A0}Mld|3 \u{A0}Mld|1 \u{A0}Bln|2 \u{A0}Bln|3 \u{A0}Bln
    """)

  static let itCH = LocaleData(
    """
    it-CH|.|'|-|+||%|3 3 2|
    dd.MM.yy|d MMM y|d MMMM y|EEEE, d MMMM y|d MMM|MMMM y|HH:mm|AM|PM
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre
    gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic
    lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|lun|mar|mer|gio|ven|sab|dom
    s|.|'|€\u{A0}5|USD\u{A0}5|£\u{A0}5|CHF\u{A0}5|JPY\u{A0}5|CN¥\u{A0}5|INR\u{A0}5|KRW\u{A0}5|A$\u{A0}5|CA$\u{A0}5|NZ$\u{A0}5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪\u{A0}5|BRL\u{A0}5|MXN\u{A0}5|ZAR\u{A0}5|SGD\u{A0}5
    1 K|2 K|3 K|1 \u{A0}Mln|2 \u{A0}Mln|3 \u{A0}Mln|1 \u{A0}Mld|2 \u{A0}Mld|3 \u{A0}Mld|1 \u{A0}Bln|2 \u{A0}Bln|3 \u{A0}Bln
    """)

  static let nlNL = LocaleData(
    """
    nl-NL|,|.|-|+||%|3 3 1|
    dd-MM-y|d MMM y|d MMMM y|EEEE d MMMM y|d MMM|MMMM y|HH:mm|a.m.|p.m.
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december
    jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec
    maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|ma|di|wo|do|vr|za|zo
    n|,|.|€\u{A0}5|US$\u{A0}5|£\u{A0}5|CHF\u{A0}5|JP¥\u{A0}5|CN¥\u{A0}5|₹\u{A0}5|₩\u{A0}5|AU$\u{A0}5|C$\u{A0}5|NZ$\u{A0}5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪\u{A0}5|R$\u{A0}5|MX$\u{A0}5|ZAR\u{A0}5|SGD\u{A0}5
    1 K|2 K|3 K|1 \u{A0}mln.|2 \u{A0}mln.|3 \u{A0}mln.|1 \u{A0}mld.|2 \u{A0}mld.|3 \u{A0}mld.|1 \u{A0}bln.|2 \u{A0}bln.|3 \u{A0}bln.
    """)

  static let nlBE = LocaleData(
    """
    nl-BE|,|.|-|+||%|3 3 1|
    d/MM/y|d MMM y|d MMMM y|EEEE d MMMM y|d MMM|MMMM y|HH:mm|a.m.|p.m.
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december
    jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec
    maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|ma|di|wo|do|vr|za|zo
    n|,|.|€\u{A0}5|US$\u{A0}5|£\u{A0}5|CHF\u{A0}5|JP¥\u{A0}5|CN¥\u{A0}5|₹\u{A0}5|₩\u{A0}5|AU$\u{A0}5|C$\u{A0}5|NZ$\u{A0}5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪\u{A0}5|R$\u{A0}5|MX$\u{A0}5|ZAR\u{A0}5|SGD\u{A0}5
    1 K|2 K|3 K|1 \u{A0}mln.|2 \u{A0}mln.|3 \u{A0}mln.|1 \u{A0}mld.|2 \u{A0}mld.|3 \u{A0}mld.|1 \u{A0}bln.|2 \u{A0}bln.|3 \u{A0}bln.
    """)

  static let ptBR = LocaleData(
    """
    pt-BR|,|.|-|+||%|3 3 1|
    dd/MM/y|d 'de' MMM 'de' y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y|d 'de' MMM|MMMM 'de' y|HH:mm|AM|PM
    d – d 'de' MMM 'de' y|d 'de' MMM – d 'de' MMM 'de' y|d 'de' MMM 'de' y – d 'de' MMM 'de' y
    janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
    jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
    segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo|seg.|ter.|qua.|qui.|sex.|sáb.|dom.
    |,|.|€\u{A0}5|US$\u{A0}5|£\u{A0}5|CHF\u{A0}5|JP¥\u{A0}5|CN¥\u{A0}5|₹\u{A0}5|₩\u{A0}5|AU$\u{A0}5|CA$\u{A0}5|NZ$\u{A0}5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪\u{A0}5|R$\u{A0}5|MX$\u{A0}5|ZAR\u{A0}5|SGD\u{A0}5
    1 \u{A0}mil|2 \u{A0}mil|3 \u{A0}mil|1 \u{A0}mi|2 \u{A0}mi|3 \u{A0}mi|1 \u{A0}bi|2 \u{A0}bi|3 \u{A0}bi|1 \u{A0}tri|2 \u{A0}tri|3 \u{A0}tri
    """)

  static let ptPT = LocaleData(
    """
    pt-PT|,|\u{A0}|-|+||%|3 3 2|
    dd/MM/yy|dd/MM/y|d 'de' MMMM 'de' y|EEEE, d 'de' MMMM 'de' y|d/MM|MMMM 'de' y|HH:mm|a.m.|p.m.
    dd/MM/y – dd/MM/y|dd/MM/y – dd/MM/y|dd/MM/y – dd/MM/y
    janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
    jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
    segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo|segunda|terça|quarta|quinta|sexta|sábado|domingo
    |,|\u{A0}|5\u{A0}€|5\u{A0}US$|5\u{A0}£|5\u{A0}CHF|5\u{A0}JP¥|5\u{A0}CN¥|5\u{A0}₹|5\u{A0}₩|5\u{A0}AU$|5\u{A0}CA$|5\u{A0}NZ$|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}R$|5\u{A0}MX$|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}mil|2 \u{A0}mil|3 \u{A0}mil|1 \u{A0}M|2 \u{A0}M|3 \u{A0}M|1 \u{A0}mM|2 \u{A0}mM|3 \u{A0}mM|1 \u{A0}Bi|2 \u{A0}Bi|3 \u{A0}Bi
    """)

  static let svSE = LocaleData(
    """
    sv-SE|,|\u{A0}|−|+||\u{A0}%|3 3 1|
    y-MM-dd|d MMM y|d MMMM y|EEEE d MMMM y|d MMM|MMMM y|HH:mm|fm|em
    d–d MMM y|d MMM–d MMM y|d MMM y–d MMM y
    januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december
    jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.
    måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|mån|tis|ons|tors|fre|lör|sön
    |,|\u{A0}|5\u{A0}€|5\u{A0}US$|5\u{A0}GBP|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CNY|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CA$|5\u{A0}NZD|5\u{A0}kr|5\u{A0}Nkr|5\u{A0}Dkr|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}BR$|5\u{A0}MX$|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}tn|2 \u{A0}tn|3 \u{A0}tn|1 \u{A0}mn|2 \u{A0}mn|3 \u{A0}mn|1 \u{A0}md|2 \u{A0}md|3 \u{A0}md|1 \u{A0}bn|2 \u{A0}bn|3 \u{A0}bn
    """)

  static let nbNO = LocaleData(
    """
    nb-NO|,|\u{A0}|−|+||\u{A0}%|3 3 1|
    dd.MM.y|d. MMM y|d. MMMM y|EEEE d. MMMM y|d. MMM|MMMM y|HH:mm|a.m.|p.m.
    d.–d. MMM y|d. MMM–d. MMM y|d. MMM y–d. MMM y
    januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember
    jan.|feb.|mars|apr.|mai|juni|juli|aug.|sep.|okt.|nov.|des.|jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des
    mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|man.|tir.|ons.|tor.|fre.|lør.|søn.
    |,|\u{A0}|5\u{A0}€|5\u{A0}USD|5\u{A0}£|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CNY|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}kr|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}ILS|5\u{A0}BRL|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 k|2 k|3 k|1 \u{A0}mill.|2 \u{A0}mill.|3 \u{A0}mill.|1 \u{A0}mrd.|2 \u{A0}mrd.|3 \u{A0}mrd.|1 \u{A0}bill.|2 \u{A0}bill.|3 \u{A0}bill.
    """)

  static let daDK = LocaleData(
    """
    da-DK|,|.|-|+||\u{A0}%|3 3 1|
    dd.MM.y|d. MMM y|d. MMMM y|EEEE 'den' d. MMMM y|d. MMM|MMMM y|HH.mm|AM|PM
    d.–d. MMM y|d. MMM–d. MMM y|d. MMM y–d. MMM y
    januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december
    jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.
    mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|man.|tirs.|ons.|tors.|fre.|lør.|søn.
    |,|.|5\u{A0}€|5\u{A0}US$|5\u{A0}£|5\u{A0}CHF|5\u{A0}JP¥|5\u{A0}CN¥|5\u{A0}₹|5\u{A0}₩|5\u{A0}AU$|5\u{A0}CA$|5\u{A0}NZ$|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}kr.|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}R$|5\u{A0}MX$|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}t|2 \u{A0}t|3 \u{A0}t|1 \u{A0}mio.|2 \u{A0}mio.|3 \u{A0}mio.|1 \u{A0}mia.|2 \u{A0}mia.|3 \u{A0}mia.|1 \u{A0}bio.|2 \u{A0}bio.|3 \u{A0}bio.
    """)

  static let fiFI = LocaleData(
    """
    fi-FI|,|\u{A0}|−|+||\u{A0}%|3 3 1|
    d.M.y|d.M.y|d. MMMM y|cccc d. MMMM y|d.M.|LLLL y|H.mm|ap.|ip.
    d.–d.M.y|d.M.–d.M.y|d.M.y–d.M.y
    tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta|tammikuu|helmikuu|maaliskuu|huhtikuu|toukokuu|kesäkuu|heinäkuu|elokuu|syyskuu|lokakuu|marraskuu|joulukuu
    tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu
    maanantaina|tiistaina|keskiviikkona|torstaina|perjantaina|lauantaina|sunnuntaina|ma|ti|ke|to|pe|la|su|maanantai|tiistai|keskiviikko|torstai|perjantai|lauantai|sunnuntai|ma|ti|ke|to|pe|la|su
    |,|\u{A0}|5\u{A0}€|5\u{A0}$|5\u{A0}£|5\u{A0}CHF|5\u{A0}¥|5\u{A0}CNY|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}ILS|5\u{A0}BRL|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}t.|2 \u{A0}t.|3 \u{A0}t.|1 \u{A0}milj.|2 \u{A0}milj.|3 \u{A0}milj.|1 \u{A0}mrd.|2 \u{A0}mrd.|3 \u{A0}mrd.|1 \u{A0}bilj.|2 \u{A0}bilj.|3 \u{A0}bilj.
    """)

  static let isIS = LocaleData(
    """
    is-IS|,|.|-|+||%|3 3 1|
    d.M.y|d. MMM y|d. MMMM y|EEEE, d. MMMM y|d. MMM|MMMM y|HH:mm|f.h.|e.h.
    d.–d. MMM y|d. MMM – d. MMM y|d. MMM y – d. MMM y
    janúar|febrúar|mars|apríl|maí|júní|júlí|ágúst|september|október|nóvember|desember
    jan.|feb.|mar.|apr.|maí|jún.|júl.|ágú.|sep.|okt.|nóv.|des.
    mánudagur|þriðjudagur|miðvikudagur|fimmtudagur|föstudagur|laugardagur|sunnudagur|mán.|þri.|mið.|fim.|fös.|lau.|sun.
    |,|.|5\u{A0}EUR|5\u{A0}USD|5\u{A0}GBP|5\u{A0}CHF|5\u{A0}JP¥|5\u{A0}CN¥|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}BRL|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}þ.|2 \u{A0}þ.|3 \u{A0}þ.|1 \u{A0}m.|2 \u{A0}m.|3 \u{A0}m.|1 \u{A0}ma.|2 \u{A0}ma.|3 \u{A0}ma.|1 \u{A0}bn|2 \u{A0}bn|3 \u{A0}bn
    """)

  static let plPL = LocaleData(
    """
    pl-PL|,|\u{A0}|-|+||%|3 3 2|
    d.MM.y|d MMM y|d MMMM y|EEEE, d MMMM y|d MMM|LLLL y|HH:mm|AM|PM
    d–d MMM y|d MMM–d MMM y|d MMM y–d MMM y
    stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień
    sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru
    poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela|pon.|wt.|śr.|czw.|pt.|sob.|niedz.
    |,|\u{A0}|5\u{A0}€|5\u{A0}USD|5\u{A0}GBP|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CNY|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}zł|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}ILS|5\u{A0}R$|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}tys.|2 \u{A0}tys.|3 \u{A0}tys.|1 \u{A0}mln|2 \u{A0}mln|3 \u{A0}mln|1 \u{A0}mld|2 \u{A0}mld|3 \u{A0}mld|1 \u{A0}bln|2 \u{A0}bln|3 \u{A0}bln
    """)

  static let csCZ = LocaleData(
    """
    cs-CZ|,|\u{A0}|-|+||\u{A0}%|3 3 1|
    dd.MM.yy|d. M. y|d. MMMM y|EEEE d. MMMM y|d. M.|LLLL y|H:mm|dop.|odp.
    d.M.y – d.M.y|d.M.y – d.M.y|d.M.y – d.M.y
    ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|leden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec
    led|úno|bře|dub|kvě|čvn|čvc|srp|zář|říj|lis|pro
    pondělí|úterý|středa|čtvrtek|pátek|sobota|neděle|po|út|st|čt|pá|so|ne
    |,|\u{A0}|5\u{A0}€|5\u{A0}US$|5\u{A0}£|5\u{A0}CHF|5\u{A0}JP¥|5\u{A0}CN¥|5\u{A0}INR|5\u{A0}₩|5\u{A0}AU$|5\u{A0}CA$|5\u{A0}NZ$|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}Kč|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}ILS|5\u{A0}R$|5\u{A0}MX$|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}tis.|2 \u{A0}tis.|3 \u{A0}tis.|1 \u{A0}mil.|2 \u{A0}mil.|3 \u{A0}mil.|1 \u{A0}mld.|2 \u{A0}mld.|3 \u{A0}mld.|1 \u{A0}bil.|2 \u{A0}bil.|3 \u{A0}bil.
    """)

  static let skSK = LocaleData(
    """
    sk-SK|,|\u{A0}|-|+||\u{A0}%|3 3 1|
    d. M. y|d. M. y|d. MMMM y|EEEE d. MMMM y|d. M.|LLLL y|H:mm|AM|PM
    d. M. y – d. M. y|d. M. y – d. M. y|d. M. y – d. M. y
    januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra|január|február|marec|apríl|máj|jún|júl|august|september|október|november|december
    jan|feb|mar|apr|máj|jún|júl|aug|sep|okt|nov|dec
    pondelok|utorok|streda|štvrtok|piatok|sobota|nedeľa|po|ut|st|št|pi|so|ne
    |,|\u{A0}|5\u{A0}€|5\u{A0}USD|5\u{A0}GBP|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CNY|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}NIS|5\u{A0}BRL|5\u{A0}MX$|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}tis.|2 \u{A0}tis.|3 \u{A0}tis.|1 \u{A0}mil.|2 \u{A0}mil.|3 \u{A0}mil.|1 \u{A0}mld.|2 \u{A0}mld.|3 \u{A0}mld.|1 \u{A0}bil.|2 \u{A0}bil.|3 \u{A0}bil.
    """)

  static let huHU = LocaleData(
    """
    hu-HU|,|\u{A0}|-|+||%|3 3 2|
    y. MM. dd.|y. MMM d.|y. MMMM d.|y. MMMM d., EEEE|MMM d.|y. MMMM|H:mm|de.|du.
    y. MMM d–d.|y. MMM d. – MMM d.|y. MMM d. – y. MMM d.
    január|február|március|április|május|június|július|augusztus|szeptember|október|november|december
    jan.|febr.|márc.|ápr.|máj.|jún.|júl.|aug.|szept.|okt.|nov.|dec.
    hétfő|kedd|szerda|csütörtök|péntek|szombat|vasárnap|H|K|Sze|Cs|P|Szo|V
    |,|\u{A0}|5\u{A0}EUR|5\u{A0}USD|5\u{A0}GBP|5\u{A0}CHF|5\u{A0}¥|5\u{A0}CNY|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}Ft|5\u{A0}RON|5\u{A0}TRY|5\u{A0}ILS|5\u{A0}BRL|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}E|2 \u{A0}E|3 \u{A0}E|1 \u{A0}M|2 \u{A0}M|3 \u{A0}M|1 \u{A0}Mrd|2 \u{A0}Mrd|3 \u{A0}Mrd|1 \u{A0}B|2 \u{A0}B|3 \u{A0}B
    """)

  static let roRO = LocaleData(
    """
    ro-RO|,|.|-|+||\u{A0}%|3 3 1|
    dd.MM.y|d MMM y|d MMMM y|EEEE, d MMMM y|d MMM|MMMM y|HH:mm|a.m.|p.m.
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie
    ian.|feb.|mar.|apr.|mai|iun.|iul.|aug.|sept.|oct.|nov.|dec.
    luni|marți|miercuri|joi|vineri|sâmbătă|duminică|lun.|mar.|mie.|joi|vin.|sâm.|dum.
    |,|.|5\u{A0}EUR|5\u{A0}USD|5\u{A0}GBP|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CNY|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}ILS|5\u{A0}BRL|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}K|2 \u{A0}K|3 \u{A0}K|1 \u{A0}mil.|2 \u{A0}mil.|3 \u{A0}mil.|1 \u{A0}mld.|2 \u{A0}mld.|3 \u{A0}mld.|1 \u{A0}tril.|2 \u{A0}tril.|3 \u{A0}tril.
    """)

  static let bgBG = LocaleData(
    """
    bg-BG|,|\u{A0}|-|+||%|3 3 2|
    d.MM.yy\u{202F}г.|d.MM.y\u{202F}г.|d MMMM y\u{202F}г.|EEEE, d MMMM y\u{202F}г.|d.MM|MMMM y\u{202F}г.|H:mm|am|pm
    d.MM – d.MM.y\u{202F}г.|d.MM – d.MM.y\u{202F}г.|d.MM.y\u{202F}г. – d.MM.y\u{202F}г.
    януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември
    яну|фев|март|апр|май|юни|юли|авг|сеп|окт|ное|дек
    понеделник|вторник|сряда|четвъртък|петък|събота|неделя|пн|вт|ср|чт|пт|сб|нд
    |,|\u{A0}|5\u{A0}€|5\u{A0}щ.д.|5\u{A0}GBP|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CNY|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}ILS|5\u{A0}BRL|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}хил.|2 \u{A0}хил.|3 \u{A0}хил.|1 \u{A0}млн.|2 \u{A0}млн.|3 \u{A0}млн.|1 \u{A0}млрд.|2 \u{A0}млрд.|3 \u{A0}млрд.|1 \u{A0}трлн.|2 \u{A0}трлн.|3 \u{A0}трлн.
    """)

  static let hrHR = LocaleData(
    """
    hr-HR|,|.|−|+||\u{A0}%|3 3 1|
    dd. MM. y.|d. MMM y.|d. MMMM y.|EEEE, d. MMMM y.|d. MMM|LLLL y.|HH:mm|AM|PM
    d. – d. MMM y.|d. MMM – d. MMM y.|d. MMM y. – d. MMM y.
    siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenoga|prosinca|siječanj|veljača|ožujak|travanj|svibanj|lipanj|srpanj|kolovoz|rujan|listopad|studeni|prosinac
    sij|velj|ožu|tra|svi|lip|srp|kol|ruj|lis|stu|pro
    ponedjeljak|utorak|srijeda|četvrtak|petak|subota|nedjelja|pon|uto|sri|čet|pet|sub|ned
    |,|.|5\u{A0}€|5\u{A0}USD|5\u{A0}GBP|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CNY|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}ILS|5\u{A0}BRL|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}tis.|2 \u{A0}tis.|3 \u{A0}tis.|1 \u{A0}mil.|2 \u{A0}mil.|3 \u{A0}mil.|1 \u{A0}mlr.|2 \u{A0}mlr.|3 \u{A0}mlr.|1 \u{A0}bil.|2 \u{A0}bil.|3 \u{A0}bil.
    """)

  static let slSI = LocaleData(
    """
    sl-SI|,|.|−|+||\u{A0}%|3 3 2|
    d. M. y|d. MMM y|d. MMMM y|EEEE, d. MMMM y|d. MMM|MMMM y|HH:mm|dop.|pop.
    d.–d. MMM y|d. MMM–d. MMM y|d. MMM y–d. MMM y
    januar|februar|marec|april|maj|junij|julij|avgust|september|oktober|november|december
    jan.|feb.|mar.|apr.|maj|jun.|jul.|avg.|sep.|okt.|nov.|dec.
    ponedeljek|torek|sreda|četrtek|petek|sobota|nedelja|pon.|tor.|sre.|čet.|pet.|sob.|ned.
    |,|.|5\u{A0}€|5\u{A0}$|5\u{A0}GBP|5\u{A0}CHF|5\u{A0}¥|5\u{A0}CN¥|5\u{A0}₹|5\u{A0}₩|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}BRL|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}tis.|2 \u{A0}tis.|3 \u{A0}tis.|1 \u{A0}mio.|2 \u{A0}mio.|3 \u{A0}mio.|1 \u{A0}mrd.|2 \u{A0}mrd.|3 \u{A0}mrd.|1 \u{A0}bil.|2 \u{A0}bil.|3 \u{A0}bil.
    """)

  static let etEE = LocaleData(
    """
    et-EE|,|\u{A0}|−|+||%|3 3 2|
    dd.MM.yy|d. MMM y|d. MMMM y|EEEE, d. MMMM y|d. MMM|MMMM y|HH:mm|AM|PM
    d.–d. MMM y|d. MMM – d. MMM y|d. MMM y – d. MMM y
    jaanuar|veebruar|märts|aprill|mai|juuni|juuli|august|september|oktoober|november|detsember
    jaan|veebr|märts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets
    esmaspäev|teisipäev|kolmapäev|neljapäev|reede|laupäev|pühapäev|E|T|K|N|R|L|P
    |,|\u{A0}|5\u{A0}€|5\u{A0}$|5\u{A0}£|5\u{A0}CHF|5\u{A0}¥|5\u{A0}CN¥|5\u{A0}₹|5\u{A0}₩|5\u{A0}AU$|5\u{A0}CA$|5\u{A0}NZ$|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}R$|5\u{A0}MX$|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}tuh|2 \u{A0}tuh|3 \u{A0}tuh|1 \u{A0}mln|2 \u{A0}mln|3 \u{A0}mln|1 \u{A0}mld|2 \u{A0}mld|3 \u{A0}mld|1 \u{A0}trln|2 \u{A0}trln|3 \u{A0}trln
    """)

  static let lvLV = LocaleData(
    """
    lv-LV|,|\u{A0}|-|+||%|3 3 2|
    dd.MM.yy|y. 'gada' d. MMM|y. 'gada' d. MMMM|EEEE, y. 'gada' d. MMMM|d. MMM|y. 'g'. MMMM|HH:mm|priekšp.|pēcp.
    y. 'gada' d.–d. MMM|y. 'gada' d. MMM – d. MMM|y. 'gada' d. MMM – y. 'gada' d. MMM
    janvāris|februāris|marts|aprīlis|maijs|jūnijs|jūlijs|augusts|septembris|oktobris|novembris|decembris
    janv.|febr.|marts|apr.|maijs|jūn.|jūl.|aug.|sept.|okt.|nov.|dec.
    pirmdiena|otrdiena|trešdiena|ceturtdiena|piektdiena|sestdiena|svētdiena|pirmd.|otrd.|trešd.|ceturtd.|piektd.|sestd.|svētd.|Pirmdiena|Otrdiena|Trešdiena|Ceturtdiena|Piektdiena|Sestdiena|Svētdiena|Pirmd.|Otrd.|Trešd.|Ceturtd.|Piektd.|Sestd.|Svētd.
    |,|\u{A0}|5\u{A0}€|5\u{A0}$|5\u{A0}£|5\u{A0}CHF|5\u{A0}¥|5\u{A0}CN¥|5\u{A0}₹|5\u{A0}₩|5\u{A0}AU$|5\u{A0}CA$|5\u{A0}NZ$|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}R$|5\u{A0}MX$|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}tūkst.|2 \u{A0}tūkst.|3 \u{A0}tūkst.|1 \u{A0}milj.|2 \u{A0}milj.|3 \u{A0}milj.|1 \u{A0}mljrd.|2 \u{A0}mljrd.|3 \u{A0}mljrd.|1 \u{A0}trilj.|2 \u{A0}trilj.|3 \u{A0}trilj.
    """)

  static let ltLT = LocaleData(
    """
    lt-LT|,|\u{A0}|−|+||\u{A0}%|3 3 1|
    y-MM-dd|y-MM-dd|y 'm'. MMMM d 'd'.|y 'm'. MMMM d 'd'., EEEE|MM-dd|y 'm'. LLLL|HH:mm|priešpiet|popiet
    y-MM-dd – y-MM-dd|y-MM-dd – y-MM-dd|y-MM-dd – y-MM-dd
    sausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio|sausis|vasaris|kovas|balandis|gegužė|birželis|liepa|rugpjūtis|rugsėjis|spalis|lapkritis|gruodis
    saus.|vas.|kov.|bal.|geg.|birž.|liep.|rugp.|rugs.|spal.|lapkr.|gruod.
    pirmadienis|antradienis|trečiadienis|ketvirtadienis|penktadienis|šeštadienis|sekmadienis|pr|an|tr|kt|pn|št|sk
    |,|\u{A0}|5\u{A0}€|5\u{A0}USD|5\u{A0}GBP|5\u{A0}CHF|5\u{A0}JPY|5\u{A0}CNY|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}ILS|5\u{A0}BRL|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}tūkst.|2 \u{A0}tūkst.|3 \u{A0}tūkst.|1 \u{A0}mln.|2 \u{A0}mln.|3 \u{A0}mln.|1 \u{A0}mlrd.|2 \u{A0}mlrd.|3 \u{A0}mlrd.|1 \u{A0}trln.|2 \u{A0}trln.|3 \u{A0}trln.
    """)

  static let elGR = LocaleData(
    """
    el-GR|,|.|-|+||%|3 3 1|
    d/M/yy|d MMM y|d MMMM y|EEEE d MMMM y|d MMM|LLLL y|h:mm\u{202F}a|π.μ.|μ.μ.
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    Ιανουαρίου|Φεβρουαρίου|Μαρτίου|Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|Αυγούστου|Σεπτεμβρίου|Οκτωβρίου|Νοεμβρίου|Δεκεμβρίου|Ιανουάριος|Φεβρουάριος|Μάρτιος|Απρίλιος|Μάιος|Ιούνιος|Ιούλιος|Αύγουστος|Σεπτέμβριος|Οκτώβριος|Νοέμβριος|Δεκέμβριος
    Ιαν|Φεβ|Μαρ|Απρ|Μαΐ|Ιουν|Ιουλ|Αυγ|Σεπ|Οκτ|Νοε|Δεκ|Ιαν|Φεβ|Μάρ|Απρ|Μάι|Ιούν|Ιούλ|Αύγ|Σεπ|Οκτ|Νοέ|Δεκ
    Δευτέρα|Τρίτη|Τετάρτη|Πέμπτη|Παρασκευή|Σάββατο|Κυριακή|Δευ|Τρί|Τετ|Πέμ|Παρ|Σάβ|Κυρ
    |,|.|5\u{A0}€|5\u{A0}$|5\u{A0}£|5\u{A0}CHF|5\u{A0}JP¥|5\u{A0}CN¥|5\u{A0}₹|5\u{A0}₩|5\u{A0}A$|5\u{A0}CA$|5\u{A0}NZ$|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}R$|5\u{A0}MX$|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}χιλ.|2 \u{A0}χιλ.|3 \u{A0}χιλ.|1 \u{A0}εκ.|2 \u{A0}εκ.|3 \u{A0}εκ.|1 \u{A0}δισ.|2 \u{A0}δισ.|3 \u{A0}δισ.|1 \u{A0}τρισ.|2 \u{A0}τρισ.|3 \u{A0}τρισ.
    """)

  static let ruRU = LocaleData(
    """
    ru-RU|,|\u{A0}|-|+||\u{A0}%|3 3 1|
    dd.MM.y|d MMM y\u{202F}г.|d MMMM y\u{202F}г.|EEEE, d MMMM y\u{202F}г.|d MMM|LLLL y\u{202F}г.|HH:mm|AM|PM
    d–d MMM y\u{202F}г.|d MMM – d MMM y\u{202F}г.|d MMM y\u{202F}г. – d MMM y\u{202F}г.
    января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
    янв.|февр.|мар.|апр.|мая|июн.|июл.|авг.|сент.|окт.|нояб.|дек.|янв.|февр.|март|апр.|май|июнь|июль|авг.|сент.|окт.|нояб.|дек.
    понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|пн|вт|ср|чт|пт|сб|вс
    |,|\u{A0}|5\u{A0}€|5\u{A0}$|5\u{A0}£|5\u{A0}CHF|5\u{A0}¥|5\u{A0}CN¥|5\u{A0}₹|5\u{A0}₩|5\u{A0}A$|5\u{A0}CA$|5\u{A0}NZ$|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}R$|5\u{A0}MX$|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}тыс.|2 \u{A0}тыс.|3 \u{A0}тыс.|1 \u{A0}млн|2 \u{A0}млн|3 \u{A0}млн|1 \u{A0}млрд|2 \u{A0}млрд|3 \u{A0}млрд|1 \u{A0}трлн|2 \u{A0}трлн|3 \u{A0}трлн
    """)

  static let ukUA = LocaleData(
    """
    uk-UA|,|\u{A0}|-|+||%|3 3 1|
    dd.MM.yy|d MMM y\u{202F}р.|d MMMM y\u{202F}р.|EEEE, d MMMM y\u{202F}р.|d MMM|LLLL y\u{202F}р.|HH:mm|дп|пп
    d–d MMM y\u{202F}р.|d MMM – d MMM y\u{202F}р.|d MMM y – d MMM y\u{202F}рр.
    січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня|січень|лютий|березень|квітень|травень|червень|липень|серпень|вересень|жовтень|листопад|грудень
    січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.
    понеділок|вівторок|середа|четвер|пʼятниця|субота|неділя|пн|вт|ср|чт|пт|сб|нд
    |,|\u{A0}|5\u{A0}EUR|5\u{A0}USD|5\u{A0}GBP|5\u{A0}CHF|5\u{A0}¥|5\u{A0}CNY|5\u{A0}INR|5\u{A0}KRW|5\u{A0}AUD|5\u{A0}CAD|5\u{A0}NZD|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}ILS|5\u{A0}BRL|5\u{A0}MXN|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}тис.|2 \u{A0}тис.|3 \u{A0}тис.|1 \u{A0}млн|2 \u{A0}млн|3 \u{A0}млн|1 \u{A0}млрд|2 \u{A0}млрд|3 \u{A0}млрд|1 \u{A0}трлн|2 \u{A0}трлн|3 \u{A0}трлн
    """)

  static let trTR = LocaleData(
    """
    tr-TR|,|.|-|+|%||3 3 1|
    d.MM.y|d MMM y|d MMMM y|d MMMM y EEEE|d MMM|MMMM y|HH:mm|ÖÖ|ÖS
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık
    Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara
    Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar|Pzt|Sal|Çar|Per|Cum|Cmt|Paz
    |,|.|€5|$5|£5|CHF\u{A0}5|¥5|CN¥5|₹5|₩5|AU$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|₺5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 \u{A0}B|2 \u{A0}B|3 \u{A0}B|1 \u{A0}Mn|2 \u{A0}Mn|3 \u{A0}Mn|1 \u{A0}Mr|2 \u{A0}Mr|3 \u{A0}Mr|1 \u{A0}Tn|2 \u{A0}Tn|3 \u{A0}Tn
    """)

  static let arEG = LocaleData(
    """
    ar-EG|.|,|\u{200E}-|\u{200E}+||\u{200E}%\u{200E}|3 3 1|
    d\u{200F}/M\u{200F}/y|dd\u{200F}/MM\u{200F}/y|d MMMM y|EEEE، d MMMM y|d MMMM|MMMM y|h:mm a|ص|م
    dd\u{200F}/MM\u{200F}/y – dd\u{200F}/MM\u{200F}/y|dd\u{200F}/MM\u{200F}/y – dd\u{200F}/MM\u{200F}/y|dd\u{200F}/MM\u{200F}/y – dd\u{200F}/MM\u{200F}/y
    يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد
    n|.|,|\u{200F}5\u{A0}€|\u{200F}5\u{A0}US$|\u{200F}5\u{A0}UK£|\u{200F}5\u{A0}CHF|\u{200F}5\u{A0}JP¥|\u{200F}5\u{A0}CN¥|\u{200F}5\u{A0}₹|\u{200F}5\u{A0}₩|\u{200F}5\u{A0}AU$|\u{200F}5\u{A0}CA$|\u{200F}5\u{A0}NZ$|\u{200F}5\u{A0}SEK|\u{200F}5\u{A0}NOK|\u{200F}5\u{A0}DKK|\u{200F}5\u{A0}PLN|\u{200F}5\u{A0}CZK|\u{200F}5\u{A0}HUF|\u{200F}5\u{A0}RON|\u{200F}5\u{A0}TRY|\u{200F}5\u{A0}₪|\u{200F}5\u{A0}R$|\u{200F}5\u{A0}MX$|\u{200F}5\u{A0}ZAR|\u{200F}5\u{A0}SGD
    1 \u{A0}ألف|2 \u{A0}ألف|3 \u{A0}ألف|1 \u{A0}مليون|2 \u{A0}مليون|3 \u{A0}مليون|1 \u{A0}مليار|2 \u{A0}مليار|3 \u{A0}مليار|1 \u{A0}ترليون|2 \u{A0}ترليون|3 \u{A0}ترليون
    """)

  static let arEGNative = LocaleData(
    """
    ar-EG|٫|٬|\u{61C}-|\u{61C}+||٪\u{61C}|3 3 1|٠١٢٣٤٥٦٧٨٩
    d\u{200F}/M\u{200F}/y|dd\u{200F}/MM\u{200F}/y|d MMMM y|EEEE، d MMMM y|d MMMM|MMMM y|h:mm a|ص|م
    dd\u{200F}/MM\u{200F}/y – dd\u{200F}/MM\u{200F}/y|dd\u{200F}/MM\u{200F}/y – dd\u{200F}/MM\u{200F}/y|dd\u{200F}/MM\u{200F}/y – dd\u{200F}/MM\u{200F}/y
    يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
    الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد
    |٫|٬|\u{200F}5\u{A0}€|\u{200F}5\u{A0}US$|\u{200F}5\u{A0}UK£|\u{200F}5\u{A0}CHF|\u{200F}5\u{A0}JP¥|\u{200F}5\u{A0}CN¥|\u{200F}5\u{A0}₹|\u{200F}5\u{A0}₩|\u{200F}5\u{A0}AU$|\u{200F}5\u{A0}CA$|\u{200F}5\u{A0}NZ$|\u{200F}5\u{A0}SEK|\u{200F}5\u{A0}NOK|\u{200F}5\u{A0}DKK|\u{200F}5\u{A0}PLN|\u{200F}5\u{A0}CZK|\u{200F}5\u{A0}HUF|\u{200F}5\u{A0}RON|\u{200F}5\u{A0}TRY|\u{200F}5\u{A0}₪|\u{200F}5\u{A0}R$|\u{200F}5\u{A0}MX$|\u{200F}5\u{A0}ZAR|\u{200F}5\u{A0}SGD
    1 \u{A0}ألف|2 \u{A0}ألف|3 \u{A0}ألف|1 \u{A0}مليون|2 \u{A0}مليون|3 \u{A0}مليون|1 \u{A0}مليار|2 \u{A0}مليار|3 \u{A0}مليار|1 \u{A0}ترليون|2 \u{A0}ترليون|3 \u{A0}ترليون
    """)

  static let heIL = LocaleData(
    """
    he-IL|.|,|\u{200E}-|\u{200E}+||%|3 3 1|
    d.M.y|d בMMM y|d בMMMM y|EEEE, d בMMMM y|d בMMM|MMMM y|H:mm|AM|PM
    d–d בMMM y|d MMM – d MMM y|d MMM y – d MMM y
    ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר
    ינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳
    יום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|יום שבת|יום ראשון|יום ב׳|יום ג׳|יום ד׳|יום ה׳|יום ו׳|שבת|יום א׳
    n|.|,|\u{200F}5\u{A0}\u{200F}€|\u{200F}5\u{A0}\u{200F}$|\u{200F}5\u{A0}\u{200F}£|\u{200F}5\u{A0}\u{200F}CHF|\u{200F}5\u{A0}\u{200F}¥|\u{200F}5\u{A0}\u{200F}\u{200E}CN¥\u{200E}|\u{200F}5\u{A0}\u{200F}₹|\u{200F}5\u{A0}\u{200F}₩|\u{200F}5\u{A0}\u{200F}A$|\u{200F}5\u{A0}\u{200F}CA$|\u{200F}5\u{A0}\u{200F}NZ$|\u{200F}5\u{A0}\u{200F}SEK|\u{200F}5\u{A0}\u{200F}NOK|\u{200F}5\u{A0}\u{200F}DKK|\u{200F}5\u{A0}\u{200F}PLN|\u{200F}5\u{A0}\u{200F}CZK|\u{200F}5\u{A0}\u{200F}HUF|\u{200F}5\u{A0}\u{200F}RON|\u{200F}5\u{A0}\u{200F}TRY|\u{200F}5\u{A0}\u{200F}₪|\u{200F}5\u{A0}\u{200F}R$|\u{200F}5\u{A0}\u{200F}MX$|\u{200F}5\u{A0}\u{200F}ZAR|\u{200F}5\u{A0}\u{200F}SGD
    1 K\u{200F}|2 K\u{200F}|3 K\u{200F}|1 M\u{200F}|2 M\u{200F}|3 M\u{200F}|1 B\u{200F}|2 B\u{200F}|3 B\u{200F}|1 T\u{200F}|2 T\u{200F}|3 T\u{200F}
    """)

  static let hiIN = LocaleData(
    """
    hi-IN|.|,|-|+||%|3 2 1|
    d/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y|d MMM|MMMM y|h:mm a|am|pm
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर
    जन॰|फ़र॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्टू॰|नव॰|दिस॰
    सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार|सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि
    |.|,|€5|$5|£5|CHF\u{A0}5|JP¥5|CN¥5|₹5|₩5|A$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 \u{A0}हज़ार|2 \u{A0}हज़ार|1 \u{A0}लाख|2 \u{A0}लाख|1 \u{A0}क॰|2 \u{A0}क॰|1 \u{A0}अ॰|2 \u{A0}अ॰|1 \u{A0}ख॰|2 \u{A0}ख॰|1 \u{A0}नील|2 \u{A0}नील
    """)

  static let hiINNative = LocaleData(
    """
    hi-IN|.|,|-|+||%|3 2 1|०१२३४५६७८९
    d/M/yy|d MMM y|d MMMM y|EEEE, d MMMM y|d MMM|MMMM y|h:mm a|am|pm
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर
    जन॰|फ़र॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्टू॰|नव॰|दिस॰
    सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार|सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि
    |.|,|€5|$5|£5|CHF\u{A0}5|JP¥5|CN¥5|₹5|₩5|A$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 \u{A0}हज़ार|2 \u{A0}हज़ार|1 \u{A0}लाख|2 \u{A0}लाख|1 \u{A0}क॰|2 \u{A0}क॰|1 \u{A0}अ॰|2 \u{A0}अ॰|1 \u{A0}ख॰|2 \u{A0}ख॰|1 \u{A0}नील|2 \u{A0}नील
    """)

  static let jaJP = LocaleData(
    """
    ja-JP|.|,|-|+||%|3 3 1|
    y/MM/dd|y/MM/dd|y年M月d日|y年M月d日EEEE|M月d日|y年M月|H:mm|午前|午後
    y/MM/dd～y/MM/dd|y/MM/dd～y/MM/dd|y/MM/dd～y/MM/dd
    1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日|月|火|水|木|金|土|日
    |.|,|€5|$5|£5|CHF\u{A0}5|￥5|元\u{A0}5|₹5|₩5|A$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    4 |1 万|2 万|3 万|4 万|1 億|2 億|3 億|4 億|1 兆|2 兆|3 兆
    """)

  static let zhCN = LocaleData(
    """
    zh-CN|.|,|-|+||%|3 3 1|
    y/M/d|y年M月d日|y年M月d日|y年M月d日EEEE|M月d日|y年M月|HH:mm|上午|下午
    y/M/d – y/M/d|y/M/d – y/M/d|y/M/d – y/M/d
    一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月
    1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    星期一|星期二|星期三|星期四|星期五|星期六|星期日|周一|周二|周三|周四|周五|周六|周日
    |.|,|€5|US$5|£5|CHF\u{A0}5|JP¥5|¥5|₹5|₩5|AU$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    4 |1 万|2 万|3 万|4 万|1 亿|2 亿|3 亿|4 亿|1 万亿|2 万亿|3 万亿
    """)

  static let zhCNNative = LocaleData(
    """
    zh-CN|.|,|-|+||%|3 3 1|〇一二三四五六七八九
    y/M/d|y年M月d日|y年M月d日|y年M月d日EEEE|M月d日|y年M月|HH:mm|上午|下午
    y/M/d – y/M/d|y/M/d – y/M/d|y/M/d – y/M/d
    一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月
    1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    星期一|星期二|星期三|星期四|星期五|星期六|星期日|周一|周二|周三|周四|周五|周六|周日
    |.|,|€5|US$5|£5|CHF5|JP¥5|¥5|₹5|₩5|AU$5|CA$5|NZ$5|SEK5|NOK5|DKK5|PLN5|CZK5|HUF5|RON5|TRY5|₪5|R$5|MX$5|ZAR5|SGD5
    4 |1 万|2 万|3 万|4 万|1 亿|2 亿|3 亿|4 亿|1 万亿|2 万亿|3 万亿
    """)

  static let zhTW = LocaleData(
    """
    zh-TW|.|,|-|+||%|3 3 1|
    y/M/d|y年M月d日|y年M月d日|y年M月d日 EEEE|M月d日|y年M月|ah:mm|上午|下午
    y/M/d至y/M/d|y/M/d至y/M/d|y/M/d至y/M/d
    1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    星期一|星期二|星期三|星期四|星期五|星期六|星期日|週一|週二|週三|週四|週五|週六|週日
    |.|,|€5|US$5|£5|CHF\u{A0}5|¥5|CN¥5|₹5|￦5|AU$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    4 |1 萬|2 萬|3 萬|4 萬|1 億|2 億|3 億|4 億|1 兆|2 兆|3 兆
    """)

  static let zhTWNative = LocaleData(
    """
    zh-TW|.|,|-|+||%|3 3 1|〇一二三四五六七八九
    y/M/d|y年M月d日|y年M月d日|y年M月d日 EEEE|M月d日|y年M月|ah:mm|上午|下午
    y/M/d至y/M/d|y/M/d至y/M/d|y/M/d至y/M/d
    1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
    星期一|星期二|星期三|星期四|星期五|星期六|星期日|週一|週二|週三|週四|週五|週六|週日
    |.|,|€5|US$5|£5|CHF5|¥5|CN¥5|₹5|￦5|AU$5|CA$5|NZ$5|SEK5|NOK5|DKK5|PLN5|CZK5|HUF5|RON5|TRY5|₪5|R$5|MX$5|ZAR5|SGD5
    4 |1 萬|2 萬|3 萬|4 萬|1 億|2 億|3 億|4 億|1 兆|2 兆|3 兆
    """)

  static let koKR = LocaleData(
    """
    ko-KR|.|,|-|+||%|3 3 1|
    yy. M. d.|y. M. d.|y년 M월 d일|y년 M월 d일 EEEE|M월 d일|y년 M월|a h:mm|오전|오후
    y. M. d. ~ y. M. d.|y. M. d. ~ y. M. d.|y. M. d. ~ y. M. d.
    1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
    1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
    월요일|화요일|수요일|목요일|금요일|토요일|일요일|월|화|수|목|금|토|일
    |.|,|€5|US$5|£5|CHF\u{A0}5|JP¥5|CN¥5|₹5|₩5|AU$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 천|1 만|2 만|3 만|4 만|1 억|2 억|3 억|4 억|1 조|2 조|3 조
    """)

  static let viVN = LocaleData(
    """
    vi-VN|,|.|-|+||%|3 3 1|
    d/M/yy|d MMM, y|d MMMM, y|EEEE, d MMMM, y|d MMM|MMMM 'năm' y|HH:mm|SA|CH
    d – d MMM, y|d MMM – d MMM, y|d MMM, y – d MMM, y
    tháng 1|tháng 2|tháng 3|tháng 4|tháng 5|tháng 6|tháng 7|tháng 8|tháng 9|tháng 10|tháng 11|tháng 12|Tháng 1|Tháng 2|Tháng 3|Tháng 4|Tháng 5|Tháng 6|Tháng 7|Tháng 8|Tháng 9|Tháng 10|Tháng 11|Tháng 12
    thg 1|thg 2|thg 3|thg 4|thg 5|thg 6|thg 7|thg 8|thg 9|thg 10|thg 11|thg 12|Tháng 1|Tháng 2|Tháng 3|Tháng 4|Tháng 5|Tháng 6|Tháng 7|Tháng 8|Tháng 9|Tháng 10|Tháng 11|Tháng 12
    Thứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy|Chủ Nhật|Thứ 2|Thứ 3|Thứ 4|Thứ 5|Thứ 6|Thứ 7|CN
    |,|.|5\u{A0}€|5\u{A0}US$|5\u{A0}£|5\u{A0}CHF|5\u{A0}¥|5\u{A0}CN¥|5\u{A0}₹|5\u{A0}₩|5\u{A0}AU$|5\u{A0}CA$|5\u{A0}NZ$|5\u{A0}SEK|5\u{A0}NOK|5\u{A0}DKK|5\u{A0}PLN|5\u{A0}CZK|5\u{A0}HUF|5\u{A0}RON|5\u{A0}TRY|5\u{A0}₪|5\u{A0}R$|5\u{A0}MX$|5\u{A0}ZAR|5\u{A0}SGD
    1 \u{A0}N|2 \u{A0}N|3 \u{A0}N|1 \u{A0}Tr|2 \u{A0}Tr|3 \u{A0}Tr|1 \u{A0}T|2 \u{A0}T|3 \u{A0}T|1 \u{A0}NT|2 \u{A0}NT|3 \u{A0}NT
    """)

  static let thTH = LocaleData(
    """
    th-TH|.|,|-|+||%|3 3 1|
    d/M/yy|d MMM y|d MMMM ค.ศ. y|EEEEที่ d MMMM ค.ศ. y|d MMM|MMMM y|HH:mm|AM|PM
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม
    ม.ค.|ก.พ.|มี.ค.|เม.ย.|พ.ค.|มิ.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.
    วันจันทร์|วันอังคาร|วันพุธ|วันพฤหัสบดี|วันศุกร์|วันเสาร์|วันอาทิตย์|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์
    |.|,|€5|US$5|£5|CHF\u{A0}5|¥5|CN¥5|₹5|₩5|AU$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 K|2 K|3 K|1 M|2 M|3 M|1 B|2 B|3 B|1 T|2 T|3 T
    """)

  static let thTHNative = LocaleData(
    """
    th-TH|.|,|-|+||%|3 3 1|๐๑๒๓๔๕๖๗๘๙
    d/M/yy|d MMM y|d MMMM ค.ศ. y|EEEEที่ d MMMM ค.ศ. y|d MMM|MMMM y|HH:mm|AM|PM
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม
    ม.ค.|ก.พ.|มี.ค.|เม.ย.|พ.ค.|มิ.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.
    วันจันทร์|วันอังคาร|วันพุธ|วันพฤหัสบดี|วันศุกร์|วันเสาร์|วันอาทิตย์|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์
    |.|,|€5|US$5|£5|CHF\u{A0}5|¥5|CN¥5|₹5|₩5|AU$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 K|2 K|3 K|1 M|2 M|3 M|1 B|2 B|3 B|1 T|2 T|3 T
    """)

  static let idID = LocaleData(
    """
    id-ID|,|.|-|+||%|3 3 1|
    dd/MM/yy|d MMM y|d MMMM y|EEEE, dd MMMM y|d MMM|MMMM y|HH.mm|AM|PM
    d–d MMM y|d MMM – d MMM y|d MMM y – d MMM y
    Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember
    Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des
    Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu|Sen|Sel|Rab|Kam|Jum|Sab|Min
    |,|.|€5|US$5|£5|CHF\u{A0}5|JP¥5|CN¥5|Rs\u{A0}5|₩5|AU$5|CA$5|NZ$5|SEK\u{A0}5|NOK\u{A0}5|DKK\u{A0}5|PLN\u{A0}5|CZK\u{A0}5|HUF\u{A0}5|RON\u{A0}5|TRY\u{A0}5|₪5|R$5|MX$5|ZAR\u{A0}5|SGD\u{A0}5
    1 \u{A0}rb|2 \u{A0}rb|3 \u{A0}rb|1 \u{A0}jt|2 \u{A0}jt|3 \u{A0}jt|1 \u{A0}M|2 \u{A0}M|3 \u{A0}M|1 \u{A0}T|2 \u{A0}T|3 \u{A0}T
    """)
}
