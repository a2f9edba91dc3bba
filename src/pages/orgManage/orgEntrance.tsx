/** 机构进件查询 (domain.md S16). */
import { orgIncr } from '@/api/contract/org';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { placeOfForm, placeOfRecord } from '../kit/page/paths';
import { resubmitOrg } from './entrance-actions';

export default defineList({
  list: orgIncr.list,
  download: orgIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  card: { title: 'orgName', lines: ['incrNo', 'legalName', 'createTime', 'examineRemark'] },
  rowActions: row => [link('详情', placeOfRecord.orgIncr(row.incrNo)), resubmitOrg(row)],
  pageActions: () => [link('新增机构', placeOfForm.org)],
  nothing: { title: '还没有进件', text: '提交机构进件后，审核进度会显示在这里。' },
});
