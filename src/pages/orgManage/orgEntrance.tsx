/** 机构进件查询 (domain.md S16). */
import { orgIncr } from '@/api/contract/org';
import { examineFlow } from '@/machines/flows/examine.flow';
import { link, show } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';
import { defineList } from '../kit/list/define-list';
import { placeOfForm, placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: orgIncr.list,
  download: orgIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  card: { title: 'orgName', lines: ['incrNo', 'legalName', 'createTime', 'examineRemark'] },
  rowActions: row => [
    show('详情', orgIncr.detail, { incrNo: row.incrNo }),
    permitted(
      row,
      'examineStatus.resubmit',
      link(examineFlow.events.resubmit.label, placeOfRecord.orgForm(row.incrNo)),
    ),
  ],
  pageActions: () => [link('新增机构', placeOfForm.org)],
  nothing: { title: '还没有进件', text: '提交机构进件后，审核进度会显示在这里。' },
});
