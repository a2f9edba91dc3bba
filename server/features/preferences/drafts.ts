/** Form drafts: one per operator and form, encrypted, kept for 30 days. */
import { and, eq, lt } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { createEncryption } from '#server/platform/encryption';
import { formDraft } from '#server/schema';

const keptForMs = 30 * dayMs;

export function draftCalls({ db, secret }: Deps): Handlers<typeof contract.draft> {
  const encryption = createEncryption(secret);
  const of = (operatorNo: string, formKey: string) =>
    and(eq(formDraft.operatorNo, operatorNo), eq(formDraft.formKey, formKey));
  return {
    async load({ formKey }, { me, now }) {
      const [row] = await db.select().from(formDraft).where(of(me.operatorNo, formKey));
      if (!row || row.updateTime < now - keptForMs) return null;
      return { values: encryption.decrypt(row.content), updateTime: row.updateTime };
    },
    async keep({ formKey, values }, { me, now }) {
      const kept = { content: encryption.encrypt(values), updateTime: now };
      await db
        .delete(formDraft)
        .where(and(eq(formDraft.operatorNo, me.operatorNo), lt(formDraft.updateTime, now - keptForMs)));
      await db
        .insert(formDraft)
        .values({ operatorNo: me.operatorNo, formKey, ...kept })
        .onConflictDoUpdate({ target: [formDraft.operatorNo, formDraft.formKey], set: kept });
      return { updateTime: now };
    },
    async drop({ formKey }, { me }) {
      await db.delete(formDraft).where(of(me.operatorNo, formKey));
      return null;
    },
  };
}
