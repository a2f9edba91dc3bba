/** How many attempts are allowed, how long one waits after them and when they are forgotten (docs/domain/session.md, docs/domain/access.md). */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openWorld, type World } from '#tests/world/open';
import { check, get } from '#tests/world/captcha';
import { countAttempt, type RuleName } from './throttle';

const [second, minute, hour] = [1000, 60_000, 3_600_000];
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
let subjects = 0;
/** Attempts of a new subject, at times after `start`. */
function attempts(rule: RuleName) {
  const subject = `S${(subjects += 1)}`;
  const start = 1_000 * hour;
  return async (after: number) => (await countAttempt(world.deps.db, rule, subject, start + after)).waitMs;
}

describe('attempts of which so many are allowed within a time', () => {
  it.each([
    ['captchaGet', 30, minute],
    ['captchaCheck', 20, minute],
    ['captchaMiss', 5, 6 * minute],
    ['frontError', 30, minute],
    ['verify', 30, minute],
    ['unsigned', 20, minute],
    ['reveal', 30, hour],
    ['probe', 60, hour],
    ['known', 20, 24 * hour],
    ['knownToProvider', 60, 24 * hour],
  ] as const)('%s: %i, then none for %i ms', async (rule, limit, within) => {
    const tries = attempts(rule);
    for (let n = 1; n <= limit; n += 1) expect([n, await tries(0)]).toEqual([n, 0]);
    expect(await tries(0)).toBe(within);
    expect(await tries(within - 1)).toBe(1);
    expect(await tries(within)).toBe(0);
  });
  it.each([
    ['captchaMiss', 5, 6 * minute],
    ['reveal', 30, hour],
    ['known', 20, 24 * hour],
  ] as const)('%s are forgotten once their time is over', async (rule, limit, within) => {
    const [early, late] = [attempts(rule), attempts(rule)];
    for (let n = 1; n < limit; n += 1) await Promise.all([early(0), late(0)]);
    expect([await early(within), await early(within)]).toEqual([0, within]);
    expect([await late(within + 1), await late(within + 1)]).toEqual([0, 0]);
  });
});

describe('wrong passwords', () => {
  it('of a login from one network are followed by 1, 2 and 4 seconds, 15 minutes from the fifth, 30 from the tenth', async () => {
    const tries = attempts('login');
    const quarters = Array<number>(5).fill(15 * minute);
    let after = 0;
    for (const [before, wait] of [0, second, 2 * second, 4 * second, ...quarters, 30 * minute, 30 * minute].entries()) {
      expect([before, await tries(after)]).toEqual([before, 0]);
      if (wait > 0) expect([before, await tries(after), await tries(after + wait - 1)]).toEqual([before, wait, 1]);
      after += wait;
    }
  });
  it('of a login from one network are forgotten 15 minutes after the last', async () => {
    const [early, late] = [attempts('login'), attempts('login')];
    for (const tries of [early, late]) {
      for (const after of [0, 0, second, 3 * second, 7 * second]) expect(await tries(after)).toBe(0);
      expect(await tries(7 * second)).toBe(15 * minute);
    }
    // Counted from the end of the wait.
    expect([await early(7 * second + 30 * minute), await early(7 * second + 30 * minute)]).toEqual([0, 15 * minute]);
    expect([await late(7 * second + 30 * minute + 1), await late(7 * second + 30 * minute + 1)]).toEqual([0, 0]);
  });
  it('of a login from everywhere are followed by 15 minutes from the 30th, an hour from the 100th, and forgotten after a day', async () => {
    const tries = attempts('account');
    let after = 0;
    for (let n = 1; n <= 100; n += 1) {
      expect([n, await tries(after)]).toEqual([n, 0]);
      if (n < 30) continue;
      const wait = n < 100 ? 15 * minute : hour;
      if (n === 30 || n > 98) expect([n, await tries(after)]).toEqual([n, wait]);
      after += wait;
    }
    expect([await tries(after + 24 * hour), await tries(after + 24 * hour)]).toEqual([0, hour]);
    after += 24 * hour + hour;
    expect([await tries(after + 24 * hour + 1), await tries(after + 24 * hour + 1)]).toEqual([0, 0]);
  });
});

describe('a session', () => {
  const codeAfter = async (token: string, ms: number) => {
    world.clock.advance(ms);
    return (await world.send(contract.login.premissions, {}, token)).code;
  };
  it('is open until it was idle for 30 minutes', async () => {
    const token = await world.signIn('org_demo');
    expect(await codeAfter(token, 30 * minute - 1)).toBe(200);
    expect(await codeAfter(token, 30 * minute - 1)).toBe(200);
    expect(await codeAfter(token, 30 * minute)).toBe(98);
  });
  it('is open for 12 hours', async () => {
    const token = await world.signIn('org_demo');
    for (let half = 0; half < 24; half += 1) expect(await codeAfter(token, 30 * minute - 1)).toBe(200);
    expect(await codeAfter(token, 23)).toBe(200);
    expect(await codeAfter(token, 1)).toBe(98);
  });
});

it.each([
  [119_999, '0000'],
  [120_000, '6110'],
])('a captcha is good after %i ms: %s', async (after, answered) => {
  world.clock.advance(hour);
  const { repData } = await get(world, 'blockPuzzle');
  const [{ answer }] = (await world.rows('select answer from captcha where token = $1', [repData!.token])) as [
    { answer: number },
  ];
  world.clock.advance(after);
  const point = JSON.stringify({ x: answer, y: 5 });
  expect((await check(world, 'blockPuzzle', repData!.token, point)).repCode).toBe(answered);
});
