/** 终端库存 (domain.md S37). */
import { stock } from '@/api/contract/terminal';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import { act, link } from '../kit/action/actions';
import { togetherOf } from '../kit/action/batch';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

const { allot, recallToOrg, changePolicy } = terminalFlow.events;

/** A run of numbers has two ends. */
const range = { required: ['snStart', 'snEnd'] } as const;

export default defineList({
  list: stock.list,
  totals: stock.total,
  download: stock.download,
  rowKey: 'termSn',
  status: 'termStatus',
  card: { title: 'termSn', lines: ['termModel', 'policyName', 'agentName', 'leftDays'] },
  rowActions: ({ termSn }) => [link('终端', placeOfRecord.terminal(termSn))],
  batch: [
    togetherOf(allot.label, stock.allot, termSns => ({ termSns }), {
      events: ['termStatus.allot', 'termStatus.allotDown'],
      ask: ['toAgentNo', 'unitPrice', 'periods'],
    }),
    togetherOf(recallToOrg.label, stock.recall, termSns => ({ termSns }), {
      events: ['termStatus.recallToOrg', 'termStatus.recallToAgent'],
      danger: true,
    }),
    togetherOf(changePolicy.label, stock.changePolicy, termSns => ({ termSns }), {
      events: 'termStatus.changePolicy',
      ask: ['policyCode'],
    }),
  ],
  pageActions: () => [
    act(
      '按号段划拨',
      stock.allot,
      {},
      { ...range, ask: ['snStart', 'snEnd', 'toAgentNo', 'unitPrice', 'periods'], shows: true },
    ),
    act('按号段回拨', stock.recall, {}, { ...range, ask: ['snStart', 'snEnd'], danger: true, shows: true }),
    act('按号段变更政策', stock.changePolicy, {}, { ...range, ask: ['snStart', 'snEnd', 'policyCode'], shows: true }),
  ],
  nothing: { title: '没有库存终端', text: '入库或划拨给您的终端会显示在这里。' },
});
