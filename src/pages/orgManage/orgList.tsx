/** 机构查询 (docs/domain/organisations.md#organisation-list). */
import { orgInfo } from '@/api/contract/org';
import { link } from '../kit/action/actions';
import { batchOf } from '../kit/action/batch';
import { defineList } from '../kit/list/define-list';
import { pathToForm, pathToRecord } from '../kit/page/paths';
import { orgActions } from './org-actions';

export default defineList({
  list: orgInfo.list,
  totals: orgInfo.total,
  download: orgInfo.download,
  rowKey: 'orgNo',
  status: 'accountStatus',
  mobileCard: { title: 'orgName', lines: ['orgNo', 'contactName', 'agentCount', 'custCount'] },
  rowActions: row => [link('详情', pathToRecord.org(row.orgNo)), ...orgActions(row, row.orgName, row.orgNo)],
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
  pageActions: () => [link('新增机构', pathToForm.org)],
  emptyState: { title: '还没有下级机构', text: '新增的机构通过审核后，会显示在这里。' },
});
