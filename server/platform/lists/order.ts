/** The usual order of lists: newest first, ending in something unique, so that pages never overlap. */
import { desc, type AnyColumn, type SQL } from 'drizzle-orm';

/** Backwards by the columns that the table has an index of. */
export const newestFirst = (columns: readonly (AnyColumn | SQL)[]): SQL[] => columns.map(column => desc(column));
