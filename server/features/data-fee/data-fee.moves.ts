/**
 * Fees of flow cards: the server side of their flow (docs/domain/merchant.md#flow-cards,
 * docs/domain/earnings.md#flow-card-cashback).
 */
import { and, eq } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { type DataFeeInterval, dataFeeRefusal } from '@/api/forms/fees';
import { formatMoney } from '@/api/format/format';
import { dataFeeFlow } from '@/machines/flows/data-fee.flow';
import { relationTo } from '#server/foundation/access/relation';
import { isOperator, numberOf } from '#server/foundation/calls/doer';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { hasRow } from '#server/foundation/access/find-row';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { flowBackRecords } from '#server/features/earnings/cashback-records';
import { increasePlanMoves } from '#server/features/rate-increase/rate-increase.moves';
import { shareIncrease } from '#server/features/rate-increase/share-increase';
import { loadChain } from '#server/features/pricing/load-chain';
import type { PayBrand } from '#server/rules/money/fee';
import { flowBackRecord, flowChange, dataFeeOrder, increasePlan, merchant, policy, terminal } from '#server/schema';
import { Failure } from '@/api/failure';

type OrderRow = typeof dataFeeOrder.$inferSelect;
interface DataFeeInput {
  /** Fen. */
  readonly newFee?: number;
  readonly changeNo?: string;
  readonly batchNo?: string | null;
  /** Payment method. */
  readonly payBrand?: PayBrand;
  readonly transNo?: string;
}

export const dataFeeMoves = moves(dataFeeFlow, {
  table: dataFeeOrder,
  key: 'orderNo',
  state: ['flowFeeStatus'],
  labels: enums.flowFeeStatus,
  reads: ['agentNo', 'agentPath'],
  input: inputOf<DataFeeInput>(),
  actor: relationTo,
  facts: {
    merchantIsOpen: {
      record: (tx, row) =>
        hasRow(tx, merchant, and(eq(merchant.custNo, row.custNo), eq(merchant.accountStatus, 'TRUE'))),
    },
    inInterval: {
      async input({ newFee = -1 }, row, _asking, tx) {
        return dataFeeRefusal(newFee, await intervalOf(tx, row.policyCode)) ?? true;
      },
    },
  },
  effects: {
    noteFeeChange: (tx, { before, row, input, doer }) =>
      tx.insert(flowChange).values({
        changeNo: input.changeNo!, // sent along with every change
        custNo: row.custNo,
        oldFee: before.flowFee,
        newFee: row.flowFee,
        batchNo: input.batchNo ?? null,
        operatorNo: numberOf(doer) ?? '',
        effectTime: doer.now,
        appliedTime: doer.now,
        createTime: doer.now,
      }),
    closeFeeChange: (tx, { input, doer }) =>
      tx.update(flowChange).set({ appliedTime: doer.now }).where(eq(flowChange.changeNo, input.changeNo!)), // sent with every applied change
    extendService: (tx, { row }) =>
      tx.update(terminal).set({ flowServiceEnd: row.periodEnd }).where(boundTerminal(row)),
    payCashback: (tx, { row, doer }) => payCashback(tx, row, doer.now),
  },
  values: {
    generate: ({ row }, tx) => increased(tx, row),
    changeFee: ({ input }) => agreed(input),
    applyFee: ({ input }) => agreed(input),
    paid: ({ input, doer }) => ({ payBrand: input.payBrand, transNo: input.transNo, payTime: doer.now }),
  },
  mirrors: [
    { table: merchant, column: 'flowFeeStatus', at: row => eq(merchant.custNo, row.custNo) },
    { table: terminal, column: 'flowFeeStatus', at: row => boundTerminal(row) },
  ],
  log: ({ type, before, row, doer }) =>
    type === 'changeFee' && isOperator(doer)
      ? {
          opBizType: 'CONFIG',
          target: ['CUST', row.custNo],
          agentPath: row.agentPath,
          content: `流量费 ${formatMoney(before.flowFee)}→${formatMoney(row.flowFee)}`,
        }
      : null,
});

/** A fee set manually replaces the increase of a plan. */
const agreed = ({ newFee }: DataFeeInput) =>
  ({ flowFee: newFee, baseFee: newFee, incrFlag: 0, incrPlanNo: null }) as const;

const boundTerminal = ({ termSn, custNo }: Pick<OrderRow, 'termSn' | 'custNo'>) =>
  and(eq(terminal.termSn, termSn), eq(terminal.custNo, custNo))!;

/** Adds the increase of a running plan to the fee of a new order (docs/domain/merchant.md#increase-plans). */
async function increased(tx: Tx, { custNo, baseFee }: OrderRow) {
  const running = and(eq(increasePlan.incrType, 'FLOW'), increasePlanMoves.isIn('DOING'));
  const [plan] = await tx
    .select()
    .from(increasePlan)
    .where(and(eq(increasePlan.custNo, custNo), running));
  return plan ? { flowFee: baseFee + plan.incrValue, incrFlag: 1 as const, incrPlanNo: plan.planNo } : {};
}

async function payCashback(tx: Tx, row: OrderRow, now: number): Promise<void> {
  const chain = await loadChain(tx, row.agentPath, row.policyCode, now);
  await bulkInsert(tx, flowBackRecord, flowBackRecords(row, chain, now, await numbering(tx, now, chain.length)));
  if (!row.incrPlanNo) return;
  const { orderNo: flowOrderNo, transNo, flowFee, baseFee: baseValue } = row;
  const brought = { incrType: 'FLOW', flowOrderNo, transNo, baseValue, incrAmount: flowFee - baseValue } as const;
  await shareIncrease(tx, row.incrPlanNo, { ...row, ...brought, time: now }, chain);
}

/** Takes the caller's connection: inside a transaction, a second one would deadlock the embedded database. */
export async function intervalOf(tx: Pick<Tx, 'select'>, policyCode: string): Promise<DataFeeInterval> {
  const [row] = await tx.select().from(policy).where(eq(policy.policyCode, policyCode));
  if (!row) throw new Failure('missing');
  return { minFee: row.flowFeeMin, maxFee: row.flowFeeMax, stepFee: row.flowFeeStep };
}
