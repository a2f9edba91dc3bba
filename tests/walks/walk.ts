/** A chart as an operator walks it: how each arrow is caused, and what is seen in each state. */
import type { AnyStateMachine } from 'xstate';
import { arrowsOf, leavesOf, nameOf, nodesOf, pathOf, type Arrow } from './arrows';

export type Act<Stage> = (stage: Stage, arrow: Arrow) => Promise<unknown> | void;
export type Sight<Stage> = (stage: Stage) => Promise<unknown> | void;
/** Happens by itself along with others, which are named. */
export interface Along {
  readonly along: readonly string[];
}
export const along = (...others: readonly string[]): Along => ({ along: others });
/** Caused by the operator, and along with others. */
export const orAlong = <Stage>(act: Act<Stage>, ...others: readonly string[]): Act<Stage> & Along =>
  Object.assign((stage: Stage, arrow: Arrow) => act(stage, arrow), { along: others });

export interface Walk<Stage = never> {
  readonly machine: AnyStateMachine;
  /** By state, as a dotted path; what is seen in a state is seen in the states within, unless they have more to show. */
  readonly sights: Readonly<Record<string, Sight<Stage>>>;
  /** By what happens, or by state and what happens there, as `device.mobile: sidebar.toggle`. */
  readonly steps: Readonly<Record<string, Act<Stage> | Along>>;
  /** What happens only where another region stands, by what happens. */
  readonly needs?: Readonly<Record<string, string>>;
  /** States that cannot be seen and arrows that are not walked, with why. */
  readonly leftOut?: Readonly<Record<string, string>>;
}

/** What a table says of an arrow, by its whole name or by what happens. */
export const saidOf = <T>(table: Readonly<Record<string, T>> | undefined, arrow: Arrow): T | undefined =>
  table?.[nameOf(arrow)] ?? table?.[arrow.on];

/** The state's own, or that of a state around it. */
export function sightOf<Stage>({ sights }: Walk<Stage>, path: string): Sight<Stage> | undefined {
  const around = path.split('.').map((_, at, keys) => keys.slice(0, keys.length - at).join('.'));
  return around.map(each => sights[each]).find(sight => sight !== undefined);
}

export const isLeftOut = ({ leftOut }: Walk, arrow: Arrow): boolean => saidOf(leftOut, arrow) !== undefined;

/** What of a chart nobody says anything about, and what is said about nothing. */
export function problemsOf(walk: Walk, walked: ReadonlySet<string>): string[] {
  const { machine, sights, steps, needs = {}, leftOut = {} } = walk;
  const arrows = arrowsOf(machine);
  const leaves = leavesOf(machine).map(pathOf);
  const paths = new Set(nodesOf(machine).map(pathOf));
  const names = new Set(arrows.flatMap(arrow => [nameOf(arrow), arrow.on]));
  const unknown = (table: object, known: ReadonlySet<string>, what: string) =>
    Object.keys(table).flatMap(name => (known.has(name) ? [] : [`${name} is no ${what} of the chart`]));
  return [
    ...leaves.filter(leaf => !sightOf(walk, leaf) && !(leaf in leftOut)).map(leaf => `${leaf}: what is seen there?`),
    ...arrows
      .filter(arrow => !isLeftOut(walk, arrow) && !isItself(arrow) && !saidOf(steps, arrow))
      .map(arrow => `${nameOf(arrow)}: who causes it?`),
    ...[...leaves, ...arrows.filter(arrow => !isLeftOut(walk, arrow)).map(nameOf)]
      .filter(name => !walked.has(name) && !(name in leftOut))
      .map(name => `${name}: no path leads there`),
    ...unknown(sights, paths, 'state'),
    ...unknown(steps, names, 'arrow'),
    ...unknown(needs, names, 'arrow'),
    ...unknown(leftOut, new Set([...paths, ...names]), 'part'),
  ];
}
/** Taken as soon as all within are done. */
export const isItself = ({ type }: Arrow): boolean => type.startsWith('xstate.done.state.');

export interface Coverage {
  readonly states: readonly [walked: number, of: number];
  readonly transitions: readonly [walked: number, of: number];
}
export function coverageOf(walk: Walk, walked: ReadonlySet<string>): Coverage {
  const leaves = leavesOf(walk.machine).map(pathOf);
  const arrows = arrowsOf(walk.machine);
  return {
    states: [leaves.filter(leaf => walked.has(leaf) && sightOf(walk, leaf)).length, leaves.length],
    transitions: [arrows.filter(arrow => walked.has(nameOf(arrow))).length, arrows.length],
  };
}
