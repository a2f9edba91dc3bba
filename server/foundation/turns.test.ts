/** Who goes next where several share a few places, in a time of the test’s own. */
import { expect, it } from 'vitest';
import { createTurns, type Places } from './turns';

const places: Places = { atOnce: 4, perOwner: 2, heavyAtOnce: 2, muchMs: 1000 };
function given(over: Partial<Places> = {}) {
  let time = 0;
  const turns = createTurns({ ...places, ...over }, () => time);
  return { turns, pass: (ms: number) => void (time += ms) };
}

it('gives an owner its bounded number of places, and all together theirs', () => {
  const { turns } = given();
  turns.begin('a');
  const end = turns.begin('a');
  expect([turns.mayBegin('a'), turns.mayBegin('b')]).toEqual([false, true]);
  turns.begin('b');
  turns.begin('b');
  expect([turns.isFull(), turns.mayBegin('c')]).toEqual([true, false]);
  end();
  expect([turns.isFull(), turns.mayBegin('a'), turns.mayBegin('b')]).toEqual([false, true, false]);
});
it('puts the owner first that used the least lately, then the one that has not begun for longest', () => {
  const { turns, pass } = given();
  const end = turns.begin('slow');
  pass(500);
  end();
  turns.begin('b')();
  turns.begin('a')();
  turns.begin('b')();
  expect(turns.order()).toEqual(['a', 'b', 'slow']);
});
it('leaves places to others when those in use belong to owners that used much', () => {
  const { turns, pass } = given();
  turns.begin('a');
  const end = turns.begin('b');
  pass(1200);
  expect(turns.held()).toEqual(['a', 'b']);
  expect(turns.mayBegin('c')).toBe(true);
  end();
  expect(turns.mayBegin('b')).toBe(true);
});
it('counts one that used less than half of those at work to the others', () => {
  const { turns, pass } = given({ heavyAtOnce: 1, muchMs: 100 });
  const end = turns.begin('honest');
  pass(1000);
  end();
  turns.begin('hostile');
  pass(1000);
  expect(turns.held()).toEqual(['honest', 'hostile']);
  pass(1000);
  expect(turns.held()).toEqual(['hostile']);
});
it('forgets what was used, a second of it in ten', () => {
  const { turns, pass } = given({ heavyAtOnce: 1 });
  const end = turns.begin('a');
  turns.begin('b');
  pass(2000);
  end();
  expect(turns.mayBegin('a')).toBe(false);
  pass(9000);
  expect(turns.mayBegin('a')).toBe(true);
});
