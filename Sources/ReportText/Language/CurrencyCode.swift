/// A currency whose amounts are written in the form of every locale: a code of ISO 4217.
public struct CurrencyCode: Sendable, Hashable {
  /// The place in ``all``, which is the order of the locale table.
  let place: Int

  /// The codes, in the order of the locale table.
  public static let all = [
    "EUR", "USD", "GBP", "CHF", "JPY", "CNY", "INR", "KRW", "AUD", "CAD", "NZD", "SEK", "NOK",
    "DKK", "PLN", "CZK", "HUF", "RON", "TRY", "ILS", "BRL", "MXN", "ZAR", "SGD",
  ]

  /// A currency by its code, such as `EUR`; nil for one that is not in ``all``.
  public init?(_ code: String) {
    guard let place = Self.all.firstIndex(of: code) else { return nil }
    self.place = place
  }

  /// The code.
  public var code: String { Self.all[place] }

  /// The decimals of its smallest coin, as ISO 4217 has them.
  public var decimals: Int { code == "JPY" || code == "KRW" ? 0 : 2 }
}
