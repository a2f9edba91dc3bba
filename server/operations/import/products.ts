/** Policies as imported rows meet them: read once for each agent, not for each of its merchants. */
import type { Tx } from '#server/foundation/db/open';
import { templateOf, type TemplateRow } from '#server/features/merchant/fees';
import { loadChain, policyCodesOf } from '#server/features/pricing/load-chain';
import { policiesLike } from '#server/features/terminal/policies-like';
import { activity, policy } from '#server/schema';
import type { AgentRow } from './references';

type Holder = Pick<AgentRow, 'agentNo' | 'agentPath'>;
type Rules = typeof policy.$inferSelect;
export type Products = ReturnType<typeof openProducts>;

/** @param now Whose terms are in effect. */
export function openProducts(now: number) {
  const kept = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const found = (kept.get(key) as Promise<T> | undefined) ?? read();
    kept.set(key, found);
    return found;
  };
  return {
    /** Whether the agent has the policy. */
    has: async (tx: Tx, { agentNo }: Holder, policyCode: string): Promise<boolean> =>
      (await once(`codes ${agentNo}`, () => policyCodesOf(tx, agentNo, now))).includes(policyCode),
    template: (tx: Tx, { agentPath }: Holder, policyCode: string): Promise<TemplateRow[]> =>
      once(`template ${agentPath} ${policyCode}`, () => templateOf(tx, agentPath, policyCode, now)),
    /** Penalties of the agent's own terms, in fen. */
    penalties: (tx: Tx, { agentPath }: Holder, policyCode: string) =>
      once(`penalties ${agentPath} ${policyCode}`, async () => {
        const { nonActiveDeduct, falseDeduct } = (await loadChain(tx, agentPath, policyCode, now)).at(-1)!; // the agent
        return { nonActiveDeduct, falseDeduct };
      }),
    policies: (tx: Tx): Promise<ReadonlyMap<string, Rules>> =>
      once('policies', async () => new Map((await tx.select().from(policy)).map(each => [each.policyCode, each]))),
    alike: (tx: Tx, policyCode: string) => once(`alike ${policyCode}`, () => policiesLike(tx, policyCode)),
    /** The policy of each activity. */
    activities: (tx: Tx): Promise<ReadonlyMap<string, string>> =>
      once(
        'activities',
        async () => new Map((await tx.select().from(activity)).map(each => [each.marktingNo, each.policyCode])),
      ),
  };
}
