/** Charging of a penalty and its open rest: the server side of the flow (docs/domain/terminal.md#penalty-status). */
import { sql } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { deductFlow } from '@/machines/flows/account-deduction.flow';
import { relationTo } from '#server/foundation/access/relation';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { falseActive, nonActive } from '#server/schema';

const penalty = {
  state: ['deductStatus'],
  labels: enums.deductStatus,
  reads: ['agentNo', 'agentPath'],
  input: inputOf<{
    /** Part that became a debt, in fen. */
    readonly debtAmount?: number;
  }>(),
  actor: relationTo,
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
