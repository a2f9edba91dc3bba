/** Transactions, refunds and one transaction's whole story (domain.md S41-S43). */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { trans as transCalls } from '@/api/contract/trans';
import { Failure } from '@/api/failure';
import { clear } from '@/api/format/mask';
import type { Handlers, Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { agent, merchant, payback, policy, profitRecord, riskAdjust, riskOrder, terminal, trans } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { inSubtree } from '#server/platform/access/subtree';

export function tradeCalls({ db }: Deps): Pick<Handlers<typeof transCalls>, 'detail'> {
  return {
    async detail({ transNo }, { me }) {
      const [row] = await db
        .select({ trans, merchant, terminal, policy })
        .from(trans)
        .innerJoin(merchant, eq(merchant.custNo, trans.custNo))
        .innerJoin(policy, eq(policy.policyCode, trans.policyCode))
        .leftJoin(terminal, eq(terminal.termSn, trans.termSn))
        .where(and(eq(trans.transNo, transNo), inSubtree(trans.agentPath, me)));
      if (!row) throw new Failure('missing');
      return {
        ...row.trans,
        // The direct agent works with the merchant and sees the number; ancestors see it masked (domain.md 6.3).
        custPhone: row.trans.agentNo === me.agentNo ? clear(row.merchant.phone) : row.merchant.phone,
        termNo: row.terminal?.termNo ?? null,
        termModel: row.terminal?.termModel ?? null,
        policyType: row.policy.policyType,
        policyName: row.policy.policyName,
        settleCardNo: row.trans.settleCardMask,
        profits: await profitsOf(db, me, transNo),
        paybacks: await db
          .select()
          .from(payback)
          .where(eq(payback.transNo, transNo))
          .orderBy(asc(payback.createTime), asc(payback.id)),
        ...(await risksOf(db, me, transNo)),
      };
    },
  };
}

/** The whole chain below an organisation; everybody else sees only their own share (domain.md 6.2, S43). */
function profitsOf(db: Db, me: Provider, transNo: string) {
  return db
    .select({
      orderNo: profitRecord.orderNo,
      agentNo: agent.agentNo,
      agentName: agent.agentName,
      levels: agent.levels,
      costRate: profitRecord.costRate,
      profitRatio: profitRecord.profitRatio,
      profitAmount: profitRecord.profitAmount,
      enterStatus: profitRecord.enterStatus,
    })
    .from(profitRecord)
    .innerJoin(agent, eq(agent.agentNo, profitRecord.ownerAgentNo))
    .where(
      and(
        eq(profitRecord.transNo, transNo),
        me.may.expandWay === 'ORG' ? inSubtree(agent.agentPath, me) : eq(profitRecord.ownerAgentNo, me.agentNo),
      ),
    )
    .orderBy(asc(profitRecord.ownerLevel), desc(profitRecord.profitAmount));
}

/** Work orders and retrieval requests about the transaction, as the reader's own lists of them show it (S74, S75). */
const risksOf = async (db: Db, me: Provider, transNo: string) => ({
  riskOrders: await db
    .select()
    .from(riskOrder)
    .where(and(eq(riskOrder.transNo, transNo), inSubtree(riskOrder.agentPath, me)))
    .orderBy(desc(riskOrder.createTime), desc(riskOrder.id)),
  riskAdjusts: await db
    .select()
    .from(riskAdjust)
    .where(and(eq(riskAdjust.transNo, transNo), inSubtree(riskAdjust.agentPath, me)))
    .orderBy(desc(riskAdjust.createTime), desc(riskAdjust.id)),
});
