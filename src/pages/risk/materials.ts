/**
 * Materials of both forms for the risk department: at least one picture, and a description
 * (docs/domain/risk.md#work-order-list, docs/domain/risk.md#retrieval-list).
 */
import type { FormRules } from '@/api/forms/rules';
import type { Refusal } from '@/machines/flows/flow';
import type { HasActions } from '@/api/schema/list';
import { refusalOf, type Events } from '../kit/action/action-logic';
import type { FormGroup } from '../kit/form/form-definition';

const pictures = ['signImg', 'holderIdImg', 'holderCardImg', 'goodsImg', 'insideImg'];

export const materialGroups: readonly FormGroup[] = [
  { title: '材料图片', note: '至少一张', fields: pictures },
  { title: '情况说明', note: '10到500字', fields: ['remark'] },
];

/** Uses the message of the flow, which the server checks as well. */
export const materialRules = (bringsMaterials: Refusal): FormRules => ({
  errors: answers =>
    pictures.some(name => answers[name])
      ? []
      : [{ field: bringsMaterials.field ?? pictures[0]!, message: bringsMaterials.text }], // the list is not empty
});

/** Why no more materials are accepted; null if they are. */
export const closedTo = (record: HasActions, events: Events): string | null => {
  const refusal = refusalOf(record, events);
  return refusal === undefined ? '材料已提交或工单已结束，不需要再提交。' : refusal;
};
