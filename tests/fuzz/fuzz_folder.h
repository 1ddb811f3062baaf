// A temporary folder with the files that a fuzzer may name, good ones and bad ones.
#pragma once

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

#include "eval/network/network.h"
#include "support/tiny_table_bytes.h"

namespace quadriga::fuzz {

class Folder {
 public:
  Folder() : path_((std::filesystem::temp_directory_path() / "quadriga_fuzz_XXXXXX").string()) {
    if (::mkdtemp(path_.data()) == nullptr) std::abort();
    std::filesystem::create_directory(path("tables"));
    write("book", kStartWithKingPawn);
    write("broken", {kStartWithKingPawn.begin(), kStartWithKingPawn.end() - 3});
    write("empty", {});
    const std::string network = network_file(NetworkNumbers::zero({.width = kWidthStep}));
    write("network", {network.begin(), network.end()});
    write("tables/KQvK.rtbw", support::tiny_wdl());
    write("tables/KQvK.rtbz", support::tiny_dtz());
    write("tables/KRvK.rtbw", kStartWithKingPawn);  // no table
    static_cast<void>(::mkfifo(path("pipe").c_str(), 0600));
    static_cast<void>(::mkfifo(path("tables/KPvK.rtbw").c_str(), 0600));
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string path(std::string_view name) const { return path_ + '/' + std::string(name); }

  // Keeps what the program appends to a file from filling the disk.
  void empty_if_large(std::string_view name) const {
    constexpr std::uintmax_t kLarge = 1 << 20;
    std::error_code failed;
    if (std::filesystem::file_size(path(name), failed) > kLarge && !failed)
      std::filesystem::resize_file(path(name), 0, failed);
  }

 private:
  // A Polyglot book: 1.e4 in the start position.
  inline static const support::FileBytes kStartWithKingPawn{
      0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x03, 0x1c, 0, 1, 0, 0, 0, 0};

  void write(std::string_view name, const support::FileBytes& bytes) const {
    std::ofstream{path(name), std::ios::binary}.write(reinterpret_cast<const char*>(bytes.data()),
                                                      static_cast<std::streamsize>(bytes.size()));
  }

  std::string path_;
};

}  // namespace quadriga::fuzz
