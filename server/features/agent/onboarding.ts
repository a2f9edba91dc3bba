/** Submitting the application of an agent or branch organisation (domain.md S09, S11, S18). */
import { and, eq, ne } from 'drizzle-orm';
import { agentForm } from '@/api/contract/agentForm';
import { orgForm } from '@/api/contract/org';
import { Failure } from '@/api/failure';
import { agentRules, orgRules } from '@/api/forms/onboarding';
import { refuseForm, ruleErrors } from '@/api/forms/rules';
import type { ProviderContext } from '#server/platform/calls/context';
import { idempotent } from '#server/platform/calls/idempotency';
import { findRow } from '#server/platform/access/find-row';
import { documentNo } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import { takeTurns } from '#server/platform/db/take-turns';
import type { Deps } from '#server/platform/deps';
import { createEncryption, encryptPersonal } from '#server/platform/encryption';
import { pricingRefusals } from '#server/features/pricing/save-pricing';
import { agent, agentIncr } from '#server/schema';
import type { AgentForm } from './application';
import { agentOnboardingMoves } from './onboarding.moves';

const deepest = 6;
type Parent = typeof agent.$inferSelect;
type Submission = AgentForm & { incrNo?: string | null; requestNo: string };

/** Whether a phone is free: no provider has it, and no application for one waits. */
export async function phoneFree(tx: Pick<Tx, 'select'>, phone: string, exceptIncrNo?: string | null): Promise<boolean> {
  const [taken] = await tx.select({ no: agent.agentNo }).from(agent).where(eq(agent.phone, phone));
  const [waiting] = await tx
    .select({ no: agentIncr.incrNo })
    .from(agentIncr)
    .where(
      and(
        eq(agentIncr.phone, phone),
        eq(agentIncr.examineStatus, 'INIT'),
        exceptIncrNo ? ne(agentIncr.incrNo, exceptIncrNo) : undefined,
      ),
    );
  return !taken && !waiting;
}

export function submitAgent(deps: Deps, agentType: 'AGENT' | 'ORG') {
  const encryption = createEncryption(deps.secret);
  return (input: Submission, context: ProviderContext): Promise<{ incrNo: string }> =>
    idempotent(deps.db, context, input, async tx => {
      const { incrNo, requestNo: _requestNo, ...form } = input;
      const { me, now } = context;
      const [parent] = await tx.select().from(agent).where(eq(agent.agentNo, me.agentNo)).for('update');
      refuseParent(parent!, agentType);
      const [shape, rules] = agentType === 'ORG' ? [orgForm, orgRules] : [agentForm, agentRules];
      refuseForm(ruleErrors(shape, rules, form, { now }));
      await refuseApplication(tx, form, context, incrNo ?? null);
      const values = {
        payload: encryptPersonal(encryption, form),
        agentName: form.agentName,
        custKind: form.custKind,
        licenseNo: form.licenseNo ?? null,
        legalName: form.legalName,
        phone: form.phone,
        areaCode: form.areaCode,
      };
      if (incrNo) {
        await findRow(tx, agentIncr, [agentIncr.incrNo, incrNo], me);
        await agentOnboardingMoves.send(tx, incrNo, { type: 'resubmit', values }, context);
        return { incrNo };
      }
      const no = await documentNo(tx, 'JJ', now);
      const submitted = {
        ...values,
        incrNo: no,
        agentType,
        parentAgentNo: me.agentNo,
        parentAgentName: me.agentName,
        oneAgentNo: parent!.oneAgentNo,
        oneAgentName: parent!.oneAgentName,
        agentPath: me.agentPath,
        submitterNo: me.operatorNo,
        submitter: me.operatorName,
        createTime: now,
        updateTime: now,
      };
      await agentOnboardingMoves.create(tx, submitted, { type: 'submit' }, context);
      return { incrNo: no };
    });
}

function refuseParent(parent: Parent, agentType: 'AGENT' | 'ORG'): void {
  if (parent.accountStatus !== 'TRUE') throw new Failure('forbidden', '账户未通过审核，不能发展下级');
  if (agentType === 'AGENT' && parent.levels >= deepest)
    throw new Failure('forbidden', '已是最末级代理商，不能发展下级');
  if (agentType === 'ORG' && parent.parentAgentNo) throw new Failure('forbidden', '分支机构不能再开设机构');
}

async function refuseApplication(
  tx: Tx,
  form: AgentForm,
  { me, now }: ProviderContext,
  incrNo: string | null,
): Promise<void> {
  // Two parents that ask for it at once take turns, and the second sees what the first asked for.
  await takeTurns(tx, `agent ${form.phone}`);
  if (!(await phoneFree(tx, form.phone, incrNo)))
    throw new Failure('conflict', '该手机号已被使用或正在审核', null, [
      { field: 'phone', message: '该手机号已被使用或正在审核' },
    ]);
  const [twin] = await tx
    .select({ no: agent.agentNo })
    .from(agent)
    .where(and(eq(agent.parentAgentNo, me.agentNo), eq(agent.agentName, form.agentName)));
  if (twin) throw new Failure('conflict', '已有同名的下级', null, [{ field: 'agentName', message: '已有同名的下级' }]);
  refuseForm(await pricingRefusals(tx, { parentPath: me.agentPath }, form, now));
}
