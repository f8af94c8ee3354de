import CLinux
import Feeds
import Reservations

/// Decodes a feed piece by piece, away from the main actor: a long feed takes its time.
actor FeedReading {
  private let body: [UInt8]
  private let format: FeedFormat?
  private var reader: FeedReader?

  /// The feed in `body`, of which nothing has been read.
  init(_ body: [UInt8], format: FeedFormat?) {
    self.body = body
    self.format = format
  }

  /// Checks the outline.
  ///
  /// - Returns: Records of the document.
  /// - Throws: `FeedError` when the document as a whole is no feed; `CancellationError`.
  func open() throws -> Int {
    do throws(FeedError) {
      let reader = try FeedReader(body, format: format)
      self.reader = reader
      return reader.count
    } catch .interrupted {
      throw CancellationError()
    }
  }

  /// As much as the book takes at once; nil at the end.
  func next() -> FeedBatch? { reader?.next(FeedMerge.sliceRows) }

  /// What a long feed took goes back to the system, which the allocator would keep.
  @concurrent static func giveMemoryBack() async { malloc_trim(0) }
}
