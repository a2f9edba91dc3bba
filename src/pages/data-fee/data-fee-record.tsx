import { flowCard } from '@/api/contract/data-fee';
import { act, link } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';
import { explain } from '@/pages/kit/explanation/explain';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToForm, pathToRecord } from '@/pages/kit/page/paths';

/** 流量卡记录 (docs/domain/merchant.md#flow-cards). */
export const custFlowCardRecord = defineList({
  list: flowCard.list,
  totals: flowCard.total,
  download: flowCard.download,
  rowKey: 'orderNo',
  status: 'flowFeeStatus',
  mobileCard: { title: 'custName', figure: 'flowFee', lines: ['termSn', 'payTimes', 'shouldPayTime', 'payTime'] },
  rowActions: row => [
    permitted(
      row,
      'flowFeeStatus.changeFee',
      act(
        '变更流量费',
        flowCard.change,
        { custNo: row.custNo },
        { ask: ['newFee', 'effectTime'], done: '流量费变更已提交' },
      ),
    ),
    link('商户', pathToRecord.cust(row.custNo)),
    explain('FLOW_ORDER', row.orderNo),
  ],
  pageActions: () => [link('批量变更', pathToForm.flowFees, flowCard.changeTask.policy)],
  emptyState: { title: '还没有流量费订单', text: '终端激活后，流量费订单会显示在这里。' },
});
