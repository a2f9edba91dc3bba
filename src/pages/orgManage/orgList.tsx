/** 机构查询 (domain.md S15). */
import { orgInfo } from '@/api/contract/org';
import { operatorFlow } from '@/machines/flows/operator.flow';
import { act, link } from '../kit/action/actions';
import { batchOf } from '../kit/action/batch';
import { permitted } from '../kit/action/permitted';
import { defineList } from '../kit/list/define-list';
import { placeOfForm, placeOfRecord } from '../kit/page/paths';

const { enable, disable, resetPassword } = operatorFlow.events;

export default defineList({
  list: orgInfo.list,
  totals: orgInfo.total,
  download: orgInfo.download,
  rowKey: 'orgNo',
  status: 'accountStatus',
  card: { title: 'orgName', lines: ['orgNo', 'contactName', 'agentCount', 'custCount'] },
  rowActions: row => {
    const { orgNo } = row;
    return [
      link('详情', placeOfRecord.org(orgNo)),
      permitted(
        row,
        'operatorStatus.enable',
        act(enable.label, orgInfo.setStatus, { orgNo, status: 'TRUE' }, { confirm: `确认启用 ${orgNo} 的登录？` }),
      ),
      permitted(
        row,
        'operatorStatus.disable',
        act(
          disable.label,
          orgInfo.setStatus,
          { orgNo, status: 'FALSE' },
          { ask: ['reason'], required: ['reason'], danger: true },
        ),
      ),
      permitted(
        row,
        'operatorStatus.resetPassword',
        act(
          resetPassword.label,
          orgInfo.resetPassword,
          { orgNo },
          {
            confirm: `确认重置 ${orgNo} 的登录密码？原密码立即失效。`,
            danger: true,
            result: ({ password }) => password,
          },
        ),
      ),
    ];
  },
  batch: [
    batchOf('启用', orgInfo.setStatus, 'orgNo', { status: 'TRUE' }, { events: 'operatorStatus.enable' }),
    batchOf(
      '禁用',
      orgInfo.setStatus,
      'orgNo',
      { status: 'FALSE' },
      { events: 'operatorStatus.disable', ask: ['reason'], required: ['reason'], danger: true },
    ),
  ],
  pageActions: () => [link('新增机构', placeOfForm.org)],
  nothing: { title: '还没有下级机构', text: '新增的机构通过审核后，会显示在这里。' },
});
