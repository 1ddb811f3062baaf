// Written by `quadriga tune --wdl`: do not edit.
#pragma once

#include "engine/wdl.h"

namespace quadriga {

inline constexpr WdlCurve kWdlCurve{
    .middle = {37.348, 37.012, 5.357, 1.162},
    .spread = {77.488, 4.456, -13.628, 3.959},
};

}  // namespace quadriga
