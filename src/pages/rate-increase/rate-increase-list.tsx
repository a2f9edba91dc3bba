import { increase } from '@/api/contract/rate-increase';
import { increasePlanFlow } from '@/machines/flows/rate-increase.flow';
import { act, link } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';
import { explain } from '@/pages/kit/explanation/explain';
import { showFlowOf } from '@/pages/kit/flow/flow-action';
import { defineList } from '@/pages/kit/list/define-list';
import { defineTabs } from '@/pages/kit/page/define-tabs';
import { pathToRecord } from '@/pages/kit/page/paths';

const { create, stop } = increasePlanFlow.events;

const plans = (incrType: 'FEE' | 'FLOW', download: typeof increase.feePlanDownload, value: 'incrRate' | 'incrFee') =>
  defineList({
    list: increase.planList,
    download,
    rowKey: 'planNo',
    status: 'incrPlanStatus',
    mobileCard: { title: 'custName', lines: ['baseValue', 'incrValue', 'effectStart', 'createTime'] },
    fixedFilters: { incrType },
    rowActions: row => [
      permitted(
        row,
        'incrPlanStatus.stop',
        act(stop.label, increase.stopPlan, { planNo: row.planNo }, { confirm: true, danger: true }),
      ),
      link('商户', pathToRecord.cust(row.custNo)),
      showFlowOf('INCREASE', row.planNo),
    ],
    pageActions: () => [
      act(
        create.label,
        increase.savePlan,
        { incrType },
        { ask: ['custNos', value, 'effectStart', 'effectEnd', 'consentWay'], required: [value], shows: true },
      ),
    ],
    emptyState: { title: '还没有增收计划', text: '为激活成功满90天的商户新增增收计划后，会显示在这里。' },
  });

/** 商户增收 (docs/domain/merchant.md#increase-plans): income from increases, and the increase plans. */
export const custIncrSearchList = defineTabs({
  label: '商户增收',
  views: [
    {
      key: 'fee',
      label: '费率增收交易',
      page: defineList({
        list: increase.feeList,
        totals: increase.feeTotal,
        rowKey: 'transNo',
        mobileCard: {
          title: 'custName',
          figure: 'incrAmount',
          lines: ['transAmount', 'baseRate', 'incrRate', 'transTime'],
        },
        rowActions: ({ transNo }) => [link('交易', pathToRecord.trans(transNo)), explain('FEE', transNo)],
        emptyState: { title: '还没有费率增收交易', text: '增收计划生效后的交易会显示在这里。' },
      }),
    },
    {
      key: 'flow',
      label: '流量卡增收交易',
      page: defineList({
        list: increase.flowList,
        totals: increase.flowTotal,
        rowKey: 'orderNo',
        alsoKnownBy: ['transNo'],
        mobileCard: { title: 'custName', figure: 'incrAmount', lines: ['baseFee', 'flowFee', 'payBrand', 'transTime'] },
        rowActions: ({ custNo, orderNo }) => [link('商户', pathToRecord.cust(custNo)), explain('FLOW_ORDER', orderNo)],
        emptyState: { title: '还没有流量卡增收交易', text: '增收后的流量费扣收成功后会显示在这里。' },
      }),
    },
    { key: 'feePlan', label: '费率增收计划', page: plans('FEE', increase.feePlanDownload, 'incrRate') },
    { key: 'flowPlan', label: '流量卡增收计划', page: plans('FLOW', increase.flowPlanDownload, 'incrFee') },
  ],
});
