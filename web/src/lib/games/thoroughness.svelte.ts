// How thoroughly games are analysed: nodes a position. In the link, so that it can be any number.
import { place } from '../place.svelte';
import { within } from '../range';

const usual = 200_000;
export const nodeNames = new Map([
  [50_000, 'quick'],
  [usual, 'careful'],
  [1_000_000, 'thorough'],
]);

class Thoroughness {
  nodes = $derived(within(place.option('nodes', String(usual)), 100, 100_000_000));

  choose(nodes: string): void {
    place.setOption('nodes', nodes === String(usual) ? '' : nodes);
  }
}

export const thoroughness = new Thoroughness();
