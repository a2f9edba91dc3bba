/** Bodies for calls about drafts of products: each asks about one that has just been made. */
import { draftOn } from '#tests/world/product-drafts';
import type { TestApp } from '#tests/world/test-app';

const made = async (app: TestApp) => [{ draftNo: (await draftOn(app)).draftNo }];

export const productBodies = { 'platformProduct.draft': made, 'platformProduct.forecast': made };
