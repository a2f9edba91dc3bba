/** 终端库存 (domain.md S37). */
import { stock } from '../../api/contract/terminal';
import { link } from '../kit/actions';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: stock.list,
  totals: stock.total,
  download: stock.download,
  rowKey: 'termSn',
  status: 'termStatus',
  card: { title: 'termSn', lines: ['termModel', 'policyName', 'agentName', 'leftDays'] },
  rowActions: ({ termSn }) => [link('终端', placeOfRecord.terminal(termSn))],
  nothing: { title: '没有库存终端', text: '入库或划拨给您的终端会显示在这里。' },
});
