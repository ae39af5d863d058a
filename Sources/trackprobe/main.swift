print("trackprobe")
