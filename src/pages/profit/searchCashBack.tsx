/** 活动返现 (domain.md S45). */
import { cashBack } from '@/api/contract/profit';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: cashBack.list,
  totals: cashBack.total,
  download: cashBack.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  card: { title: 'custName', figure: 'backAmount', lines: ['backType', 'termSn', 'createTime', 'orderNo'] },
  rowActions: ({ orderNo, custNo }) => [link('商户', placeOfRecord.cust(custNo)), explain('CASHBACK', orderNo)],
  nothing: { title: '还没有返现', text: '商户激活或达标后，您的返现会显示在这里。' },
});
