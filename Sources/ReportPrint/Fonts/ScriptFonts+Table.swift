// Made by Scripts/make-script-fonts.py; not to be changed by hand.

extension ScriptFonts {
  /// The table of scripts, one per line: name, Debian package, code points.
  static let table = """
    Adlam|fonts-noto-core|1E900-1E95F
    Ahom|fonts-noto-core|11700-11746
    Anatolian Hieroglyphs|fonts-noto-core|14400-14646
    Arabic|fonts-noto-core|600-6FF,750-77F,870-8FF,FB50-FDFF,FE70-FEFC,10E60-10E7E,10EC2-10EFF,\
    1EE00-1EEF1
    Armenian|fonts-noto-core|531-58F,FB13-FB17
    Avestan|fonts-noto-core|10B00-10B3F
    Balinese|fonts-noto-core|1B00-1B7F
    Bamum|fonts-noto-core|A6A0-A6F7,16800-16A38
    Bassa Vah|fonts-noto-core|16AD0-16AF5
    Batak|fonts-noto-core|1BC0-1BFF
    Bengali|fonts-noto-core|980-9FE,11DF0-11DF1
    Beria Erfe||16EA0-16ED3
    Bhaiksuki|fonts-noto-core|11C00-11C6C
    Bopomofo|fonts-noto-cjk|2EA-2EB,3105-312F,31A0-31BF
    Brahmi|fonts-noto-core|11000-1107F
    Braille|fonts-noto-core|2800-28FF
    Buginese|fonts-noto-core|1A00-1A1F
    Buhid|fonts-noto-core|1740-1753
    Canadian Aboriginal|fonts-noto-core|1400-167F,18B0-18F5,11AB0-11ABF
    Carian|fonts-noto-core|102A0-102D0
    Caucasian Albanian|fonts-noto-core|10530-1056F
    Chakma|fonts-noto-core|11100-11147
    Cham|fonts-noto-core|AA00-AA5F
    Cherokee|fonts-noto-core|13A0-13FD,AB70-ABBF
    Chorasmian||10FB0-10FCB
    Coptic|fonts-noto-core|3E2-3EF,2C80-2CFF
    Cuneiform|fonts-noto-core|12000-12399,12400-125A7,1264C-12686
    Cypriot|fonts-noto-core|10800-1083F
    Cypro Minoan||12F90-12FF2
    Cyrillic|fonts-noto-core|400-52F,1C80-1C8A,1D2B-1D2B,1D78-1D78,2DE0-2DFF,A640-A69F,FE2E-FE2F,\
    1E030-1E08F
    Deseret|fonts-noto-core|10400-1044F
    Devanagari|fonts-noto-core|900-97F,A8E0-A8FF,11B00-11B0A
    Dives Akuru||11900-11959
    Dogra|fonts-noto-core|11800-1183B
    Duployan|fonts-noto-core|1BC00-1BC9F
    Egyptian Hieroglyphs||13000-143FA
    Elbasan|fonts-noto-core|10500-10527
    Elymaic|fonts-noto-core|10FE0-10FF6
    Ethiopic|fonts-noto-core|1200-1399,2D80-2DDE,AB01-AB2E,1E7E0-1E7FE
    Garay||10D40-10D8F
    Georgian|fonts-noto-core|10A0-10FF,1C90-1CBF,2D00-2D2D
    Glagolitic|fonts-noto-core|2C00-2C5F,1E000-1E02A
    Gothic|fonts-noto-core|10330-1034A
    Grantha|fonts-noto-core|11300-11374
    Greek|fonts-noto-core|370-3E1,3F0-3FF,1D26-1D2A,1D5D-1D61,1D66-1D6A,1DBF-1DBF,1F00-1FFE,\
    2126-2126,AB65-AB65,10140-101A0,1D200-1D245,1DFF3-1DFF4
    Gujarati|fonts-noto-core|A81-AFF
    Gunjala Gondi|fonts-noto-core|11D60-11DA9
    Gurmukhi|fonts-noto-core|A01-A76
    Gurung Khema||16100-16139
    Hangul|fonts-noto-cjk|1100-11FF,302E-302F,3131-318E,3200-321E,3260-327E,A960-A97C,AC00-D7FB,\
    FFA0-FFDC
    Hanifi Rohingya|fonts-noto-core|10D00-10D39
    Hanunoo|fonts-noto-core|1720-1734
    Han|fonts-noto-cjk|2E80-3029,3038-303B,3400-4DBF,4E00-9FFF,F900-FAD9,16FE2-16FE3,16FF0-16FF6,\
    20000-2EE5D,2F800-2FA1D,30000-33479
    Hatran|fonts-noto-core|108E0-108FF
    Hebrew|fonts-noto-core|591-5F4,FB1D-FB4F
    Hiragana|fonts-noto-cjk|3041-309F,1B001-1B11F,1B123-1B123,1B132-1B152,1F200-1F200
    Imperial Aramaic|fonts-noto-core|10840-1085F
    Inscriptional Pahlavi|fonts-noto-core|10B60-10B7F
    Inscriptional Parthian|fonts-noto-core|10B40-10B5F
    Javanese|fonts-noto-core|A980-A9DF
    Jurchen||18E00-191D2
    Kaithi|fonts-noto-core|11080-110CD
    Kannada|fonts-noto-core|C80-CF3
    Katakana|fonts-noto-cjk|30A1-30FF,31F0-31FF,32D0-3357,FF66-FF9D,1AFF0-1B000,1B120-1B122,\
    1B124-1B128,1B155-1B168
    Kawi||11F00-11F5A
    Kayah Li|fonts-noto-core|A900-A92F
    Kharoshthi|fonts-noto-core|10A00-10A58
    Khitan Small Script||16FE4-16FE4,18B00-18CFF
    Khmer|fonts-noto-core|1780-17F9,19E0-19FF
    Khojki|fonts-noto-core|11200-11241
    Khudawadi|fonts-noto-core|112B0-112F9
    Kirat Rai||16D40-16D79
    Lao|fonts-noto-core|E81-EDF
    Lepcha|fonts-noto-core|1C00-1C4F
    Limbu|fonts-noto-core|1900-194F
    Linear A|fonts-noto-core|10600-10767
    Linear B|fonts-noto-core|10000-100FA
    Lisu|fonts-noto-core|A4D0-A4FF,11FB0-11FB0
    Lycian|fonts-noto-core|10280-1029C
    Lydian|fonts-noto-core|10920-1093F
    Mahajani|fonts-noto-core|11150-11176
    Makasar||11EE0-11EF8
    Malayalam|fonts-noto-core|D00-D7F
    Mandaic|fonts-noto-core|840-85E
    Manichaean|fonts-noto-core|10AC0-10AF6
    Marchen|fonts-noto-core|11C70-11CB6
    Masaram Gondi|fonts-noto-core|11D00-11D59
    Medefaidrin|fonts-noto-core|16E40-16E9A
    Meetei Mayek|fonts-noto-core|AAE0-AAF6,ABC0-ABF9
    Mende Kikakui|fonts-noto-core|1E800-1E8D6
    Meroitic Cursive|fonts-noto-core|109A0-109FF
    Meroitic Hieroglyphs|fonts-noto-core|10980-1099F
    Miao|fonts-noto-core|16F00-16F9F
    Modi|fonts-noto-core|11600-11659
    Mongolian|fonts-noto-core|1800-18AA,11660-1166C
    Mro|fonts-noto-core|16A40-16A6F
    Multani|fonts-noto-core|11280-112A9
    Myanmar|fonts-noto-core|1000-109F,A9E0-A9FE,AA60-AA7F,116D0-116E3
    Nabataean|fonts-noto-core|10880-108AF
    Nag Mundari||1E4D0-1E4F9
    Nandinagari||119A0-119E4
    New Tai Lue|fonts-noto-core|1980-19DF
    Newa|fonts-noto-core|11400-11461
    Nko|fonts-noto-core|7C0-7FF
    Nushu|fonts-noto-core|16FE1-16FE1,1B170-1B2FB
    Nyiakeng Puachue Hmong|fonts-noto-core|1E100-1E14F
    Ogham|fonts-noto-core|1680-169C
    Ol Chiki|fonts-noto-core|1C50-1C7F
    Ol Onal||1E5D0-1E5FF
    Old Hungarian|fonts-noto-core|10C80-10CFF
    Old Italic|fonts-noto-core|10300-1032F
    Old North Arabian|fonts-noto-core|10A80-10A9F
    Old Permic|fonts-noto-core|10350-1037A
    Old Persian|fonts-noto-core|103A0-103D5
    Old Sogdian|fonts-noto-core|10F00-10F27
    Old South Arabian|fonts-noto-core|10A60-10A7F
    Old Turkic|fonts-noto-core|10C00-10C48
    Old Uyghur||10F70-10F89
    Oriya|fonts-noto-core|B01-B77
    Osage|fonts-noto-core|104B0-104FB
    Osmanya|fonts-noto-core|10480-104A9
    Pahawh Hmong|fonts-noto-core|16B00-16B8F
    Palmyrene|fonts-noto-core|10860-1087F
    Pau Cin Hau|fonts-noto-core|11AC0-11AF8
    Phags Pa|fonts-noto-core|A840-A877
    Phoenician|fonts-noto-core|10900-1091F
    Proto Cuneiform||125A8-1264B
    Psalter Pahlavi|fonts-noto-core|10B80-10BAF
    Rejang|fonts-noto-core|A930-A95F
    Runic|fonts-noto-core|16A0-16F8
    Samaritan|fonts-noto-core|800-83E
    Saurashtra|fonts-noto-core|A880-A8D9
    Seal||3D000-3FC3F
    Sharada|fonts-noto-core|11180-111DF,11B60-11B67
    Shavian|fonts-noto-core|10450-1047F
    Siddham|fonts-noto-core|11580-115DD
    Sidetic||10940-10959
    SignWriting|fonts-noto-core|1D800-1DAAF
    Sinhala|fonts-noto-core|D81-DF4,111E1-111F4
    Sogdian|fonts-noto-core|10F30-10F59
    Sora Sompeng|fonts-noto-core|110D0-110F9
    Soyombo|fonts-noto-core|11A50-11AA2
    Sundanese|fonts-noto-core|1B80-1BBF,1CC0-1CC7
    Sunuwar||11BC0-11BF9
    Syloti Nagri|fonts-noto-core|A800-A82C
    Syriac|fonts-noto-core|700-74F,860-86A
    Tagalog|fonts-noto-core|1700-171F
    Tagbanwa|fonts-noto-core|1760-1773
    Tai Le|fonts-noto-core|1950-1974
    Tai Tham|fonts-noto-core|1A20-1AAD
    Tai Viet|fonts-noto-core|AA80-AADF
    Tai Yo||1E6C0-1E6FF
    Takri|fonts-noto-core|11680-116C9
    Tamil|fonts-noto-core|B82-BFA,11FC0-11FFF
    Tangsa||16A70-16AC9
    Tangut|fonts-noto-core|16FE0-16FE0,17000-18AFF,18D00-18D20,18D80-18DF2
    Telugu|fonts-noto-core|C00-C7F
    Thaana|fonts-noto-core|780-7B1
    Thai|fonts-noto-core|E01-E5B
    Tibetan|fonts-noto-core|F00-FDA
    Tifinagh|fonts-noto-core|2D30-2D7F
    Tirhuta|fonts-noto-core|11480-114D9
    Todhri||105C0-105F3
    Tolong Siki||11DB0-11DE9
    Toto||1E290-1E2AE
    Tulu Tigalari||11380-113E2
    Ugaritic|fonts-noto-core|10380-1039F
    Vai|fonts-noto-core|A500-A62B
    Vithkuqi||10570-105BC
    Wancho|fonts-noto-core|1E2C0-1E2FF
    Warang Citi|fonts-noto-core|118A0-118FF
    Yezidi|fonts-noto-core|10E80-10EB1
    Yi|fonts-noto-core|A000-A4C6
    Zanabazar Square|fonts-noto-core|11A00-11A47
    CJK symbols|fonts-noto-cjk|3000-303F,30FB-30FC,31C0-31E5,3220-33FF,FE30-FE4F,FF01-FFEF
    """
}
