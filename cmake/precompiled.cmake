# Precompiled headers save build time and do nothing else: every file includes what it uses (.ci/run also builds with
# CMAKE_DISABLE_PRECOMPILE_HEADERS).
#
# Layers that are compiled with the same options share one.
set(common_headers <algorithm> <array> <atomic> <cmath> <cstdint> <cstdio> <functional> <map> <memory> <mutex>
    <optional> <string> <string_view> <thread> <utility> <vector>)

target_precompile_headers(quadriga_base PRIVATE ${common_headers})
set(like_base core formats eval search)
if(NOT QUADRIGA_TRAIN AND NOT QUADRIGA_PROFILE)
  list(APPEND like_base engine learn)
endif()
foreach(layer ${like_base})
  target_precompile_headers(quadriga_${layer} REUSE_FROM quadriga_base)
endforeach()

target_precompile_headers(quadriga_jobs PRIVATE ${common_headers})
foreach(layer study analysis arena uci)
  target_precompile_headers(quadriga_${layer} REUSE_FROM quadriga_jobs)
endforeach()
target_precompile_headers(quadriga_lab PRIVATE ${common_headers} <nlohmann/json.hpp>)
target_precompile_headers(quadriga_tools PRIVATE ${common_headers} <CLI/CLI.hpp>)
target_precompile_headers(quadriga REUSE_FROM quadriga_tools)
