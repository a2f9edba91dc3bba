/**
 * An application as its review shows it, whoever decides: each entered field beside the value recognised on its documents, its
 * pictures, what happened to it, and how it ended (docs/domain/provider.md#examination).
 */
import { examineStatus as codes } from '@/api/enums/index';
import { formatValue } from '@/api/format/format';
import { dayText } from '@/api/format/locale';
import { forGood, isForGood } from '@/api/forms/open-ended';
import { type CodeOf, entryOf } from '@/api/schema/enumeration';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { examineFlow } from '@/machines/flows/application.flow';
import { reachedIn } from '../flow/way';
import { picturesOf } from '../record/pictures-of';
import type { ReviewRow } from './review-definition';

type ExamineStatus = CodeOf<typeof codes>;
interface Examined {
  readonly examineStatus: ExamineStatus;
  readonly examineTime: number | null;
  readonly trail: readonly {
    readonly examineStatus: ExamineStatus;
    readonly examineRemark: string | null;
    readonly operatorName: string | null;
    readonly operateTime: number;
  }[];
}
interface Read {
  readonly read: readonly {
    readonly key: string;
    readonly recognised: string | null;
    readonly matched: boolean | null;
    readonly fileNo: string | null;
  }[];
}

/** What every review of an application shares: its flow, which ones wait, its steps and its outcome. */
export const examination = {
  pending: { examineStatus: 'INIT' },
  status: 'examineStatus',
  flow: examineFlow,
  reached: ({ trail }: Examined) => reachedIn(trail),
  steps: ({ trail }: Examined) =>
    trail.map(({ examineStatus, examineRemark, operatorName, operateTime }) => ({
      what: entryOf(codes, examineStatus).label,
      who: operatorName,
      note: examineRemark,
      when: operateTime,
    })),
  settled: ({ examineTime, examineStatus, trail }: Examined) =>
    examineTime === null
      ? null
      : { who: trail.at(-1)?.operatorName ?? null, when: examineTime, what: entryOf(codes, examineStatus).label },
} as const;

/** An applicant and its legal representative, unless they are one person or none is known. */
export const applicantText = (name: string, legalName: string | null): string =>
  legalName === null || legalName === name ? name : `${name}（法人 ${legalName}）`;

/** The fields of these names that were entered, and the pictures. */
export const onboarding = (shape: Shape, names: readonly string[]) => ({
  ...examination,
  rowsTitle: () => '进件资料',
  evidence: (record: object) => picturesOf(shape, { ...record }),
  rows: (record: Read): ReviewRow[] => {
    const values: Readonly<Record<string, unknown>> = { ...record };
    return names.flatMap(key => {
      const value = isForGood(key, values) ? forGood : values[key];
      if (value === null || value === undefined || value === '') return [];
      const field = fieldOf(shape[key]!);
      const read = record.read.find(each => each.key === key);
      const row = { key, label: field.label, after: formatValue(field, value) };
      if (!read) return [row];
      const recognised = field.kind === 'day' ? read.recognised && dayText(read.recognised) : read.recognised;
      return [{ ...row, recognised, match: read.matched, fileNo: read.fileNo }];
    });
  },
});
