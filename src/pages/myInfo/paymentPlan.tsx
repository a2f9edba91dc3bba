/** 扣款计划查询 (domain.md S72). */
import { deductPlan } from '../../api/contract/account';
import { defineList } from '../kit/define-list';

export default defineList({
  list: deductPlan.list,
  totals: deductPlan.total,
  download: deductPlan.download,
  rowKey: 'planNo',
  status: 'planStatus',
  card: { title: 'agentName', figure: 'remainAmount', lines: ['planType', 'totalAmount', 'deductedAmount', 'createTime'] },
  rowActions: ({ agentNo, planNo, planStatus }, viewer) =>
    agentNo === viewer.agentNo
      ? []
      : [
          ...(planStatus === 'DOING' ? [{ label: '暂停', command: 'pause', confirm: `确认暂停扣款计划 ${planNo}？` }] : []),
          ...(planStatus === 'PAUSE' ? [{ label: '恢复', command: 'resume', confirm: `确认恢复扣款计划 ${planNo}？` }] : []),
          ...(planStatus === 'INIT' || planStatus === 'DOING' || planStatus === 'PAUSE' ? [{ label: '取消', command: 'cancel', confirm: `确认取消扣款计划 ${planNo}？已扣金额不退回。`, danger: true }] : []),
        ],
  commands: {
    pause: ({ planNo }, { send }) => send(deductPlan.pause, { planNo, requestNo: crypto.randomUUID() }),
    resume: ({ planNo }, { send }) => send(deductPlan.resume, { planNo, requestNo: crypto.randomUUID() }),
    cancel: ({ planNo }, { send }) => send(deductPlan.cancel, { planNo, requestNo: crypto.randomUUID() }),
  },
  nothing: { title: '没有扣款计划', text: '向您或由您发起的扣款计划会显示在这里。' },
});
