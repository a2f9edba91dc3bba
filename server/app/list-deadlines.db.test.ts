/** Every list with a deadline opens with the most urgent rows, and can be sorted by it (docs/domain/conventions.md#lists). */
import { beforeAll, describe, expect, it } from 'vitest';
import { mayCall } from '@/api/schema/gate';
import { sortCode, sortWays } from '@/api/schema/list';
import { activeFlow } from '@/machines/flows/activation.flow';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import type { AnyFlow } from '@/machines/flows/flow';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { authenticate } from '#server/features/session/session';
import { withReadScope } from '#server/foundation/access/subtree';
import type { Reader } from '#server/foundation/lists/query.types';
import { openWorld, type World } from '#tests/world/open';
import { queries } from './query-registry';

let world: World;
const readers: Record<string, Reader> = {};
beforeAll(async () => {
  world = await openWorld();
  const now = world.clock.now();
  for (const user of ['org_demo', 'agent_l1', 'platform'])
    readers[user] = { me: await authenticate(world.deps, await world.signIn(user), now), now };
});

const isDeadline = (name: string) => /deadline|leftDays|shouldPay|(expire|due)Time|End$/i.test(name);
/** Lists that show such a column in an order of their own, each with the reason. */
const kept: Readonly<Record<string, string>> = {
  '/nonActive/terminal/list': 'all of them are over: the last judged first',
  '/terminal/stock/v1/findByPage': 'stock is read by what came last; its countdowns are a list of their own',
  '/agentCustomerCoupon/v1/page': 'a coupon is used by the merchant’s sales; no provider can hurry it',
  '/web/customer/flowCard/v1/custFlowCardList': 'a due fee is taken from the next swipe; nobody acts on it',
  '/web/customer/incr/v1/planList': 'a plan ends by itself, and nothing is lost by its end',
  '/sys/downloadTask/v1/list': 'one comes for the newest file; an expired one is made again',
  '/sys/exportPlan/v1/list': 'a plan is due by itself, and nobody has to act on it',
  '/sys/exportPlan/v1/files': 'as in the download centre',
  '/person/v1/list': 'what stays goes by itself on its day, many years later',
  '/sys/approval/v1/list': 'what waits stands on the home of whoever may decide; an expired one is asked again',
  '/reconcile/v1/days': 'one row a day, the last day first; a late file has a status of its own',
};

const withDeadline = queries.filter(({ call }) => Object.keys(call.row).some(isDeadline));

it('knows every list with a deadline', () => {
  const others = withDeadline.filter(({ call }) => !call.deadline).map(({ call }) => call.path);
  expect(others.toSorted()).toEqual(Object.keys(kept).toSorted());
});

/** The flows in which a deadline runs, by their status. */
const flows = new Map<string, AnyFlow>([
  ['activeStatus', activeFlow],
  ['countdownStatus', countdownFlow],
  ['riskAdjustStatus', riskAdjustFlow],
  ['riskOrderStatus', riskOrderFlow],
]);
const urgent = queries.filter(({ call }) => call.deadline).map(query => [query.call.path, query] as const);

describe.each(urgent)('%s', (_path, query) => {
  const { call } = query;
  const deadline = call.deadline!;
  const status = Object.keys(call.row).find(name => flows.has(name))!;
  const states: Readonly<Record<string, object>> = flows.get(status)!.states;
  /** Running ones first, the nearest before others; then those that ended last. */
  const rank = (row: Readonly<Record<string, unknown>>): [number, number] =>
    'deadline' in states[row[status] as string]! ? [0, Number(row[deadline])] : [1, -Number(row[deadline])];

  it('opens with the most urgent', async () => {
    const able = Object.entries(readers).filter(([, { me }]) => mayCall(call, me.may));
    expect(able.length).toBeGreaterThan(0);
    for (const [user, reader] of able) {
      const { rows } = await withReadScope(world.store.db, reader.me, tx =>
        tx.execute<Record<string, unknown>>(query.all(reader, {}, [deadline, status])),
      );
      expect(rows.length).toBeGreaterThan(1);
      const shown = rows.filter(row => row[deadline] !== null).map(rank);
      expect(shown.length).toBeGreaterThan(1);
      expect([user, shown]).toEqual([user, shown.toSorted(([a, x], [b, y]) => a - b || x - y)]);
    }
  });
  it('is sorted by it', () => {
    const codes = call.sort!.values.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(sortWays.map(way => sortCode({ name: deadline, way }))));
  });
});
