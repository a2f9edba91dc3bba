/**
 * Stored form of a provider's application, with encrypted numbers of persons and cards
 * (docs/domain/provider.md#new-agent, docs/domain/provider-organisation.md#new-organisation).
 */
import { inArray } from 'drizzle-orm';
import type { CallInput } from '@/api/schema/call';
import type { contract } from '@/api/contract';
import { decryptPersonal, type Encryption } from '#server/foundation/encryption';
import type { Db } from '#server/foundation/db/open';
import { namesOf } from '#server/features/lookup/names';
import { activity, policy, type agentIncr } from '#server/schema';

export type AgentForm = Omit<CallInput<typeof contract.agentIncr.save>, 'incrNo' | 'requestNo'> &
  Partial<Pick<CallInput<typeof contract.orgIncr.save>, 'enterpriseKind' | 'filingNo'>>;
export type ApplicationRow = typeof agentIncr.$inferSelect;

export const formOf = (encryption: Encryption, { payload }: Pick<ApplicationRow, 'payload'>): AgentForm =>
  decryptPersonal(encryption, payload) as AgentForm;

/** Labels of the form's codes: area, bank, and the requested policies and activities. */
export async function namesBehind(db: Db, form: AgentForm) {
  const { areaName, bankName, branchName } = await namesOf(db, form);
  const codes = form.policies.map(({ policyCode }) => policyCode);
  const numbers = form.policies.flatMap(({ marktings }) => marktings.map(({ marktingNo }) => marktingNo));
  return {
    areaName,
    bankName,
    branchName,
    policyNames: await db
      .select({ policyCode: policy.policyCode, policyName: policy.policyName })
      .from(policy)
      .where(inArray(policy.policyCode, codes)),
    marktingNames: await db
      .select({ marktingNo: activity.marktingNo, marktingName: activity.marktingName })
      .from(activity)
      .where(inArray(activity.marktingNo, numbers)),
  };
}
