/** Settlement of transactions to merchants: the server side of the flow (docs/domain/trade.md#settlement). */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { settleFlow } from '@/machines/flows/trade-settlement.flow';
import { type Doer, acquirer, timer } from '#server/foundation/calls/doer';
import { hasRow } from '#server/foundation/access/find-row';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { merchant, trans } from '#server/schema';
import type { SettleTry } from '#server/schema/trade';
import { isWorkday } from '#server/features/risk/workday';
import { amongSales } from './among-sales';
import { dueRows } from '#server/foundation/batches';
import { eachBatch, eachRow, type Job } from '#server/foundation/each-row';

type TransRow = typeof trans.$inferSelect;
interface SettleInput {
  readonly settleBatch?: string;
  readonly failReason?: string;
}
const triesADay = 3;
/** A payout that came back so often is not tried again by itself: its account has to change first. */
export const returnsAtMost = 3;
const returnableDays = 3;
/** Measures that block payouts to the merchant. */
const holding = ['DELAY_SETTLE', 'FREEZE'] as const;

const notHeld = sql`not exists (select 1 from ${merchant} where ${merchant.custNo} = ${trans.custNo} and ${inArray(merchant.riskMeasure, [...holding])})`;

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
      sql: () => notHeld,
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
 * At 09:00 of a working day, pays out what was sold on the days before and waits for the merged settlement, and once more what came back
 * before that day, unless a risk measure blocks it (docs/domain/trade.md#settlement, docs/domain/timers.md#schedule).
 */
export const settleBatch: Job = async (deps, now) => {
  if (!(await isWorkday(deps.db, now))) return;
  const day = dayOf(now);
  const today = startOfDay(day);
  const before = and(lt(trans.transTime, today), gt(trans.transTime, now - lookedBackDays * dayMs))!;
  const records = { job: 'settleBatch', key: (row: { readonly transNo: string }) => row.transNo };
  const batch = { settleBatch: `PC${day.replaceAll('-', '')}01`, settleTime: now };
  const waiting = dueRows(deps, trans, ['transTime', 'id'], and(settleMoves.isIn('UNACCOUNT'), before));
  await eachBatch(deps, records, waiting, (tx, rows) =>
    settleMoves.sendAll(tx, 'UNACCOUNT', 'paid', amongSales(rows), acquirer(now), batch),
  );
  const due = and(settleMoves.isIn('RECHARGE'), before, notHeld, cameBackBefore(today))!;
  await eachRow(deps, records, dueRows(deps, trans, ['transTime', 'id'], due), async (tx, row) =>
    settleMoves.attempt(tx, row, { type: 'paidAgain' }, timer(now)),
  );
};

const cameBackBefore = (today: number) => sql`(${trans.settleTries} -> -1 ->> 'tryTime')::bigint < ${today}
  and (select count(*) from jsonb_array_elements(${trans.settleTries}) t where t ->> 'failReason' is not null) < ${returnsAtMost}`;
