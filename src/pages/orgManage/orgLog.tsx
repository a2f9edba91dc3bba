/** 机构操作日志 (docs/domain/organisations.md#organisation-log). */
import { orgLog } from '@/api/contract/agentInfo';
import { link, look } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: orgLog.list,
  download: orgLog.download,
  rowKey: 'logNo',
  mobileCard: { title: 'orgName', lines: ['opBizType', 'content', 'operatorName', 'operateTime'] },
  rowActions: row => [look(orgLog.list, row), link('机构', pathToRecord.org(row.orgNo))],
  emptyState: { title: '还没有操作', text: '对下级机构的操作会记录在这里。' },
});
