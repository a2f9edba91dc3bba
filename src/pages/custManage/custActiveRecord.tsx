/** 商户激活记录 (domain.md S28). */
import { active } from '../../api/contract/active';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: active.list,
  totals: active.total,
  download: active.download,
  rowKey: 'activeNo',
  status: 'activeStatus',
  card: { title: 'custName', figure: 'currentAmount', lines: ['termSn', 'standardAmount', 'deadline', 'bindTime'] },
  rowActions: ({ custNo }) => [{ label: '商户', to: placeOfRecord.cust(custNo) }],
  nothing: { title: '还没有激活记录', text: '终端绑定商户后，激活进度会显示在这里。' },
});
