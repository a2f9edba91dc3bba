/** Opens the provider of an approved application: record, accounts, login and terms (docs/domain/provider.md). */
import { eq, max } from 'drizzle-orm';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { refuseForm } from '@/api/forms/rules';
import { platformStaff, type Doer } from '#server/foundation/calls/doer';
import { imagesIn } from '#server/foundation/calls/stored-form';
import { nextNumber } from '#server/foundation/db/next-number';
import type { Tx } from '#server/foundation/db/open';
import type { Encryption } from '#server/foundation/encryption';
import { openAccounts } from '#server/features/ledger/post';
import type { StoredPassword } from '#server/features/session/password';
import { storePricing, pricingRefusals } from '#server/features/pricing/save-pricing';
import { runs } from '#server/rules/numbers';
import { agent, agentSwitch } from '#server/schema';
import { agentAccountMoves } from './account.moves';
import { type AgentForm, formOf, type ApplicationRow } from './application';
import { levelBelow } from './operator.moves';
import { openLogin } from './open-login';

export async function openAgent(
  tx: Tx,
  encryption: Encryption,
  row: ApplicationRow,
  password: StoredPassword,
  { now }: Doer,
): Promise<string> {
  const form = formOf(encryption, row);
  const [parent] = await tx.select().from(agent).where(eq(agent.agentNo, row.parentAgentNo)).for('update');
  // Check again: the parent's terms may have changed while the application was pending.
  refuseForm(await pricingRefusals(tx, { parentPath: parent!.agentPath }, form, now));
  const { agentType } = row;
  const agentNo = await openRecord(
    tx,
    encryption,
    { form, agentType, parent: parent!, password, createTime: now },
    now,
  );
  await storePricing(tx, agentNo, form, 0);
  return agentNo;
}

interface NewProvider {
  readonly form: Omit<AgentForm, 'policies' | 'vips'>;
  readonly agentType: 'AGENT' | 'ORG';
  readonly parent: typeof agent.$inferSelect;
  /** Of its owner. */
  readonly password: StoredPassword;
  readonly createTime: number;
}
/** Record, accounts and login of a provider without terms; returns its number. */
export async function openRecord(
  tx: Tx,
  encryption: Encryption,
  { form, agentType, parent, password, createTime }: NewProvider,
  now: number,
): Promise<string> {
  const agentNo = await nextAgentNo(tx, agentType);
  const agentPath = `${parent.agentPath}${agentNo}/`;
  const levels = agentType === 'ORG' ? 0 : levelBelow(parent.levels);
  const { policies: _policies, vips: _vips, legalIdNo, bankCardNo, ...rest } = form as AgentForm;
  await tx.insert(agent).values({
    ...rest,
    agentNo,
    agentType,
    expandWay: agentType,
    levels,
    parentAgentNo: parent.agentNo,
    oneAgentNo: levels === 0 ? null : levels === 1 ? agentNo : parent.oneAgentNo,
    oneAgentName: levels === 0 ? null : levels === 1 ? form.agentName : parent.oneAgentName,
    orgNo: agentType === 'ORG' ? agentNo : parent.orgNo,
    agentPath,
    legalIdNo: encryption.encrypt(legalIdNo),
    legalIdHash: encryption.hash(legalIdNo),
    bankCardNo: encryption.encrypt(bankCardNo),
    bankCardMask: bankCardNo.replace(/^(\d{6})\d+(\d{4})$/, '$1******$2'),
    cashbackTaxPoint: Math.max(parent.cashbackTaxPoint, form.taxPoint),
    images: imagesIn(form),
    policyType: parent.policyType,
    ...agentAccountMoves.statusAfter(['submitDirect', 'AGENT'], ['approve', 'OPS']),
    createTime,
    updateTime: now,
  });
  await openAccounts(tx, [{ agentNo, agentPath }], now);
  await tx.insert(agentSwitch).values({ agentNo });
  await openLogin(tx, { agentNo, phone: form.phone, realName: form.legalName, ...password }, platformStaff(now));
  return agentNo;
}

export async function nextAgentNo(tx: Tx, agentType: 'AGENT' | 'ORG'): Promise<string> {
  const kind = agentType === 'ORG' ? 'org' : 'agent';
  const next = await nextNumber(tx, { kind, ...runs[kind] }, async () => {
    const [row] = await tx
      .select({ no: max(agent.agentNo) })
      .from(agent)
      .where(eq(agent.agentType, agentType));
    return row?.no ? Number(row.no) : null;
  });
  return String(next);
}

export const nextMidnight = (now: number): number => startOfDay(dayOf(now)) + dayMs;
