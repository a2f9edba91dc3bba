/** Drafts of products: the server side of their flow (docs/domain/platform.md#product-drafts). */
import { and, eq, ne } from 'drizzle-orm';
import { productDraftStatus } from '@/api/enums/product';
import type { ProductsDocument } from '@/api/forms/products';
import { productDraftFlow } from '@/machines/flows/product-draft.flow';
import { type Doer, numberOf, timer } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { tellProducts } from '#server/features/terms-notice/tell-products';
import { productDraft } from '#server/schema';
import { differences, keysOf } from './product-keys';
import { productsOf } from './products-in-force';

type ProductDraft = typeof productDraft.$inferSelect;
interface DraftInput {
  readonly products?: ProductsDocument;
  /** What is in force. */
  readonly inForce?: ProductsDocument;
  /** The parts that are saved. */
  readonly parts?: readonly string[];
  /** As whoever submits it has seen it. */
  readonly seenVersion?: number;
  /** From when it holds, epoch milliseconds. */
  readonly effectTime?: number;
}

const countOf = (a: ProductsDocument, b: ProductsDocument) => differences(keysOf(a), keysOf(b)).length;
const isCurrent = async (tx: Tx, { basis, orgNo }: ProductDraft, now: number) =>
  countOf(basis, await documentOf(tx, orgNo, now)) === 0;
const put = ({
  doer,
  input,
  row,
}: {
  readonly doer: Doer;
  readonly input: DraftInput;
  readonly row: ProductDraft;
}) => ({
  putBy: numberOf(doer),
  putTime: doer.now,
  effectTime: input.effectTime,
  changeCount: countOf(row.basis, row.products),
  approvalNo: ('staff' in doer && doer.staff?.watched?.approvalNo) || null,
});

export const productDraftMoves = moves(productDraftFlow, {
  table: productDraft,
  key: 'draftNo',
  state: ['productDraftStatus'],
  labels: productDraftStatus,
  reads: ['orgNo'],
  input: inputOf<DraftInput>(),
  actor: () => null,
  facts: {
    isAsSeen: { input: ({ seenVersion }, { version }) => seenVersion === version },
    isCurrent: { record: (tx, row, { now }) => isCurrent(tx, row, now) },
    isBehind: { record: async (tx, row, { now }) => !(await isCurrent(tx, row, now)) },
  },
  effects: {
    /** Others were made from what is not in force any more; a version that changes nothing leaves them as they are. */
    async outdateOthers(tx, { row, doer }) {
      if (row.changeCount === 0) return;
      const others = await tx
        .select()
        .from(productDraft)
        .where(
          and(
            eq(productDraft.orgNo, row.orgNo),
            ne(productDraft.draftNo, row.draftNo),
            productDraftMoves.isIn('DRAFT'),
          ),
        )
        .orderBy(productDraft.id);
      for (const each of others) await productDraftMoves.send(tx, each, { type: 'outdate' }, timer(doer.now));
    },
    tellProviders: (tx, { row, doer }) => tellProducts(tx, { ...row, effectTime: row.effectTime! }, doer.now), // both events store it
  },
  values: {
    load: put,
    putInForce: put,
    save: ({ input, row, doer }) => {
      const edit = { editedBy: numberOf(doer) ?? '', editTime: doer.now };
      const edited = Object.fromEntries(input.parts!.map(part => [part, edit])); // `save` names its parts
      return { products: input.products, edits: { ...row.edits, ...edited } };
    },
    rebase: ({ input }) => ({ products: input.products, basis: input.inForce }),
  },
});

/** What is in force, as JSON keeps it: without values that are undefined. */
export const documentOf = async (tx: Pick<Tx, 'select'>, orgNo: string, now: number): Promise<ProductsDocument> =>
  JSON.parse(JSON.stringify(await productsOf(tx, orgNo, now))) as ProductsDocument;

/** The products of a file, and of those in force what it leaves out, which stays. */
export function overlaid(inForce: ProductsDocument, file: ProductsDocument): ProductsDocument {
  const over = <T extends object>(below: readonly T[], above: readonly T[], key: keyof T) => [
    ...below.map(each => above.find(other => other[key] === each[key]) ?? each),
    ...above.filter(each => !below.some(other => other[key] === each[key])),
  ];
  const [terms, tax] = [file.terms ?? inForce.terms, file.tax ?? inForce.tax];
  return {
    policies: over(inForce.policies, file.policies, 'policyCode'),
    activities: over(inForce.activities, file.activities, 'marktingNo'),
    vips: over(inForce.vips, file.vips, 'vipLevel'),
    ...(terms && { terms }),
    ...(tax && { tax }),
  };
}

interface Made {
  readonly orgNo: string;
  readonly draftSource: string;
  readonly products: ProductsDocument;
  readonly basis: ProductsDocument;
}
/** A draft, or with `load` a version that a file has put into force, for the history. */
export async function makeDraft(
  tx: Tx,
  made: Made,
  sent: { readonly type: 'make' } | { readonly type: 'load'; readonly effectTime: number },
  doer: Doer,
): Promise<ProductDraft> {
  const { now } = doer;
  const stamps = { createTime: now, updateTime: now };
  const values = { ...made, draftNo: await documentNo(tx, 'CP', now), operatorNo: numberOf(doer) ?? '', ...stamps };
  return productDraftMoves.create(tx, values, sent, doer);
}
