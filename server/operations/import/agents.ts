/** Agents: record, papers, accounts and the owner's login (docs/import.md). Their terms have a sheet of their own. */
import { registerWithChannel } from '#server/features/channel/registration.moves';
import { and, eq } from 'drizzle-orm';
import { agentForm } from '@/api/contract/provider/agent';
import * as f from '@/api/fields';
import { agentRules } from '@/api/forms/onboarding';
import { valueError } from '@/api/schema/check-value';
import { maybe } from '@/api/schema/shape';
import { deepest } from '#server/features/provider/onboarding.calls';
import { openRecord } from '#server/features/provider/open-agent';
import { isPhoneKnown } from '#server/features/session/known-phone';
import type { StoredPassword } from '#server/features/session/password';
import { createPasswords, initialPassword } from '#server/features/session/password';
import { hasRow } from '#server/foundation/access/find-row';
import type { Tx } from '#server/foundation/db/open';
import { taxLimits } from '#server/rules/pricing/limits';
import { agent } from '#server/schema';
import { readLookups } from './lookups';
import { agentsBy, type AgentRow } from './references';
import { refuse, type Run, type Sheet, sheet } from './sheet';

const { policies: _policies, vips: _vips, authImg: _authImg, filingImg: _filingImg, ...form } = agentForm;
const columns = {
  originalNo: f.originalNo,
  originalParentNo: f.originalParentNo,
  openedTime: maybe(f.openedTime),
  ...form,
};

/** A password that nobody knows: the owner is given one by 重置密码, which sends it to the phone. */
export async function unknownPassword({ deps, context }: Run): Promise<StoredPassword> {
  const { stored } = await initialPassword(deps, createPasswords(deps.secret), context.now);
  return { ...stored, initialUntil: null };
}

export const agents: Sheet = sheet({
  code: 'AGENT',
  label: '代理商',
  about:
    'One row an agent; the row of its parent comes before it. 上级原编号 is the number of an imported agent, or the number here of an agent or organisation.',
  right: 'PROVIDER',
  columns,
  rules: agentRules,
  key: ['originalNo'],
  open(run) {
    const { context, encryption } = run;
    const password = unknownPassword(run);
    let lookups: ReturnType<typeof readLookups> | undefined;
    return async (tx, rows) => {
      const read = await (
        await (lookups ??= readLookups(tx))
      )(
        tx,
        rows.map(({ values }) => values),
      );
      const known = new Map<string, AgentRow>();
      for (const row of rows) {
        const say = (name: string, expected: string) => refuse(agents, row, name, expected);
        const { originalNo, originalParentNo, openedTime, ...rest } = row.values;
        for (const [field, expected] of read.errorsOf(rest)) say(field, expected);
        const parent = known.get(originalParentNo) ?? (await agentsBy(tx, [originalParentNo])).get(originalParentNo);
        if (parent) for (const [field, expected] of await against(tx, parent, rest)) say(field, expected);
        else say('originalParentNo', '应为已导入的、排在前面的代理商，或系统中的机构或代理商编号');
        if (!parent || row.refusals.length > 0) continue;
        const opened = {
          form: rest,
          agentType: 'AGENT',
          parent,
          password: await password,
          createTime: openedTime ?? context.now,
        } as const;
        row.ownNo = await openRecord(tx, encryption, opened, context.now);
        await registerWithChannel(tx, 'PAYEE', row.ownNo, context.now);
        const [stored] = await tx.select().from(agent).where(eq(agent.agentNo, row.ownNo));
        known.set(originalNo, stored!); // just opened
      }
    };
  },
});

/** What speaks against an agent below this parent. */
async function against(
  tx: Tx,
  parent: AgentRow,
  { phone, agentName, taxPoint }: { readonly phone: string; readonly agentName: string; readonly taxPoint: number },
): Promise<(readonly [field: string, expected: string])[]> {
  const isOpen = parent.accountStatus === 'TRUE';
  const isTwin = await hasRow(tx, agent, and(eq(agent.parentAgentNo, parent.agentNo), eq(agent.agentName, agentName)));
  const tax = valueError(f.taxPoint.as(f.taxPoint.label, taxLimits(parent.taxPoint)), taxPoint);
  return [
    ...(isOpen ? [] : [['originalParentNo', '上级账户未通过审核，不能发展下级'] as const]),
    ...(parent.levels >= deepest ? [['originalParentNo', '上级已是最末级代理商，不能发展下级'] as const] : []),
    ...(isTwin ? [['agentName', '已有同名的下级'] as const] : []),
    ...(tax ? [['taxPoint', tax] as const] : []),
    ...((await isPhoneKnown(tx, phone)) ? [['phone', '该手机号已被使用'] as const] : []),
  ];
}
