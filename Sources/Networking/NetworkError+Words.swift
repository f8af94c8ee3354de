extension NetworkError: CustomStringConvertible {
  /// One to three sentences: what failed, why, and where there is one, the next step. Holds no secrets of the address.
  public var description: String {
    switch reason {
    case .badAddress(let why): "“\(address)” is no address: \(why)."
    case .unsupportedScheme(let supported):
      "“\(address.scheme):” is not supported here; use \(Self.list(supported)), or a path (./ before a name with a colon)."
    case .notFound: "\(address) does not exist. Check the path."
    case .notPermitted: "\(address) may not be read by this user. Check its permissions."
    case .notAFile(let kind): "\(address) is \(kind), not a file. Name the file itself."
    case .tooLarge(let limit):
      "\(address) is larger than \(limit >> 20) MiB and was not read. Check that it is the right one."
    case .failed(let why): "\(address) could not be read: \(why)."
    case .notCached(let why): "The answer of \(address) could not be kept: \(why)."
    case .cancelled: "Fetching \(address) was cancelled."
    case .noLibrary(let why):
      "\(address) cannot be fetched without libcurl: \(why). Install it: apt-get install libcurl4."
    case .badAuthorization(let why):
      "\(address) was not asked, because its authorization cannot be used: \(why)."
    case .paused(let pause):
      "\(address) failed a moment ago and is left alone for \(pause.inWords). Ask for it yourself to try at once."
    case .askedToWait(let pause): "\(address) asked to be left alone for \(pause.inWords). Try again then."
    default: "\(address) could not be fetched: \(cause)"
    }
  }

  /// Why a server gave no document, and the next step, in sentences that follow a colon.
  private var cause: String {
    switch reason {
    case .insecure:
      "http: can be read and changed by anybody on the way. Use https: if the server has it, or allow http: for it."
    case .unknownHost(let host):
      "no machine called \(host) was found. Check the name and the connection to the network."
    case .notConnected(let why): "\(why). Check the address, or try again later."
    case .untrusted(let why):
      "the connection is not safe (\(why)). Check the address and the clock of this machine; nothing was sent."
    case .timedOut(let limit, whileConnecting: true):
      "no connection within \(limit.inWords). Check the address, or try again later."
    case .timedOut(let limit, whileConnecting: false):
      "the answer was not complete within \(limit.inWords). Try again later."
    case .headersTooLarge: "its headers are too long. Check that it is the right address."
    case .badRedirect(let target): "it redirects \(target). Check the address."
    case .tooManyRedirects(let limit): "it redirects more than \(limit) times. Check the address."
    case .brokenAnswer(let why): "its answer is broken: \(why). Try again later, or tell who runs the server."
    case .status(let status, let pause): Self.sentence(status, pause)
    default: ""
    }
  }

  private static func sentence(_ status: Int, _ pause: Duration?) -> String {
    let answer = "it answered \(status)\(name(of: status).map { ", \($0)" } ?? "")."
    if let pause { return "\(answer) It asks to be left alone for \(pause.inWords)." }
    switch status {
    case 401, 403: return "\(answer) Check the authorization that was given for it."
    case 400..<500 where !Reason.isPassing(status: status): return "\(answer) Check the address."
    default: return "\(answer) Try again later."
    }
  }

  private static func name(of status: Int) -> String? {
    switch status {
    case 204: "no content"
    case 400: "bad request"
    case 401: "authorization needed"
    case 403: "forbidden"
    case 404: "not found"
    case 410: "gone"
    case 429: "too many requests"
    case 500: "an error of its own"
    case 502, 503, 504: "out of service"
    default: nil
    }
  }

  private static func list(_ schemes: [String]) -> String {
    schemes.map { "\($0):" }.joined(separator: ", ")
  }
}

extension Duration {
  /// `0.5 s`, `10 s`, `5 min`, `2 h`, as one says it to a person: rounded up.
  var inWords: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    switch milliseconds {
    case ..<1000: return "\(max(1, milliseconds)) ms"
    case ..<100_000: return "\((milliseconds + 999) / 1000) s"
    case ..<6_000_000: return "\((milliseconds + 59_999) / 60_000) min"
    default: return "\((milliseconds + 3_599_999) / 3_600_000) h"
    }
  }
}
