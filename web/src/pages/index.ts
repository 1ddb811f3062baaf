// The pages, in the order of the menu.
import type { Component } from 'svelte';
import Board from './Board.svelte';
import Evaluation from './Evaluation.svelte';
import Keys from './Keys.svelte';
import Ladder from './Ladder.svelte';
import Microscope from './Microscope.svelte';
import Moves from './Moves.svelte';
import Ordering from './Ordering.svelte';
import Play from './Play.svelte';
import Quiescence from './Quiescence.svelte';
import Sliders from './Sliders.svelte';
import Stepper from './Stepper.svelte';

export interface PageEntry {
  name: string; // in the address
  title: string;
  component: Component;
}

export const pages: PageEntry[] = [
  { name: 'play', title: 'Play & analyse', component: Play },
  { name: 'board', title: 'Board & quads', component: Board },
  { name: 'sliders', title: 'Sliders', component: Sliders },
  { name: 'moves', title: 'Moves', component: Moves },
  { name: 'keys', title: 'Zobrist & table', component: Keys },
  { name: 'evaluation', title: 'Evaluation', component: Evaluation },
  { name: 'microscope', title: 'Microscope', component: Microscope },
  { name: 'stepper', title: 'Alpha-beta', component: Stepper },
  { name: 'ordering', title: 'Move ordering', component: Ordering },
  { name: 'ladder', title: 'Ladder', component: Ladder },
  { name: 'quiescence', title: 'Quiescence', component: Quiescence },
];
