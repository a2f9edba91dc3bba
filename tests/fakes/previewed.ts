/** What dry runs answer besides their own: a digest, and what was read in a file. */
import type { CallOutput } from '@/api/schema/call';
import type { flowCard } from '@/api/contract/data-fee';

export const digest = '0'.repeat(64);
type Read = NonNullable<CallOutput<typeof flowCard.changeTask>['file']>;
export const fileRead = (rows: readonly string[], more: Partial<Read> = {}): Read => ({
  sheetName: 'Sheet1',
  rowCount: rows.length,
  firstLine: 3,
  firstRow: rows[0] ?? '',
  lastLine: rows.length + 2,
  lastRow: rows.at(-1) ?? '',
  hiddenLines: [],
  hiddenColumns: [],
  unreadColumns: [],
  ...more,
});
