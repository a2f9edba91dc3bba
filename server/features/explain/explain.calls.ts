/** 解释这笔钱: computes an amount anew, step by step, and looks for it in the ledger (domain.md section 5). */
import type { contract } from '@/api/contract';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import type { ListQuery } from '#server/platform/lists/query.types';
import { bookedOf } from './booked';
import { explainEntry } from './explain-entry';
import { explainers } from './explainers';
import { totalExplainer } from './explain-total';

export const explainCalls = ({ db }: Deps, queries: readonly ListQuery[]): Handlers<typeof contract.money> => ({
  async explain(asked, { me }) {
    const reading = { db, me };
    const { record, told: all } =
      asked.moneyKind === 'LEDGER'
        ? await explainEntry(reading, asked.bizOrderNo)
        : { record: null, told: await explainers[asked.moneyKind](reading, asked.bizOrderNo) };
    const { stored, computed, givenBy = null, booked, ...told } = all;
    return {
      ...{
        ...(record ?? asked),
        ...{ storedAmount: stored, computedAmount: computed, givenBy },
        isEqual: computed === null || stored === computed,
      },
      ...told,
      ...(await bookedOf(reading, booked)),
    };
  },
  explainTotal: totalExplainer(db, queries),
});
