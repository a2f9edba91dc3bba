/** Rows of forms and drafts that name a person: what only decrypts is read in batches, and kept by its key. */
import { asc, eq, getTableName, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/foundation/db/open';
import { decryptPersonal, type Encryption } from '#server/foundation/encryption';
import { agentIncr, changeRequest, custChange, formDraft, merchantIncr } from '#server/schema';
import type { PersonParties } from '#server/schema/person';

const batchSize = 500;
type Reading = Pick<Db, 'select'>;
interface Numbers {
  readonly idNo: string | null;
  readonly phones: readonly string[];
}
type Named = (text: string) => boolean;
const naming = ({ idNo, phones }: Numbers): Named => {
  const numbers = [...phones, ...(idNo ? [idNo] : [])];
  return text => numbers.some(number => text.includes(number));
};

/** @throws Error for one under a secret that is not configured: what it says of the person would be missed without a word */
const clearText = ({ decrypt }: Encryption, value: unknown): string =>
  typeof value === 'string'
    ? decrypt(value)
    : JSON.stringify(decryptPersonal({ decrypt, encrypt: String }, value as object));

/** Tables of forms, and the columns that hold them. */
const forms = [
  [merchantIncr, ['payload']],
  [agentIncr, ['payload']],
  [custChange, ['before', 'after']],
  [changeRequest, ['before', 'after']],
] as const;

/** Rows of forms that name one of the numbers, by table, and those that are known. */
export async function rowsNaming(
  db: Reading,
  encryption: Encryption,
  numbers: Numbers,
  known: PersonParties['rows'] = {},
): Promise<Record<string, number[]>> {
  const isNamed = naming(numbers);
  const found: Record<string, number[]> = {};
  for (const [table, columns] of forms) {
    const ids = new Set(known[getTableName(table)]);
    for (let last = 0; ;) {
      const rows = await readRows(db, table, last);
      for (const row of rows)
        if (columns.some(name => isNamed(clearText(encryption, (row as Readonly<Record<string, unknown>>)[name]))))
          ids.add(row.id);
      if (rows.length < batchSize) break;
      last = rows.at(-1)!.id; // the batch is full
    }
    found[getTableName(table)] = [...ids];
  }
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

/** Conditions of those rows, and of drafts that name the numbers, by table. */
export async function conditionsOf(
  db: Reading,
  encryption: Encryption,
  rows: PersonParties['rows'],
  numbers: Numbers,
): Promise<Map<PgTable, SQL>> {
  const found = new Map<PgTable, SQL>();
  for (const [table] of forms) {
    const ids = rows?.[getTableName(table)] ?? [];
    found.set(table, inArray(table.id, [...ids]));
  }
  const isAsked = numbers.idNo !== null || numbers.phones.length > 0;
  if (isAsked) found.set(formDraft, await draftsOf(db, encryption, naming(numbers)));
  return found;
}

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
