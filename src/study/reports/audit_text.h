// What an audit found, as a table and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "study/audit.h"

namespace quadriga {

std::string audit_text(const AuditReport& report);
nlohmann::json audit_json(const AuditReport& report);

}  // namespace quadriga
