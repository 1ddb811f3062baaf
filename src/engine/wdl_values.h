// Written by `quadriga tune --wdl`: do not edit.
#pragma once

#include "engine/wdl.h"

namespace quadriga {

inline constexpr WdlCurve kWdlCurve{
    .middle = {52.605, 14.655, 32.744, -0.072},
    .spread = {108.898, -43.439, 16.626, -1.208},
};

}  // namespace quadriga
