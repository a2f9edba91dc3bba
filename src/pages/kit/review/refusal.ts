/** The reason of a refusal, from what was found of each field; and what may be wrong with it. */
import { composeRefusal } from '@/api/forms/refusal';
import type { AnyField } from '@/api/schema/shape';
import type { Mark, Marks } from '@/machines/screen/review.machine';
import type { ReviewRow } from './review-definition';

export const differs = '与证件不一致';
const usual = [differs, '影像不清晰', '资料不完整', '其他'];

/** What can be wrong with a field; what differs from its document is only said where there is one. */
export const reasonsFor = (
  row: ReviewRow,
  reasons: Readonly<Record<string, readonly string[]>> = {},
): readonly string[] => (reasons[row.key] ?? usual).filter(reason => reason !== differs || row.recognised);

/** What a flagged field says at first: where it differs from its document, that. */
export const flagFor = (row: ReviewRow): Mark =>
  row.match === false
    ? { is: 'flagged', reasons: [differs], note: noteFor(row, [differs]) ?? '' }
    : { is: 'flagged', reasons: [], note: '' };

export const noteFor = ({ label, after, recognised }: ReviewRow, reasons: readonly string[]): string | null =>
  reasons.includes(differs) && recognised
    ? `申报${label}「${after ?? ''}」与证件「${recognised}」不符，请更正后重新提交`
    : null;

/** `户名：与证件不一致，……；开户支行：资料不完整` */
export const refusalIn = (rows: readonly ReviewRow[], marks: Marks): string =>
  composeRefusal(
    rows.flatMap(({ key, label }) => {
      const mark = marks[key];
      return mark?.is === 'flagged'
        ? [{ label, reason: [mark.reasons.join('、'), mark.note].filter(Boolean).join('，') }]
        : [];
    }),
  );

/** Sentences for what is often wrong, whatever the field. */
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
