/**
 * 提交调单材料 for a transaction that a bank asks about (docs/domain/risk.md#retrieval-list,
 * docs/domain/risk.md#retrieval-requests).
 */
import { riskAdjust } from '@/api/contract/risk';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { defineForm } from '../kit/form/define-form';
import { pathToList } from '../kit/page/paths';
import { closedTo, materialGroups, materialRules } from './materials';
import { OrderFacts, type OrderFactsProps } from './order-facts';

type Adjust = CallOutput<typeof riskAdjust.detail>;
const { label: title } = riskAdjustFlow.events.submit;

export default defineForm({
  name: 'adjustSubmit',
  call: riskAdjust.submit,
  rules: materialRules(riskAdjustFlow.facts.bringsMaterials),
  param: 'adjustNo',
  open: async ({ send }, params): Promise<{ known: Adjust }> => ({
    known: await send(riskAdjust.detail, { adjustNo: params.get('adjustNo') ?? '' }, { quiet: true }),
  }),
  closed: adjust => closedTo(adjust, 'riskAdjustStatus.submit'),
  steps: [
    {
      title,
      groups: [
        {
          names: [],
          part: ({ known }) => (
            <OrderFacts
              title="调单内容"
              shape={riskAdjust.detail.output as Shape}
              record={known as OrderFactsProps['record']}
              names={[
                'adjustNo',
                'custName',
                'transNo',
                'refNo',
                'transTime',
                'payBrand',
                'cardNo',
                'transAmount',
                'adjustReason',
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
    title: '调单材料已提交',
    text: '银行审核后会通知您；材料不符时可在截止前再次提交。',
    links: [{ label: '返回调单列表', to: pathToList.riskAdjusts }],
  }),
});
