// What the strip at the bottom says: the last thing that was searched or traced.
class Status {
  version = $state('');
  threads = $state(1);
  depth = $state<number | null>(null);
  nodes = $state<number | null>(null);
  nps = $state<number | null>(null);
  sampling = $state('');
}

export const status = new Status();
