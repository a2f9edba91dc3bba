/** Finds rows that name a person in what only decrypts, or in a form: they are read in batches, and kept by their key. */
import { asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/foundation/db/open';
import { decryptPersonal, type Encryption } from '#server/foundation/encryption';
import { agentIncr, changeRequest, custChange, formDraft, merchantIncr } from '#server/schema';
import type { Sought } from './who';

const batchSize = 500;
type Reading = Pick<Db, 'select'>;
type Named = (text: string) => boolean;

/** A text that cannot be read any more, such as one under a lost secret, names nobody. */
function clearText({ decrypt }: Encryption, value: unknown): string {
  try {
    return typeof value === 'string'
      ? decrypt(value)
      : JSON.stringify(decryptPersonal({ decrypt, encrypt: String }, value as object));
  } catch {
    return '';
  }
}

/** Tables of forms, and the columns that hold them. */
const forms = [
  [merchantIncr, ['payload']],
  [agentIncr, ['payload']],
  [custChange, ['before', 'after']],
  [changeRequest, ['before', 'after']],
] as const;

/** Conditions of the rows that name the phone or the ID number, by table; nothing is read without a number. */
export async function readEncrypted(
  db: Reading,
  encryption: Encryption,
  { phone, idNo }: Sought,
): Promise<Map<PgTable, SQL>> {
  const found = new Map<PgTable, SQL>();
  const numbers = [phone, idNo].filter(value => value !== null);
  if (numbers.length === 0) return found;
  const isNamed: Named = text => numbers.some(number => text.includes(number));
  for (const [table, columns] of forms) {
    const ids: number[] = [];
    for (let last = 0; ;) {
      const rows = await readRows(db, table, last);
      for (const row of rows)
        if (columns.some(name => isNamed(clearText(encryption, (row as Readonly<Record<string, unknown>>)[name]))))
          ids.push(row.id);
      if (rows.length < batchSize) break;
      last = rows.at(-1)!.id; // the batch is full
    }
    found.set(table, inArray(table.id, ids));
  }
  found.set(formDraft, await draftsOf(db, encryption, isNamed));
  return found;
}

const readRows = (
  db: Reading,
  table: (typeof forms)[number][0],
  last: number,
): Promise<readonly { readonly id: number }[]> =>
  db
    .select()
    .from(table as typeof merchantIncr)
    .where(gt(table.id, last))
    .orderBy(asc(table.id))
    .limit(batchSize);

async function draftsOf(db: Reading, encryption: Encryption, isNamed: Named): Promise<SQL> {
  const keys: SQL[] = [];
  const { operatorNo, formKey } = formDraft;
  for (let last: { operatorNo: string; formKey: string } | undefined; ;) {
    const after = last && sql`(${operatorNo}, ${formKey}) > (${last.operatorNo}, ${last.formKey})`;
    const rows = await db.select().from(formDraft).where(after).orderBy(asc(operatorNo), asc(formKey)).limit(batchSize);
    for (const row of rows)
      if (isNamed(clearText(encryption, row.content)))
        keys.push(sql`(${eq(operatorNo, row.operatorNo)} and ${eq(formKey, row.formKey)})`);
    if (rows.length < batchSize) break;
    last = rows.at(-1);
  }
  return or(...keys) ?? sql`false`;
}
