/** 伪激活统计 (domain.md S33). */
import { falseActive } from '@/api/contract/falseActive';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: falseActive.list,
  totals: falseActive.total,
  download: falseActive.download,
  rowKey: 'falseNo',
  status: 'deductStatus',
  card: { title: 'custName', figure: 'deductAmount', lines: ['termSn', 'agentName', 'realDeductAmount', 'judgeTime'] },
  rowActions: ({ falseNo, custNo }) => [link('商户', placeOfRecord.cust(custNo)), explain('FALSE_ACTIVE', falseNo)],
  nothing: { title: '没有伪激活', text: '考核期满未达标的终端会显示在这里。' },
});
