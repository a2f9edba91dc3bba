/** The matrix of all families (tests/matrix): every event in every state, by everybody, through what causes it. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { flows } from '@/machines/flows';
import type { Move } from '@/machines/flows/flow';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { families } from '#tests/matrix/families';
import { lacks, refusedFor, sentAlong } from '#tests/matrix/lacks';
import { l2, runFamily } from '#tests/matrix/matrix';

type Moves = Readonly<Record<string, Readonly<Record<string, Move | undefined>>>>;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

it('every event of every flow is in the matrix, or is tested elsewhere', () => {
  const covered = Object.keys(flows).map(name => {
    const own = families.filter(family => family.name === name);
    const events = own.flatMap(({ events: sent, elsewhere }) => [
      ...sent.flatMap(({ type, inStates = {} }) => [type, ...Object.values(inStates)]),
      ...Object.keys(elsewhere),
    ]);
    return [name, [...new Set(events)].toSorted()];
  });
  const expected = Object.entries(flows).map(([name, { events }]) => [name, Object.keys(events).toSorted()]);
  expect(Object.fromEntries(covered)).toEqual(Object.fromEntries(expected));
});

it('what other tests are said to cause, a test of that name is there for', () => {
  const named = families.flatMap(({ elsewhere }) => Object.values(elsewhere)).filter(each => typeof each !== 'string');
  expect(named.length).toBeGreaterThan(10);
  const absent = named.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(`it('${title}'`));
  expect(absent.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});

// Before the matrix, which uses up what the demo has of some states.
describe('a fact that does not hold', () => {
  it.each(lacks.map(lack => [`${lack.family} ${lack.event} ${lack.state} by ${lack.by}: ${lack.fact}`, lack] as const))(
    '%s is refused for it',
    async (_title, lack) => {
      await app.rows(`update operator set operator_status = 'TRUE', first_login = false where agent_no = $1`, [l2]);
      await app.signInAgain();
      expect(await refusedFor(app, lack)).toBeNull();
    },
  );
  it('is tried for every fact that the matrix asks for, but for those about what is sent along', () => {
    const asked = families.flatMap(({ name, flow, events }) =>
      events
        .flatMap(({ type, inStates = {} }) => [type, ...Object.values(inStates)])
        .flatMap(type => Object.values(flow.states as Moves).flatMap(moves => moves[type]?.when ?? []))
        .map(fact => `${name} ${fact}`),
    );
    const tried = new Set(lacks.map(({ family, fact }) => `${family} ${fact}`));
    expect([...new Set(asked)].filter(each => !tried.has(each) && !(each in sentAlong)).toSorted()).toEqual([]);
    expect(Object.keys(sentAlong).filter(each => tried.has(each) || !asked.includes(each))).toEqual([]);
  });
});

describe.each(families.map(family => [family.name, family] as const))('%s', (_name, family) => {
  it('moves as its chart defines, for every party, in every state', async () => {
    await app.rows(`update operator set operator_status = 'TRUE', first_login = false where agent_no = $1`, [l2]);
    await app.signInAgain();
    const { wrong, moves } = await runFamily(app, family);
    expect(wrong).toEqual([]);
    expect(moves).toBeGreaterThan(0);
  });
});
