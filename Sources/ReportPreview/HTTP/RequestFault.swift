/// Why a request is not answered: a status of HTTP (RFC 9110) and words that say nothing of the request.
struct RequestFault: Error, Equatable {
  let status: Int
  let reason: String

  init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}
