/** Drafts of products, made as the platform's staff makes them. */
import { contract } from '@/api/contract';
import { partOfActivity, partOfPolicy, type ProductsDocument } from '@/api/forms/products';
import { request, type TestApp } from './test-app';

const { makeDraft, draft } = contract.platformProduct;
export const draftedOrg = '10000001';

/** A new draft of what is in force, with what it says. */
export async function draftOn(app: TestApp, further: object = {}) {
  const token = app.as('platform');
  const { draftNo } = (await app.send(makeDraft, { orgNo: draftedOrg, ...further, ...request() }, token)).object;
  return draftAt(app, draftNo);
}
export async function draftAt(app: TestApp, draftNo: string) {
  const { code, message, object: found } = await app.send(draft, { draftNo }, app.as('platform'));
  if (code !== 200) throw new Error([message, ...app.logged.slice(-1)].join(' '));
  return { ...found, products: JSON.parse(found.content) as ProductsDocument };
}

type Draft = Awaited<ReturnType<typeof draftAt>>;
/** The digest of a part as it was opened; null if there is none. */
export const digestOf = ({ parts }: Pick<Draft, 'parts'>, part: string) =>
  parts.find(each => each.part === part)?.digest ?? null;
/** What saves the first policy, as it is or changed. */
export const policyBody = (draft: Draft, change: (part: ReturnType<typeof partOfPolicy>) => object = part => part) => {
  const [policy] = draft.products.policies;
  return {
    draftNo: draft.draftNo,
    partDigest: digestOf(draft, `policies.${policy!.policyCode}`),
    ...change(partOfPolicy(policy!)),
  };
};
/** What saves the first activity with a deposit as it is. */
export const activityBody = (draft: Draft) => {
  const activity = draft.products.activities.find(({ depositAmount }) => depositAmount > 0);
  const partDigest = digestOf(draft, `activities.${activity!.marktingNo}`);
  return { draftNo: draft.draftNo, partDigest, ...partOfActivity(activity!) };
};
