/** What is copied runs: here one walk, with a masked text, an answer and a condition of a page; all of them in scripts/copied-tests.test.ts. */
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { recorded } from '#tests/fakes/recorded';
import * as replayed from '@/machines/inspect/replay';
import { walkOf } from '@/machines/inspect/walk';
import { testOfWalk } from './test-of';

interface Input {
  readonly readOf: (phone: string) => { readonly shown: ReadonlyMap<string, string> };
}
const cardMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { readonly shown: ReadonlyMap<string, string> },
    events: {} as { readonly type: 'card.read'; readonly phone: string; readonly password: string },
  },
  guards: { isLong: ({ event }) => event.phone.length > 20, isOfPage: () => false },
}).createMachine({
  id: 'card',
  context: ({ input }) => ({ ...input, shown: new Map() }),
  initial: 'empty',
  states: {
    empty: {
      on: {
        'card.read': [
          { guard: 'isLong', target: 'refused' },
          {
            guard: 'isOfPage',
            target: 'shown',
            actions: assign(({ context, event }) => context.readOf(event.phone)),
          },
        ],
      },
    },
    shown: { always: { guard: ({ context }) => context.shown.size > 1, target: 'full' } },
    full: {},
    refused: {},
  },
});

const phone = '13812345678';
const messages = recorded(
  cardMachine.provide({ guards: { isOfPage: () => true } }),
  actor => actor.send({ type: 'card.read', phone, password: 'Skb@2026' }),
  {
    readOf: told => ({
      shown: new Map([
        ['phone', told],
        ['length', String(told.length)],
      ]),
    }),
  },
);
const known = { machine: cardMachine, name: 'cardMachine', module: './card.machine', folder: 'screen' } as const;
const copied = testOfWalk(known, walkOf(messages, messages[0]!.sessionId)!);

/** Runs the text of a test whose imports are given to it. */
function run(text: string): void {
  const body = text.replaceAll(/^import .*$/gm, '');
  const names = { ...replayed, cardMachine, expect, it: (_: string, test: () => void) => test() };
  runInNewContext(body, names);
}

it('copies the way with its input, what its functions answered, and what only the page decides', () => {
  expect(copied).toContain("import { answering, replay } from '@/machines/inspect/replay';");
  expect(copied).toContain('guards: { isOfPage: [true] }');
  expect(copied).toContain('expect(actor.value()).toEqual("full");');
  run(copied);
});

it('copies neither a secret nor a telephone number', () => {
  expect(copied).not.toContain('Skb@2026');
  expect(copied).not.toContain(phone);
  expect(copied).toContain('138****5678');
});

it('fails if the machine goes another way', () => {
  expect(() => run(copied.replace('"full"', '"shown"'))).toThrow();
});
