/**
 * 提交材料 for a risk order, including one that was sent back or is overdue (docs/domain/risk.md#work-order-list,
 * docs/domain/risk.md#work-orders).
 */
import { riskOrder } from '@/api/contract/risk';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { pathToList } from '../kit/page/paths';
import { materialForm } from './material-form';

export default materialForm({
  name: 'riskSubmit',
  call: riskOrder.submit,
  detail: riskOrder.detail,
  param: 'riskOrderNo',
  asked: riskOrderNo => ({ riskOrderNo }),
  flow: riskOrderFlow,
  events: ['riskOrderStatus.submit', 'riskOrderStatus.lateSubmit'],
  facts: {
    title: '工单内容',
    names: [
      'riskOrderNo',
      'custName',
      'phone',
      'riskType',
      'riskMeasure',
      'riskDesc',
      'transNo',
      'transAmount',
      'submitCount',
      'deadline',
    ],
  },
  done: {
    title: '材料已提交',
    text: '审核结果会通知您；被驳回时可在截止前再次提交。',
    links: [{ label: '返回风险工单', to: pathToList.riskOrders }],
  },
});
