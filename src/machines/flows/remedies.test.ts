import { expect, it } from 'vitest';
import { flows } from './';
import { operators, type Actor } from './actor';
import type { AnyFlow } from './flow';

/** Facts and events that can disable an action of an existing record without saying who can change that. */
function withoutRemedy({ id, facts, events, states }: AnyFlow): string[] {
  const byOperators = Object.entries(states)
    .filter(([state]) => state !== 'new')
    .flatMap(([, moves]) => Object.values(moves))
    .filter(move => move!.by.some(actor => (operators as readonly Actor[]).includes(actor)));
  const names = new Set(byOperators.flatMap(move => move!.when));
  const speaks = (text: string) => /^只有.+可以|，请/.test(text);
  return [
    ...[...names].filter(name => {
      const { reason, text, remedy } = facts[name]!;
      return reason !== 'invalid' && !remedy && !speaks(text);
    }),
    ...Object.entries(events).flatMap(([name, { others, remedy }]) =>
      others && !remedy && !speaks(others) ? [name] : [],
    ),
  ].map(name => `${id}.${name}`);
}

it('every disabled reason says who can change it', () => {
  expect(Object.values<AnyFlow>(flows).flatMap(withoutRemedy)).toEqual([]);
});
