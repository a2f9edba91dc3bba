/**
 * Review trail shared by all kinds of applications: its steps, and the columns changed by a decision or resubmission
 * (docs/domain/provider.md#examination).
 */
import { formatTime } from '@/api/format/format';
import type { CodeOf } from '@/api/schema/enumeration';
import type { examineStatus } from '@/api/enums';
import { nameOf, type Doer } from '#server/foundation/calls/doer';
import { phrase, type Phrase, verbatim } from '#server/foundation/phrase';
import type { TrailStep } from '#server/schema/columns';

type Status = CodeOf<typeof examineStatus>;
interface Examined {
  readonly trail: readonly TrailStep[];
  readonly submitTimes: number;
}
interface ReviewNotice {
  readonly examineRemark?: string | null;
}

export const stepOf = (status: Status, examineRemark: string | null, doer: Doer): TrailStep => ({
  examineStatus: status,
  examineRemark,
  operatorName: nameOf(doer),
  operateTime: doer.now,
});

export const decidedAs = (row: Examined, status: Status, { examineRemark = null }: ReviewNotice, doer: Doer) => ({
  examineRemark,
  examineTime: doer.now,
  trail: [...row.trail, stepOf(status, examineRemark, doer)],
});

export const valuesOnResubmission = (row: Examined, doer: Doer) => ({
  examineRemark: null,
  examineTime: null,
  submitTimes: row.submitTimes + 1,
  trail: [...row.trail, stepOf('INIT', null, doer)],
});

/** Message for a late decision that names who decided earlier and when; null while the application is pending. */
export const settledWords = ({ trail }: Pick<Examined, 'trail'>): string | null => {
  const last = trail.at(-1);
  return last && last.examineStatus !== 'INIT'
    ? `该申请已由${last.operatorName ?? '他人'}于${formatTime(last.operateTime)}${last.examineStatus === 'PASS' ? '通过' : '驳回'}`
    : null;
};

export const outcomeLabels: Partial<Record<string, string>> = { approve: '已通过', reject: '被驳回' };
/** The end of a sentence that a remark is appended to; empty if there is none. */
export const remarkWords = (remark: string | null | undefined): Phrase => (remark ? phrase`：${remark}` : verbatim(''));
/** The same of a stored sentence. */
export const remarkSuffix = (remark: string | null | undefined): string => remarkWords(remark).toString();
