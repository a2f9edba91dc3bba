/** Data cards of merchants: what they cost, and changing it (domain.md S30, 4.10). */
import { and, desc, eq, gt } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { maskTail } from '@/api/format/mask';
import { findRow } from '#server/platform/access/find-row';
import type { Handlers, Provider, ProviderContext } from '#server/platform/calls/context';
import { idempotent, type Transaction } from '#server/platform/calls/idempotency';
import { documentNo } from '#server/platform/db/numbers';
import type { Db } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { flowFeeMoves } from '#server/features/flow-card/flow-fee.moves';
import { intervalOf } from '#server/features/flow-card/interval';
import { changeFee, openOrderOf } from '#server/features/flow-card/orders';
import { agent, flowOrder, merchant, unbindBlackList } from '#server/schema';
import { merchantAccountMoves } from './account.moves';
import { storeFailures, readRows, unreadable, type FeeRow, type RefusedRow } from './flow-fee-file';

type Calls = Omit<Handlers<typeof contract.flowCard>, 'list' | 'total' | 'download'>;
const merchantOf = (tx: Pick<Db, 'select'>, custNo: string, me: Provider) =>
  findRow(tx, merchant, [merchant.custNo, custNo], me);

export const flowCardCalls = (deps: Deps): Calls => ({ ...reading(deps), ...changing(deps) });

const reading = ({ db }: Deps): Pick<Calls, 'ofCust' | 'interval' | 'changeAuth' | 'unbindState'> => ({
  async ofCust({ custNo }, { me }) {
    const { agentNo, policyCode } = await merchantOf(db, custNo, me);
    const list = await db
      .select()
      .from(flowOrder)
      .where(eq(flowOrder.custNo, custNo))
      .orderBy(desc(flowOrder.payTimes))
      .limit(20);
    const open = list.find(each => each.flowFeeStatus === 0);
    const last = open ?? list[0];
    return {
      ...{ custNo, agentNo, policyCode, list },
      ...{ iccid: last ? maskTail(last.iccid) : null, flowFee: last?.flowFee ?? null, baseFee: last?.baseFee ?? null },
      serviceEnd: list.find(each => each.flowFeeStatus === 1)?.periodEnd ?? null,
      ...{ nextPayTime: open?.shouldPayTime ?? null, payTimes: last?.payTimes ?? 0 },
    };
  },
  async interval({ agentNo, policyCode }, { me }) {
    await findRow(db, agent, [agent.agentNo, agentNo], me);
    return intervalOf(db, policyCode);
  },
  async changeAuth({ custNo }, context) {
    await merchantOf(db, custNo, context.me);
    const order = await openOrderOf(db, custNo);
    const refusal = order
      ? await flowFeeMoves.refusal(db, order, { type: 'changeFee' }, context)
      : new Failure('conflict', '没有待缴费的流量卡订单');
    return { auth: refusal === null, reason: refusal?.message ?? null };
  },
  async unbindState({ custNo, termSn }, { me, now }) {
    await merchantOf(db, custNo, me);
    const [listed] = await db
      .select()
      .from(unbindBlackList)
      .where(
        and(
          ...[eq(unbindBlackList.custNo, custNo), eq(unbindBlackList.state, 1), gt(unbindBlackList.endTime, now)],
          termSn ? eq(unbindBlackList.termSn, termSn) : undefined,
        ),
      )
      .limit(1);
    return { state: listed ? 1 : 0, reason: listed?.reason ?? null };
  },
});

const changing = (deps: Deps): Pick<Calls, 'change' | 'changeTask'> => ({
  change: (input, context) =>
    idempotent(deps.db, context, input, async tx => {
      await merchantAccountMoves.send(tx, input.custNo, { type: 'changeFlowCard' }, context);
      return { changeNo: await changeFee(tx, input.custNo, input.newFee, context) };
    }),
  async changeTask(input, context) {
    const rows = await readRows(deps, context, input.fileNo);
    return idempotent(deps.db, context, input, async tx => {
      const batchNo = await documentNo(tx, 'LP', context.now);
      const failed: RefusedRow[] = [];
      for (const row of rows) {
        const reason = await changeRow(tx, row, context, batchNo);
        if (reason !== null) failed.push({ row, reason });
      }
      const store = { ...deps, db: tx };
      const keeps = failed.length > 0 && !input.dryRun;
      return {
        ...{ batchNo, total: rows.length, success: rows.length - failed.length, fail: failed.length },
        failFileNo: keeps ? await storeFailures(store, context, batchNo, failed) : null,
        refused: failed.map(({ row: { line, custNo }, reason }) => ({ line, custNo, reason })),
      };
    });
  },
});

/** Each row for itself: what cannot be changed is answered with the reason and leaves the others alone. */
function changeRow(
  tx: Transaction,
  { custNo, newFee }: FeeRow,
  context: ProviderContext,
  batchNo: string,
): Promise<string | null> {
  if (newFee === null) return Promise.resolve(unreadable);
  return tx
    .transaction(async inner => {
      await merchantAccountMoves.send(inner, custNo, { type: 'changeFlowCard' }, context);
      await changeFee(inner, custNo, newFee, context, batchNo);
    })
    .then(
      () => null,
      (error: unknown) => (error instanceof Failure ? error.message : Promise.reject(error as Error)),
    );
}
