print("maitre")
