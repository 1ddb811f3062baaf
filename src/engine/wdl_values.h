// Written by `quadriga tune --wdl`: do not edit.
#pragma once

#include "engine/wdl.h"

namespace quadriga {

inline constexpr WdlCurve kWdlCurve{
    .middle = {55.226, 40.661, 1.180, 2.437},
    .spread = {147.389, -86.009, 23.103, -0.748},
};

}  // namespace quadriga
