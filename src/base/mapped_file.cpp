#include "base/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <optional>
#include <system_error>

namespace quadriga {

// A piece of memory that a file is mapped to. Regions are never freed, since the signal handler may
// be looking at them, but they are used again.
struct MappedFile::Region {
  std::atomic<bool> used{true};
  std::atomic<std::uint8_t*> data{nullptr};
  std::atomic<std::size_t> size{0};
  std::atomic<bool> damaged{false};
  Region* next = nullptr;

  bool contains(const std::uint8_t* address) const {
    const std::uint8_t* const begin = data;
    return begin != nullptr && address >= begin && address < begin + size;
  }

  // Zeros instead of the page with this address and all pages after it. One system call and no
  // lock: called by the signal handler.
  bool replace_from(std::uint8_t* address, std::size_t page_size) {
    std::uint8_t* const begin = data;
    const std::size_t kept = static_cast<std::size_t>(address - begin) / page_size * page_size;
    damaged = true;  // before anybody can read a zero
    return ::mmap(begin + kept, size - kept, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1,
                  0) != MAP_FAILED;
  }
};

// All regions of the process, for its one signal handler.
struct MappedFile::Regions {
  std::atomic<Region*> first{nullptr};
  struct sigaction before {};  // what SIGBUS did
  const std::size_t page_size = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));

  Regions() {
    struct sigaction action {};
    action.sa_sigaction = &Regions::on_bus_error;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    ::sigaction(SIGBUS, &action, &before);
  }

  // A signal that is none of ours has the effect that it had before us: an access is repeated when
  // we return, and what was sent is sent again.
  static void pass_on(const siginfo_t& info) {
    ::sigaction(SIGBUS, &regions().before, nullptr);
    if (info.si_code <= 0) ::raise(SIGBUS);
  }

  static void on_bus_error(int /*signal*/, siginfo_t* info, void* /*context*/) {
    const int error = errno;
    auto* const address = static_cast<std::uint8_t*>(info->si_addr);
    const Regions& all = regions();
    bool mended = false;
    for (Region* each = all.first; each != nullptr && !mended; each = each->next)
      mended = each->contains(address) && each->replace_from(address, all.page_size);
    if (!mended) pass_on(*info);
    errno = error;
  }

  Region& add() {
    for (Region* each = first; each != nullptr; each = each->next)
      if (bool unused = false; each->used.compare_exchange_strong(unused, true)) return *each;
    auto* const made = new Region;
    made->next = first;
    while (!first.compare_exchange_weak(made->next, made)) {
    }
    return *made;
  }
};

// A signal handler knows nothing but what is global. Never destroyed: a thread may read to the end.
MappedFile::Regions& MappedFile::regions() {
  static auto* const all = new Regions;
  return *all;
}

namespace {

Error unreadable() {
  return {"file", std::generic_category().message(errno), "one that can be read"};
}

// Owns a file descriptor.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

}  // namespace

// Without O_NONBLOCK a pipe would hang us.
Result<MappedFile> MappedFile::open(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.number() < 0) return unreadable();
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) return unreadable();
  if (!S_ISREG(status.st_mode)) return Error{"file", "something else", "a regular file"};
  MappedFile mapped;
  if (status.st_size == 0) return mapped;
  const auto size = static_cast<std::size_t>(status.st_size);
  void* const data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.number(), 0);
  if (data == MAP_FAILED) return unreadable();
  ::madvise(data, size, MADV_RANDOM);  // a hint: the next read is rarely near this one
  Region& region = regions().add();
  region.damaged = false;
  region.size = size;
  region.data = static_cast<std::uint8_t*>(data);
  mapped.region_ = &region;
  return mapped;
}

MappedFile::~MappedFile() {
  if (region_ == nullptr) return;
  ::munmap(region_->data.exchange(nullptr), region_->size);
  region_->used = false;
}

std::span<const std::uint8_t> MappedFile::bytes() const {
  if (region_ == nullptr) return {};
  return {region_->data.load(), region_->size.load()};
}

bool MappedFile::damaged() const { return region_ != nullptr && region_->damaged; }

}  // namespace quadriga
