/** 代理商查询 (docs/domain/agents.md#agent-list). */
import { agentInfo } from '@/api/contract/agentInfo';
import { link } from '../kit/action/actions';
import { batchOf } from '../kit/action/batch';
import { defineList } from '../kit/list/define-list';
import { pathToForm, pathToRecord } from '../kit/page/paths';
import { agentActions } from './agent-actions';

export default defineList({
  list: agentInfo.list,
  totals: agentInfo.total,
  download: agentInfo.download,
  rowKey: 'agentNo',
  status: 'accountStatus',
  mobileCard: { title: 'agentName', lines: ['agentNo', 'levels', 'custCount', 'termCount'] },
  rowActions: row => [link('详情', pathToRecord.agent(row.agentNo)), ...agentActions(row)],
  batch: [
    batchOf('启用', agentInfo.setStatus, 'agentNo', { status: 'TRUE' }, { events: 'operatorStatus.enable' }),
    batchOf(
      '禁用',
      agentInfo.setStatus,
      'agentNo',
      { status: 'FALSE' },
      { events: 'operatorStatus.disable', ask: ['reason'], required: ['reason'], danger: true },
    ),
  ],
  pageActions: () => [link('新增代理商', pathToForm.agent)],
  emptyState: { title: '还没有下级代理商', text: '新增的代理商通过审核后，会显示在这里。' },
});
