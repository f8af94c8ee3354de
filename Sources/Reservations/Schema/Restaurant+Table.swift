import Persistence
import Text

extension Restaurant: PersistentModel {
  /// The table `restaurant`; a feed has each of its keys once.
  public static let table = TableSchema(
    "restaurant", Column(\Restaurant.id, "id"), Column(\.feed, "feed"), Column(\.feedID, "feed_id"),
    Column(\.name, "name"), Column(\.foldedName, "name_folded"), Column(\.shortName, "short_name"),
    Column(\.cuisineList, "cuisines"), Column(\.timeZone, "time_zone"),
    Column(\.rolloverMinutes, "rollover_minutes"), Column(\.phone, "phone"), Column(\.address, "address"),
    Column(\.latitude, "latitude"), Column(\.longitude, "longitude"),
    Column(\.openingHours, "opening_hours"), Column(\.coverLimit, "cover_limit"),
    Column(\.pacingLimit, "pacing_limit"), Column(\.fetchedAt, "fetched_at"),
    Column(\.missingSince, "missing_since"), Column(\.setUpAt, "set_up_at"),
    Column(\.ownFieldList, "own_fields"),
    Column(\.linkedTo, "linked_to"),
    indexes: [["name_folded"], ["missing_since", "id"]], uniques: [["feed", "feed_id"]]
  ) {
    id, feed, feedID, name, _, shortName, cuisines, timeZone, rollover, phone, address, latitude, longitude,
    hours,
    coverLimit, pacingLimit, fetchedAt, missingSince, setUpAt, ownFields, linkedTo in
    Restaurant(
      id: id, feed: feed, feedID: feedID, name: name, shortName: shortName, cuisines: cuisines.words,
      timeZone: timeZone, rolloverMinutes: rollover, phone: phone, address: address, latitude: latitude,
      longitude: longitude, openingHours: hours, coverLimit: coverLimit, pacingLimit: pacingLimit,
      fetchedAt: fetchedAt, missingSince: missingSince, setUpAt: setUpAt,
      ownFields: ownFields.words, linkedTo: linkedTo)
  }

  /// One value a column.
  public func encode(into row: inout RowEncoder) {
    row.append(id)
    row.append(feed)
    row.append(feedID)
    row.append(name)
    row.append(foldedName)
    row.append(shortName)
    row.append(cuisineList)
    row.append(timeZone)
    row.append(rolloverMinutes)
    row.append(phone)
    row.append(address)
    row.append(latitude)
    row.append(longitude)
    row.append(openingHours)
    row.append(coverLimit)
    row.append(pacingLimit)
    row.append(fetchedAt)
    row.append(missingSince)
    row.append(setUpAt)
    row.append(ownFieldList)
    row.append(linkedTo)
  }

  var foldedName: String { name.foldedForSearch }
  private var cuisineList: WordList { WordList(cuisines) }
  private var ownFieldList: WordList { WordList(ownFields) }
}
