/// The feed that is part of the program: three restaurants, in our own format.
public enum SampleFeed {
  /// UTF-8 bytes as a source would send them.
  public static var document: [UInt8] { Array(text.utf8) }

  private static let text = """
    {
      "maitre": 1,
      "restaurants": [
        {
          "id": "pasta-palace", "name": "Pasta Palace", "shortName": "Pasta", "cuisine": ["Italian"],
          "timeZone": "Europe/Berlin", "openingHours": "Mo-Su 17:30-24:00",
          "covers": 84, "coversPerQuarterHour": 10
        },
        {
          "id": "sushi-sensation", "name": "Sushi Sensation", "shortName": "Sushi", "cuisine": ["Japanese"],
          "timeZone": "Europe/Berlin", "openingHours": "Mo-Su 17:30-23:00",
          "covers": 56, "coversPerQuarterHour": 7
        },
        {
          "id": "burger-bonanza", "name": "Burger Bonanza", "shortName": "Burger", "cuisine": ["American"],
          "timeZone": "Europe/Berlin", "openingHours": "Mo-Su 17:30-02:00",
          "covers": 60, "coversPerQuarterHour": 7
        }
      ]
    }
    """
}
