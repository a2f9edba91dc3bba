/** Lists of profit shares and cashbacks (docs/domain/earnings.md). */
import { cashBack, cashBackTax, flowCardBack, profit, serviceProfit, taxPoint } from '@/api/contract/earnings/profit';
import { link } from '@/pages/kit/action/actions';
import { explain } from '@/pages/kit/explanation/explain';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToRecord } from '@/pages/kit/page/paths';

/** 交易分润 (docs/domain/earnings.md#profit-share). */
export const searchProfit = defineList({
  list: profit.list,
  totals: profit.total,
  download: profit.download,
  rowKey: 'orderNo',
  alsoKnownBy: ['transNo'],
  status: 'enterStatus',
  mobileCard: { title: 'custName', figure: 'profitAmount', lines: ['payBrand', 'transAmount', 'transTime', 'orderNo'] },
  rowActions: ({ orderNo, transNo }) => [link('交易', pathToRecord.trans(transNo)), explain('PROFIT', orderNo)],
  emptyState: { title: '还没有分润', text: '商户交易成功后，您的分润会显示在这里。' },
});

/** 活动返现 (docs/domain/earnings.md#activity-cashback). */
export const searchCashBack = defineList({
  list: cashBack.list,
  totals: cashBack.total,
  download: cashBack.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: { title: 'custName', figure: 'backAmount', lines: ['backType', 'termSn', 'createTime', 'orderNo'] },
  rowActions: ({ orderNo, custNo }) => [link('商户', pathToRecord.cust(custNo)), explain('CASHBACK', orderNo)],
  emptyState: { title: '还没有返现', text: '商户激活或达标后，您的返现会显示在这里。' },
});

/** 流量卡返现 (docs/domain/earnings.md#flow-card-cashback). */
export const searchFlowCardBack = defineList({
  list: flowCardBack.list,
  totals: flowCardBack.total,
  download: flowCardBack.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: { title: 'custName', figure: 'backAmount', lines: ['payTimes', 'flowFee', 'createTime', 'orderNo'] },
  rowActions: ({ orderNo, custNo }) => [link('商户', pathToRecord.cust(custNo)), explain('FLOW_CARD', orderNo)],
  emptyState: { title: '还没有返现', text: '商户缴纳流量费后，您的返现会显示在这里。' },
});

/** 开票服务费分润 (docs/domain/earnings.md#tax-point-shares). */
export const searchTaxPointInto = defineList({
  list: taxPoint.list,
  totals: taxPoint.total,
  download: taxPoint.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: {
    title: 'agentName',
    figure: 'shareAmount',
    lines: ['withdrawAmount', 'subTaxPoint', 'ownTaxPoint', 'createTime'],
  },
  rowActions: ({ orderNo }) => [explain('TAX_SHARE', orderNo)],
  emptyState: { title: '还没有分润', text: '下级代理商提现后，税点差额会显示在这里。' },
});

/** 返现服务费分润 (docs/domain/earnings.md#tax-point-shares). */
export const searchCashBackTax = defineList({
  list: cashBackTax.list,
  totals: cashBackTax.total,
  download: cashBackTax.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: {
    title: 'agentName',
    figure: 'shareAmount',
    lines: ['withdrawAmount', 'subTaxPoint', 'ownTaxPoint', 'createTime'],
  },
  rowActions: ({ orderNo }) => [explain('TAX_SHARE', orderNo)],
  emptyState: { title: '还没有分润', text: '下级代理商提现返现后，服务费差额会显示在这里。' },
});

/** 服务费分润 (docs/domain/earnings.md#service-fee-profit). */
export const searchServeProfit = defineList({
  list: serviceProfit.list,
  totals: serviceProfit.total,
  download: serviceProfit.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: {
    title: 'custName',
    figure: 'profitAmount',
    lines: ['serviceFeeType', 'serviceFeeAmount', 'transTime', 'orderNo'],
  },
  rowActions: ({ orderNo, transNo }) => [link('交易', pathToRecord.trans(transNo)), explain('SERVICE', orderNo)],
  emptyState: { title: '还没有分润', text: '商户缴纳服务费后，您的分润会显示在这里。' },
});
