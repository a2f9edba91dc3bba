/** What a provider that has just begun does first (docs/domain/notice.md#first-steps). */
import { eq } from 'drizzle-orm';
import { type home, type FirstStep, firstStep, firstStepCalls } from '@/api/contract/home';
import type { CallOutput } from '@/api/schema/call';
import { mayCall } from '@/api/schema/gate';
import { activeFactors } from '#server/features/factor/required';
import { withReadScope } from '#server/foundation/access/subtree';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { ListQuery } from '#server/foundation/lists/query.types';
import { agent } from '#server/schema/index';
import { isAnyBehind } from './sources';

const order = firstStep.values.map(({ code }) => code as FirstStep);
type Steps = CallOutput<typeof home.todo>['firstSteps'];

/** Steps of the provider that this operator may do or see; only organisations have to find agents first. */
function offered({ me }: ProviderContext): (keyof typeof firstStepCalls)[] {
  const begin = me.may.expandWay === 'ORG' ? 'AGENT' : 'MERCHANT';
  return (['CARD', 'TERMINAL', begin] as const).filter(step => mayCall(firstStepCalls[step], me.may));
}

/**
 * The first steps with what the data says of them, in the order of the contract. None once all those of the provider
 * are done: a second factor alone, which is a person's, does not keep the list.
 */
export async function firstStepsOf(db: Db, queries: readonly ListQuery[], reader: ProviderContext): Promise<Steps> {
  const { me } = reader;
  const own = await withReadScope(db, me, async tx => {
    const asked = { tx, reader, queries, scope: {} };
    const isDone: Record<keyof typeof firstStepCalls, () => Promise<boolean>> = {
      CARD: async () => {
        const [row] = await tx.select({ card: agent.bankCardNo }).from(agent).where(eq(agent.agentNo, me.agentNo));
        return Boolean(row?.card);
      },
      TERMINAL: () => isAnyBehind('termCount', asked),
      AGENT: () => isAnyBehind('agentCount', asked),
      MERCHANT: () => isAnyBehind('custCount', asked),
    };
    const done = new Map<FirstStep, boolean>();
    for (const step of offered(reader)) done.set(step, await isDone[step]());
    return done;
  });
  if (![...own.values()].includes(false)) return [];
  own.set('FACTOR', (await activeFactors(db, me.operatorNo)).length > 0);
  return order.flatMap(step => (own.has(step) ? [{ firstStep: step, done: own.get(step)! }] : []));
}
