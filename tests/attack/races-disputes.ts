/** Races for an escalated dispute: whatever is decided first, an accepted amount is booked once (docs/domain/earnings.md#disputes). */
import { contract } from '@/api/contract';
import { request, type TestApp } from '#tests/world/test-app';
import { times, type Race } from './races';

const { dispute, platformDispute } = contract;

/** A dispute of agent_l1 that the platform may decide; the round before has closed its own. */
async function escalated(app: TestApp): Promise<string> {
  const { no } = await app.one<{ no: string }>(
    `select order_no as no from profit_record p where owner_agent_no = '80000001' and enter_status = 'SUCCESS' and profit_amount > 0
      and not exists (select 1 from dispute d where d.biz_order_no = p.order_no) order by id limit 1`,
  );
  const body = { moneyKind: 'PROFIT', bizOrderNo: no, disputeReason: '成本价有误', ...request() } as const;
  const { disputeNo } = (await app.send(dispute.raise, body, app.as('agent_l1'))).object;
  await app.send(dispute.answer, { disputeNo, disputeAnswer: '计算无误', ...request() }, app.as('org_demo'));
  await app.send(dispute.escalate, { disputeNo, escalateReason: '与合同不符', ...request() }, app.as('agent_l1'));
  return disputeNo;
}
const accept = (app: TestApp, disputeNo: string) => () =>
  app.send(
    platformDispute.accept,
    { disputeNo, acceptedAmount: 321, decideRemark: '补发差额', ...request() },
    app.as('platform'),
  );
const withdraw = (app: TestApp, disputeNo: string) => () =>
  app.send(dispute.withdraw, { disputeNo, ...request() }, app.as('agent_l1'));

const decided = (name: string, others: typeof withdraw): Race => ({
  name,
  async round(app) {
    const disputeNo = await escalated(app);
    const found = () =>
      app.one<{ status: string; booked: number }>(
        `select dispute_status as status, (select count(*)::int from ledger where order_no = dispute_no) as booked from dispute where dispute_no = $1`,
        disputeNo,
      );
    return {
      contestants: [...times(2, () => accept(app, disputeNo)), ...times(2, () => others(app, disputeNo))],
      effects: async () => ((await found()).status === 'ESCALATED' ? 0 : 1),
      flaw: async () => {
        const { status, booked } = await found();
        const due = status === 'ACCEPTED' ? 1 : 0;
        return booked === due ? null : `${status} with ${booked} adjustments`;
      },
    };
  },
});

export const disputeRaces: readonly Race[] = [
  decided('a dispute is accepted four times', accept),
  decided('a dispute is accepted and withdrawn', withdraw),
];
