/** Tells providers of changed terms, each once, in the transaction of the change (docs/domain/provider.md#terms-notices). */
import { contract } from '@/api/contract';
import { formatTime } from '@/api/format/format';
import { notifyAll } from '#server/features/notice/notice-row';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { takeNumbers, numberOf } from '#server/foundation/db/numbers';
import { tellEvents } from '#server/foundation/events';
import type { Tx } from '#server/foundation/db/open';
import { type ChainOf, chainOf } from '#server/rules/pricing/contract-terms';
import { termsNotice } from '#server/schema';
import type { ToldChange } from '#server/schema/terms-notice';
import { type TermsNotice, termsNoticeMoves } from './terms-notice.moves';

/** A provider, and what changes for it. */
export interface Touched extends ChainOf {
  readonly changes: readonly ToldChange[];
}
/** What all of them are told alike. Times in epoch milliseconds. */
type TermsChange = Pick<
  TermsNotice,
  'issuerNo' | 'issuerName' | 'termsSource' | 'sourceNo' | 'effectTime' | 'isAtOnce'
>;

/** `立即生效`, or from when. */
export const effectWords = ({ isAtOnce, effectTime }: Pick<TermsNotice, 'isAtOnce' | 'effectTime'>): string =>
  isAtOnce ? '立即生效' : `自 ${formatTime(effectTime)} 起生效`;

/**
 * Stores what each is told and a personal notice that leads to it, with as many statements for thousands as for one. Whom nothing
 * touches is not among them. A second time for the same source and provider breaks the index `terms_notice_once`.
 */
export async function tellAll(tx: Tx, touched: readonly Touched[], change: TermsChange, now: number): Promise<void> {
  if (touched.length === 0) return;
  const numbers = await takeNumbers(tx, touched.length);
  const status = termsNoticeMoves.statusAfter(['tell', 'TIMER']);
  const rows = touched.map((each, at) => ({
    ...change,
    ...status,
    ...chainOf(each),
    termsNoticeNo: numberOf('GZ', now, numbers[at]!), // as many as providers
    changes: each.changes,
    changeCount: each.changes.length,
    createTime: now,
    updateTime: now,
  }));
  await bulkInsert(tx, termsNotice, rows);
  const told = { noun: 'termsNotice', type: 'tell', from: 'new', to: termsNoticeMoves.stateOf(status) } as const;
  await tellEvents(
    tx,
    rows.map(({ termsNoticeNo, agentPath }) => ({ ...told, recordNo: termsNoticeNo, agentPath })),
    now,
  );
  const when = effectWords(change);
  await notifyAll(
    tx,
    rows.map(({ agentNo, termsNoticeNo, changeCount }) => ({
      agentNo,
      title: contract.termsNotice.list.summary,
      text: `${change.issuerName}变更了本单位的政策与条件，共 ${changeCount} 项，${when}。请核对后确认已知悉。`,
      about: ['TERMS_NOTICE', termsNoticeNo] as const,
    })),
    now,
  );
}
