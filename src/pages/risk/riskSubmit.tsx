/**
 * 提交材料 for a risk order, including one that was sent back or is overdue (docs/domain/risk.md#work-order-list,
 * docs/domain/risk.md#work-orders).
 */
import { riskOrder } from '@/api/contract/risk';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { defineForm } from '../kit/form/define-form';
import { pathToList } from '../kit/page/paths';
import { closedTo, materialGroups, materialRules } from './materials';
import { OrderFacts, type OrderFactsProps } from './order-facts';

type Order = CallOutput<typeof riskOrder.detail>;
const { label: title } = riskOrderFlow.events.submit;

export default defineForm({
  name: 'riskSubmit',
  call: riskOrder.submit,
  rules: materialRules(riskOrderFlow.facts.bringsMaterials),
  param: 'riskOrderNo',
  open: async ({ send }, params): Promise<{ known: Order }> => ({
    known: await send(riskOrder.detail, { riskOrderNo: params.get('riskOrderNo') ?? '' }, { quiet: true }),
  }),
  closed: order => closedTo(order, ['riskOrderStatus.submit', 'riskOrderStatus.lateSubmit']),
  steps: [
    {
      title,
      groups: [
        {
          names: [],
          part: ({ known }) => (
            <OrderFacts
              title="工单内容"
              shape={riskOrder.detail.output as Shape}
              record={known as OrderFactsProps['record']}
              names={[
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
              ]}
            />
          ),
        },
        ...materialGroups,
      ],
    },
  ],
  done: () => ({
    title: '材料已提交',
    text: '审核结果会通知您；被驳回时可在截止前再次提交。',
    links: [{ label: '返回风险工单', to: pathToList.riskOrders }],
  }),
});
