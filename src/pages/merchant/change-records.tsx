/** Lists of what happened to merchants: operations, deposits, activations, coupons. */
import { customer } from '@/api/contract/merchant/merchant';
import { link, showRow, show, showRows } from '@/pages/kit/action/actions';
import { showFlowOf } from '@/pages/kit/flow/flow-action';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToRecord } from '@/pages/kit/page/paths';
import { coupon } from '@/api/contract/coupon';
import { deposit } from '@/api/contract/merchant/deposit';
import { active } from '@/api/contract/activation';
import { daysLeft } from '@/pages/kit/list/countdown';

/** 商户操作日志 (docs/domain/merchant.md#merchant-log). */
export const custOperationLog = defineList({
  list: customer.changes,
  download: customer.changesDownload,
  rowKey: 'recordNo',
  mobileCard: { title: 'custName', lines: ['custChangeType', 'beforeValue', 'afterValue', 'createTime'] },
  rowActions: row => [showRow(customer.changes, row), link('商户', pathToRecord.cust(row.custNo))],
  emptyState: { title: '还没有操作', text: '商户资料的每次变更和敏感信息的每次查看会记录在这里。' },
});

/** 商户押金记录 (docs/domain/terminal.md#deposits). */
export const custDepositRecord = defineList({
  list: deposit.list,
  totals: deposit.total,
  download: deposit.download,
  rowKey: 'orderNo',
  status: 'payStatus',
  mobileCard: {
    title: 'custName',
    figure: 'depositAmount',
    lines: ['termSn', 'payBrand', 'returnStatus', 'createTime'],
  },
  rowActions: ({ custNo }) => [link('商户', pathToRecord.cust(custNo))],
  emptyState: { title: '还没有押金', text: '押金版商户首次刷卡后，押金会显示在这里。' },
});

/** 商户激活记录 (docs/domain/terminal.md#activation). */
export const custActiveRecord = defineList({
  list: active.list,
  totals: active.total,
  download: active.download,
  rowKey: 'activeNo',
  status: 'activeStatus',
  mobileCard: {
    title: 'custName',
    figure: 'currentAmount',
    lines: ['termSn', 'standardAmount', 'leftDays', 'deadline'],
  },
  cells: { leftDays: ({ leftDays }) => daysLeft(leftDays) },
  rowActions: ({ activeNo, custNo }) => [
    showRows('达标交易', active.transDetail, { activeNo }),
    link('商户', pathToRecord.cust(custNo)),
  ],
  emptyState: { title: '还没有激活记录', text: '终端绑定商户后，激活进度会显示在这里。' },
});

/** 商户卡券记录 (docs/domain/merchant.md#coupons). */
export const custCouponRecord = defineList({
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
    showFlowOf('COUPON', couponNo),
  ],
  emptyState: { title: '还没有卡券', text: '发放给商户的卡券会显示在这里。' },
});
