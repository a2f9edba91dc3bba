/** What the portal shows of an import: its entry in the audit log, and what an opening balance says of itself. */
import * as f from '@/api/fields';
import { formatMoney } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import type { LogEntry } from '#server/foundation/audit-log';
import type { Imported } from './import-file';
import type { SourceFile } from './read-rows';
import type { Sheet } from './sheet';

/** Also where the entry is explained. */
export const openingRemark = '自原系统转入的期初余额';

/** `分润账户 1,234.00元` for each account. */
const sumsText = (sums: Imported['sums']): string =>
  [...sums].map(([code, amount]) => `${entryOf(f.accountType.values, code).label} ${formatMoney(amount)}元`).join('、');

/** Of one file: who imported it is the entry's author. */
export function logOf(
  { label, sums: how }: Sheet,
  file: string,
  { sha256 }: SourceFile,
  { read, written, known, sums }: Imported,
): LogEntry {
  const content = `导入${label} ${file}：${read}行，写入${written}行，此前已导入${known}行`;
  const added = how && sums.size > 0 ? `${content}；${sumsText(sums)}` : content;
  return { opBizType: 'PLATFORM', target: ['IMPORT', sha256], content: added.slice(0, 2000) };
}
