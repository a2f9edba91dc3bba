import { customer } from '@/api/contract/merchant/merchant';
import { merchantAccountFlow } from '@/machines/flows/merchant-account.flow';
import { link } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToForm, pathToRecord } from '@/pages/kit/page/paths';
import { unbinding } from '@/pages/terminal/unbind-terminal';
import { increaseMerchant } from '@/pages/rate-increase/increase-merchant';

const { changeFee, changeFlowCard, unbind } = merchantAccountFlow.events;

/** 商户查询 (docs/domain/merchant.md#merchant-list). */
export const searchCust = defineList({
  list: customer.list,
  totals: customer.total,
  download: customer.download,
  rowKey: 'custNo',
  alsoKnownBy: ['phone', 'termSn'],
  status: 'accountStatus',
  mark: { of: 'waitingChange', to: ({ custNo }) => pathToRecord.custWaitingChanges(custNo) },
  mobileCard: {
    title: 'custName',
    figure: 'monthAmount',
    lines: ['custNo', 'agentName', 'activeStatus', 'lastTransTime'],
  },
  rowActions: row => {
    const { custNo, termSn } = row;
    return [
      link('详情', pathToRecord.cust(custNo)),
      permitted(row, 'merchantAccount.changeFee', link(changeFee.label, pathToRecord.custFees(custNo))),
      permitted(row, 'merchantAccount.changeFlowCard', link(changeFlowCard.label, pathToRecord.custFlowCard(custNo))),
      termSn !== null &&
        permitted(row, 'merchantAccount.unbind', { ...unbinding({ ...row, termSn }), label: unbind.label }),
      ...increaseMerchant(row),
    ];
  },
  pageActions: () => [link('新增商户', pathToForm.cust)],
  emptyState: { title: '还没有商户', text: '商户进件通过后，会显示在这里。' },
});
