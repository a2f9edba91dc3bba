/** Products that the platform prepares by form, and every version that was put into force (docs/domain/platform.md#product-drafts). */
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { productDraftStatus } from '@/api/enums/product';
import type { ProductsDocument } from '@/api/forms/products';
import { code, id, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

/** Who saved a part of a draft last. */
interface PartEdit {
  readonly editedBy: string;
  readonly editTime: number;
}
export const productDraft = pgTable(
  'product_draft',
  {
    id: id().primaryKey(),
    draftNo: words(24).notNull().unique(),
    orgNo: words(8).notNull(),
    /** From what it was made, in words. */
    draftSource: words(40).notNull(),
    products: jsonb().$type<ProductsDocument>().notNull(),
    /** What was in force when it was made, or brought up to date. */
    basis: jsonb().$type<ProductsDocument>().notNull(),
    /** By part. */
    edits: jsonb().$type<Readonly<Record<string, PartEdit>>>().notNull().default({}),
    productDraftStatus: code(productDraftStatus).notNull(),
    operatorNo: words(10).notNull(),
    /** Who put it into force. */
    putBy: words(10),
    putTime: time(),
    /** From when it holds. */
    effectTime: time(),
    /** The request under four eyes that it was put into force by. */
    approvalNo: words(24),
    changeCount: integer(),
    ...stamps(),
  },
  t => [index().on(...byCreation(t)), index().on(t.orgNo, t.productDraftStatus)],
);
