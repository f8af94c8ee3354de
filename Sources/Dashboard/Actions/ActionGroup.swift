/// The heads under which help lists actions.
enum ActionGroup {
  static let service = "Service"
  static let find = "Find"
  static let day = "Day"
  static let move = "Move"
  static let restaurants = "Restaurants"
  static let program = "Program"
  static let walkIn = "Walk-in"
  static let sheets = "Sheets"
  static let startUp = "Start-up"
}
