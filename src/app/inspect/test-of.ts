import type { InspectedActor, Message } from '@/machines/inspect/inspected';
import { machines } from '../charts/machines';

/** Test of an actor's machine generated from its recorded events, to be pasted beside the machine and completed where data was masked. */
export function testOf(
  { name, sessionId, machine: reported }: InspectedActor,
  messages: readonly Message[],
  count: number,
): string {
  const id = reported ?? name;
  const steps = messages.slice(0, count).flatMap(message => {
    if (message.sessionId !== sessionId || message.type === '@xstate.actor') return [];
    if (message.type === '@xstate.event')
      return message.event.type === 'xstate.init' ? [] : [`  actor.send(${JSON.stringify(message.event)} as never);`];
    const value = (message.snapshot as { readonly value?: unknown }).value;
    return value === undefined ? [] : [`  expect(actor.getSnapshot().value).toEqual(${JSON.stringify(value)});`];
  });
  const { name: machine, module } = machines.get(id) ?? { name: `${id}Machine`, module: `./${id}.machine` };
  return `/** As seen in the inspector; personal data was masked, so that conditions on it are to be filled in. */
import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { ${machine} } from '${module}';

/** Calls answer with what was seen, which is sent below as events. */
const silent = Object.fromEntries(Object.keys(${machine}.implementations.actors).map(name => [name, fromCallback(() => {})]));

it('${id} goes the way that was seen', () => {
  const actor = createActor(${machine}.provide({ actors: silent as never }), { input: {} as never }).start();
${withoutRepeats(steps).join('\n')}
});
`;
}

/** Omits lines that repeat the previous one. */
const withoutRepeats = (lines: readonly string[]) => lines.filter((line, at) => line !== lines[at - 1]);
