// The pages, in the order of the menu.
import type { Component } from 'svelte';
import Board from './Board.svelte';
import Evaluation from './Evaluation.svelte';
import Games from './Games.svelte';
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
  short: string; // in the menu
  component: Component;
}

export const pages: PageEntry[] = [
  { name: 'play', title: 'Play & analyse', short: 'Play', component: Play },
  { name: 'games', title: 'Games', short: 'Games', component: Games },
  { name: 'board', title: 'Board & quads', short: 'Board', component: Board },
  { name: 'sliders', title: 'Sliders', short: 'Sliders', component: Sliders },
  { name: 'moves', title: 'Move generation', short: 'Moves', component: Moves },
  { name: 'keys', title: 'Zobrist & table', short: 'Keys & table', component: Keys },
  { name: 'evaluation', title: 'Evaluation', short: 'Evaluation', component: Evaluation },
  { name: 'microscope', title: 'Search microscope', short: 'Microscope', component: Microscope },
  { name: 'stepper', title: 'Alpha-beta', short: 'Alpha-beta', component: Stepper },
  { name: 'ordering', title: 'Move ordering', short: 'Ordering', component: Ordering },
  { name: 'ladder', title: 'Ladder & switches', short: 'Ladder', component: Ladder },
  { name: 'quiescence', title: 'Quiescence & exchanges', short: 'Quiescence', component: Quiescence },
];
