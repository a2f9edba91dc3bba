/** 异议 of providers: their own, and for an organisation those of everybody below it (docs/domain/earnings.md#disputes). */
import { dispute } from '@/api/contract/dispute';
import type { HasActions } from '@/api/schema/list';
import { disputeFlow } from '@/machines/flows/dispute.flow';
import { permitted } from '@/pages/kit/action/action-logic';
import { act, link } from '@/pages/kit/action/actions';
import { defineList } from '@/pages/kit/list/define-list';
import { defineRecord } from '@/pages/kit/record/define-record';
import { disputePage } from '@/pages/kit/dispute/dispute-record';
import { pathToDispute } from '@/pages/kit/dispute/paths';

const { answer, escalate, withdraw } = disputeFlow.events;
const actionsOn = (row: HasActions & { readonly disputeNo: string }) => {
  const { disputeNo } = row;
  return [
    permitted(
      row,
      'disputeStatus.answer',
      act(answer.label, dispute.answer, { disputeNo }, { ask: ['disputeAnswer'] }),
    ),
    permitted(
      row,
      'disputeStatus.escalate',
      act(escalate.label, dispute.escalate, { disputeNo }, { ask: ['escalateReason'] }),
    ),
    permitted(row, 'disputeStatus.withdraw', act(withdraw.label, dispute.withdraw, { disputeNo }, { confirm: true })),
  ];
};

export const disputes = defineList({
  list: dispute.list,
  download: dispute.download,
  rowKey: 'disputeNo',
  status: 'disputeStatus',
  mobileCard: { title: 'agentName', figure: 'storedAmount', lines: ['moneyKind', 'bizOrderNo', 'createTime'] },
  rowActions: row => [link('详情', pathToDispute(row.disputeNo)), ...actionsOn(row)],
  emptyState: { title: '没有异议', text: '在「解释这笔钱」中可以对一笔金额提出异议。' },
});

export const disputeRecord = defineRecord({ ...disputePage, load: dispute.detail, actions: actionsOn });
