/** Copies what was recorded of an actor as a test of its machine, which runs as it is pasted. */
import type { AnyStateMachine } from 'xstate';
import type { InspectedActor, Message } from '@/machines/inspect/inspected';
import { type Decided, stage } from '@/machines/inspect/replay';
import { type Walk, walkOf } from '@/machines/inspect/walk';
import { type KnownMachine, machines } from '../charts/machines';
import { childrenIn, revived, sourceOf, toldBy, toldSource } from './source-of';

/** @returns Text of the test; null for what is no machine of ours, and for an actor whose start was dropped from the messages. */
export function testOf(
  { name, sessionId, machine }: InspectedActor,
  messages: readonly Message[],
  count: number,
): string | null {
  const known = machines.get(machine ?? name);
  const walk = known && walkOf(messages.slice(0, count), sessionId);
  return walk ? testOfWalk(known, walk) : null;
}

/** The test of a walk, as far as the machine goes it without what was masked. */
export function testOfWalk({ machine, name, module }: KnownMachine, walk: Walk): string {
  const { guards, length } = rehearsed(machine, walk);
  const body = [
    `  const ${seenAs} = replay(${name}, {${recordingSource(walk, guards)}});`,
    expected('value()', walk.begin),
    ...walk.steps
      .slice(0, length)
      .flatMap(({ event, value }) => [
        `  ${seenAs}.send(${sourceOf(event, walk.calls, '  ')});`,
        expected('value()', value),
      ]),
    length < walk.steps.length ? `  ${cutShort}` : expected('status()', walk.status),
  ].join('\n');
  const used = ['answering', 'silent', 'silentActor', 'snapshotOf'].filter(each => uses(body, each));
  return `/** As seen in the inspector: secrets were removed, and personal data masked. */
import { expect, it } from 'vitest';
${uses(body, 'flows') ? "import { flows } from '@/machines/flows';\n" : ''}import { ${[...used, 'replay'].toSorted().join(', ')} } from '@/machines/inspect/replay';
import { ${name} } from '${module}';

it('${machine.id} goes the way that was seen', () => {
${body}
});
`;
}
/** The last line of a copy that ends before its recording. */
export const cutShort = '// What comes next depends on what was masked.';
const seenAs = 'actor';
/** Whether the name is used, and not only said in a text or as a key. */
const uses = (body: string, name: string) =>
  new RegExp(`\\b${name}\\b(?!:)`).test(body.replaceAll(/"(?:[^"\\]|\\.)*"/g, ''));

/** Each part on a line of its own; what there is not is left out. */
function recordingSource({ input, calls }: Walk, guards: Decided): string {
  const children = childrenIn(calls).map(id => `      ${JSON.stringify(id)}: ${toldSource(id, calls, '      ')},\n`);
  const parts = [
    ...(input === undefined ? [] : [`    input: ${sourceOf(input, calls, '    ')},\n`]),
    ...(Object.keys(guards).length > 0 ? [`    guards: ${sourceOf(guards, calls, '    ')},\n`] : []),
    ...(children.length > 0 ? [`    children: {\n${children.join('')}    },\n`] : []),
  ];
  return parts.length > 0 ? `\n${parts.join('')}  ` : '';
}
const expected = (what: string, value: unknown) => `  expect(${seenAs}.${what}).toEqual(${sourceOf(value, [], '  ')});`;

interface Rehearsed {
  /** Conditions that have to be told: those of a page, those that look at the clock, or at something that was masked. */
  readonly guards: Decided;
  /** How many steps the machine goes as it did. */
  readonly length: number;
}
/** Goes the walk with every decision told, to see which conditions decide otherwise by themselves, and how far it gets. */
function rehearsed(machine: AnyStateMachine, { input, begin, steps, guards, calls }: Walk): Rehearsed {
  const recorded = new Map<string, boolean[]>();
  for (const [name, held] of guards) recorded.set(name, [...(recorded.get(name) ?? []), held]);
  const left = new Map([...recorded].map(([name, held]) => [name, [...held]]));
  const told = new Set<string>();
  const children = Object.fromEntries(childrenIn(calls).map(id => [id, toldBy(id, calls)]));
  const actor = stage(machine, { input: revived(input, calls), children }, (name, own) => (args, params) => {
    const held = left.get(name)?.shift() ?? false;
    if (!agrees(() => own(args, params), held)) told.add(name);
    return held;
  });
  const isAt = (value: unknown) => JSON.stringify(actor.getSnapshot().value) === JSON.stringify(value);
  const goes = isAt(begin);
  const stuck = steps.findIndex(({ event, value }) => {
    actor.send(revived(event, calls));
    return !isAt(value);
  });
  return {
    guards: Object.fromEntries([...told].map(name => [name, recorded.get(name) ?? []])),
    length: !goes ? 0 : stuck < 0 ? steps.length : stuck,
  };
}
function agrees(ask: () => boolean, held: boolean): boolean {
  try {
    return ask() === held;
  } catch {
    // It cannot do without what was masked.
    return false;
  }
}
