/** Hides data that identifies the reader's ancestors (docs/domain/access.md#row-scope: nobody sees ancestors' data). */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

interface Reader {
  readonly agentPath: string;
  readonly agentNo: string;
}

/**
 * The `value` of a row, or null if `agentNo` is the number of one of the reader's ancestors. As a list column it also
 * serves the filter of the same name, so that guessing numbers reveals nothing.
 */
export const unlessAbove =
  (agentNo: SQLWrapper, value: SQLWrapper = agentNo) =>
  ({ me }: { readonly me: Reader }): SQL => {
    const above = me.agentPath.split('/').filter(each => each !== '' && each !== me.agentNo);
    if (above.length === 0) return sql`${value}`;
    return sql`case when ${agentNo} in (${sql.join(
      above.map(each => sql`${each}`),
      sql`, `,
    )}) then null else ${value} end`;
  };
