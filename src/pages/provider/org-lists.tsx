/** Lists of branch organisations, their applications and changes. */
import { orgChange, orgIncr, orgInfo, orgStat } from '@/api/contract/provider/organisation';
import { link, showRow } from '@/pages/kit/action/actions';
import { batchOf } from '@/pages/kit/action/batch';
import { orgActions, resubmitOrg } from './org-actions';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToForm, pathToRecord } from '@/pages/kit/page/paths';
import { orgLog } from '@/api/contract/provider/agent';
import { achievementBelow } from './achievement-below';
import { changeActions } from './change-record';

/** 机构查询 (docs/domain/provider-organisation.md#organisation-list). */
export const orgList = defineList({
  list: orgInfo.list,
  totals: orgInfo.total,
  download: orgInfo.download,
  rowKey: 'orgNo',
  status: 'accountStatus',
  mark: { of: 'waitingChange', to: ({ orgNo }) => pathToRecord.orgWaitingChanges(orgNo) },
  mobileCard: { title: 'orgName', lines: ['orgNo', 'contactName', 'agentCount', 'custCount'] },
  rowActions: row => [link('详情', pathToRecord.org(row.orgNo)), ...orgActions(row, row.orgNo)],
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

/** 机构操作日志 (docs/domain/provider-organisation.md#organisation-log). */
export const orgLogList = defineList({
  list: orgLog.list,
  download: orgLog.download,
  rowKey: 'logNo',
  mobileCard: { title: 'orgName', lines: ['opBizType', 'content', 'operatorName', 'operateTime'] },
  rowActions: row => [showRow(orgLog.list, row), link('机构', pathToRecord.org(row.orgNo))],
  emptyState: { title: '还没有操作', text: '对下级机构的操作会记录在这里。' },
});

/** 机构业绩 (docs/domain/provider-organisation.md#organisation-performance). */
export const orgAchievement = defineList({
  list: orgStat.list,
  totals: orgStat.total,
  download: orgStat.download,
  rowKey: ['statDate', 'orgNo'],
  mobileCard: {
    title: 'orgName',
    figure: 'transAmount',
    lines: ['statDate', 'transCount', 'newCustCount', 'newAgentCount'],
  },
  rowActions: ({ orgNo }, { conditions }) => [
    link('查看下级', achievementBelow(conditions, orgNo)),
    link('机构', pathToRecord.org(orgNo)),
  ],
  emptyState: { title: '还没有业绩', text: '每天凌晨统计前一天的业绩。' },
});

/** 机构进件查询 (docs/domain/provider-organisation.md#organisation-onboarding). */
export const orgEntrance = defineList({
  list: orgIncr.list,
  download: orgIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  mobileCard: { title: 'orgName', lines: ['incrNo', 'legalName', 'createTime', 'examineRemark'] },
  rowActions: row => [link('详情', pathToRecord.orgIncr(row.incrNo)), resubmitOrg(row)],
  pageActions: () => [link('新增机构', pathToForm.org)],
  emptyState: { title: '还没有进件', text: '提交机构进件后，审核进度会显示在这里。' },
});

/** 机构变更查询 (docs/domain/provider-organisation.md#organisation-changes). */
export const orgChangeList = defineList({
  list: orgChange.list,
  download: orgChange.download,
  rowKey: 'changeNo',
  status: 'examineStatus',
  // The organisation and the changed values matter more than the number, and not all columns fit in 1440 px.
  leadingColumns: ['orgNo', 'orgName', 'examineStatus', 'beforeValue', 'afterValue', 'examineRemark'],
  mobileCard: { title: 'orgName', lines: ['changeType', 'beforeValue', 'afterValue', 'createTime'] },
  rowActions: row => [link('详情', pathToRecord.orgChange(row.changeNo)), ...changeActions(row, orgChange)],
  emptyState: { title: '还没有变更', text: '机构提交的资料变更会显示在这里。' },
});
