// Written by `quadriga tune --wdl`: do not edit.
#pragma once

#include "engine/wdl.h"

namespace quadriga {

inline constexpr WdlCurve kWdlCurve{
    .middle = {52.596, 39.006, 1.328, 3.723},
    .spread = {103.598, -17.962, -12.465, 5.562},
};

}  // namespace quadriga
