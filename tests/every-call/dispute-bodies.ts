/** Bodies for calls about disputes: each needs one that its operator may move. */
import { disputeOf } from '#tests/world/disputes';
import { type Operator, request, type TestApp } from '#tests/world/test-app';

type Bodies = (app: TestApp, user: Operator) => Promise<readonly object[]>;
const ofMine = (user: Operator) => `a.agent_no = (select agent_no from operator where username = '${user}')`;
const made =
  (status: 'RAISED' | 'ANSWERED', whose = ofMine, more: object = {}): Bodies =>
  async (app, user) =>
    (await app.rows<object>(disputeOf(`YY${status}${user.replace('_', '').toUpperCase()}`, whose(user), status))).map(
      each => ({ ...each, ...more }),
    );
/** A provider below a root organisation. */
const below = (user: Operator) => `${user === 'org_demo'} and a.agent_no = '80000011'`;

export const disputeBodies: Readonly<Record<string, Bodies>> = {
  'dispute.detail': made('RAISED'),
  'dispute.withdraw': made('RAISED', ofMine, request()),
  'dispute.escalate': made('ANSWERED', ofMine, { escalateReason: '答复与合同不符', ...request() }),
  'dispute.answer': made('RAISED', below, { disputeAnswer: '按签约成本计算无误', ...request() }),
  'platformDispute.detail': made('RAISED', () => `a.agent_no = '80000011'`),
  'dispute.raise': (app, user) =>
    app.rows(
      `select 'PROFIT' as "moneyKind", order_no as "bizOrderNo", '成本价有误' as "disputeReason", gen_random_uuid()::text as "requestNo" from profit_record
        where owner_agent_no = (select agent_no from operator where username = $1) order by id limit 1`,
      [user],
    ),
};
