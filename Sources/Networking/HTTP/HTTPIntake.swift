/// What has come of one answer, and the point at which enough is enough.
struct HTTPIntake: Sendable {
  private let limits: TransferLimits
  private(set) var status = 0
  private(set) var fields = HTTPFields()
  private(set) var body: [UInt8] = []
  /// Why no more is taken.
  private(set) var refusal: NetworkError.Reason?
  /// Whether the rest of the body is of no use, and the answer complete without it.
  private(set) var needsNoMore = false

  /// Whether the headers are over and judged: what comes after them and the body are trailers.
  private var isHeadOver = false
  private var headerLines = 0
  private var headerBytes = 0
  private var ignoredBytes = 0
  private var reportedBytes = 0

  init(limits: TransferLimits) { self.limits = limits }

  /// Takes a header line with its end, or the status line of this or an interim answer.
  ///
  /// - Returns: Whether the transfer may go on.
  mutating func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    headerLines += 1
    headerBytes += bytes.count
    // Interim answers and trailers count too: there is no other bound on how many there are.
    guard headerLines <= limits.headerLines, headerBytes <= limits.headerBytes else {
      return refuse(.headersTooLarge)
    }
    // Trailers come too late to say how the answer is to be taken (RFC 9110 §6.5.1).
    if isHeadOver { return true }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      fields.removeAll()
      status = Self.status(of: line)
      return true
    }
    // The empty line ends the headers: now they can be judged together.
    if line == "\r\n" || line == "\n" {
      isHeadOver = status >= 200
      return checkFields()
    }
    fields.add(line: line)
    return true
  }

  /// Takes bytes of the body as they came.
  ///
  /// - Returns: Whether the transfer may go on.
  mutating func takeBody(_ bytes: UnsafeRawBufferPointer, by unpacking: GzipUnpacking) -> Bool {
    switch unpacking.unpack(bytes, { takeBody($0) }) {
    case .goesOn: true
    case .refused: false
    case .damaged: refuse(.brokenAnswer("its compression is damaged"))
    }
  }

  /// Takes bytes of the body, unpacked.
  ///
  /// - Returns: Whether the transfer may go on.
  mutating func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard HTTPAnswer.hasBody(status) else { return ignore(bytes.count) }
    guard body.count + bytes.count <= limits.body else {
      // Given back at once: the rest of the transfer does not need it.
      body = []
      return refuse(.tooLarge(limit: limits.body))
    }
    makeRoom(for: bytes.count)
    body.append(contentsOf: bytes)
    return true
  }

  /// How much of the document has come; nil when it is little more than it was.
  mutating func takeProgress() -> TransferProgress? {
    guard !body.isEmpty, reportedBytes == 0 || body.count - reportedBytes >= 65_536 else { return nil }
    reportedBytes = body.count
    return TransferProgress(received: body.count, expected: isPacked ? nil : announcedLength)
  }
}

extension HTTPIntake {
  private static let packings: Set = ["gzip", "x-gzip"]
  private static let noPackings: Set = ["identity", ""]
  /// What libcurl would unpack on the way, and not say where it ends too early.
  private static let transfers: Set = ["chunked", "identity", ""]

  /// Whether it is a document that came packed.
  var isPacked: Bool { HTTPAnswer.hasBody(status) && !encodings.isEmpty }

  /// In the order in which they were applied.
  private var encodings: [String] { words(of: "content-encoding").filter { !Self.noPackings.contains($0) } }

  /// In lower case.
  private func words(of field: String) -> [String] {
    fields[field].flatMap { $0.split(separator: ",") }
      .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
  }

  private mutating func checkFields() -> Bool {
    let lengths = Set(fields["content-length"])
    guard lengths.count <= 1 else { return refuse(.brokenAnswer("it announced two different lengths")) }
    if HTTPAnswer.hasBody(status), let announced = announcedLength, announced > limits.body {
      return refuse(.tooLarge(limit: limits.body))
    }
    // Other packings may take any amount of memory.
    let others =
      encodings.filter { !Self.packings.contains($0) }
      + words(of: "transfer-encoding").filter { !Self.transfers.contains($0) }
    if let other = others.first {
      return refuse(.brokenAnswer("it is packed as “\(other.prefix(20))”, which was not asked for"))
    }
    return encodings.count <= 1 || refuse(.brokenAnswer("it is packed more than once"))
  }

  /// Doubling leaves each smaller array behind; memory that is reserved but not used costs none, so a large body gets all at once.
  private mutating func makeRoom(for count: Int) {
    if body.count + count > 1 << 20, body.capacity < limits.body { body.reserveCapacity(limits.body) }
  }

  private var announcedLength: Int? { fields["content-length"].first.flatMap { Int($0) } }

  /// The page that comes with an error or a redirect is read to its end when it is short, which keeps the connection.
  private mutating func ignore(_ count: Int) -> Bool {
    ignoredBytes += count
    needsNoMore = ignoredBytes > 64 << 10
    return !needsNoMore
  }

  /// - Returns: False, as what is asked then is whether the transfer may go on.
  mutating func refuse(_ reason: NetworkError.Reason) -> Bool {
    refusal = refusal ?? reason
    return false
  }

  private static func status(of line: String) -> Int {
    line.split(separator: " ").dropFirst().first.flatMap { Int($0.prefix(3)) } ?? 0
  }
}
