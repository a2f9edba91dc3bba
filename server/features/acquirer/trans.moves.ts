/** Transactions: the server's half of their flow (domain.md 4.8). What follows a success is done with it, or the success is not there. */
import { lte } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { dayMs } from '@/api/format/format';
import { transFlow } from '@/machines/flows/trans.flow';
import { inputOf, moves } from '#server/platform/flows/moves';
import { trans } from '#server/schema';
import type { PricedSale } from './price-sale';
import { settleAndShare } from './settle-and-share';

interface TransInput {
  readonly failReason?: string;
  /** What the sale comes to. */
  readonly priced?: PricedSale;
}

export const transMoves = moves(transFlow, {
  table: trans,
  key: ['transNo', 'transTime'],
  state: ['transStatus'],
  labels: enums.transStatus,
  reads: ['agentPath'],
  input: inputOf<TransInput>(),
  actor: (row, me) => (row.agentPath.startsWith(me.agentPath) ? 'ONLOOKER' : null),
  facts: {
    unansweredForADay: {
      record: async (_tx, row, { now }) => row.transTime <= now - dayMs,
      sql: ({ now }) => lte(trans.transTime, now - dayMs),
    },
  },
  effects: {
    settleAndShare: (tx, { row, input, doer }) => settleAndShare(tx, row, input.priced!, doer), // sent along with every success
  },
  values: {
    ok: ({ input }) => input.priced!.columns,
    refuse: ({ input }) => ({ failReason: input.failReason, serviceFee: 0, serviceFeeType: null }),
    timeout: () => ({ failReason: '超时未应答', serviceFee: 0, serviceFeeType: null }),
  },
});
