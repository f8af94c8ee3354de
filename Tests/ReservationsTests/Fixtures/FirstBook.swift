import Persistence

@testable import Reservations

/// The schema of the first book, as its files have it, with a row in each table that later steps change.
enum FirstBook {
  /// A schema that makes such a file: its one step has the name by which later programs know it.
  static func schema() throws -> Schema {
    // The one model that is still as it was; the others have columns now that this file must not have.
    try Schema(
      FeedState.self,
      migrations: SchemaMigrationPlan(steps: [.sql("the tables of the first book", tables + rows)]))
  }

  private static let rows = """
    INSERT INTO restaurant VALUES (1, 'sample', 'pasta-palace', 'Pasta Palace', 'pasta palace', 'Pasta', 'Italian',
      'Europe/Berlin', 300, '', '', NULL, NULL, 'Mo-Su 17:30-24:00', 84, 10, 1796409540000, NULL);
    INSERT INTO dining_table VALUES (2, 1, '4', 'Window', 2, 4, 3);
    INSERT INTO guest VALUES (3, 'Anna Kovács', 'anna kovacs', '1', '1', '1', 'vip', '', 'shellfish', 5, 1796409540000);
    INSERT INTO booking VALUES (4, '7KQM', 1, 20261204, '2026-12-04T19:30', 'Europe/Berlin', 1796409000000, 120, 4, 3,
      'Anna Kovács', '1', 'arrived', 'phone', '', 'window', '', '', 1, '', NULL, 1796409480000, NULL, NULL, 2, 'marta',
      1795800000000, 'marta', 1796409480000, 0);
    INSERT INTO booking_table VALUES (5, 4, 2, 'marta', 1795800000000);
    INSERT INTO event VALUES (6, 1796409480000, 'marta', 7, 4, 'status', 'Anna Kovács', 'arrived', NULL, NULL, NULL);
    INSERT INTO waitlist VALUES (8, 1, 20261204, 'Ben', 2, 15, 1796409480000, NULL, NULL, '', '');
    """

  private static let tables = """
    CREATE TABLE "restaurant" ("id" INTEGER PRIMARY KEY NOT NULL, "feed" TEXT NOT NULL, "feed_id" TEXT NOT NULL,
      "name" TEXT NOT NULL, "name_folded" TEXT NOT NULL, "short_name" TEXT NOT NULL, "cuisines" TEXT NOT NULL,
      "time_zone" TEXT NOT NULL, "rollover_minutes" INTEGER NOT NULL, "phone" TEXT NOT NULL, "address" TEXT NOT NULL,
      "latitude" REAL, "longitude" REAL, "opening_hours" TEXT NOT NULL, "cover_limit" INTEGER, "pacing_limit" INTEGER,
      "fetched_at" INTEGER NOT NULL, "missing_since" INTEGER) STRICT;
    CREATE UNIQUE INDEX "restaurant_feed_feed_id_unique" ON "restaurant" ("feed", "feed_id");
    CREATE TABLE "dining_table" ("id" INTEGER PRIMARY KEY NOT NULL,
      "restaurant" INTEGER NOT NULL REFERENCES "restaurant" ON DELETE CASCADE, "label" TEXT NOT NULL,
      "area" TEXT NOT NULL, "minimum" INTEGER NOT NULL, "maximum" INTEGER NOT NULL, "priority" INTEGER NOT NULL) STRICT;
    CREATE UNIQUE INDEX "dining_table_restaurant_label_unique" ON "dining_table" ("restaurant", "label");
    CREATE TABLE "guest" ("id" INTEGER PRIMARY KEY NOT NULL, "name" TEXT NOT NULL, "name_folded" TEXT NOT NULL,
      "phone" TEXT NOT NULL, "phone_digits" TEXT NOT NULL, "phone_digits_reversed" TEXT NOT NULL, "tags" TEXT NOT NULL,
      "notes" TEXT NOT NULL, "allergies" TEXT NOT NULL, "earlier_visits" INTEGER NOT NULL,
      "created_at" INTEGER NOT NULL) STRICT;
    CREATE TABLE "guest_word" ("id" INTEGER PRIMARY KEY NOT NULL,
      "guest" INTEGER NOT NULL REFERENCES "guest" ON DELETE CASCADE, "word" TEXT NOT NULL) STRICT;
    CREATE TABLE "booking" ("id" INTEGER PRIMARY KEY NOT NULL, "code" TEXT NOT NULL UNIQUE,
      "restaurant" INTEGER NOT NULL REFERENCES "restaurant" ON DELETE RESTRICT, "service_day" INTEGER NOT NULL,
      "local_start" TEXT NOT NULL, "zone" TEXT NOT NULL, "start_at" INTEGER NOT NULL, "minutes" INTEGER NOT NULL,
      "party_size" INTEGER NOT NULL, "guest" INTEGER REFERENCES "guest" ON DELETE SET NULL, "guest_name" TEXT NOT NULL,
      "phone" TEXT NOT NULL, "status" TEXT NOT NULL, "source" TEXT NOT NULL, "tags" TEXT NOT NULL,
      "guest_notes" TEXT NOT NULL, "staff_notes" TEXT NOT NULL, "allergies" TEXT NOT NULL,
      "is_locked_to_table" INTEGER NOT NULL, "reason" TEXT NOT NULL, "confirmed_at" INTEGER, "arrived_at" INTEGER,
      "seated_at" INTEGER, "closed_at" INTEGER, "revision" INTEGER NOT NULL, "created_by" TEXT NOT NULL,
      "created_at" INTEGER NOT NULL, "updated_by" TEXT NOT NULL, "updated_at" INTEGER NOT NULL,
      "is_deleted" INTEGER NOT NULL) STRICT;
    CREATE INDEX "booking_restaurant_service_day_index" ON "booking" ("restaurant", "service_day");
    CREATE TABLE "booking_table" ("id" INTEGER PRIMARY KEY NOT NULL,
      "booking" INTEGER NOT NULL REFERENCES "booking" ON DELETE CASCADE,
      "dining_table" INTEGER NOT NULL REFERENCES "dining_table" ON DELETE CASCADE, "given_by" TEXT NOT NULL,
      "given_at" INTEGER NOT NULL) STRICT;
    CREATE UNIQUE INDEX "booking_table_booking_dining_table_unique" ON "booking_table" ("booking", "dining_table");
    CREATE TABLE "event" ("id" INTEGER PRIMARY KEY NOT NULL, "at" INTEGER NOT NULL, "actor" TEXT NOT NULL,
      "session" INTEGER NOT NULL, "booking" INTEGER REFERENCES "booking" ON DELETE SET NULL, "kind" TEXT NOT NULL,
      "subject" TEXT NOT NULL, "summary" TEXT NOT NULL, "before_json" TEXT, "after_json" TEXT, "undoes" INTEGER) STRICT;
    CREATE TABLE "feed" ("id" INTEGER PRIMARY KEY NOT NULL, "name" TEXT NOT NULL UNIQUE, "source" TEXT NOT NULL,
      "etag" TEXT, "last_modified" TEXT, "body_hash" TEXT, "fetched_at" INTEGER, "result" TEXT NOT NULL,
      "failures" INTEGER NOT NULL, "next_try" INTEGER, "lease_holder" INTEGER, "lease_until" INTEGER,
      "refused" INTEGER NOT NULL, "withheld" INTEGER NOT NULL) STRICT;
    CREATE TABLE "waitlist" ("id" INTEGER PRIMARY KEY NOT NULL,
      "restaurant" INTEGER NOT NULL REFERENCES "restaurant" ON DELETE RESTRICT, "service_day" INTEGER NOT NULL,
      "name" TEXT NOT NULL, "party_size" INTEGER NOT NULL, "quoted_minutes" INTEGER NOT NULL,
      "added_at" INTEGER NOT NULL, "notified_at" INTEGER, "closed_at" INTEGER, "outcome" TEXT NOT NULL,
      "note" TEXT NOT NULL) STRICT;
    """
}
