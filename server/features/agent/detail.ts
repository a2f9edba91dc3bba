/** One provider's whole record, as whoever may see it sees it (domain.md S10, S17, 6.3). */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { agentImages } from '@/api/contract/agentForm';
import { Failure } from '@/api/failure';
import { clear } from '@/api/format/mask';
import { findRow } from '#server/platform/access/find-row';
import type { ProviderContext } from '#server/platform/calls/context';
import { imagesOf } from '#server/platform/calls/image-fields';
import type { Db } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { createEncryption } from '#server/platform/encryption';
import { namesOf } from '#server/features/lookup/names';
import { agent, agentPolicy, operateLog, policy } from '#server/schema';
import { agentAccountMoves } from './account.moves';
import { firstLoginOf, operatorMoves } from './operator.moves';
import { isNear } from './standing';
import { inSubtree } from '#server/platform/access/subtree';

type AgentRow = typeof agent.$inferSelect;

export function agentDetail({ db, secret }: Deps, type: 'AGENT' | 'ORG') {
  const encryption = createEncryption(secret);
  return async (agentNo: string, { me, now }: ProviderContext) => {
    const row = await findRow(db, agent, [agent.agentNo, agentNo], me);
    if (row.agentType !== type) throw new Failure('missing');
    const login = await firstLoginOf(db, agentNo);
    return {
      ...row,
      ...imagesOf(agentImages, row.images),
      ...(await namesOf(db, row)),
      parentAgentName: await parentNameOf(db, row),
      // Who is next to a provider sees its phone; whoever is further up asks for it (6.3).
      phone: isNear(row, me) ? clear(row.phone) : row.phone,
      legalIdNo: row.legalIdNo && encryption.decrypt(row.legalIdNo),
      bankCardNo: row.bankCardMask,
      operatorStatus: login?.operatorStatus ?? null,
      policies: await policiesOf(db, agentNo, now),
      figures: await figuresOf(db, row),
      logs: await logsOf(db, agentNo),
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

/** The products that are enabled now, each by its newest terms. */
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

async function figuresOf(db: Db, { agentNo, agentPath }: AgentRow) {
  const below = inSubtree(sql`agent_path`, { agentPath });
  const { rows } = await db.execute<Record<'directCount' | 'agentCount' | 'custCount' | 'termCount', number>>(sql`
    select (select count(*) from agent where parent_agent_no = ${agentNo}) as "directCount", (select count(*) - 1 from agent where ${below}) as "agentCount",
           (select count(*) from merchant where ${below}) as "custCount", (select count(*) from terminal where ${below}) as "termCount"`);
  return rows[0]!; // as above
}

async function logsOf(db: Db, agentNo: string) {
  const logs = await db
    .select()
    .from(operateLog)
    .where(and(inArray(operateLog.targetType, ['AGENT', 'ORG']), eq(operateLog.targetNo, agentNo)))
    .orderBy(desc(operateLog.operateTime), desc(operateLog.id))
    .limit(20);
  return logs.map(log => ({ ...log, logNo: `RZ${String(log.id).padStart(10, '0')}` }));
}
