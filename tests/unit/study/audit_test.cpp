#include "study/audit.h"

#include <gtest/gtest.h>

#include "engine/thinker.h"
#include "study/reports/audit_text.h"
#include "support/positions.h"

namespace quadriga {
namespace {

using support::position_of;

AuditReport audit(const AuditOptions& options, const std::atomic<bool>& stop = kNever) {
  const std::vector<Position> positions{
      position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
      position_of("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")};
  return run_audit(positions, options, stop).value();
}

AuditOptions small() {
  return {.nodes = 4000, .hash = 1, .share = 0.05, .deeper = 1, .check_nodes = 2000};
}

AuditCell total(const AuditReport& report, Room room) {
  AuditCell sum;
  const auto cells = report.rooms.find(room);
  if (cells == report.rooms.end()) return sum;
  for (const AuditCell& cell : cells->second) {
    sum.fired += cell.fired;
    sum.checked += cell.checked;
    sum.wrong += cell.wrong;
  }
  return sum;
}

TEST(Audit, CountsWhatFiresAndChecksAShareOfIt) {
  const AuditReport report = audit(small());
  const AuditCell futility = total(report, Room::Futility);
  EXPECT_GT(futility.fired, 0U);
  EXPECT_GT(futility.checked, 0U);
  EXPECT_LT(futility.checked, futility.fired);
  EXPECT_LE(futility.wrong, futility.checked);
  EXPECT_GT(report.nodes[0], report.nodes[2]);
}

TEST(Audit, ATechniqueThatIsSwitchedOffDoesNotFire) {
  AuditOptions options = small();
  options.settings.rooms.set(Room::Futility, false);
  EXPECT_EQ(total(audit(options), Room::Futility).fired, 0U);
}

TEST(Audit, WithoutChecksItOnlyCounts) {
  AuditOptions options = small();
  options.share = 0;
  EXPECT_EQ(total(audit(options), Room::Futility).checked, 0U);
}

TEST(Audit, RepeatsItself) { EXPECT_EQ(audit_text(audit(small())), audit_text(audit(small()))); }

TEST(Audit, EndsEarlyOnStop) {
  const std::atomic<bool> stopped{true};
  EXPECT_TRUE(audit(small(), stopped).rooms.empty());
}

}  // namespace
}  // namespace quadriga
