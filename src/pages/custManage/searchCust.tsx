/** 商户查询 (domain.md S22). */
import { customer } from '../../api/contract/customer';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: customer.list,
  totals: customer.total,
  download: customer.download,
  rowKey: 'custNo',
  status: 'accountStatus',
  card: { title: 'custName', figure: 'monthAmount', lines: ['custNo', 'agentName', 'activeStatus', 'lastTransTime'] },
  rowActions: ({ custNo }) => [{ label: '详情', to: placeOfRecord.cust(custNo) }],
  nothing: { title: '还没有商户', text: '商户进件通过后，会显示在这里。' },
});
