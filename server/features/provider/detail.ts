/**
 * Full record of one provider, restricted to what the reader may see (docs/domain/provider.md#agent-detail,
 * docs/domain/provider-organisation.md#organisation-detail, docs/domain/access.md#masking).
 */
import { and, desc, eq, sql } from 'drizzle-orm';
import { agentImages, type detailOf } from '@/api/contract/provider/agent';
import { Failure } from '@/api/failure';
import { clear } from '@/api/format/mask';
import { findRow } from '#server/foundation/access/find-row';
import type { ProviderContext } from '#server/foundation/calls/context';
import { imagesOf } from '#server/foundation/calls/stored-form';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import { namesOf } from '#server/features/lookup/names';
import { agent, agentPolicy, policy } from '#server/schema';
import { agentAccountMoves } from './account.moves';
import { ownerLoginOf, isNear, operatorMoves } from './operator.moves';
import { inSubtree } from '#server/foundation/access/subtree';

type AgentRow = typeof agent.$inferSelect;
type Figure = keyof typeof detailOf.figures;

export function agentDetail({ db, secret }: Deps, type: 'AGENT' | 'ORG') {
  const encryption = createEncryption(secret);
  return async (agentNo: string, { me, now }: ProviderContext) => {
    const row = await findRow(db, agent, [agent.agentNo, agentNo], me);
    const isOwn = agentNo === me.agentNo;
    if (row.agentType !== type && !isOwn) throw new Failure('missing');
    const login = await ownerLoginOf(db, agentNo);
    return {
      ...row,
      ...imagesOf(agentImages, row.images),
      ...(await namesOf(db, row)),
      // The reader's own parent is shown by name only.
      parentAgentNo: isOwn ? null : row.parentAgentNo,
      parentAgentName: await parentNameOf(db, row),
      // Direct parents and organisations see the phone in full. All others, and the provider itself, must request it
      // (docs/domain/access.md#masking, docs/domain/provider.md#my-record).
      phone: isNear(row, me) && !isOwn ? clear(row.phone) : row.phone,
      legalIdNo: row.legalIdNo && encryption.decrypt(row.legalIdNo),
      bankCardNo: row.bankCardMask,
      operatorStatus: login?.operatorStatus ?? null,
      inviteStatus: login?.inviteStatus ?? null,
      policies: await policiesOf(db, agentNo, now),
      figures: await figuresOf(db, row),
      allowed: {
        ...(await agentAccountMoves.allowedNow(db, row, me, now)),
        ...(login && (await operatorMoves.allowedNow(db, { ...login, ...row, operatorNo: login.operatorNo }, me, now))),
      },
    };
  };
}

async function parentNameOf(db: Db, { parentAgentNo }: AgentRow): Promise<string | null> {
  if (!parentAgentNo) return null;
  const [parent] = await db.select({ name: agent.agentName }).from(agent).where(eq(agent.agentNo, parentAgentNo));
  return parent?.name ?? null;
}

/** The policies enabled now, each with its newest terms. */
async function policiesOf(db: Db, agentNo: string, now: number) {
  const terms = await db
    .selectDistinctOn([agentPolicy.policyCode], {
      policyCode: agentPolicy.policyCode,
      policyName: policy.policyName,
      policyType: policy.policyType,
      profitRatio: agentPolicy.profitRatio,
      falseDeduct: agentPolicy.falseDeduct,
      nonActiveDeduct: agentPolicy.nonActiveDeduct,
      enabled: agentPolicy.enabled,
    })
    .from(agentPolicy)
    .innerJoin(policy, eq(policy.policyCode, agentPolicy.policyCode))
    .where(and(eq(agentPolicy.agentNo, agentNo), sql`${agentPolicy.effectTime} <= ${now}`))
    .orderBy(agentPolicy.policyCode, desc(agentPolicy.effectTime));
  return terms.filter(({ enabled }) => enabled);
}

/**
 * Counts of the provider's own records and of its whole subtree. Own counts match the lists filtered by the provider.
 */
async function figuresOf(db: Db, { agentNo, agentPath }: AgentRow) {
  const below = inSubtree(sql`agent_path`, { agentPath });
  const { rows } = await db.execute<Record<Figure, number>>(sql`
    select (select count(*) from agent where parent_agent_no = ${agentNo} and agent_type = 'AGENT') as "directCount",
           (select count(*) from agent where ${below} and agent_no <> ${agentNo} and agent_type = 'AGENT') as "agentCount",
           (select count(*) from merchant where agent_no = ${agentNo}) as "ownCustCount",
           (select count(*) from merchant where ${below}) as "custCount",
           (select count(*) from terminal where agent_no = ${agentNo}) as "ownTermCount",
           (select count(*) from terminal where ${below}) as "termCount"`);
  return rows[0]!; // a select without a table has exactly one row
}
