/** 商户查询 (domain.md S22). */
import { customer } from '@/api/contract/customer';
import { act, link } from '../kit/action/actions';
import { terminal } from '@/api/contract/terminal';
import { defineList } from '../kit/list/define-list';
import { placeOfForm, placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: customer.list,
  totals: customer.total,
  download: customer.download,
  rowKey: 'custNo',
  status: 'accountStatus',
  card: { title: 'custName', figure: 'monthAmount', lines: ['custNo', 'agentName', 'activeStatus', 'lastTransTime'] },
  rowActions: ({ custNo, termSn }) => [
    link('详情', placeOfRecord.cust(custNo)),
    link('费率变更', placeOfRecord.custFees(custNo)),
    link('流量卡变更', placeOfRecord.custFlowCard(custNo)),
    termSn !== null &&
      act('解绑终端', terminal.unbind, { termSn }, { ask: ['remark'], danger: true, done: '已提交解绑' }),
  ],
  pageActions: () => [link('新增商户', placeOfForm.cust)],
  nothing: { title: '还没有商户', text: '商户进件通过后，会显示在这里。' },
});
