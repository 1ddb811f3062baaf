// Written by `quadriga tune --wdl`: do not edit.
#pragma once

#include "engine/wdl.h"

namespace quadriga {

inline constexpr WdlCurve kWdlCurve{
    .middle = {70.803, 52.129, 1.512, 3.125},
    .spread = {188.960, -110.267, 29.619, -0.959},
};

}  // namespace quadriga
