/** Drafts of products, made as the platform's staff makes them. */
import { contract } from '@/api/contract';
import type { ProductsDocument } from '@/api/forms/products';
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
