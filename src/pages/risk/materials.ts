/** The materials of both answers to the risk department: at least one picture, and what happened in words (domain.md S74, S75). */
import type { FormRules } from '@/api/forms/rules';
import type { Refusal } from '@/machines/flows/flow';
import type { Judged } from '@/api/schema/list';
import { verdictOf, type Events } from '../kit/action/permitted';
import type { FormGroup } from '../kit/form/form-definition';

const pictures = ['signImg', 'holderIdImg', 'holderCardImg', 'goodsImg', 'insideImg'];

export const materialGroups: readonly FormGroup[] = [
  { title: '材料图片', note: '至少一张', fields: pictures },
  { title: '情况说明', note: '10到500字', fields: ['remark'] },
];

/** In the words of the flow that the server asks. */
export const materialRules = (bringsMaterials: Refusal): FormRules => ({
  errors: answers =>
    pictures.some(name => answers[name])
      ? []
      : [{ field: bringsMaterials.field ?? pictures[0]!, message: bringsMaterials.text }], // there are five
});

/** Why it takes no materials any more; null where it does. */
export const closedTo = (record: Judged, events: Events): string | null => {
  const verdict = verdictOf(record, events);
  return verdict === undefined ? '材料已提交或工单已结束，不需要再提交。' : verdict;
};
