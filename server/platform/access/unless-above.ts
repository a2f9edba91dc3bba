/** What a row tells of whoever is above its reader: nothing that identifies them (domain.md 6.2: nobody sees ancestors' data). */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

interface Reader {
  readonly agentPath: string;
  readonly agentNo: string;
}

/**
 * `value` of a row, and null where `agentNo`, a provider's number, is that of one above the reader. As a list's column it
 * serves the filter of the same name as well, so that trying numbers tells nothing either.
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
