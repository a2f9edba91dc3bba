/** 机构进件查询 (docs/domain/organisations.md#organisation-onboarding). */
import { orgIncr } from '@/api/contract/org';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToForm, pathToRecord } from '../kit/page/paths';
import { resubmitOrg } from './entrance-actions';

export default defineList({
  list: orgIncr.list,
  download: orgIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  mobileCard: { title: 'orgName', lines: ['incrNo', 'legalName', 'createTime', 'examineRemark'] },
  rowActions: row => [link('详情', pathToRecord.orgIncr(row.incrNo)), resubmitOrg(row)],
  pageActions: () => [link('新增机构', pathToForm.org)],
  emptyState: { title: '还没有进件', text: '提交机构进件后，审核进度会显示在这里。' },
});
