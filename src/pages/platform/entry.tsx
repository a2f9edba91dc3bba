/** Applications that wait for the platform's decision (docs/domain/platform.md#entry). */
import { agentIncr } from '@/api/contract/provider/application';
import { changeInfo } from '@/api/contract/provider/own-change';
import { custIncr } from '@/api/contract/merchant/application';
import { orgIncr } from '@/api/contract/provider/organisation';
import { platformEntry } from '@/api/contract/platform/entry';
import type { HasActions } from '@/api/schema/list';
import { examineFlow } from '@/machines/flows/application.flow';
import { agentEntranceRecord } from '@/pages/provider/agent-records';
import { custEntranceRecord } from '@/pages/merchant/application-record';
import { orgEntranceRecord } from '@/pages/provider/org-records';
import { changeRecord } from '../provider/change-record';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { permitted } from '../kit/action/action-logic';
import { pathToRecord, pathToReview } from '../kit/page/paths';
import { decisionsOn } from './decisions';

interface Numbered extends HasActions {
  readonly incrNo: string;
}
const provider = (row: Numbered) => {
  const decide = (event: 'approve' | 'reject', done?: string) =>
    decisionsOn(
      row,
      examineFlow,
      platformEntry.decideProvider,
      { incrNo: row.incrNo },
      { only: [event], ...(done && { done }) },
    );
  return [...decide('reject'), ...decide('approve', '已通过，新开通的初始密码已发送到申请人的手机')];
};
const merchant = (row: Numbered) => decisionsOn(row, examineFlow, platformEntry.decideMerchant, { incrNo: row.incrNo });
const change = (row: HasActions & { readonly changeNo: string }) =>
  decisionsOn(row, examineFlow, platformEntry.decideChange, { changeNo: row.changeNo });

/** One at a time, with the pictures; what may be decided at once stands on the record's page, too. */
const decision = ['examineStatus.approve', 'examineStatus.reject'] as const;
const toReview = (row: HasActions, to: string) => permitted(row, decision, link('审核', to));
const begin = (place: (no: null) => string) => () => [link('开始审核', place(null))];

const empty = { title: '没有申请', text: '服务商提交的申请会显示在这里。' };

export const agentEntrances = defineList({
  list: agentIncr.list,
  totals: agentIncr.total,
  download: agentIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  mobileCard: { title: 'agentName', lines: ['incrNo', 'parentAgentName', 'createTime', 'examineRemark'] },
  rowActions: row => [
    link('详情', pathToRecord.agentIncr(row.incrNo)),
    toReview(row, pathToReview.agentIncr(row.incrNo)),
  ],
  pageActions: begin(pathToReview.agentIncr),
  emptyState: empty,
});
export const agentEntrance = agentEntranceRecord(provider);

export const orgEntrances = defineList({
  list: orgIncr.list,
  rowKey: 'incrNo',
  status: 'examineStatus',
  mobileCard: { title: 'orgName', lines: ['incrNo', 'createTime', 'examineRemark'] },
  rowActions: row => [link('详情', pathToRecord.orgIncr(row.incrNo)), toReview(row, pathToReview.orgIncr(row.incrNo))],
  pageActions: begin(pathToReview.orgIncr),
  emptyState: empty,
});
export const orgEntrance = orgEntranceRecord(provider);

export const custEntrances = defineList({
  list: custIncr.list,
  totals: custIncr.total,
  download: custIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  mobileCard: { title: 'custName', lines: ['incrNo', 'agentName', 'createTime', 'examineRemark'] },
  rowActions: row => [
    link('详情', pathToRecord.custIncr(row.incrNo)),
    toReview(row, pathToReview.custIncr(row.incrNo)),
  ],
  pageActions: begin(pathToReview.custIncr),
  emptyState: empty,
});
export const custEntrance = custEntranceRecord(merchant);

export const changeRequests = defineList({
  list: platformEntry.changes,
  download: platformEntry.changesDownload,
  rowKey: 'changeNo',
  status: 'examineStatus',
  // As in the list of an organisation's branches: what changes before how the request is called.
  leadingColumns: ['agentNo', 'agentName', 'examineStatus', 'beforeValue', 'afterValue', 'examineRemark'],
  mobileCard: { title: 'agentName', lines: ['changeType', 'afterValue', 'createTime', 'examineRemark'] },
  rowActions: row => [
    link('详情', pathToRecord.change(row.changeNo)),
    toReview(row, pathToReview.ownChange(row.changeNo)),
  ],
  pageActions: begin(pathToReview.ownChange),
  emptyState: empty,
});
export const changeRequest = changeRecord(changeInfo, change);
