/** The detail of a transaction (docs/domain/trade.md). */
import { and, asc, desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { profit } from '@/api/contract/earnings/profit';
import * as risk from '@/api/contract/risk';
import type { trans as transCalls } from '@/api/contract/trade';
import { Failure } from '@/api/failure';
import { clear } from '@/api/format/mask';
import { type Authorised, mayCall } from '@/api/schema/gate';
import type { Handlers } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import { agent, merchant, payback, policy, profitRecord, riskAdjust, riskOrder, terminal, trans } from '#server/schema';
import type { Deps } from '#server/foundation/deps';
import { inSubtree } from '#server/foundation/access/subtree';
import { newestFirst } from '#server/foundation/lists/order';
import { byCreation } from '#server/schema/sort-columns';

export function tradeCalls({ db }: Deps): Pick<Handlers<typeof transCalls>, 'detail'> {
  const { found, paybacks, profits, ownProfits, riskOrders, riskAdjusts } = statements(db);
  return {
    async detail({ transNo }, { me }) {
      const of = { transNo, agentPath: me.agentPath, agentNo: me.agentNo };
      // Data of another list is sent only to readers who may open that list.
      const listed = async <T>(
        list: Authorised,
        rows: { execute: (of: Record<string, unknown>) => Promise<T[]> },
      ): Promise<T[]> => (mayCall(list, me.may) ? rows.execute(of) : []);
      const [[row], ...about] = await Promise.all([
        found.execute(of),
        // Organisations see the whole chain; others see their own share only (docs/domain/access.md#row-scope,
        // docs/domain/trade.md#transaction-detail).
        listed(profit.list, me.may.expandWay === 'ORG' ? profits : ownProfits),
        paybacks.execute(of),
        listed(risk.riskOrder.list, riskOrders),
        listed(risk.riskAdjust.list, riskAdjusts),
      ]);
      if (!row) throw new Failure('missing');
      return {
        ...row.trans,
        incrRate: row.trans.incrRate || null,
        // The direct agent sees the phone, because it works with the merchant; ancestors see it masked
        // (docs/domain/access.md#masking).
        custPhone: row.trans.agentNo === me.agentNo ? clear(row.phone) : row.phone,
        termNo: row.terminal?.termNo ?? null,
        termModel: row.terminal?.termModel ?? null,
        ...row.policy,
        settleCardNo: row.trans.settleCardMask,
        profits: about[0],
        paybacks: about[1],
        riskOrders: about[2],
        riskAdjusts: about[3],
      };
    },
  };
}

type RiskTable = Readonly<Record<'transNo' | 'agentPath' | 'createTime' | 'id', AnyColumn>>;

/** Prepared statements of the detail page. */
function statements(db: Db) {
  const no = sql.placeholder('transNo');
  const inOwnSubtree = (path: AnyColumn) => inSubtree(path, { agentPath: sql.placeholder('agentPath') });
  const ready = <T>(name: string, query: { prepare: (name: string) => T }): T => query.prepare(`trans_${name}`);
  /**
   * Work orders and retrieval requests, with the access and order of the reader's lists
   * (docs/domain/risk.md#work-order-list, docs/domain/risk.md#retrieval-list).
   */
  const asListed = <Q extends PgSelect>(query: Q, risk: RiskTable) =>
    query.where(and(eq(risk.transNo, no), inOwnSubtree(risk.agentPath))).orderBy(...newestFirst(byCreation(risk)));
  return {
    found: ready(
      'detail',
      db
        .select({
          trans,
          phone: merchant.phone,
          terminal: { termNo: terminal.termNo, termModel: terminal.termModel },
          policy: { policyType: policy.policyType, policyName: policy.policyName },
        })
        .from(trans)
        .innerJoin(merchant, eq(merchant.custNo, trans.custNo))
        .innerJoin(policy, eq(policy.policyCode, trans.policyCode))
        .leftJoin(terminal, eq(terminal.termSn, trans.termSn))
        .where(and(eq(trans.transNo, no), inOwnSubtree(trans.agentPath))),
    ),
    profits: ready('profits', profitsOf(db, inOwnSubtree(agent.agentPath))),
    ownProfits: ready('own_profits', profitsOf(db, eq(profitRecord.ownerAgentNo, sql.placeholder('agentNo')))),
    paybacks: ready(
      'paybacks',
      db.select().from(payback).where(eq(payback.transNo, no)).orderBy(asc(payback.createTime), asc(payback.id)),
    ),
    riskOrders: ready('risk_orders', asListed(db.select().from(riskOrder).$dynamic(), riskOrder)),
    riskAdjusts: ready('risk_adjusts', asListed(db.select().from(riskAdjust).$dynamic(), riskAdjust)),
  };
}

function profitsOf(db: Db, seen: SQL) {
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
    .where(and(eq(profitRecord.transNo, sql.placeholder('transNo')), seen))
    .orderBy(asc(profitRecord.ownerLevel), desc(profitRecord.profitAmount));
}
