/// A unit that numbers can be written with in every locale, named by its sign. The order is that of
/// ``PhraseTable``.
public enum MeasureUnit: String, Sendable, CaseIterable {
  case second = "s"
  case minute = "min"
  case hour = "h"
  case day = "d"
  case week
  case month
  case year
  case gram = "g"
  case kilogram = "kg"
  case milligram = "mg"
  case pound = "lb"
  case stone = "st"
  case centimetre = "cm"
  case metre = "m"
  case kilometre = "km"
  case inch = "in"
  case foot = "ft"
  case mile = "mi"
  case millilitre = "mL"
  case litre = "L"
  case kilocalorie = "kcal"
  case kilojoule = "kJ"
  case celsius = "°C"
  case fahrenheit = "°F"
  case millimetreOfMercury = "mmHg"
  case millimolePerLitre = "mmol/L"
  case milligramPerDecilitre = "mg/dL"
  case hertz = "Hz"
}
