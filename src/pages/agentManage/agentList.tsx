/** 代理商查询 (domain.md S08). */
import { agentInfo } from '@/api/contract/agentInfo';
import { agentAccountFlow } from '@/machines/flows/agent-account.flow';
import { operatorFlow } from '@/machines/flows/operator.flow';
import { act, link } from '../kit/action/actions';
import { batchOf } from '../kit/action/batch';
import { permitted } from '../kit/action/permitted';
import { defineList } from '../kit/list/define-list';
import { placeOfForm, placeOfRecord } from '../kit/page/paths';

const { configure, allot } = agentAccountFlow.events;
const { enable, disable, resetPassword } = operatorFlow.events;

export default defineList({
  list: agentInfo.list,
  totals: agentInfo.total,
  download: agentInfo.download,
  rowKey: 'agentNo',
  status: 'accountStatus',
  card: { title: 'agentName', lines: ['agentNo', 'levels', 'custCount', 'termCount'] },
  rowActions: row => {
    const { agentNo } = row;
    return [
      link('详情', placeOfRecord.agent(agentNo)),
      permitted(row, 'agentAccount.configure', link(configure.label, placeOfRecord.terms(agentNo))),
      permitted(row, 'agentAccount.allot', link(allot.label, placeOfRecord.allot(agentNo))),
      permitted(
        row,
        'operatorStatus.enable',
        act(
          enable.label,
          agentInfo.setStatus,
          { agentNo, status: 'TRUE' },
          { confirm: `确认启用 ${agentNo} 的登录？` },
        ),
      ),
      permitted(
        row,
        'operatorStatus.disable',
        act(
          disable.label,
          agentInfo.setStatus,
          { agentNo, status: 'FALSE' },
          { ask: ['reason'], required: ['reason'], danger: true },
        ),
      ),
      permitted(
        row,
        'operatorStatus.resetPassword',
        act(
          resetPassword.label,
          agentInfo.resetPassword,
          { agentNo },
          {
            confirm: `确认重置 ${agentNo} 的登录密码？原密码立即失效。`,
            danger: true,
            result: ({ password }) => password,
          },
        ),
      ),
    ];
  },
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
  pageActions: () => [link('新增代理商', placeOfForm.agent)],
  nothing: { title: '还没有下级代理商', text: '新增的代理商通过审核后，会显示在这里。' },
});
