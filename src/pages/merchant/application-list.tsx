import { custIncr } from '@/api/contract/merchant/application';
import { customer } from '@/api/contract/merchant/merchant';
import { link, show } from '@/pages/kit/action/actions';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToForm, pathToRecord } from '@/pages/kit/page/paths';
import { resubmitMerchant } from './application-actions';

/** 商户进件 (docs/domain/merchant.md#merchant-onboarding). */
export const custEntranceList = defineList({
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
