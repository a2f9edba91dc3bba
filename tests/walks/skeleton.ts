/** Reduces a machine to states and arrows, one event per arrow, without guards; the only action is named like the arrow. */
import { createMachine, raise, stateIn, transition, type AnyMachineSnapshot, type AnyStateNode } from 'xstate';
import { arrowsOf, beginOf, nameOf, pathOf, type Arrow } from './arrows';
import { isItself, isLeftOut, saidOf, type ModelWalk } from './walk';

/** Events that occur as a side effect of an arrow. */
const broughtBy = ({ steps }: ModelWalk, arrow: Arrow): string[] =>
  Object.entries(steps).flatMap(([on, step]) =>
    'causedBy' in step && step.causedBy.some(name => name === arrow.on || name === nameOf(arrow)) ? [on] : [],
  );

export function skeletonOf(walk: ModelWalk) {
  /** Arrows that are walked. */
  const arrows = arrowsOf(walk.machine).filter(arrow => !isLeftOut(walk, arrow));
  const moveOf = (arrow: Arrow) => {
    const need = saidOf(walk.needs, arrow);
    return {
      ...(arrow.to && { target: `#${arrow.to.id}`, reenter: arrow.reenter }),
      ...(need && { guard: stateIn(`#${walk.machine.id}.${need}`) }),
      actions: [{ type: nameOf(arrow) }, ...broughtBy(walk, arrow).map(type => raise({ type }))],
    };
  };
  const stateOf = (node: AnyStateNode): object => {
    const own = arrows.filter(({ from }) => from === pathOf(node));
    const ends = own.filter(isItself);
    return {
      id: node.id,
      type: node.type,
      ...(node.type === 'compound' && { initial: beginOf(node).key }),
      states: Object.fromEntries(Object.values(node.states).map(each => [each.key, stateOf(each)])),
      on: Object.fromEntries(own.filter(each => !isItself(each)).map(each => [each.on, moveOf(each)])),
      ...(ends.length > 0 && { onDone: ends.map(moveOf) }),
    };
  };
  const machine = createMachine(stateOf(walk.machine.root));
  const byName = new Map(arrows.map(arrow => [nameOf(arrow), arrow]));
  /** Snapshot after an event, and all arrows taken by it. */
  const next = (snapshot: AnyMachineSnapshot, type: string): Next => {
    const [after, actions] = transition(machine, snapshot, { type });
    return { after, taken: actions.flatMap(action => byName.get(action.type) ?? []) };
  };
  return { machine, arrows, next };
}
interface Next {
  readonly after: AnyMachineSnapshot;
  readonly taken: readonly Arrow[];
}

export const activeIn = (snapshot: AnyMachineSnapshot): Set<string> => new Set(snapshot._nodes.map(pathOf));
