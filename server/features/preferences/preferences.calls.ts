/** The operator's preferences and saved queries, and the counts of pinned queries. */
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { hkdfSync } from 'node:crypto';
import type { contract } from '@/api/contract/index';
import { countAtMost } from '@/api/constants';
import { Failure } from '@/api/failure';
import { dayMs, dayOf } from '@/api/format/format';
import { mayCall } from '@/api/schema/gate';
import { readQuery } from '@/api/schema/query';
import { inputSchema } from '@/api/schema/zod';
import { keepLanguage } from '#server/features/lookup/language';
import { withReadScope } from '#server/foundation/access/subtree';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { ListQuery } from '#server/foundation/lists/query.types';
import type { Secrets } from '#server/foundation/secrets';
import { shownTotal } from '#server/foundation/lists/total';
import { preference, savedQuery } from '#server/schema/index';
import { isPinned, limits, saveQuery, savedQueriesOf } from './saved-queries';
import { createEncryption } from '#server/foundation/encryption';
import { bytesOf, makeRoom } from '#server/foundation/room';
import { personStores } from '#server/rules/kept/person-stores';
import { formDraft } from '#server/schema';

/**
 * Key for encrypting an operator's unsent drafts in the browser: available to the signed-in operator only, and stable
 * across restarts. After a change of the secret the portal drops drafts that it cannot read.
 */
const draftKeyOf = ({ current }: Secrets, operatorNo: string): string =>
  Buffer.from(hkdfSync('sha256', current.secret, operatorNo, 'browser drafts', 32)).toString('hex');

export const preferencesCalls = (
  { db, random, secret }: Deps,
  queries: readonly ListQuery[],
): Handlers<typeof contract.preferences> => ({
  // A portal asks for them once, when it starts.
  async load(_input, { me, requester }) {
    await keepLanguage(db, { me, requester });
    return {
      operatorNo: me.operatorNo,
      choices: await choicesOf(db, me.operatorNo),
      queries: await savedQueriesOf(db, { me }, queries),
      draftKey: draftKeyOf(secret, me.operatorNo),
    };
  },
  keep: (input, context) => storeChoice(db, input, context),
  saveQuery: (input, context) =>
    idempotent(db, context, input, tx => saveQuery(tx, input, context, () => random(12).toString('hex'), queries)),
  async removeQuery({ queryNo }, { me }) {
    await db.delete(savedQuery).where(and(eq(savedQuery.queryNo, queryNo), eq(savedQuery.operatorNo, me.operatorNo)));
    return null;
  },
  counts: (_input, context) => countPinned(db, queries, context),
});

/** Total is null for a list the operator may no longer open, or with a filter that is no longer valid. */
async function countPinned(db: Db, queries: readonly ListQuery[], context: ProviderContext) {
  const pinned = await db
    .select()
    .from(savedQuery)
    .where(and(eq(savedQuery.operatorNo, context.me.operatorNo), isPinned))
    .orderBy(savedQuery.id)
    .limit(limits.pinned);
  const counted: { queryNo: string; total: number | null; capped: boolean }[] = [];
  for (const { queryNo, callPath, search } of pinned) {
    const query = queries.find(({ call }) => call.path === callPath);
    const count = query && (await countOf(db, query, search, context));
    counted.push({ queryNo, ...(count ?? { total: null, capped: false }) });
  }
  return counted;
}

async function countOf(db: Db, query: ListQuery, search: string, context: ProviderContext) {
  if (!mayCall(query.call, context.me.may)) return null;
  const body = inputSchema(query.call).safeParse(readQuery(query.call, search, dayOf(context.now)).conditions);
  if (!body.success) return null;
  return shownTotal(await withReadScope(db, context.me, tx => query.count(tx, context, body.data, countAtMost)));
}

/** All preferences of an operator; each `choice` is JSON. */
async function choicesOf(db: Db, operatorNo: string) {
  const rows = await db.select().from(preference).where(eq(preference.operatorNo, operatorNo));
  return rows.map(({ choiceKey, choice }) => ({ choiceKey, choice: JSON.stringify(choice) }));
}

/** Stores a preference, or deletes it if the text is empty. Refuses invalid JSON, and new keys above the limit. */
async function storeChoice(
  db: Db,
  { choiceKey, choice }: { readonly choiceKey: string; readonly choice?: string | null | undefined },
  { me, now }: ProviderContext,
): Promise<null> {
  const mine = and(eq(preference.operatorNo, me.operatorNo), eq(preference.choiceKey, choiceKey));
  if (!choice) {
    await db.delete(preference).where(mine);
    return null;
  }
  const parsed = parseChoice(choice);
  await db.transaction(async tx => {
    await makeRoom(tx, personStores.preference, {
      table: preference,
      owner: [preference.operatorNo, me.operatorNo],
      which: ne(preference.choiceKey, choiceKey),
      weight: sql`octet_length(${preference.choice}::text)`,
      adding: Buffer.byteLength(choice),
      now,
    });
    await tx
      .insert(preference)
      .values({ operatorNo: me.operatorNo, choiceKey, choice: parsed, updateTime: now })
      .onConflictDoUpdate({
        target: [preference.operatorNo, preference.choiceKey],
        set: { choice: parsed, updateTime: now },
      });
  });
  return null;
}

function parseChoice(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('invalid', '设置内容应为JSON', null, [{ field: 'choice', message: '设置内容应为JSON' }]);
  }
}

/** Form drafts: one per operator and form, encrypted, kept for 30 days unless the installation says otherwise. */
export function draftCalls({ db, secret, retention: { draftDays } }: Deps): Handlers<typeof contract.draft> {
  const keptForMs = draftDays * dayMs;
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
      const mine = eq(formDraft.operatorNo, me.operatorNo);
      await db.transaction(async tx => {
        await tx.delete(formDraft).where(and(mine, lt(formDraft.updateTime, now - keptForMs)));
        await makeRoom(tx, personStores.form_draft, {
          table: formDraft,
          owner: [formDraft.operatorNo, me.operatorNo],
          which: ne(formDraft.formKey, formKey),
          weight: bytesOf(formDraft.content),
          adding: kept.content.length,
          now,
        });
        await tx
          .insert(formDraft)
          .values({ operatorNo: me.operatorNo, formKey, ...kept })
          .onConflictDoUpdate({ target: [formDraft.operatorNo, formDraft.formKey], set: kept });
      });
      return { updateTime: now };
    },
    async drop({ formKey }, { me }) {
      await db.delete(formDraft).where(of(me.operatorNo, formKey));
      return null;
    },
  };
}
