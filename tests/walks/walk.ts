/** A chart as walked by an operator: how each arrow is caused, and the visible check of each state. */
import type { AnyStateMachine } from 'xstate';
import { arrowsOf, leavesOf, nameOf, nodesOf, pathOf, type Arrow } from './arrows';

export type Act<Stage> = (stage: Stage, arrow: Arrow) => Promise<unknown> | void;
export type StateCheck<Stage> = (stage: Stage) => Promise<unknown> | void;
/** Occurs as a side effect of the named arrows. */
export interface SideEffect {
  readonly causedBy: readonly string[];
}
export const sideEffectOf = (...others: readonly string[]): SideEffect => ({ causedBy: others });
/** Caused by the operator, and also as a side effect of the named arrows. */
export const alsoSideEffectOf = <Stage>(act: Act<Stage>, ...others: readonly string[]): Act<Stage> & SideEffect =>
  Object.assign((stage: Stage, arrow: Arrow) => act(stage, arrow), { causedBy: others });

export interface ModelWalk<Stage = never> {
  readonly machine: AnyStateMachine;
  /** By state, as a dotted path. The check of a state also applies to the states within it, unless they have their own. */
  readonly checks: Readonly<Record<string, StateCheck<Stage>>>;
  /** By event, or by state and event, such as `device.mobile: sidebar.toggle`. */
  readonly steps: Readonly<Record<string, Act<Stage> | SideEffect>>;
  /** State of another region that an event requires, by event. */
  readonly needs?: Readonly<Record<string, string>>;
  /** States that cannot be seen and arrows that are not walked, with the reason. */
  readonly skipped?: Readonly<Record<string, string>>;
}

/** Entry of a table for an arrow, by its full name or by its event. */
export const saidOf = <T>(table: Readonly<Record<string, T>> | undefined, arrow: Arrow): T | undefined =>
  table?.[nameOf(arrow)] ?? table?.[arrow.on];

/** The state's own check, or that of its closest parent. */
export function checkOf<Stage>({ checks }: ModelWalk<Stage>, path: string): StateCheck<Stage> | undefined {
  const around = path.split('.').map((_, at, keys) => keys.slice(0, keys.length - at).join('.'));
  return around.map(each => checks[each]).find(sight => sight !== undefined);
}

export const isLeftOut = ({ skipped }: ModelWalk, arrow: Arrow): boolean => saidOf(skipped, arrow) !== undefined;

/** Parts of the chart missing from the walk, and entries of the walk missing from the chart. */
export function problemsOf(walk: ModelWalk, walked: ReadonlySet<string>): string[] {
  const { machine, checks, steps, needs = {}, skipped = {} } = walk;
  const arrows = arrowsOf(machine);
  const leaves = leavesOf(machine).map(pathOf);
  const paths = new Set(nodesOf(machine).map(pathOf));
  const names = new Set(arrows.flatMap(arrow => [nameOf(arrow), arrow.on]));
  const unknown = (table: object, known: ReadonlySet<string>, what: string) =>
    Object.keys(table).flatMap(name => (known.has(name) ? [] : [`${name} is no ${what} of the chart`]));
  return [
    ...leaves.filter(leaf => !checkOf(walk, leaf) && !(leaf in skipped)).map(leaf => `${leaf}: what is seen there?`),
    ...arrows
      .filter(arrow => !isLeftOut(walk, arrow) && !isItself(arrow) && !saidOf(steps, arrow))
      .map(arrow => `${nameOf(arrow)}: who causes it?`),
    ...[...leaves, ...arrows.filter(arrow => !isLeftOut(walk, arrow)).map(nameOf)]
      .filter(name => !walked.has(name) && !(name in skipped))
      .map(name => `${name}: no path leads there`),
    ...unknown(checks, paths, 'state'),
    ...unknown(steps, names, 'arrow'),
    ...unknown(needs, names, 'arrow'),
    ...unknown(skipped, new Set([...paths, ...names]), 'part'),
  ];
}
/** XState takes it as soon as all inner states are done. */
export const isItself = ({ type }: Arrow): boolean => type.startsWith('xstate.done.state.');

export interface Coverage {
  readonly states: readonly [walked: number, of: number];
  readonly transitions: readonly [walked: number, of: number];
}
export function coverageOf(walk: ModelWalk, walked: ReadonlySet<string>): Coverage {
  const leaves = leavesOf(walk.machine).map(pathOf);
  const arrows = arrowsOf(walk.machine);
  return {
    states: [leaves.filter(leaf => walked.has(leaf) && checkOf(walk, leaf)).length, leaves.length],
    transitions: [arrows.filter(arrow => walked.has(nameOf(arrow))).length, arrows.length],
  };
}
