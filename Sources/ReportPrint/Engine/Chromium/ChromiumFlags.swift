#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a browser is started with.
enum ChromiumFlags {
  /// True when the browser does not start with its sandbox.
  static var needsNoSandbox: Bool { geteuid() == 0 }

  /// The arguments: no window, no service of the browser, no name that resolves, no proxy that answers.
  static func all(profile: String) -> [String] {
    (needsNoSandbox ? ["--no-sandbox"] : []) + [
      "--headless", "--remote-debugging-pipe", "--disable-gpu",
      // Nothing is shown on a screen, so nothing has to be drawn for one in place of a graphics card.
      "--disable-software-rasterizer", "--no-first-run",
      "--no-default-browser-check", "--disable-background-networking", "--disable-component-update",
      "--disable-sync", "--disable-extensions", "--disable-default-apps",
      "--disable-domain-reliability", "--disable-breakpad", "--no-pings", "--mute-audio",
      "--password-store=basic",
      // Pages that are left are never gone back to: keeping them costs a fresh process each.
      "--disable-features=BackForwardCache,RenderDocument",
      "--host-resolver-rules=MAP * ~NOTFOUND",
      // The name of the proxy does not resolve either, so nothing is ever connected to.
      "--proxy-server=http://report.invalid:9", "--proxy-bypass-list=<-loopback>",
      "--user-data-dir=" + profile, "about:blank",
    ]
  }
}
