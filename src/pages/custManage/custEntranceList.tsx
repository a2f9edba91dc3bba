/** 商户进件 (domain.md S23). */
import { custIncr } from '@/api/contract/custIncr';
import { customer } from '@/api/contract/customer';
import { link, show } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { placeOfForm, placeOfRecord } from '../kit/page/paths';
import { resubmitMerchant } from './cust-entrance-actions';

export default defineList({
  list: custIncr.list,
  totals: custIncr.total,
  download: custIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  card: { title: 'custName', lines: ['incrNo', 'agentName', 'createTime', 'examineRemark'] },
  rowActions: row => {
    const { incrNo, custNo } = row;
    return [
      link('详情', placeOfRecord.custIncr(incrNo)),
      resubmitMerchant(row),
      custNo !== null && link('商户', placeOfRecord.cust(custNo)),
      custNo !== null && show('进件记录', custIncr.history, { custNo }),
    ];
  },
  pageActions: () => [link('新增商户', placeOfForm.cust), show('预注册查询', customer.preRegister, {}, ['phone'])],
  nothing: { title: '还没有进件', text: '提交商户进件后，审核进度会显示在这里。' },
});
