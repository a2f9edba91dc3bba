/** Shortest paths that together cover a chart. */
import type { AnyMachineSnapshot } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { leavesOf, nameOf, pathOf, type Arrow } from './arrows';
import { activeIn, skeletonOf } from './skeleton';
import { saidOf, type ModelWalk } from './walk';

export interface Step {
  /** The arrow taken; null for the start. */
  readonly arrow: Arrow | null;
  /** Resting states of all regions afterwards. */
  readonly states: readonly string[];
  /** Names of all arrows and states that it covers. */
  readonly walks: readonly string[];
}
export type Path = readonly Step[];

/** Every path starts from the initial state. Arrows that do not change the state are taken on the first path through their state. */
export function pathsOf(walk: ModelWalk): Path[] {
  const { machine, arrows: all, next } = skeletonOf(walk);
  const arrows = all.filter(arrow => typeof saidOf(walk.steps, arrow) === 'function');
  const leaves = leavesOf(walk.machine).map(pathOf);
  const restingIn = (snapshot: AnyMachineSnapshot) => leaves.filter(leaf => activeIn(snapshot).has(leaf));
  const ways = getShortestPaths(machine, {
    events: [...new Set(arrows.map(({ on }) => on))].map(type => ({ type })),
    serializeState: ({ value }) => JSON.stringify(value) as never, // the branded type of a serialised state is not exported
  }).toSorted((a, b) => a.weight - b.weight);
  const begin = ways[0]!.state;
  const walked = new Set<string>();

  const staysIn = (snapshot: AnyMachineSnapshot, arrow: Arrow): boolean => {
    const { taken } = next(snapshot, arrow.on);
    return taken.includes(arrow) && taken.every(({ to }) => !to);
  };
  const follow = (events: readonly string[]): Path => {
    const path: Step[] = [];
    let at: AnyMachineSnapshot = begin;
    const arrive = (arrow: Arrow | null, names: readonly string[]) => {
      const states = restingIn(at);
      path.push({ arrow, states, walks: [...names, ...states] });
      for (const name of [...names, ...states]) walked.add(name);
    };
    const go = (on: string) => {
      const { after, taken } = next(at, on);
      at = after;
      arrive(taken[0]!, taken.map(nameOf));
    };
    const takeInternalArrows = () => {
      for (const arrow of arrows) if (!walked.has(nameOf(arrow)) && staysIn(at, arrow)) go(arrow.on);
    };
    arrive(null, []);
    takeInternalArrows();
    for (const on of events) {
      go(on);
      takeInternalArrows();
    }
    return path;
  };

  const eventsOf = ({ steps }: (typeof ways)[number]) =>
    steps.map(({ event }) => event.type).filter(type => type !== 'xstate.init');
  const goals = [
    ...arrows.flatMap(arrow => {
      const way = ways.find(({ state }) => next(state, arrow.on).taken.includes(arrow));
      if (!way) return [];
      const last = staysIn(way.state, arrow) ? [] : [arrow.on];
      return [{ name: nameOf(arrow), events: [...eventsOf(way), ...last] }];
    }),
    ...leaves.flatMap(leaf => {
      const way = ways.find(({ state }) => activeIn(state).has(leaf));
      return way ? [{ name: leaf, events: eventsOf(way) }] : [];
    }),
  ];
  // Longest first, because paths to distant goals cover the nearer ones.
  return goals
    .toSorted((a, b) => b.events.length - a.events.length)
    .flatMap(({ name, events }) => (walked.has(name) ? [] : [follow(events)]));
}

export const coveredBy = (paths: readonly Path[]): ReadonlySet<string> =>
  new Set(paths.flat().flatMap(({ walks }) => walks));
