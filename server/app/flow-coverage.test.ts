/** Nothing of a flow is missing in its matrix, which server/app/flows.db.test.ts runs. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flows } from '@/machines/flows';
import type { Move } from '@/machines/flows/flow';
import { families } from '#tests/matrix/families';
import { lacks, sentAlong } from '#tests/matrix/lacks';

type Moves = Readonly<Record<string, Readonly<Record<string, Move | undefined>>>>;

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

it('a fact that the matrix asks for is tried as false, but for those about what is sent along', () => {
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
