/** Bodies for calls about findings of 收益看护: each needs one that its operator may move. */
import { findingOf } from '#tests/world/findings';
import { type Operator, request, type TestApp } from '#tests/world/test-app';

type Bodies = (app: TestApp, user: Operator) => Promise<readonly object[]>;
const made =
  (name: string, status: 'OPEN' | 'IGNORED', more: object = {}): Bodies =>
  async (app, user) =>
    (
      await app.rows<object>(
        findingOf(
          `KH${name}${user.replace('_', '').toUpperCase()}`,
          `a.agent_no = (select agent_no from operator where username = '${user}')`,
          status,
        ),
      )
    ).map(each => ({ ...each, ...more }));
const drift = { guardKind: 'RATE_DRIFT', windowDays: 3, driftRate: 100, minSales: 3 };

export const guardBodies: Readonly<Record<string, Bodies>> = {
  'guard.detail': made('DETAIL', 'OPEN'),
  'guard.see': made('SEE', 'OPEN', request()),
  'guard.resolve': made('RESOLVE', 'OPEN', { guardRemark: '已与商户核对', ...request() }),
  'guard.ignore': made('IGNORE', 'OPEN', { guardRemark: '季节性歇业', ...request() }),
  'guard.reopen': made('REOPEN', 'IGNORED', request()),
  'guard.save': async () => [{ ...drift, isOn: true, ...request() }],
  'guard.replay': async () => [drift],
};
