/** Builds the reason of a rejection from the flagged fields, and validates it. */
import { composeRefusal } from '@/api/forms/refusal';
import type { AnyField } from '@/api/schema/shape';
import type { Mark, Marks } from '@/machines/screen/review-state';
import type { ReviewRow } from './review-definition';

export const differs = '与证件不一致';
const usual = [differs, '影像不清晰', '资料不完整', '其他'];

/** Possible reasons for a field; a mismatch is offered only if a document has a value. */
export const reasonsFor = (
  row: ReviewRow,
  reasons: Readonly<Record<string, readonly string[]>> = {},
): readonly string[] => (reasons[row.key] ?? usual).filter(reason => reason !== differs || row.recognised);

/**
 * Fields that an approval needs a mark on: of a change those that it changes, of an application those that a document shows, and all
 * where nothing can be compared.
 */
export function toCompare(rows: readonly ReviewRow[]): readonly ReviewRow[] {
  const compared = rows.filter(({ before, after, recognised }) =>
    before === undefined ? recognised != null : before !== after,
  );
  return compared.length > 0 ? compared : rows;
}

/** Initial mark of a flagged field: prefilled if the value differs from its document. */
export const flagFor = (row: ReviewRow): Mark =>
  row.match === false
    ? { is: 'flagged', reasons: [differs], note: noteFor(row, [differs]) ?? '' }
    : { is: 'flagged', reasons: [], note: '' };

export const noteFor = ({ label, after, recognised }: ReviewRow, reasons: readonly string[]): string | null =>
  reasons.includes(differs) && recognised
    ? `申报${label}「${after ?? ''}」与证件「${recognised}」不符，请更正后重新提交`
    : null;

/** `户名：与证件不一致，……；开户支行：资料不完整` */
export const composedRefusal = (rows: readonly ReviewRow[], marks: Marks): string =>
  composeRefusal(
    rows.flatMap(({ key, label }) => {
      const mark = marks[key];
      return mark?.is === 'flagged'
        ? [{ label, reason: [mark.reasons.join('、'), mark.note].filter(Boolean).join('，') }]
        : [];
    }),
  );

/** Standard sentences for common problems of any field. */
export const templates = [
  '证件影像不清晰，请重新拍摄后提交',
  '资料不完整，请补充后重新提交',
  '申报内容与证件不一致，请更正后重新提交',
  '证件已过有效期，请更新证件后提交',
  '请补充变更原因和证明材料',
];

export function problemWith({ min = 2, max = 200 }: AnyField, remark: string): string | null {
  const length = [...remark.trim()].length;
  if (length < min) return `请填写驳回原因，至少${min}个字`;
  return length > max ? `驳回原因最多${max}个字` : null;
}
