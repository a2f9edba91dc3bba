/** 商户卡券记录 (docs/domain/merchants.md#coupons). */
import { coupon } from '@/api/contract/flowCard';
import { link, show } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: coupon.list,
  totals: coupon.total,
  download: coupon.download,
  rowKey: 'couponNo',
  status: 'couponStatus',
  mobileCard: {
    title: 'custName',
    figure: 'remainAmount',
    lines: ['couponName', 'faceAmount', 'usedAmount', 'validEnd'],
  },
  rowActions: ({ couponNo, custNo }) => [
    show('使用明细', coupon.uses, { couponNo }),
    link('商户', pathToRecord.cust(custNo)),
  ],
  emptyState: { title: '还没有卡券', text: '发放给商户的卡券会显示在这里。' },
});
