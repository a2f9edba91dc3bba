/** 交易分润 (docs/domain/earnings.md#profit-share). */
import { profit } from '@/api/contract/profit';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: profit.list,
  totals: profit.total,
  download: profit.download,
  rowKey: 'orderNo',
  alsoKnownBy: ['transNo'],
  status: 'enterStatus',
  mobileCard: { title: 'custName', figure: 'profitAmount', lines: ['payBrand', 'transAmount', 'transTime', 'orderNo'] },
  rowActions: ({ orderNo, transNo }) => [link('交易', pathToRecord.trans(transNo)), explain('PROFIT', orderNo)],
  emptyState: { title: '还没有分润', text: '商户交易成功后，您的分润会显示在这里。' },
});
