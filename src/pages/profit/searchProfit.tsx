/** 交易分润 (domain.md S44). */
import { profit } from '@/api/contract/profit';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: profit.list,
  totals: profit.total,
  download: profit.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  card: { title: 'custName', figure: 'profitAmount', lines: ['payBrand', 'transAmount', 'transTime', 'orderNo'] },
  rowActions: ({ transNo }) => [link('交易', placeOfRecord.trans(transNo))],
  nothing: { title: '还没有分润', text: '商户交易成功后，您的分润会显示在这里。' },
});
