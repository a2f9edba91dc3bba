/**
 * Which uploads belong to something, and the removal of those that belong to nothing (docs/domain/conventions.md#uploads). A
 * file belongs to every row that names it in a column of pictures or of a form's values, as the dictionary of columns says.
 */
import { and, asc, getTableColumns, getTableName, gt, inArray, is, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Failure } from '@/api/failure';
import { batchRows } from '#server/foundation/batches';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { Job } from '#server/foundation/each-row';
import { createEncryption } from '#server/foundation/encryption';
import { uploadKey, uploadsPrefix } from '#server/foundation/files/keys';
import { unusedUploadMs } from '#server/rules/kept/uploads';
import * as schema from '#server/schema';
import { toldColumns } from '#server/schema/person-columns';

const { file, formDraft } = schema;
/** As store-upload.ts makes them. */
const fileNoForm = '[0-9a-f]{32}\\.[a-z0-9]{1,8}';
/** File numbers in a text, such as the JSON of a form. */
export const filesNamedIn = (text: string): string[] => text.match(new RegExp(fileNoForm, 'g')) ?? [];

const tables = new Map(
  Object.values(schema as Readonly<Record<string, unknown>>)
    .filter((value): value is PgTable => is(value, PgTable))
    .map(table => [getTableName(table), table] as const),
);
/** Columns that may name a file; drafts are encrypted, and read by the program. */
const naming: readonly (readonly [PgTable, AnyPgColumn])[] = toldColumns.flatMap(({ table: name, property, told }) => {
  const isNaming = (told === 'picture' && property !== 'fileKey') || told === 'values';
  const table = tables.get(name)!; // the dictionary is made of the tables
  // What a phone has sent waits for a form, and belongs to nothing before the form has it.
  if (!isNaming || table === file || table === schema.operateLog || table === schema.photoHandover) return [];
  return [[table, (getTableColumns(table) as Readonly<Record<string, AnyPgColumn>>)[property]!] as const];
});

/** Every file number that a row names, as far as it is among `candidates`. */
async function namedAmong(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  candidates: ReadonlySet<string>,
): Promise<Set<string>> {
  const named = new Set<string>();
  const add = (fileNo: string) => candidates.has(fileNo) && named.add(fileNo);
  for (const [table, column] of naming) {
    const { rows } = await db.execute<{ no: string }>(
      sql`select distinct m[1] as no from ${table}, regexp_matches(${column}::text, ${`(${fileNoForm})`}, 'g') m where ${column} is not null`,
    );
    for (const { no } of rows) add(no);
  }
  const { decrypt } = createEncryption(secret);
  const drafts = await db.select({ content: formDraft.content }).from(formDraft);
  for (const { content } of drafts) for (const no of filesNamedIn(decrypt(content))) add(no);
  return named;
}

/** Uploaded before `before`, and since then in nothing that was handed in. */
const isUnused = (before: number): SQL =>
  and(lt(file.createTime, before), or(isNull(file.takenTime), lt(file.takenTime, before)))!;

/** Every table that may name a file is read once for so many: with a thousand the night would not suffice for 100,000 merchants. */
const lookedForAtOnce = 100_000;

async function* candidates(db: Db, where: SQL): AsyncGenerator<string[]> {
  for (let last = ''; ;) {
    const rows = await db
      .select({ fileNo: file.fileNo })
      .from(file)
      .where(and(where, gt(file.fileNo, last)))
      .orderBy(asc(file.fileNo))
      .limit(lookedForAtOnce);
    yield rows.map(({ fileNo }) => fileNo);
    if (rows.length < lookedForAtOnce) return;
    last = rows.at(-1)!.fileNo; // the batch is full
  }
}

/** Removes those of the files that no row names; rows first, so that nothing shows a picture without its bytes. */
export async function removeUnnamed(
  deps: Pick<Deps, 'db' | 'files' | 'secret'>,
  fileNos: readonly string[],
  before: number,
): Promise<number> {
  if (fileNos.length === 0) return 0;
  const named = await namedAmong(deps, new Set(fileNos));
  const unnamed = fileNos.filter(fileNo => !named.has(fileNo));
  let removed = 0;
  for (let from = 0; from < unnamed.length; from += batchRows) {
    // A form that took one meanwhile has noted it (takeFiles), in the row that this statement waits for.
    const gone = await deps.db
      .delete(file)
      .where(and(inArray(file.fileNo, unnamed.slice(from, from + batchRows)), isUnused(before)))
      .returning({ fileNo: file.fileNo });
    for (const { fileNo } of gone) await deps.files.remove(uploadKey(fileNo));
    removed += gone.length;
  }
  return removed;
}

/** Removes uploads that belong to nothing for a week, and stored bytes that have no row. */
export const expireUploads: Job = async (deps, now) => {
  const before = now - unusedUploadMs;
  await deps.db.delete(schema.photoHandover).where(lt(schema.photoHandover.expireTime, now));
  let removed = 0;
  for await (const batch of candidates(deps.db, isUnused(before))) removed += await removeUnnamed(deps, batch, before);
  const stray = await removeStray(deps);
  if (removed + stray > 0) deps.log.info({ removed, stray }, 'uploads removed that belong to nothing');
};

/** Bytes are stored before their row: only what is older than any upload takes is without one. */
async function removeStray({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<number> {
  let removed = 0;
  const remove = async (keys: readonly string[]) => {
    const numbers = keys.map(key => key.slice(uploadsPrefix.length));
    const rows = await db.select({ no: file.fileNo }).from(file).where(inArray(file.fileNo, numbers));
    const known = new Set(rows.map(({ no }) => uploadKey(no)));
    for (const key of keys) {
      if (known.has(key)) continue;
      await files.remove(key);
      removed += 1;
    }
  };
  let old: string[] = [];
  // The store's own clock, because its times come from it.
  for await (const { key, writtenAt } of files.list(uploadsPrefix)) {
    if (Date.now() - writtenAt >= unusedUploadMs) old.push(key);
    if (old.length < batchRows) continue;
    await remove(old);
    old = [];
  }
  if (old.length > 0) await remove(old);
  return removed;
}

/**
 * Notes that a form which is handed in shows these uploads, so that they do not expire. @throws Failure `invalid` naming the
 * field of one that no provider on this path has uploaded, or that has expired
 */
export async function takeFiles(
  tx: Pick<Tx, 'update'>,
  { me, now }: { readonly me: { readonly agentPath: string }; readonly now: number },
  images: Readonly<Record<string, string>>,
): Promise<void> {
  // Who corrects an application sends the pictures of whoever handed it in, above or below.
  const numbers = [...new Set(Object.values(images))];
  if (numbers.length === 0) return;
  const ours = sql`(starts_with(${file.agentPath}, ${me.agentPath}) or starts_with(${me.agentPath}, ${file.agentPath}))`;
  const taken = await tx
    .update(file)
    .set({ takenTime: now })
    .where(and(inArray(file.fileNo, numbers), ours))
    .returning({ fileNo: file.fileNo });
  const there = new Set(taken.map(({ fileNo }) => fileNo));
  const missing = Object.entries(images).filter(([, fileNo]) => !there.has(fileNo));
  if (missing.length === 0) return;
  const message = '图片未上传或已过期，请重新上传';
  const errors = missing.map(([field]) => ({ field, message }));
  throw new Failure('invalid', message, null, errors);
}
