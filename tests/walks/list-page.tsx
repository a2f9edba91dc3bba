/** A list with every feature, which no single screen has. */
import { agentInfo } from '@/api/contract/provider/agent';
import { act, link } from '@/pages/kit/action/actions';
import { manyOf } from '@/pages/kit/action/many';
import { defineList } from '@/pages/kit/list/define-list';

const { list, total, download, setStatus } = agentInfo;

export const listPage = defineList({
  list,
  totals: total,
  download,
  pollWhile: () => true,
  rowKey: 'agentNo',
  status: 'accountStatus',
  mark: { of: 'nextTermsTime', to: () => '/story' },
  mobileCard: { title: 'agentName', lines: ['agentNo'] },
  rowActions: row => [
    link('详情', '/story'),
    act('启用', setStatus, { agentNo: row.agentNo, status: 'TRUE' }, { of: { row, events: 'operatorStatus.enable' } }),
  ],
  batch: [manyOf('启用', setStatus, ([agentNo]) => ({ agentNo: agentNo!, status: 'TRUE' as const, requestNo: '' }))], // a batch has at least one item
  emptyState: { title: '还没有下级代理商', text: '新增的代理商通过审核后，会显示在这里。' },
});
export const savedQuery = {
  queryNo: 'Q1',
  queryName: '便利店',
  pagePath: '/story',
  callPath: list.path,
  search: '?agentName=便利',
  isDefault: false,
  inMenu: false,
  onHome: false,
  shared: false,
  columns: null,
  sharedBy: null,
};
