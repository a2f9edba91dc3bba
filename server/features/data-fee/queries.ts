/** The list of flow-card orders (docs/domain/merchant.md#flow-cards). */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { newestFirst } from '#server/foundation/lists/order';
import { sumOf } from '#server/foundation/lists/query';
import { defineQuery } from '#server/features/lists/define-query';
import { dataFeeOrder } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { dataFeeMoves } from './data-fee.moves';

const o = dataFeeOrder;
export const dataFeeQuery = defineQuery(contract.flowCard.list, {
  from: o,
  path: o.agentPath,
  columns: { iccid: sql`'****' || right(${o.iccid}, 4)` },
  where: { payTimes: (value: number) => (value === 3 ? sql`${o.payTimes} >= 3` : eq(o.payTimes, value)) },
  figures: {
    flowCardAmount: sumOf(o.flowFee),
    paidAmount: sumOf(o.flowFee, eq(o.flowFeeStatus, 1)),
    waitAmount: sumOf(o.flowFee, eq(o.flowFeeStatus, 0)),
  },
  formulas: {
    flowCardAmount: [
      ['+', 'paidAmount'],
      ['+', 'waitAmount'],
    ],
  },
  order: newestFirst(byCreation(o)),
  moves: [dataFeeMoves],
});
