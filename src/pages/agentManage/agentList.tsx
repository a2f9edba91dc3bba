/** 代理商查询 (domain.md S08). */
import { agentInfo } from '@/api/contract/agentInfo';
import { act, link } from '../kit/action/actions';
import { batchOf } from '../kit/action/batch';
import { defineList } from '../kit/list/define-list';
import { placeOfForm, placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: agentInfo.list,
  totals: agentInfo.total,
  download: agentInfo.download,
  rowKey: 'agentNo',
  status: 'accountStatus',
  card: { title: 'agentName', lines: ['agentNo', 'levels', 'custCount', 'termCount'] },
  rowActions: ({ agentNo, parentAgentNo, levels, operatorStatus }, { agentNo: me, permissions }) => {
    const isOrg = permissions.expandWay === 'ORG';
    const mine = parentAgentNo === me || (isOrg && levels === 1);
    const off = operatorStatus === 'FALSE';
    return [
      link('详情', placeOfRecord.agent(agentNo)),
      mine && link('分润配置', placeOfRecord.terms(agentNo)),
      mine && link('划拨终端', placeOfRecord.allot(agentNo)),
      (mine || isOrg) &&
        (off
          ? act(
              '启用登录',
              agentInfo.setStatus,
              { agentNo, status: 'TRUE' },
              { confirm: `确认启用 ${agentNo} 的登录？` },
            )
          : act('禁用登录', agentInfo.setStatus, { agentNo, status: 'FALSE' }, { ask: ['reason'], danger: true })),
      (mine || isOrg) &&
        act(
          '重置密码',
          agentInfo.resetPassword,
          { agentNo },
          {
            confirm: `确认重置 ${agentNo} 的登录密码？原密码立即失效。`,
            danger: true,
            tell: ({ password }) => password,
          },
        ),
    ];
  },
  batch: () => [
    batchOf('启用', agentInfo.setStatus, 'agentNo', { status: 'TRUE' }),
    batchOf('禁用', agentInfo.setStatus, 'agentNo', { status: 'FALSE' }, { ask: ['reason'], danger: true }),
  ],
  pageActions: () => [link('新增代理商', placeOfForm.agent)],
  nothing: { title: '还没有下级代理商', text: '新增的代理商通过审核后，会显示在这里。' },
});
