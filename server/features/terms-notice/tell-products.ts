/** Tells an organisation and the agents below it of products that were put into force (docs/domain/provider.md#terms-notices). */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { platformNo } from '@/api/constants';
import type { ProductsDocument } from '@/api/forms/products';
import { differences, keysOf } from '#server/features/pricing/product-keys';
import { wordsOf } from '#server/features/pricing/product-compare';
import { inSubtree } from '#server/foundation/access/subtree';
import { platformStaff } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { agent, agentSwitch } from '#server/schema';
import type { ToldChange } from '#server/schema/terms-notice';
import { audienceOf, holdOf, isReached, policiesIn } from './reach';
import { tellAll } from './tell';

interface ProductsPut {
  readonly draftNo: string;
  readonly orgNo: string;
  /** What was in force before. */
  readonly basis: ProductsDocument;
  readonly products: ProductsDocument;
  /** Epoch milliseconds; not before now. */
  readonly effectTime: number;
}

export async function tellProducts(tx: Tx, put: ProductsPut, now: number): Promise<void> {
  const changes = changesOf(put);
  const [org] = await tx.select().from(agent).where(eq(agent.agentNo, put.orgNo));
  if (!org || changes.length === 0) return;
  const below = await providersBelow(tx, org, policiesIn(changes), put.effectTime);
  const touched = [
    { ...org, changes: changes.map(({ told }) => told) },
    ...below.map(each => ({
      ...each.agent,
      changes: changes.filter(({ audience }) => audience && isReached(each, audience)).map(({ told }) => told),
    })),
  ].filter(each => each.changes.length > 0);
  const { draftNo: sourceNo, effectTime } = put;
  const issuer = { issuerNo: platformNo, issuerName: platformStaff(now).name };
  const change = { ...issuer, termsSource: 'PRODUCTS', sourceNo, effectTime, isAtOnce: effectTime <= now } as const;
  await tellAll(tx, touched, change, now);
}

/** Every value that differs, in words, and whom of the agents it concerns. */
function changesOf({ basis, products }: ProductsPut) {
  const [before, after] = [keysOf(basis), keysOf(products)];
  // Of terms and taxes that are new, each value is said, not that there are some.
  return differences({ terms: {}, tax: {}, ...before }, { terms: {}, tax: {}, ...after }).map(each => {
    const { place, what, before: old, after: next } = wordsOf(each, products);
    const told: ToldChange = { item: `${place} ${what}`, before: old, after: next, hold: holdOf(each.path) };
    return { told, audience: audienceOf(each.path, [basis, products]) };
  });
}

const ownSwitch = alias(agentSwitch, 'own_switch');
const teamSwitch = alias(agentSwitch, 'team_switch');
/** Accounts of providers with a contract, whether they may work now or not. */
const opened = ['TRUE', 'FALSE'] as const;
type Org = Pick<typeof agent.$inferSelect, 'agentNo' | 'agentPath'>;

/** All in one statement, with those of the policies that each will have when the change takes effect, and its switches. */
async function providersBelow(tx: Tx, org: Org, policies: readonly string[], effectTime: number) {
  const codes = sql.join(
    [...policies, ''].map(code => sql`${code}`),
    sql`, `,
  );
  const rows = await tx
    .select({
      agent,
      own: ownSwitch,
      team: teamSwitch,
      policies: sql<string | null>`(select string_agg(t.policy_code, ',') from (
        select distinct on (p.policy_code) p.policy_code, p.enabled from agent_policy p
          where p.agent_no = ${agent.agentNo} and p.policy_code in (${codes}) and p.effect_time <= ${effectTime}
          order by p.policy_code, p.effect_time desc) t where t.enabled)`,
    })
    .from(agent)
    .leftJoin(ownSwitch, eq(ownSwitch.agentNo, agent.agentNo))
    .leftJoin(teamSwitch, eq(teamSwitch.agentNo, agent.oneAgentNo))
    .where(and(inSubtree(agent.agentPath, org), ne(agent.agentNo, org.agentNo), inArray(agent.accountStatus, opened)))
    .orderBy(asc(agent.agentPath));
  return rows.map(({ policies: given, ...row }) => ({ ...row, policies: given?.split(',') ?? [] }));
}
