/** Products of an organisation edited by form (docs/domain/platform.md#product-drafts). */
import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import stringify from 'safe-stable-stringify';
import { contract } from '@/api/contract';
import { draftNo as draftNumber } from '@/api/fields/product';
import { Failure, type FieldError } from '@/api/failure';
import { formatTime } from '@/api/format/format';
import {
  entriesOfTerms,
  entryOfActivity,
  entryOfPolicy,
  formPlace,
  inLabels,
  type ProductsDocument,
  type Section,
} from '@/api/forms/products';
import { refuseForm } from '@/api/forms/rules';
import { productDraftFlow } from '@/machines/flows/product-draft.flow';
import { replay } from '#server/features/forecast/replay';
import { ifOrgHad } from '#server/features/forecast/what-if';
import { defineQuery } from '#server/features/lists/define-query';
import { productChanges, wordsOf } from '#server/features/pricing/product-compare';
import { documentOf, makeDraft, overlaid, productDraftMoves } from '#server/features/pricing/product-draft.moves';
import { joinProducts } from '#server/features/pricing/product-keys';
import { loadProducts, productErrors } from '#server/features/pricing/products';
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

type Row = typeof d.$inferSelect;
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

/** The name of a part: `policies.DQ2601`; the terms are one. */
const partOf = (section: Section, no: string | null) => (no === null ? section : `${section}.${no}`);
const digestOf = (value: unknown) =>
  createHash('sha256')
    .update(stringify(value) ?? '')
    .digest('hex');
/** Parts of products by their names, each with what it says. */
function partsOf({ policies, activities, ...terms }: ProductsDocument) {
  return [
    ...policies.map(each => [partOf('policies', each.policyCode), `政策 ${each.policyName}`, each] as const),
    ...activities.map(each => [partOf('activities', each.marktingNo), `活动 ${each.marktingName}`, each] as const),
    [partOf('terms', null), '奖励、会员与税点', terms] as const,
  ];
}

async function draftOf(tx: Pick<Tx, 'select'>, draftNo: string): Promise<Row> {
  const [row] = await tx.select().from(d).where(eq(d.draftNo, draftNo));
  if (!row) throw new Failure('missing', '草稿不存在');
  return row;
}
/** Locked, so that what is changed was read under the lock. */
async function lockedDraft(tx: Tx, draftNo: string): Promise<Row> {
  const [row] = await tx.select().from(d).where(eq(d.draftNo, draftNo)).for('update');
  if (!row) throw new Failure('missing', '草稿不存在');
  return row;
}

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
const normalised = (file: unknown) => JSON.parse(JSON.stringify(file)) as ProductsDocument;

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

interface Target {
  readonly orgNo: string;
  readonly now: number;
}
/** What would refuse the draft if it were put into force now: values that are out of their bounds, else contradictions. */
async function problemsOf(tx: Tx, products: ProductsDocument, target: Target): Promise<readonly FieldError[]> {
  try {
    return await productErrors(tx, checked(productsFile, products), { ...target, effectTime: target.now });
  } catch (error) {
    if (!(error instanceof Failure) || error.reason !== 'invalid') throw error;
    return error.errors;
  }
}
async function refuseContradictions(db: Deps['db'], file: ProductsDocument, target: Target): Promise<void> {
  refuseForm(named(file, await db.transaction(tx => problemsOf(tx, file, target))));
}
/** The same errors, each beginning with where it is. */
const named = (products: ProductsDocument, errors: readonly FieldError[]): FieldError[] =>
  productChanges(products, products, errors).map(({ place, what, problem }, at) => ({
    field: errors[at]?.field ?? 'draftNo',
    message: `${place}「${what}」：${problem ?? ''}`,
  }));

interface Saved {
  readonly draftNo: string;
  readonly partDigest?: string | null | undefined;
  readonly requestNo: string;
}
interface PartChange {
  readonly part: string;
  readonly change: (products: ProductsDocument) => ProductsDocument;
}
/** Saves one part, unless somebody else has saved it since it was opened. Contradictions within it are refused at their fields. */
function save(deps: Deps, input: Saved, context: ProviderContext, { part, change }: PartChange) {
  const { draftNo, partDigest = null } = input;
  const audited = { target: ['PRODUCT_DRAFT', draftNo], content: `${events.save.label} ${part}` } as const;
  return acted(deps, context, input, audited, async tx => {
    const row = await lockedDraft(tx, draftNo);
    const digestIn = (products: ProductsDocument) => {
      const found = partsOf(products).find(([name]) => name === part);
      return found ? digestOf(found[2]) : null;
    };
    if (digestIn(row.products) !== partDigest) throw await overtaken(tx, row, part);
    const products = normalised(change(row.products));
    const errors = await problemsOf(tx, products, { orgNo: row.orgNo, now: context.now });
    refuseForm(errorsIn(part, products, errors));
    const sent = { type: 'save', products, part } as const;
    const { version } = await productDraftMoves.send(tx, row, sent, staffOf(context));
    return { draftNo, version, digest: digestIn(products)! }; // it has just been stored
  });
}
/** The errors of a part, at their places in its form. */
const errorsIn = (part: string, products: ProductsDocument, errors: readonly FieldError[]): FieldError[] =>
  errors.flatMap(({ field, message }) => {
    const { section, at, field: within } = formPlace(field.split('.'));
    const list: readonly object[] = section === 'terms' ? [] : products[section];
    const no = at === null ? null : (list[Number(at)] as Readonly<Record<string, string>> | undefined);
    const name = partOf(section, no === null ? null : (no?.['marktingNo'] ?? no?.['policyCode'] ?? ''));
    return name === part ? [{ field: within.join('.'), message: inLabels(message, section) }] : [];
  });

/** What whoever saved last has saved is not overwritten. */
async function overtaken(tx: Tx, { edits }: Row, part: string): Promise<Failure> {
  const edit = edits[part];
  const [who] = edit ? await tx.select().from(operator).where(eq(operator.operatorNo, edit.editedBy)) : [];
  const [name, time] = [who?.realName ?? '', edit ? formatTime(edit.editTime) : ''];
  return new Failure('conflict', `${name} ${time} 已保存这一部分，您填写的内容没有保存，也没有丢失，请重新打开后核对`);
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
