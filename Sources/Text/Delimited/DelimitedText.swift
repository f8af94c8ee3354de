/// Writes delimited text that any reader takes: RFC 4180 with commas and CRLF.
public enum DelimitedText {
  /// One record with its line end; fields are quoted where they must be.
  public static func record(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  private static func field(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == .quote || $0 == .lf || $0 == .cr || $0 == UInt8(ascii: ",") })
    else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
