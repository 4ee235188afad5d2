import Foundation
import TestSupport
import Testing

/// Tests of server responses to valid, invalid, malicious, and slow requests.
@Suite struct RequestTests {
  @Test func `pages, assets and files are served with their types`() throws {
    let server = try RunningPreview()
    let home = try server.get("/")
    #expect(home.status == 200)
    #expect(home.text.contains("<h1"))
    #expect(home.fields["content-type"] == "text/html; charset=utf-8")
    let style = try #require(home.text.firstMatch(of: /assets\/site\.[0-9a-f]+\.css/)).output
    #expect(try server.get("/\(style)").fields["content-type"] == "text/css; charset=utf-8")
    for (path, type) in [
      ("/consent.txt", "text/plain; charset=utf-8"), ("/sitemap.xml", "application/xml"),
      ("/robots.txt", "text/plain; charset=utf-8"),
      ("/search-en.js", "text/javascript; charset=utf-8"),
      ("/news/", "text/html; charset=utf-8"), ("/draft.html", "text/html; charset=utf-8"),
      ("/_reports/weekly/1", "application/xhtml+xml; charset=utf-8"),
    ] {
      let response = try server.get(path)
      #expect(response.status == 200, "\(path)")
      #expect(response.fields["content-type"] == type, "\(path)")
      #expect(response.fields["content-length"] == String(response.body.count), "\(path)")
    }
  }

  @Test func `a folder without its slash redirects to the folder`() throws {
    let response = try RunningPreview().get("/news")
    #expect(response.status == 303)
    #expect(response.fields["location"] == "/news/")
  }

  @Test func `every response is limited to this site and is not cached`() throws {
    let server = try RunningPreview()
    for target in [
      "/", "/nothing", "/_reports/", "/_reports/weekly/2", "/..", "/_preview/script.js",
    ] {
      let fields = try server.get(target).fields
      #expect(fields["cache-control"] == "no-store")
      #expect(fields["x-content-type-options"] == "nosniff")
      #expect(fields["referrer-policy"] == "no-referrer")
      #expect(fields["cross-origin-resource-policy"] == "same-origin")
      #expect(fields["x-frame-options"] == "DENY")
      #expect(fields["connection"] == "close")
      #expect(fields["access-control-allow-origin"] == nil)
    }
  }

  @Test func `HEAD has the fields of GET and no body`() throws {
    let server = try RunningPreview()
    for target in ["/", "/about.html", "/nothing", "/_reports/weekly/1", "/sitemap.xml"] {
      let get = try server.get(target)
      let head = try server.get(target, method: "HEAD")
      #expect(head.status == get.status)
      #expect(head.fields == get.fields)
      #expect(head.body.isEmpty)
    }
    let events = try server.get("/_preview/events", method: "HEAD")
    #expect(events.status == 200)
    #expect(events.body.isEmpty)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get"])
  func `other methods are rejected`(method: String) throws {
    let response = try RunningPreview().get("/", method: method)
    #expect(response.status == 405)
    #expect(response.fields["allow"] == "GET, HEAD")
  }

  @Test func `the server listens only on the loopback addresses, IPv4 and IPv6`() throws {
    let server = try RunningPreview()
    guard let socket = try? RawSocket(port: server.port, isVersion6: true) else { return }
    socket.send("GET / HTTP/1.1\r\nHost: [::1]:\(server.port)\r\n\r\n")
    #expect(RawResponse(socket.rest()).status == 200)
    let table = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
    let port = String(server.port, radix: 16, uppercase: true)
    let addresses = table.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ")
      return words.count > 3 && words[1].hasSuffix(":\(port)") && words[3] == "0A"
        ? String(words[1]) : nil
    }
    #expect(addresses == ["0100007F:\(port)"])
  }

  // MARK: Other hosts and sites

  @Test func `only loopback host names receive a response`() throws {
    let server = try RunningPreview()
    let port = server.port
    for host in ["localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)", "LocalHost:\(port)"] {
      #expect(try server.get("/", host: host).status == 200, "\(host)")
    }
    for host in [
      "evil.example", "evil.example:\(port)", "localhost", "localhost:\(port + 1)", "127.0.0.1",
      "localhost.:\(port)", "localhost:\(port).evil.example", "127.0.0.2:\(port)",
      "0.0.0.0:\(port)",
      "[::]:\(port)", "a@localhost:\(port)", "", ":\(port)", "localhost:0\(port)", "127.1:\(port)",
      "[::ffff:127.0.0.1]:\(port)", "localhost:\(port),evil.example",
    ] {
      let response = try server.get("/", host: host)
      #expect(response.status == 421, "\(host)")
      #expect(!response.text.contains("Home"))
    }
    #expect(try server.send(Array("GET / HTTP/1.1\r\n\r\n".utf8)).status == 421)
    #expect(try server.send(Array("GET / HTTP/1.0\r\n\r\n".utf8)).status == 421)
    #expect(try server.get("/", ["Host: localhost:\(port)"]).status == 400)
    #expect(try server.get("/", ["host: evil.example"]).status == 400)
  }

  @Test func `other sites can only link to pages`() throws {
    let server = try RunningPreview()
    let link = ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"]
    for site in ["cross-site", "same-site"] {
      let field = "Sec-Fetch-Site: \(site)"
      #expect(try server.get("/about.html", [field]).status == 403)
      #expect(try server.get("/about.html", [field] + link).status == 200)
      for path in ["/_reports/", "/_reports/weekly/1", "/_preview/events", "/_preview/script.js"] {
        #expect(try server.get(path, [field] + link).status == 403, "\(path)")
      }
    }
    for origin in ["https://evil.example", "null", "http://localhost:1", "https://\(server.host)"] {
      #expect(try server.get("/", ["Origin: \(origin)"]).status == 403)
    }
    #expect(try server.get("/_reports/", ["Origin: http://\(server.host)"]).status == 200)
    for site in ["same-origin", "none"] {
      #expect(try server.get("/_reports/weekly/1", ["Sec-Fetch-Site: \(site)"]).status == 200)
    }
    #expect(server.lines.allSatisfy { !$0.contains("evil") && !$0.contains("/") })
  }

  // MARK: Invalid, too long, or too slow requests

  @Test(arguments: [
    ("GET / HTTP/1.1\nHost: HOST\n\n\r\n\r\n", 400), ("GET  / HTTP/1.1\r\nHost: HOST\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: HOST\r\n folded\r\n\r\n", 400), ("GET /\r\nHost: HOST\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : HOST\r\n\r\n", 400), ("GET / HTTP/2.0\r\nHost: HOST\r\n\r\n", 505),
    ("GET / HTTP/1.1\r\nHost: HOST\r\nA: \u{0}\r\n\r\n", 400), ("\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 5\r\n\r\nhello", 400),
    ("GET / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\n\r\n", 200),
    ("GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\nContent-Length: 0\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: HOST\r\nno colon\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: HOST\r\n: empty\r\n\r\n", 400), ("🦊 / HTTP/1.1\r\n\r\n", 400),
  ])
  func `an ambiguous request is rejected`(request: String, status: Int) throws {
    let server = try RunningPreview()
    let bytes = Array(request.replacing("HOST", with: server.host).utf8)
    #expect(try server.send(bytes).status == status)
  }

  @Test func `a request above the size limit is rejected`() throws {
    let server = try RunningPreview()
    let long = String(repeating: "a", count: 5_000)
    #expect(try server.get("/\(long)").status == 414)
    #expect(try server.get("/" + String(repeating: "a", count: 1 << 20)).status == 414)
    #expect(try server.get("/", ["X: " + String(repeating: "b", count: 1 << 20)]).status == 431)
    #expect(try server.get("/", (0..<200).map { "X\($0): 1" }).status == 431)
    #expect(try server.get("/?" + String(repeating: "a", count: 4_000)).status == 200)
  }

  @Test func `a slow request delays no other request and receives a response`() throws {
    let server = try RunningPreview()
    let slow = try RawSocket(port: server.port)
    for byte in "GET /about.html HTTP/1.1\r\nHost: \(server.host)\r\n".utf8 {
      slow.send([byte])
      if byte == 0x20 { #expect(try server.get("/").status == 200) }
    }
    slow.send("\r\n")
    #expect(RawResponse(slow.rest()).status == 200)
  }

  @Test func `many idle connections block no request`() throws {
    let server = try RunningPreview()
    var idle: [RawSocket] = []
    for _ in 0..<200 { idle.append(try RawSocket(port: server.port)) }
    for _ in 0..<20 { #expect(try server.get("/").status == 200) }
    // Event streams do not block requests either.
    for _ in 0..<100 {
      let socket = try RawSocket(port: server.port)
      socket.send("GET /_preview/events?since=x HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
      idle.append(socket)
    }
    for _ in 0..<20 { #expect(try server.get("/").status == 200) }
    _ = idle
  }

  @Test func `browsers that disconnect early do not stop the server`() throws {
    let server = try RunningPreview()
    for length in stride(from: 1, to: 60, by: 3) {
      let request = Array("GET /about.html HTTP/1.1\r\nHost: \(server.host)\r\n\r\n".utf8)
      let socket = try RawSocket(port: server.port)
      socket.send(Array(request.prefix(length)))
    }
    #expect(try server.get("/").status == 200)
  }
}
