/** Forms that bring materials to the risk department. */
import type { FormRules } from '@/api/forms/rules';
import type { Call } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import type { Shape } from '@/api/schema/shape';
import type { Refusal } from '@/machines/flows/flow';
import { refusalOf } from '../kit/action/action-logic';
import type { Events } from '../kit/action/actions';
import { defineForm } from '../kit/form/define-form';
import type { FormGroup, FormResult } from '../kit/form/form-definition';
import type { Page } from '../kit/page/page';
import { OrderFacts, type OrderFactsProps } from './order-facts';
import { riskAdjust, riskOrder } from '@/api/contract/risk';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { pathToList } from '../kit/page/paths';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';

/**
 * The form that brings materials to the risk department: the facts of the record, at least one picture, and a
 * description (docs/domain/risk.md#work-order-list, docs/domain/risk.md#retrieval-list).
 */
const pictures = ['signImg', 'holderIdImg', 'holderCardImg', 'goodsImg', 'insideImg'];

const materialGroups: readonly FormGroup[] = [
  { title: '材料图片', note: '至少一张', fields: pictures },
  { title: '情况说明', note: '10到500字', fields: ['remark'] },
];

/** Uses the message of the flow, which the server checks as well. */
const materialRules = (bringsMaterials: Refusal): FormRules => ({
  errors: answers =>
    pictures.some(name => answers[name])
      ? []
      : [{ field: bringsMaterials.field ?? pictures[0]!, message: bringsMaterials.text }], // the list is not empty
});

/** Why no more materials are accepted; null if they are. */
const closedTo = (record: HasActions, events: Events): string | null => {
  const refusal = refusalOf(record, events);
  return refusal === undefined ? '材料已提交或工单已结束，不需要再提交。' : refusal;
};

interface MaterialForm<In extends object, Out, Asked, Known> {
  /** Key of its drafts. */
  readonly name: string;
  readonly call: Call<In, Out>;
  readonly detail: Call<Asked, Known>;
  /** URL parameter with the number of the record. */
  readonly param: string;
  readonly asked: (no: string) => Asked;
  readonly flow: {
    readonly facts: { readonly bringsMaterials: Refusal };
    readonly events: { readonly submit: { readonly label: string } };
  };
  /** Events that bring materials. */
  readonly events: Events;
  readonly facts: Pick<OrderFactsProps, 'title' | 'names'>;
  readonly done: FormResult;
}

/** A form page; the calls, the flow and the texts differ between a risk order and a retrieval. */
const materialForm = <
  In extends object,
  Out,
  Asked extends object,
  Known extends HasActions & OrderFactsProps['record'],
>({
  name,
  call,
  detail,
  param,
  asked,
  flow,
  events,
  facts,
  done,
}: MaterialForm<In, Out, Asked, Known>): Page =>
  defineForm<In, Out, Known>({
    name,
    call,
    rules: materialRules(flow.facts.bringsMaterials),
    param,
    open: async ({ send }, params) => ({
      known: await send(detail, asked(params.get(param) ?? '')),
    }),
    closed: record => closedTo(record, events),
    steps: [
      {
        title: flow.events.submit.label,
        groups: [
          {
            names: [],
            part: ({ known }) => (
              <OrderFacts {...facts} shape={detail.output as Shape} record={known as OrderFactsProps['record']} />
            ),
          },
          ...materialGroups,
        ],
      },
    ],
    done: () => done,
  });

/**
 * 提交材料 for a risk order, including one that was sent back or is overdue (docs/domain/risk.md#work-order-list,
 * docs/domain/risk.md#work-orders).
 */
export const riskSubmit = materialForm({
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

/**
 * 提交调单材料 for a transaction that a bank asks about (docs/domain/risk.md#retrieval-list,
 * docs/domain/risk.md#retrieval-requests).
 */
export const adjustSubmit = materialForm({
  name: 'adjustSubmit',
  call: riskAdjust.submit,
  detail: riskAdjust.detail,
  param: 'adjustNo',
  asked: adjustNo => ({ adjustNo }),
  flow: riskAdjustFlow,
  events: 'riskAdjustStatus.submit',
  facts: {
    title: '调单内容',
    names: [
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
    ],
  },
  done: {
    title: '调单材料已提交',
    text: '银行审核后会通知您；材料不符时可在截止前再次提交。',
    links: [{ label: '返回调单列表', to: pathToList.riskAdjusts }],
  },
});
