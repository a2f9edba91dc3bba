import { deductPlan } from '@/api/contract/account/debts';
import { planFlow } from '@/machines/flows/account-plan.flow';
import { act, show } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';
import { explain } from '@/pages/kit/explanation/explain';
import { defineList } from '@/pages/kit/list/define-list';
import { defineTabs } from '@/pages/kit/page/define-tabs';

const { pause, resume, cancel } = planFlow.events;

const plans = (side: 'MINE' | 'OPENED', nothing: { readonly title: string; readonly text: string }) =>
  defineList({
    list: deductPlan.list,
    fixedFilters: { side },
    totals: deductPlan.total,
    download: deductPlan.download,
    rowKey: 'planNo',
    status: 'planStatus',
    mobileCard: {
      title: 'agentName',
      figure: 'remainAmount',
      lines: ['planType', 'totalAmount', 'deductedAmount', 'createTime'],
    },
    rowActions: row => {
      const { planNo } = row;
      return [
        show('明细', deductPlan.periods, { planNo }),
        permitted(row, 'planStatus.pause', act(pause.label, deductPlan.pause, { planNo }, { confirm: true })),
        permitted(row, 'planStatus.resume', act(resume.label, deductPlan.resume, { planNo }, { confirm: true })),
        permitted(
          row,
          'planStatus.cancel',
          act(cancel.label, deductPlan.cancel, { planNo }, { confirm: true, danger: true }),
        ),
        explain('PLAN', planNo),
      ];
    },
    emptyState: nothing,
  });

/** 扣款计划查询 (docs/domain/account.md#plan-screen). */
export const paymentPlan = defineTabs({
  label: '扣款计划',
  views: [
    {
      key: 'mine',
      label: '对我的扣款',
      page: plans('MINE', { title: '没有扣款计划', text: '向您扣款的计划会显示在这里。' }),
    },
    {
      key: 'opened',
      label: '我发起的',
      page: plans('OPENED', {
        title: '没有发起过扣款计划',
        text: '划拨终端并设置单价，或直属下级的调单超时需要追回时，会生成扣款计划。',
      }),
    },
  ],
});
