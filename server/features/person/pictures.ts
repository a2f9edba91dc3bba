/** Numbers of the pictures that records show, read from their columns of JSON. */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { filesNamedIn } from '#server/features/upload/references';
import { columnOf, type Plan, type Read, rowsOf, toldOf } from './plan';
import { plans } from './plans';
import type { Who } from './who';

/** Columns of a plan that name files. */
const shown = ({ table, wiped }: Plan): string[] =>
  toldOf(table).flatMap(({ property, told }) =>
    (told === 'values' || told === 'picture') && wiped?.includes(property) && property !== 'fileKey' ? [property] : [],
  );

/** The pictures of a person's records, or of those that `only` selects. */
export async function picturesOf(
  tx: Pick<Tx, 'execute'>,
  who: Who,
  read: Read,
  only: (plan: Plan) => SQL = () => sql`true`,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const plan of plans) {
    const where = rowsOf(plan, who, read);
    const columns = shown(plan);
    if (!where || columns.length === 0) continue;
    const texts = sql.join(
      columns.map(name => sql`coalesce(${columnOf(plan.table, name)}::text, '')`),
      sql` || `,
    );
    const { rows } = await tx.execute<{ texts: string }>(
      sql`select ${texts} as texts from ${plan.table} where ${where} and ${only(plan)}`,
    );
    for (const { texts: text } of rows) for (const fileNo of filesNamedIn(text)) found.add(fileNo);
  }
  return found;
}
