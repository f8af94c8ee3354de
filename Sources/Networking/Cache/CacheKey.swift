/// What an answer is kept under: its address, and the secret with which it was got. An answer that one secret opens is none for another.
struct CacheKey: Hashable, Sendable {
  let address: ResourceAddress
  /// 32 lower-case hexadecimal digits. They tell neither to who looks at them; who can read the directory, which is its user's alone, can try
  /// whether a secret that he guesses is the one.
  let name: String

  init(_ address: ResourceAddress, secret: String?) {
    self.address = address
    // A line break ends every address and begins no secret.
    let text = secret.map { "\(address.key)\n\($0)" } ?? address.key
    name = String(SHA256.digits(of: Array(text.utf8)).prefix(32))
  }
}
