/** Actions that make a product draft. */
import { platformProduct } from '@/api/contract/platform/product';
import { Link } from '@/components/controls/link/link';
import { productDraftFlow } from '@/machines/flows/product-draft.flow';
import { type Action, act, type CallAction } from '../kit/action/actions';
import { pathToDraft } from './product-paths';

const { make } = productDraftFlow.events;

/** The answer of a new draft leads to it. */
export const opens = (action: CallAction): CallAction => ({
  ...action,
  showsResult: true,
  done: null,
  resultOf: answer => {
    const { draftNo } = answer as { readonly draftNo: string };
    return <Link to={pathToDraft(draftNo)}>打开草稿 {draftNo}</Link>;
  },
});
/** A draft of what is in force for the organisation. */
export const newDraft = (orgNo?: string): Action => {
  const confirm = '按现行产品建立草稿，可以逐项修改，提交生效前现行产品不变。';
  return opens(
    orgNo
      ? act(make.label, platformProduct.makeDraft, { orgNo }, { confirm })
      : act(make.label, platformProduct.makeDraft, {}, { ask: ['orgNo'], confirm }),
  );
};
