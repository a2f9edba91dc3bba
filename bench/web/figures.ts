/** Budgets of the portal, and the best rival's figures measured on another machine (milliseconds: median, CPU 4x). */
import type { Wanted } from '../figures';

/** Counted figures: the same on every machine. Targets are only ever lowered. */
export const counted = {
  signInRequests: { unit: 'requests', target: 8, clock: false },
  signInBytes: { unit: 'kB gzip', target: 115, clock: false },
  toListRequests: { unit: 'requests', target: 19, clock: false },
  toListBytes: { unit: 'kB gzip', target: 170, clock: false },
  furtherRequests: { unit: 'requests', target: 4, clock: false },
  rowElements: { unit: 'elements', target: 25, clock: false },
  keystrokeParts: { unit: 'components', target: 5, clock: false },
  pageParts: { unit: 'components', target: 250, clock: false },
  tabElements: { unit: 'elements', target: 3000, clock: false },
  longElements: { unit: 'elements', target: 970, clock: false },
} as const satisfies Record<string, Wanted>;

/** Timed figures: they depend on the machine, with nothing else running. */
export const timed = {
  formUsable: { unit: 'ms', target: 1401 },
  blocked: { unit: 'ms', target: 499 },
  toList: { unit: 'ms', target: 1100 },
  tokenToList: { unit: 'ms', target: 1100 },
  coldList: { unit: 'ms', target: 868 },
  warmSwitch: { unit: 'ms', target: 204 },
  nextPage: { unit: 'ms', target: 147 },
  conditions: { unit: 'ms', target: 165 },
  keystroke: { unit: 'ms', target: 25 },
  manySwitch: { unit: 'ms', target: 285 },
  heap: { unit: 'MB', target: 7.3 },
  rows100: { unit: 'ms', target: 1728 },
  rows500: { unit: 'ms', target: 6759 },
  rows10000: { unit: 'ms', target: 200 },
  frames: { unit: 'frames/s', target: 55, atLeast: true },
} as const satisfies Record<string, Wanted>;
