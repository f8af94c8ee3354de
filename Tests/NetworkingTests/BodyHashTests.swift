import Networking
import Testing

struct BodyHashTests {
  @Test func `the hash of a body never changes between versions`() {
    #expect(BodyHash(of: []).description == "b5fe1d196a51a00b20553d58b6eb45f6")
    #expect(BodyHash(of: Array("restaurants".utf8)).description == "dd91faf4c2b9a85b59f3cfab30a092f3")
  }

  @Test func `a written hash is read back`() throws {
    let hash = BodyHash(of: [1, 2, 3])
    #expect(BodyHash(hash.description) == hash)
    #expect(BodyHash("12") == nil)
    #expect(BodyHash(String(repeating: "g", count: 32)) == nil)
  }

  @Test func `one changed, missing or moved byte changes the hash`() {
    let body = (0..<64).map { UInt8($0) }
    var hashes: Set = [BodyHash(of: body)]
    var made = 1
    for index in body.indices {
      var flipped = body
      flipped[index] ^= 1
      hashes.insert(BodyHash(of: flipped))
      hashes.insert(BodyHash(of: Array(body[..<index])))
      made += 2
    }
    for count in 2...9 {
      hashes.insert(BodyHash(of: [UInt8](repeating: 0, count: count)))
      made += 1
    }
    hashes.insert(BodyHash(of: Array(body[8...] + body[..<8])))
    #expect(hashes.count == made + 1)
  }
}
