/** 扣款计划查询 (domain.md S72). */
import { deductPlan } from '@/api/contract/account';
import { act, show } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: deductPlan.list,
  totals: deductPlan.total,
  download: deductPlan.download,
  rowKey: 'planNo',
  status: 'planStatus',
  card: {
    title: 'agentName',
    figure: 'remainAmount',
    lines: ['planType', 'totalAmount', 'deductedAmount', 'createTime'],
  },
  rowActions: ({ agentNo, planNo, planStatus }, viewer) => {
    const mine = agentNo !== viewer.agentNo;
    const open = planStatus === 'INIT' || planStatus === 'DOING' || planStatus === 'PAUSE';
    return [
      show('明细', deductPlan.periods, { planNo }),
      mine &&
        planStatus === 'DOING' &&
        act('暂停', deductPlan.pause, { planNo }, { confirm: `确认暂停扣款计划 ${planNo}？` }),
      mine &&
        planStatus === 'PAUSE' &&
        act('恢复', deductPlan.resume, { planNo }, { confirm: `确认恢复扣款计划 ${planNo}？` }),
      mine &&
        open &&
        act(
          '取消',
          deductPlan.cancel,
          { planNo },
          { confirm: `确认取消扣款计划 ${planNo}？已扣金额不退回。`, danger: true },
        ),
    ];
  },
  nothing: { title: '没有扣款计划', text: '向您或由您发起的扣款计划会显示在这里。' },
});
