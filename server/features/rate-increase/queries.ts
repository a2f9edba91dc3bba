/** Lists of increase amounts and increase plans (docs/domain/merchant.md#increase-plans). */
import { sql, type AnyColumn } from 'drizzle-orm';
import { contract } from '@/api/contract';
import * as fields from '@/api/fields';
import { newestFirst } from '#server/foundation/lists/order';
import { sumOf } from '#server/foundation/lists/query';
import { defineQuery } from '#server/features/lists/define-query';
import { dataFeeOrder, increasePlan, trans } from '#server/schema';
import { byCreation, byPayTime, byTransTime } from '#server/schema/sort-columns';
import { increasePlanMoves } from './rate-increase.moves';

const [t, o] = [trans, dataFeeOrder];
export const feeIncreaseQuery = defineQuery(contract.increase.feeList, {
  from: t,
  path: t.agentPath,
  columns: { baseRate: sql`${t.feeRate}` },
  only: () => sql`${t.incrAmount} > 0`,
  figures: { transAmount: sumOf(t.transAmount), incrAmount: sumOf(t.incrAmount) },
  order: newestFirst(byTransTime(t)),
});
export const flowIncreaseQuery = defineQuery(contract.increase.flowList, {
  from: o,
  path: o.agentPath,
  columns: { incrAmount: sql`${o.flowFee} - ${o.baseFee}`, transTime: sql`${o.payTime}` },
  only: () => sql`${o.incrFlag} = 1 and ${o.flowFeeStatus} = 1`,
  figures: { flowFee: sumOf(o.flowFee), incrAmount: sumOf(sql`${o.flowFee} - ${o.baseFee}`) },
  formulas: {
    incrAmount: [
      ['+', 'flowFee'],
      ['-', { label: fields.baseFee.label, sum: sumOf(o.baseFee) }],
    ],
  },
  order: newestFirst(byPayTime(o)),
});
const n = increasePlan;
/** Formats a plan's value as percent or yuan, in SQL from integers. */
const valueOf = (column: AnyColumn) =>
  sql`case when ${n.incrType} = 'FEE' then (${column} / 10000)::text || '.' || lpad((${column} % 10000)::text, 4, '0') || '%' else (${column} / 100)::text || '.' || lpad((${column} % 100)::text, 2, '0') || '元' end`;
export const increasePlanQuery = defineQuery(contract.increase.planList, {
  from: n,
  path: n.agentPath,
  columns: { baseValue: valueOf(n.baseValue), incrValue: valueOf(n.incrValue) },
  order: newestFirst(byCreation(n)),
  moves: [increasePlanMoves],
});
