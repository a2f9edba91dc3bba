/** Terminals of everybody, brought in and taken out by the platform (docs/domain/platform.md#stock). */
import { platformStock } from '@/api/contract/platform/stock';
import { terminal } from '@/api/contract/terminal';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import { act, link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';
import { decisionsOn } from './decisions';

export const terminals = defineList({
  list: terminal.list,
  totals: terminal.total,
  download: terminal.download,
  rowKey: 'termSn',
  status: 'termStatus',
  mobileCard: { title: 'termSn', lines: ['termModel', 'agentName', 'custName', 'lastTransTime'] },
  rowActions: row => [
    link('详情', pathToRecord.terminal(row.termSn)),
    ...decisionsOn(row, terminalFlow, platformStock.scrap, { termSn: row.termSn }, { only: ['scrap'] }),
  ],
  pageActions: () => [
    act(
      '入库',
      platformStock.stockIn,
      {},
      {
        ask: ['orgNo', 'policyCode', 'termModel', 'snStart', 'count', 'remark'],
        result: ({ termSns }) => `已入库 ${termSns.length} 台：${termSns[0]} 至 ${termSns.at(-1)}`,
      },
    ),
  ],
  emptyState: { title: '还没有终端', text: '入库的终端会显示在这里。' },
});
