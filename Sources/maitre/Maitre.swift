@main enum Maitre {
  static func main() async {}
}
