import { stock } from '@/api/contract/terminal/stock';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import { link } from '@/pages/kit/action/actions';
import { togetherOf } from '@/pages/kit/action/together';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToForm, pathToRecord } from '@/pages/kit/page/paths';
import { allotPreview, policyPreview, recallPreview } from './movement-preview';

const { allot, recallToOrg, changePolicy } = terminalFlow.events;

/** 终端库存 (docs/domain/terminal.md#stock). */
export const terminalStock = defineList({
  list: stock.list,
  totals: stock.total,
  download: stock.download,
  rowKey: 'termSn',
  status: 'termStatus',
  mobileCard: { title: 'termSn', lines: ['termModel', 'policyName', 'agentName', 'leftDays'] },
  rowActions: ({ termSn }) => [link('终端详情', pathToRecord.terminal(termSn))],
  batch: [
    togetherOf(allot.label, stock.allot, termSns => ({ termSns }), {
      events: ['termStatus.allot', 'termStatus.allotDown'],
      ask: ['toAgentNo', 'unitPrice', 'periods'],
      preview: allotPreview,
    }),
    togetherOf(recallToOrg.label, stock.recall, termSns => ({ termSns }), {
      events: ['termStatus.recallToOrg', 'termStatus.recallToAgent'],
      danger: true,
      preview: recallPreview,
    }),
    togetherOf(changePolicy.label, stock.changePolicy, termSns => ({ termSns }), {
      events: 'termStatus.changePolicy',
      ask: ['policyCode'],
      preview: policyPreview,
    }),
  ],
  pageActions: () => [
    link('批量划拨', pathToForm.allot, stock.allot.policy),
    link('批量回拨', pathToForm.recall, stock.recall.policy),
    link('批量变更政策', pathToForm.changePolicy, stock.changePolicy.policy),
  ],
  emptyState: { title: '没有库存终端', text: '入库或划拨给您的终端会显示在这里。' },
});
