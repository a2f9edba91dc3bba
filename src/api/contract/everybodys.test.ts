/** Every call belongs to a subject, or is everybody's for a reason that is said (docs/domain/access.md#staff). */
import { expect, it } from 'vitest';
import { callGroups } from './index';
import { everybodys } from './everybodys';

const named = callGroups.flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
);

it('every call has a subject or a reason to be everybody’s, and none has both', () => {
  const wrong = named.filter(({ call }) => (call.subject === undefined) !== everybodys.has(call));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect([...everybodys.values()].filter(why => why.length < 10)).toEqual([]);
});

it('what everybody may call changes nothing but what is one’s own, or what a right over another call decides', () => {
  const changing = named.filter(({ call }) => call.subject === undefined && call.operates);
  // A note changes no record: it stands beside it, for colleagues.
  expect(changing.map(({ name }) => name)).toEqual([
    'preferences.saveQuery',
    'exportPlan.create',
    'exportPlan.change',
    'exportPlan.pause',
    'exportPlan.resume',
    'exportPlan.end',
    'timeline.write',
    'timeline.remove',
    'board.pin',
    'approval.approve',
    'approval.refuse',
    'approval.withdraw',
  ]);
});
