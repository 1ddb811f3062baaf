// Written by `quadriga tune --wdl`: do not edit.
#pragma once

#include "engine/wdl.h"

namespace quadriga {

inline constexpr WdlCurve kWdlCurve{
    .middle = {100, 0, 0, 0},
    .spread = {55, 0, 0, 0},
};

}  // namespace quadriga
