/** Changes of terms told to providers: the server side of their flow (docs/domain/provider.md#terms-notices). */
import { termsNoticeStatus } from '@/api/enums/terms-notice';
import { termsNoticeFlow } from '@/machines/flows/terms-notice.flow';
import { isOperator, nameOf, numberOf } from '#server/foundation/calls/doer';
import { moves } from '#server/foundation/flows/moves';
import { termsNotice } from '#server/schema';
import { relationToNotice } from './seen';

export type TermsNotice = typeof termsNotice.$inferSelect;

export const termsNoticeMoves = moves(termsNoticeFlow, {
  table: termsNotice,
  webhookNoun: 'termsNotice',
  key: 'termsNoticeNo',
  state: ['termsNoticeStatus'],
  labels: termsNoticeStatus,
  reads: ['agentNo', 'issuerNo'],
  actor: relationToNotice,
  facts: {},
  effects: {},
  values: {
    acknowledge: ({ doer }) => ({
      acknowledgedNo: numberOf(doer),
      acknowledgedName: nameOf(doer),
      acknowledgedTime: doer.now,
    }),
  },
  // On the record of the provider, as the log of the change is; the notice itself says it on that of its source.
  log: ({ type, row, doer }) =>
    isOperator(doer)
      ? {
          opBizType: 'UPDATE',
          target: [doer.me.may.expandWay, row.agentNo],
          agentPath: row.agentPath,
          content: `${termsNoticeFlow.events[type].label}：变更 ${row.sourceNo}，告知 ${row.termsNoticeNo}`,
        }
      : null,
});
