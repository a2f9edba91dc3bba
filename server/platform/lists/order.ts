/** The default order of lists: newest first, with a unique last column, so that pages never overlap. */
import { desc, type AnyColumn, type SQL } from 'drizzle-orm';

/** Descending by the columns of the table's index. */
export const newestFirst = (columns: readonly (AnyColumn | SQL)[]): SQL[] => columns.map(column => desc(column));
