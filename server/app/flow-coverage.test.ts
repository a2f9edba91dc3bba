/** Nothing of a flow is missing in its matrix, which server/app/flows.db.test.ts runs. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { flows } from '@/machines/flows';
import { actions } from '#server/operations/actions';
import { dailyJobs, frequentJobs } from '#server/operations/schedule';
import { features } from '#server/features/features';
import type { Feature } from '#server/foundation/feature';
import { falseFacts } from '#tests/matrix/false-facts';
import { families } from '#tests/matrix/families';
import { lacks } from '#tests/matrix/lacks';

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

/** Moved by rules/ledger/book.ts, which reckons with many debts at once. */
const ofTheBook = ['debtStatus'];
it('every flow is moved by a feature', () => {
  const moved = (features as readonly Feature[]).flatMap(({ moves = [] }) => moves.map(({ flow }) => flow.id));
  const ids = Object.values(flows).map(({ id }) => id as string);
  expect([...new Set([...moved, ...ofTheBook])].toSorted()).toEqual([...new Set(ids)].toSorted());
});

it('what other tests are said to cause, a test of that name is there for', () => {
  const named = families.flatMap(({ elsewhere }) => Object.values(elsewhere)).filter(each => typeof each !== 'string');
  expect(named.length).toBeGreaterThan(10);
  const absent = named.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(`it('${title}'`));
  expect(absent.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});

it('what else is said to cause an event is a call, an operation, a job or an event of another flow', () => {
  const causes = new Set([
    ...Object.entries(contract).flatMap(([group, calls]) => Object.keys(calls).map(name => `${group}.${name}`)),
    ...Object.keys(actions),
    ...[...dailyJobs, ...frequentJobs].map(({ name }) => name),
    ...Object.entries(flows).flatMap(([name, { events }]) => Object.keys(events).map(event => `${name}.${event}`)),
  ]);
  const named = families.flatMap(({ elsewhere }) => Object.values(elsewhere)).filter(each => typeof each === 'string');
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(name => !causes.has(name))).toEqual([]);
});

/** Facts that the ledger's book reckons when it sends the one event or the other. */
const reckoned: Readonly<Record<string, string>> = {
  'debtStatus somethingLeft': 'records how, when and from which account a debt was reduced',
  'debtStatus nothingLeft': 'pays no debt a second time',
};
it('every fact of every flow is tried as false', () => {
  const all = Object.values(flows).flatMap(({ id, facts }) => Object.keys(facts).map(fact => `${id} ${fact}`));
  expect(all.length).toBeGreaterThan(110);
  const idOf = (family: string) => families.find(({ name }) => name === family)!.flow.id;
  const tried = new Set([
    ...lacks.map(({ family, fact }) => `${idOf(family)} ${fact}`),
    ...falseFacts.map(({ moves, fact }) => `${moves.flow.id} ${fact}`),
    ...Object.keys(reckoned),
  ]);
  expect(all.filter(each => !tried.has(each))).toEqual([]);
  expect([...tried].filter(each => !all.includes(each))).toEqual([]);
  const book = readFileSync('server/rules/ledger/book.test.ts', 'utf8');
  expect(Object.values(reckoned).filter(title => !book.includes(`it('${title}'`))).toEqual([]);
});
