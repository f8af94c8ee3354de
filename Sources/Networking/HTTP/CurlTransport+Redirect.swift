extension CurlTransport {
  /// Where a redirect leads, when it may be followed.
  func follow(
    _ target: String, from place: WebAddress, _ plainHTTP: PlainHTTP, _ library: CurlLibrary
  ) throws(TransferFailure) -> WebAddress {
    // libcurl takes `data:x` for a path below the present one.
    if let scheme = Self.scheme(of: target), !Self.isWeb(scheme) {
      throw TransferFailure(.badRedirect("to \(scheme): where only web addresses are followed"))
    }
    let next: WebAddress
    do throws(TransferFailure) {
      next = try WebAddress(target, relativeTo: place.url, library)
    } catch {
      throw TransferFailure(.badRedirect("to what is no web address"))
    }
    if place.scheme == "https", next.scheme == "http" {
      throw TransferFailure(.badRedirect("from https: to unencrypted http: at \(next.host)"))
    }
    guard isAllowed(next, plainHTTP) else {
      throw TransferFailure(.badRedirect("to unencrypted http: at \(next.host)"))
    }
    return next
  }

  private static func isWeb(_ scheme: String) -> Bool { scheme == "http" || scheme == "https" }

  /// The scheme that a reference begins with; nil for a relative one.
  private static func scheme(of reference: String) -> String? {
    guard let end = reference.firstIndex(where: { ":/?#".contains($0) }), reference[end] == ":" else {
      return nil
    }
    let scheme = reference[..<end].lowercased()
    return scheme.utf8.count <= 20 ? scheme : "\(scheme.prefix(20))…"
  }
}
