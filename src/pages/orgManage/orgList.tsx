/** 机构查询 (domain.md S15). */
import { orgInfo } from '../../api/contract/org';
import { defineList } from '../kit/define-list';
import { placeOfRecord } from '../kit/places';

export default defineList({
  list: orgInfo.list,
  totals: orgInfo.total,
  download: orgInfo.download,
  rowKey: 'orgNo',
  status: 'accountStatus',
  card: { title: 'orgName', lines: ['orgNo', 'contactName', 'agentCount', 'custCount'] },
  rowActions: ({ orgNo }) => [{ label: '详情', to: placeOfRecord.org(orgNo) }],
  nothing: { title: '还没有下级机构', text: '新增的机构通过审核后，会显示在这里。' },
});
