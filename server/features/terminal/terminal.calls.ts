/** The detail page of a terminal, and its exchange (docs/domain/terminal.md#terminal-detail). */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { maskTail } from '@/api/format/mask';
import { findRow } from '#server/foundation/access/find-row';
import { inSubtree } from '#server/foundation/access/subtree';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers, Provider } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { activeRecord, activity, agent, dataFeeOrder, policy, terminal, terminalMove } from '#server/schema';
import { exchangeTerminal } from './exchange';
import type { TerminalRow } from './movements';
import { terminalMoves } from './terminal.moves';

export const terminalCalls = ({ db }: Deps): Pick<Handlers<typeof contract.terminal>, 'detail' | 'exchange'> => ({
  exchange: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { termSn, newTermSn, remark } = input;
      const agentPath = await exchangeTerminal(tx, input, context);
      const content = `换机为 ${newTermSn}：${remark}`;
      await writeLog(tx, context, { opBizType: 'EXCHANGE', target: ['TERM', termSn], agentPath, content });
      return null;
    }),
  async detail({ termSn }, { me, now }) {
    const row = await findRow(db, terminal, [terminal.termSn, termSn], me);
    return {
      ...row,
      ...(await productOf(db, row)),
      ...(await activationOf(db, row)),
      purchasePrice: knowsPrice(row, me) ? row.purchasePrice : null,
      iccid: row.iccid && maskTail(row.iccid),
      serviceEnd: row.flowServiceEnd,
      nextFee: await nextFeeOf(db, termSn),
      moves: await movementsOf(db, termSn, me),
      allowed: await terminalMoves.allowedNow(db, row, me, now),
    };
  },
});

const knowsPrice = ({ purchaseAgentNo }: TerminalRow, me: Provider): boolean =>
  me.may.expandWay !== 'AGENT' || me.agentNo === purchaseAgentNo;

async function productOf(db: Db, { policyCode, marktingNo }: TerminalRow) {
  const [rules] = await db.select().from(policy).where(eq(policy.policyCode, policyCode));
  const [markting] = marktingNo ? await db.select().from(activity).where(eq(activity.marktingNo, marktingNo)) : [];
  return {
    policyType: rules!.policyType, // every terminal has a policy
    policyName: rules!.policyName,
    marktingName: markting?.marktingName ?? null,
    marktingType: markting?.marktingType ?? null,
  };
}

async function activationOf(db: Db, { termSn, custNo }: TerminalRow) {
  const [active] = await db
    .select()
    .from(activeRecord)
    .where(and(eq(activeRecord.termSn, termSn), eq(activeRecord.custNo, custNo ?? '')))
    .orderBy(desc(activeRecord.bindTime))
    .limit(1);
  const { standardAmount = null, currentAmount = null, deadline = null } = active ?? {};
  return { standardAmount, currentAmount, deadline };
}

async function nextFeeOf(db: Db, termSn: string): Promise<number | null> {
  const [order] = await db
    .select({ flowFee: dataFeeOrder.flowFee })
    .from(dataFeeOrder)
    .where(and(eq(dataFeeOrder.termSn, termSn), eq(dataFeeOrder.flowFeeStatus, 0)))
    .orderBy(asc(dataFeeOrder.payTimes))
    .limit(1);
  return order?.flowFee ?? null;
}

/** Providers above or beside the reader are shown by name only, as everywhere. */
async function movementsOf(db: Db, termSn: string, me: Provider) {
  const moves = await db
    .select()
    .from(terminalMove)
    .where(and(eq(terminalMove.termSn, termSn), inSubtree(terminalMove.agentPath, me)))
    .orderBy(desc(terminalMove.operateTime), desc(terminalMove.id))
    .limit(100);
  const parties = moves.flatMap(({ fromAgentNo, toAgentNo }) => [fromAgentNo, toAgentNo]).filter(each => each !== null);
  const below = await db
    .select({ agentNo: agent.agentNo })
    .from(agent)
    .where(and(inArray(agent.agentNo, parties), inSubtree(agent.agentPath, me)));
  const seen = new Set<string | null>(below.map(({ agentNo }) => agentNo));
  const known = (agentNo: string | null) => (seen.has(agentNo) ? agentNo : null);
  return moves.map(move => ({
    ...move,
    fromAgentNo: known(move.fromAgentNo),
    toAgentNo: known(move.toAgentNo),
  }));
}
