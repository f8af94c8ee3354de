/// A way to write restaurants down.
public enum FeedFormat: String, Sendable, Hashable, CaseIterable {
  /// Our own: `{"maitre": 1, "restaurants": […]}`.
  case maitre
  /// What the Overpass API answers to `[out:json]`: `{"elements": […]}`.
  case overpass
}

extension FeedFormat: CustomStringConvertible {
  /// As in a sentence.
  public var description: String {
    switch self {
    case .maitre: "Maitre JSON"
    case .overpass: "Overpass JSON"
    }
  }
}
