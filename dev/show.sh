# How the scripts show what they are doing, on standard error: standard output belongs to UCI. To be sourced.
#
#   show STEP LOG COMMAND …   runs the command with its output in LOG. If it takes longer than a second, a line says
#                             which step it is, how far it has come (the last line of LOG) and how long it has taken.
#                             On a terminal that line is rewritten; elsewhere it is printed once, with the time at the end.

show_duration() { # seconds
  if [ "$1" -lt 60 ]; then echo "$1 s"; else echo "$(($1 / 60)) min $(($1 % 60)) s"; fi
}

# The last line of a log, as far as it fits behind the step: a build's "[12/200] Building CXX object …/pool.cpp.o"
# becomes "12/200 pool.cpp".
show_last_line() {
  tail -c 2000 "$1" 2>/dev/null | tr '\r' '\n' | sed -n '/[^[:space:]]/h;${g;p}' |
    sed -E 's/\x1b\[[0-9;]*[a-zA-Z]//g; s/^\[([0-9]+\/[0-9]+)\] .*[ \/]([^ \/]+)$/\1 \2/; s/\.o$//'
}

show_watch() { # step log owner begin
  local line width text
  sleep 1
  if ! [ -t 2 ]; then
    echo "$1 …" >&2
    touch "$2.shown"
    return
  fi
  width=$(stty size <&2 2>/dev/null | cut -d ' ' -f 2)
  while kill -0 "$3" 2>/dev/null; do
    text="$1 ($(show_duration $((SECONDS - $4)))) $(show_last_line "$2")"
    line=${text:0:$((${width:-80} - 1))}
    printf '\r\033[K%s' "$line" >&2
    touch "$2.shown"
    sleep 0.3
  done
}

show() {
  local step=$1 log=$2 begin=$SECONDS status=0 watcher
  shift 2
  rm -f "$log.shown"
  : >"$log"
  show_watch "$step" "$log" $$ "$begin" &
  watcher=$!
  "$@" >"$log" 2>&1 </dev/null || status=$?
  kill "$watcher" 2>/dev/null || true
  wait "$watcher" 2>/dev/null || true
  if [ -e "$log.shown" ]; then
    rm -f "$log.shown"
    ! [ -t 2 ] || printf '\r\033[K' >&2
    [ "$status" != 0 ] || echo "$step: done in $(show_duration $((SECONDS - begin)))" >&2
  fi
  return "$status"
}
