/** 异议处理: disputes in the hands of the platform's finance department (docs/domain/earnings.md#disputes). */
import { platformDispute } from '@/api/contract/platform/dispute';
import type { HasActions } from '@/api/schema/list';
import { disputeFlow } from '@/machines/flows/dispute.flow';
import { disputePage } from '../kit/dispute/dispute-record';
import { pathToPlatformDispute } from '../kit/dispute/paths';
import { permitted } from '../kit/action/action-logic';
import { act, link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { defineRecord } from '../kit/record/define-record';

const { answer, accept, refuse } = disputeFlow.events;
interface Row extends HasActions {
  readonly disputeNo: string;
  /** Fen; null if whoever raised it named none. */
  readonly wantedAmount: number | null;
  readonly storedAmount: number;
}
const actionsOn = (row: Row) => {
  const { disputeNo, wantedAmount, storedAmount } = row;
  /** What would make it what was asked for. */
  const lacking = wantedAmount === null ? 0 : wantedAmount - storedAmount;
  return [
    permitted(
      row,
      'disputeStatus.answer',
      act(answer.label, platformDispute.answer, { disputeNo }, { ask: ['disputeAnswer'] }),
    ),
    permitted(
      row,
      'disputeStatus.refuse',
      act(
        refuse.label,
        platformDispute.refuse,
        { disputeNo },
        { ask: ['decideRemark'], danger: true, decides: refuse.decides },
      ),
    ),
    permitted(
      row,
      'disputeStatus.accept',
      act(
        accept.label,
        platformDispute.accept,
        { disputeNo },
        {
          ask: ['acceptedAmount', 'decideRemark'],
          decides: accept.decides,
          ...(lacking > 0 && { initial: { acceptedAmount: String(lacking) } }),
        },
      ),
    ),
  ];
};

export const platformDisputes = defineList({
  list: platformDispute.list,
  download: platformDispute.download,
  rowKey: 'disputeNo',
  status: 'disputeStatus',
  mobileCard: { title: 'agentName', figure: 'storedAmount', lines: ['moneyKind', 'bizOrderNo', 'createTime'] },
  rowActions: row => [link('详情', pathToPlatformDispute(row.disputeNo)), ...actionsOn(row)],
  emptyState: { title: '没有异议', text: '机构提出的异议，和服务商上报的异议，会显示在这里。' },
});

export const platformDisputeRecord = defineRecord({ ...disputePage, load: platformDispute.detail, actions: actionsOn });
