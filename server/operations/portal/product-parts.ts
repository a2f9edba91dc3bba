/**
 * The parts of a draft of products, and how they are saved: by form one at a time, of a file those that differ, and taken out again
 * (docs/domain/platform.md#product-drafts).
 */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import stringify from 'safe-stable-stringify';
import { Failure, type FieldError } from '@/api/failure';
import { formatTime } from '@/api/format/format';
import { formPlace, inLabels, type ProductsDocument, type Section } from '@/api/forms/products';
import { refuseForm } from '@/api/forms/rules';
import { productDraftFlow } from '@/machines/flows/product-draft.flow';
import { productChanges } from '#server/features/pricing/product-compare';
import { documentOf, overlaid, productDraftMoves } from '#server/features/pricing/product-draft.moves';
import { productErrors } from '#server/features/pricing/products';
import type { ProviderContext } from '#server/foundation/calls/context';
import { staffOf } from '#server/foundation/calls/doer';
import { digestOf as previewOf } from '#server/foundation/calls/previewed';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { operator, productDraft } from '#server/schema';
import { checked } from '../action';
import { acted } from './decide';
import { parsedProducts, productsFile } from './products-file';

const d = productDraft;
const { events } = productDraftFlow;
type Row = typeof d.$inferSelect;

/** The name of a part: `policies.DQ2601`; the terms are one. */
export const partOf = (section: Section, no: string | null) => (no === null ? section : `${section}.${no}`);
export const digestOf = (value: unknown) =>
  createHash('sha256')
    .update(stringify(value) ?? '')
    .digest('hex');
/** Parts of products by their names, each with what it says. */
export function partsOf({ policies, activities, ...terms }: ProductsDocument) {
  return [
    ...policies.map(each => [partOf('policies', each.policyCode), `政策 ${each.policyName}`, each] as const),
    ...activities.map(each => [partOf('activities', each.marktingNo), `活动 ${each.marktingName}`, each] as const),
    [partOf('terms', null), '奖励、会员与税点', terms] as const,
  ];
}

export async function draftOf(tx: Pick<Tx, 'select'>, draftNo: string): Promise<Row> {
  const [row] = await tx.select().from(d).where(eq(d.draftNo, draftNo));
  if (!row) throw new Failure('missing', '草稿不存在');
  return row;
}
/** Locked, so that what is changed was read under the lock. */
export async function lockedDraft(tx: Tx, draftNo: string): Promise<Row> {
  const [row] = await tx.select().from(d).where(eq(d.draftNo, draftNo)).for('update');
  if (!row) throw new Failure('missing', '草稿不存在');
  return row;
}

export const normalised = (file: unknown) => JSON.parse(JSON.stringify(file)) as ProductsDocument;

export interface Target {
  readonly orgNo: string;
  readonly now: number;
}
/** What would refuse the draft if it were put into force now: values that are out of their bounds, else contradictions. */
export async function problemsOf(tx: Tx, products: ProductsDocument, target: Target): Promise<readonly FieldError[]> {
  try {
    return await productErrors(tx, checked(productsFile, products), { ...target, effectTime: target.now });
  } catch (error) {
    if (!(error instanceof Failure) || error.reason !== 'invalid') throw error;
    return error.errors;
  }
}
/** The same errors, each beginning with where it is. */
export const named = (products: ProductsDocument, errors: readonly FieldError[]): FieldError[] =>
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
export function save(deps: Deps, input: Saved, context: ProviderContext, { part, change }: PartChange) {
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
    const sent = { type: 'save', products, parts: [part] } as const;
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

interface Taken {
  readonly draftNo: string;
  readonly products: string;
  readonly dryRun?: boolean | null | undefined;
  readonly digest?: string | null | undefined;
  readonly requestNo: string;
}
/** Joins a file to a draft as one is made of a file: what the file leaves out stays. Each part that differs is saved by whoever takes it. */
export function takeFile(deps: Deps, input: Taken, context: ProviderContext) {
  const { draftNo } = input;
  const file = parsedProducts(input.products);
  const audited = { target: ['PRODUCT_DRAFT', draftNo], content: `${events.save.label} 产品文件` } as const;
  return acted(deps, context, input, audited, async tx => {
    const row = await lockedDraft(tx, draftNo);
    const products = normalised(overlaid(row.products, normalised(file)));
    const before = new Map(partsOf(row.products).map(([part, , value]) => [part, digestOf(value)]));
    const parts = partsOf(products).flatMap(([part, , value]) => (before.get(part) === digestOf(value) ? [] : [part]));
    const errors = await problemsOf(tx, products, { orgNo: row.orgNo, now: context.now });
    refuseForm(
      parts.flatMap(part => errorsIn(part, products, errors)).map(({ message }) => ({ field: 'products', message })),
    );
    const changes = productChanges(row.products, products, []).map(({ place, what, before: was, after }) =>
      `${place} ${what}：${was ?? '没有'} → ${after ?? '没有'}`.slice(0, 500),
    );
    if (parts.length > 0) await productDraftMoves.send(tx, row, { type: 'save', products, parts }, staffOf(context));
    return { draftNo, changes, digest: previewOf(input, changes) };
  });
}

/** Why a part cannot be taken out of a draft; null if it can. Contracts refer to what is in force. */
export function removeRefusal(
  part: string,
  partName: string,
  { activities }: ProductsDocument,
  inForce: ProductsDocument,
): string | null {
  if (partsOf(inForce).some(([name]) => name === part))
    return `${partName}已生效，不能移出草稿；要停止使用，请编辑它并关闭「启用」`;
  const needing = activities.find(({ policyCode }) => partOf('policies', policyCode) === part);
  return needing ? `活动 ${needing.marktingName} 属于${partName}，请先移出活动` : null;
}

interface Removed {
  readonly draftNo: string;
  readonly part: string;
  readonly partDigest: string;
  readonly requestNo: string;
}
/** Takes a policy or activity out of a draft. One in force is disabled, never removed: contracts refer to it. */
export function removePart(deps: Deps, input: Removed, context: ProviderContext) {
  const { draftNo, part, partDigest } = input;
  const audited = { target: ['PRODUCT_DRAFT', draftNo], content: `移出草稿 ${part}` } as const;
  return acted(deps, context, input, audited, async tx => {
    const row = await lockedDraft(tx, draftNo);
    const found = partsOf(row.products).find(([name]) => name === part);
    const [section, no] = part.split('.');
    if (!found || (section !== 'policies' && section !== 'activities'))
      throw new Failure('missing', '草稿中没有这个政策或活动');
    if (digestOf(found[2]) !== partDigest) throw await overtaken(tx, row, part);
    const refusal = removeRefusal(part, found[1], row.products, await documentOf(tx, row.orgNo, context.now));
    if (refusal !== null) throw new Failure('conflict', refusal);
    const { policies, activities } = row.products;
    const products = normalised({
      ...row.products,
      policies: policies.filter(({ policyCode }) => section !== 'policies' || policyCode !== no),
      activities: activities.filter(({ marktingNo }) => section !== 'activities' || marktingNo !== no),
    });
    await productDraftMoves.send(tx, row, { type: 'save', products, parts: [part] }, staffOf(context));
    return null;
  });
}
