/** What is charged of a penalty, and what of it is still owed: the server's half of its flow (domain.md 4.13, 4.14). */
import { sql } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { deductFlow } from '@/machines/flows/deduct.flow';
import { standingOn } from '#server/platform/access/standing';
import { inputOf, moves } from '#server/platform/flows/moves';
import { falseActive, nonActive } from '#server/schema';

const penalty = {
  state: ['deductStatus'],
  labels: enums.deductStatus,
  reads: ['agentNo', 'agentPath'],
  input: inputOf<{
    /** What of it became a debt, in fen. */
    readonly debtAmount?: number;
  }>(),
  actor: standingOn,
  facts: { nothingOwed: { input: ({ debtAmount = 0 }: { readonly debtAmount?: number }) => debtAmount === 0 } },
  effects: {},
} as const;

export const falsePenaltyMoves = moves(deductFlow, {
  ...penalty,
  table: falseActive,
  key: 'falseNo',
  values: { deductRest: () => ({ realDeductAmount: sql`${falseActive.deductAmount}` as never }) },
});
export const nonActivePenaltyMoves = moves(deductFlow, {
  ...penalty,
  table: nonActive,
  key: 'nonNo',
  values: { deductRest: () => ({ realDeductAmount: sql`${nonActive.deductAmount}` as never }) },
});
