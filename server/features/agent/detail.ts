/** One provider's whole record, as whoever may see it sees it (domain.md S10, S17, 6.3). */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { maskCard, maskIdNo, maskPhone } from '@/api/format/mask';
import { Failure } from '@/api/failure';
import type { ProviderContext } from '#server/platform/calls/context';
import { agentPolicy, operateLog, operator, policy } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { createSealer } from '#server/platform/encryption';
import { agentImages } from '@/api/contract/agentForm';
import { imagesOf } from '#server/platform/calls/image-fields';
import { actorOn, agentInSight } from './find-rows';

export function agentDetail({ db, secret }: Deps, type: 'AGENT' | 'ORG') {
  const sealer = createSealer(secret);
  return async (agentNo: string, { me, now }: ProviderContext) => {
    const row = await agentInSight(db, me, agentNo);
    if (row.agentType !== type) throw new Failure('missing');
    const near = actorOn(me, row) !== null;
    const [names] = (
      await db.execute<{
        areaName: string | null;
        bankName: string | null;
        branchName: string | null;
        parentAgentName: string | null;
      }>(sql`
        select (select concat(p.area_name, c.area_name, d.area_name) from area d left join area c on c.area_code = d.parent_code left join area p on p.area_code = c.parent_code where d.area_code = ${row.areaCode}) as "areaName",
               (select bank_name from bank where bank_head_code = ${row.bankHeadCode}) as "bankName",
               (select branch_name from branch where bank_branch_code = ${row.bankBranchCode}) as "branchName",
               (select agent_name from agent where agent_no = ${row.parentAgentNo}) as "parentAgentName"`)
    ).rows;
    const [login] = await db
      .select({ status: operator.operatorStatus })
      .from(operator)
      .where(eq(operator.agentNo, agentNo))
      .orderBy(operator.id)
      .limit(1);
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
    const below = sql`starts_with(agent_path, ${row.agentPath})`;
    const [figures] = (
      await db.execute<Record<'directCount' | 'agentCount' | 'custCount' | 'termCount', number>>(sql`
        select (select count(*) from agent where parent_agent_no = ${agentNo}) as "directCount", (select count(*) - 1 from agent where ${below}) as "agentCount",
               (select count(*) from merchant where ${below}) as "custCount", (select count(*) from terminal where ${below}) as "termCount"`)
    ).rows;
    const logs = await db
      .select()
      .from(operateLog)
      .where(and(inArray(operateLog.targetType, ['AGENT', 'ORG']), eq(operateLog.targetNo, agentNo)))
      .orderBy(desc(operateLog.operateTime), desc(operateLog.id))
      .limit(20);
    return {
      ...row,
      ...imagesOf(agentImages, row.images),
      ...names!,
      // Who is next to a provider sees its phone; whoever is further up asks for it (6.3).
      phone: near ? row.phone : maskPhone(row.phone),
      reservePhone: row.reservePhone && maskPhone(row.reservePhone),
      legalIdNo: row.legalIdNo && maskIdNo(sealer.open(row.legalIdNo)),
      bankCardNo: row.bankCardMask && maskCard(row.bankCardMask),
      operatorStatus: login?.status ?? null,
      policies: terms.filter(({ enabled }) => enabled),
      figures: figures!,
      logs: logs.map(log => ({ ...log, logNo: `RZ${String(log.id).padStart(10, '0')}` })),
    };
  };
}
