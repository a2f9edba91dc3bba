/** 商户进件 (docs/domain/merchants.md#merchant-onboarding). */
import { custIncr } from '@/api/contract/custIncr';
import { customer } from '@/api/contract/customer';
import { link, show } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToForm, pathToRecord } from '../kit/page/paths';
import { resubmitMerchant } from './cust-entrance-actions';

export default defineList({
  list: custIncr.list,
  totals: custIncr.total,
  download: custIncr.download,
  rowKey: 'incrNo',
  status: 'examineStatus',
  mobileCard: { title: 'custName', lines: ['incrNo', 'agentName', 'createTime', 'examineRemark'] },
  rowActions: row => {
    const { incrNo, custNo } = row;
    return [
      link('详情', pathToRecord.custIncr(incrNo)),
      resubmitMerchant(row),
      custNo !== null && link('商户', pathToRecord.cust(custNo)),
      custNo !== null && show('进件记录', custIncr.history, { custNo }),
    ];
  },
  pageActions: () => [link('新增商户', pathToForm.cust), show('预注册查询', customer.preRegister, {}, ['phone'])],
  emptyState: { title: '还没有进件', text: '提交商户进件后，审核进度会显示在这里。' },
});
