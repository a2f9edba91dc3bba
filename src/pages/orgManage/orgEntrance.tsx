/** 机构进件查询 (domain.md S16). */
import { orgIncr } from '@/api/contract/org';
import { link, show } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { placeOfForm, placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: orgIncr.list,
  download: orgIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  card: { title: 'orgName', lines: ['incrNo', 'legalName', 'createTime', 'examineRemark'] },
  rowActions: ({ incrNo, examineStatus }) => [
    show('详情', orgIncr.detail, { incrNo }),
    examineStatus === 'FAIL' && link('修改重提', placeOfRecord.orgForm(incrNo)),
  ],
  pageActions: () => [link('新增机构', placeOfForm.org)],
  nothing: { title: '还没有进件', text: '提交机构进件后，审核进度会显示在这里。' },
});
