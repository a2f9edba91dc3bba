/** Products of an organisation edited by form (docs/domain/platform.md#product-drafts). */
import { eq, inArray, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { draftNo as draftNumber } from '@/api/fields/product';
import { Failure } from '@/api/failure';
import { entriesOfTerms, entryOfActivity, entryOfPolicy, type ProductsDocument } from '@/api/forms/products';
import { refuseForm } from '@/api/forms/rules';
import { productDraftFlow } from '@/machines/flows/product-draft.flow';
import { replay } from '#server/features/forecast/replay';
import { ifOrgHad } from '#server/features/forecast/what-if';
import { defineQuery } from '#server/features/lists/define-query';
import { productChanges, wordsOf } from '#server/features/pricing/product-compare';
import { documentOf, makeDraft, overlaid, productDraftMoves } from '#server/features/pricing/product-draft.moves';
import { joinProducts } from '#server/features/pricing/product-keys';
import { loadProducts } from '#server/features/pricing/products';
import { noticesTold } from '#server/features/terms-notice/told';
import { noRestriction } from '#server/foundation/access/subtree';
import type { Handlers, ProviderContext } from '#server/foundation/calls/context';
import { staffOf } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { agent, operator, productDraft } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { checked } from '../action';
import { acted } from './decide';
import {
  digestOf,
  draftOf,
  lockedDraft,
  named,
  normalised,
  partOf,
  partsOf,
  problemsOf,
  removePart,
  removeRefusal,
  save,
  takeFile,
  type Target,
} from './product-parts';
import { parsedProducts, productsFile } from './products-file';

const d = productDraft;
const { events } = productDraftFlow;
const columns = {
  orgName: sql<string>`(select g.agent_name from agent g where g.agent_no = ${d.orgNo})`,
  draftName: sql<string>`(select o.real_name from operator o where o.operator_no = ${d.operatorNo})`,
  putName: sql<string | null>`(select o.real_name from operator o where o.operator_no = ${d.putBy})`,
  approvedName: sql<string | null>`(select a.decided_name from approval a where a.approval_no = ${d.approvalNo})`,
};
export const productDrafts = defineQuery(contract.platformProduct.drafts, {
  from: d,
  path: null,
  only: noRestriction,
  columns,
  order: newestFirst(byCreation(d)),
  moves: [productDraftMoves],
});

type Calls = Omit<Handlers<typeof contract.platformProduct>, 'drafts'>;

export const productDraftCalls = (deps: Deps): { platformProduct: Calls } => ({
  platformProduct: {
    makeDraft: (input, context) => make(deps, input, context),
    draft: ({ draftNo }, context) => deps.db.transaction(tx => detail(tx, draftNo, context)),
    savePolicy: ({ draftNo, partDigest, requestNo, ...part }, context) =>
      save(deps, { draftNo, partDigest, requestNo }, context, {
        part: partOf('policies', part.policyCode),
        change: products => overlaid(products, { ...none, policies: [entryOfPolicy(normal(part))] }),
      }),
    saveActivity: ({ draftNo, partDigest, requestNo, ...part }, context) =>
      save(deps, { draftNo, partDigest, requestNo }, context, {
        part: partOf('activities', part.marktingNo),
        change: products => overlaid(products, { ...none, activities: [entryOfActivity(part)] }),
      }),
    saveTerms: ({ draftNo, partDigest, requestNo, ...part }, context) =>
      save(deps, { draftNo, partDigest, requestNo }, context, {
        part: partOf('terms', null),
        change: ({ policies, activities }) => ({ policies, activities, ...entriesOfTerms(part) }),
      }),
    takeFile: (input, context) => takeFile(deps, input, context),
    removePart: (input, context) => removePart(deps, input, context),
    async forecast({ draftNo }, { now }) {
      const { orgNo, products } = await draftOf(deps.db, draftNo);
      const file = checked(productsFile, products);
      await refuseContradictions(deps.db, file, { orgNo, now });
      return replay(deps.db, ifOrgHad(orgNo, file), now);
    },
    rebaseDraft: (input, context) => rebase(deps, input, context),
    putInForce: (input, context) => put(deps, input, context),
    discardDraft: (input, context) => {
      const audited = { target: ['PRODUCT_DRAFT', input.draftNo], content: events.discard.label } as const;
      return acted(deps, context, input, audited, async tx => {
        await productDraftMoves.send(tx, input.draftNo, { type: 'discard' }, staffOf(context));
        return null;
      });
    },
  },
});

const none = { policies: [], activities: [], vips: [] };
/** Of an optional field both ways of saying none are one. */
const normal = (part: Parameters<typeof entryOfPolicy>[0] | object) =>
  JSON.parse(JSON.stringify(part)) as Parameters<typeof entryOfPolicy>[0];

function make(deps: Deps, input: Parameters<Calls['makeDraft']>[0], context: ProviderContext) {
  const { orgNo, products: text = null, fromDraft = null } = input;
  if (text !== null && fromDraft !== null) {
    const message = '文件和来源草稿只能填一个';
    throw new Failure('invalid', message, null, [{ field: 'fromDraft', message }]);
  }
  const file = text === null ? null : parsedProducts(text);
  const audited = { target: ['ORG', orgNo], content: events.make.label } as const;
  return acted(deps, context, input, audited, async tx => {
    const [org] = await tx.select().from(agent).where(eq(agent.agentNo, orgNo));
    if (org?.expandWay !== 'ORG' || org.parentAgentNo !== null) {
      const message = '机构不存在，或不是一级机构';
      throw new Failure('invalid', message, null, [{ field: 'orgNo', message }]);
    }
    const earlier = fromDraft === null ? null : await draftOf(tx, fromDraft);
    if (earlier && earlier.orgNo !== orgNo) throw new Failure('conflict', '来源草稿属于其他机构');
    const basis = await documentOf(tx, orgNo, context.now);
    const over = file ?? earlier?.products;
    const products = over ? overlaid(basis, normalised(over)) : basis;
    const draftSource = file ? '产品文件' : earlier ? `${draftNumber.label} ${earlier.draftNo}` : '现行产品';
    const { draftNo } = await makeDraft(
      tx,
      { orgNo, draftSource, products, basis },
      { type: 'make' },
      staffOf(context),
    );
    return { draftNo };
  });
}
async function detail(tx: Tx, draftNo: string, { me, now }: ProviderContext) {
  // With a table beside it, columns within the subqueries are named with their table, too.
  const [found] = await tx
    .select({ row: d, ...columns })
    .from(d)
    .innerJoin(agent, eq(agent.agentNo, d.orgNo))
    .where(eq(d.draftNo, draftNo));
  if (!found) throw new Failure('missing', '草稿不存在');
  const { row, ...named } = found;
  const { products, basis, edits } = row;
  // What was put into force or given up is compared with what was in force then.
  const isOpen = productDraftMoves.has(row, 'save');
  const inForce = isOpen ? await documentOf(tx, row.orgNo, now) : basis;
  const errors = isOpen ? await problemsOf(tx, products, { orgNo: row.orgNo, now }) : [];
  const numbers = [...new Set(Object.values(edits).map(({ editedBy }) => editedBy))];
  const people = await tx
    .select({ no: operator.operatorNo, name: operator.realName })
    .from(operator)
    .where(inArray(operator.operatorNo, [...numbers, '']));
  return {
    ...row,
    ...named,
    ...(await noticesTold(tx, draftNo)),
    parts: partsOf(products).map(([part, partName, value]) => {
      const edit = edits[part];
      return {
        part,
        partName,
        digest: digestOf(value),
        editName: people.find(({ no }) => no === edit?.editedBy)?.name ?? null,
        editTime: edit?.editTime ?? null,
        removeRefusal: removeRefusal(part, partName, products, inForce),
      };
    }),
    changes: productChanges(inForce, products, errors).map(each => ({
      ...each,
      before: each.before?.slice(0, 200) ?? null,
      after: each.after?.slice(0, 200) ?? null,
    })),
    content: JSON.stringify(products, null, 1),
    inForce: JSON.stringify(inForce, null, 1),
    allowed: await productDraftMoves.allowedNow(tx, row, me, now),
  };
}

async function refuseContradictions(db: Deps['db'], file: ProductsDocument, target: Target): Promise<void> {
  refuseForm(named(file, await db.transaction(tx => problemsOf(tx, file, target))));
}
function rebase(deps: Deps, input: Parameters<Calls['rebaseDraft']>[0], context: ProviderContext) {
  const { draftNo } = input;
  const audited = { target: ['PRODUCT_DRAFT', draftNo], content: events.rebase.label } as const;
  return acted(deps, context, input, audited, async tx => {
    const row = await lockedDraft(tx, draftNo);
    const inForce = await documentOf(tx, row.orgNo, context.now);
    const { products, conflicts } = joinProducts(row.basis, row.products, inForce);
    await productDraftMoves.send(tx, row, { type: 'rebase', products, inForce }, staffOf(context));
    return { conflicts: conflicts.map(each => ({ ...wordsOf(each, products), problem: null })) };
  });
}

async function put(deps: Deps, input: Parameters<Calls['putInForce']>[0], context: ProviderContext) {
  const { draftNo, version, remark } = input;
  const { now } = context;
  const effectTime = input.effectTime ?? now;
  const audited = { target: ['PRODUCT_DRAFT', draftNo], content: events.putInForce.label, remark } as const;
  return acted(deps, context, input, audited, async tx => {
    const { orgNo } = await draftOf(tx, draftNo);
    // The organisation before the draft, as a file locks it: what is in force cannot change in between.
    await tx.select().from(agent).where(eq(agent.agentNo, orgNo)).for('update');
    const sent = { type: 'putInForce', seenVersion: version, effectTime } as const;
    const { products } = await productDraftMoves.send(tx, draftNo, sent, staffOf(context));
    const file = checked(productsFile, products);
    refuseForm(named(file, await problemsOf(tx, file, { orgNo, now })));
    return { changes: await loadProducts(tx, file, { orgNo, effectTime, now }) };
  });
}
