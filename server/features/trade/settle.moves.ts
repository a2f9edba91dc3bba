/** Settlement of transactions to merchants: the server side of the flow (docs/domain/trade.md#settlement). */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { dayMs, dayOf } from '@/api/format/format';
import { settleFlow } from '@/machines/flows/trade-settlement.flow';
import { type Doer, acquirer } from '#server/foundation/calls/doer';
import { hasRow } from '#server/foundation/access/find-row';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { merchant, trans } from '#server/schema';
import type { SettleTry } from '#server/schema/trade';
import { amongSales } from './among-sales';
import { dueRows } from '#server/foundation/batches';
import { eachBatch, type Job } from '#server/foundation/each-row';

type TransRow = typeof trans.$inferSelect;
interface SettleInput {
  readonly settleBatch?: string;
  readonly failReason?: string;
}
const triesADay = 3;
const returnableDays = 3;
/** Measures that block payouts to the merchant. */
const holding = ['DELAY_SETTLE', 'FREEZE'] as const;

export const settleMoves = moves(settleFlow, {
  table: trans,
  key: ['transNo', 'transTime'],
  state: ['settleStatus'],
  labels: enums.settleStatus,
  reads: ['agentPath'],
  input: inputOf<SettleInput>(),
  actor: (row, me) => (row.agentPath.startsWith(me.agentPath) ? 'ONLOOKER' : null),
  facts: {
    notHeld: {
      record: async (tx, row) =>
        !(await hasRow(
          tx,
          merchant,
          and(eq(merchant.custNo, row.custNo), inArray(merchant.riskMeasure, [...holding])),
        )),
      sql: () =>
        sql`not exists (select 1 from ${merchant} where ${merchant.custNo} = ${trans.custNo} and ${inArray(merchant.riskMeasure, [...holding])})`,
    },
    hasTriesLeft: {
      record: async (_tx, row, { now }) =>
        row.settleTries.filter(({ tryTime }) => dayOf(tryTime) === dayOf(now)).length < triesADay,
    },
    within3Days: { record: async (_tx, row, { now }) => (row.settleTime ?? 0) > now - returnableDays * dayMs },
  },
  effects: {},
  values: {
    paid: ({ from, input, doer }) =>
      from === 'ACCOUNT' ? {} : { settleTime: doer.now, ...(input.settleBatch && { settleBatch: input.settleBatch }) },
    paidAgain: ({ row, doer }) => ({ settleTime: doer.now, settleTries: tried(row, doer) }),
    bounced: notArrived('账户状态异常'),
    bankReturn: notArrived('银行退回'),
  },
});

/** Columns of a payout that is not where it should be. @param usual Reason where the channel gives none. */
function notArrived(usual: string) {
  return ({ row, input, doer }: { readonly row: TransRow; readonly input: SettleInput; readonly doer: Doer }) => ({
    settleTime: null,
    settleTries: tried(row, doer, input.failReason ?? usual),
  });
}

function tried(row: TransRow, { now }: Doer, failReason: string | null = null): SettleTry[] {
  const { settleTries, settleAmount } = row;
  const result = failReason === null ? '成功' : '退票';
  return [
    ...settleTries,
    { tryNo: settleTries.length + 1, result, amount: settleAmount ?? 0, failReason, tryTime: now },
  ];
}

/** Limits the scanned partitions; older transactions bounced or are blocked. */
const lookedBackDays = 40;

/**
 * At 23:30, pays out transactions waiting for the daily settlement, unless a risk measure blocks them
 * (docs/domain/trade.md#settlement, docs/domain/timers.md#schedule).
 */
export const settleBatch: Job = async (deps, now) => {
  const values = { settleBatch: `PC${dayOf(now).replaceAll('-', '')}01`, settleTime: now };
  const recent = and(lt(trans.transTime, now), gt(trans.transTime, now - lookedBackDays * dayMs))!;
  const rows = dueRows(deps, trans, ['transTime', 'id'], and(settleMoves.isIn('UNACCOUNT'), recent));
  await eachBatch(deps, { job: 'settleBatch', key: row => row.transNo }, rows, (tx, batch) =>
    settleMoves.sendAll(tx, 'UNACCOUNT', 'paid', amongSales(batch), acquirer(now), values),
  );
};
