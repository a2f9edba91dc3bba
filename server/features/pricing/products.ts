/**
 * Products of an organisation: policies with the bounds of merchants' fees, activities, and the organisation's own terms
 * (docs/domain/earnings.md#chains). They come as a whole from the platform and are checked before anything is stored.
 */
import { eq } from 'drizzle-orm';
import { Failure, type FieldError } from '@/api/failure';
import type { Tx } from '#server/foundation/db/open';
import { saveTax, taxErrors } from './root-tax';
import { saveTerms, termErrors } from './org-terms';
import { agent } from '#server/schema';
import { againstChildren, contradictions } from './product-checks';
import type { Products } from './product-file';
import { impossibleOrders } from './product-orders';
import { type Target, storeActivities, storePolicies } from './store-products';

/**
 * Stores products; returns what changed, one line each. @throws Failure `invalid` with every contradiction and its place in the
 * file, `missing` without the organisation.
 */
export async function loadProducts(tx: Tx, products: Products, target: Target): Promise<string[]> {
  const [org] = await tx.select().from(agent).where(eq(agent.agentNo, target.orgNo)).for('update');
  if (org?.expandWay !== 'ORG' || org.parentAgentNo !== null)
    throw new Failure('missing', '机构不存在，或不是一级机构');
  const errors = await productErrors(tx, products, target);
  // Sales of the past were priced; reports that come late are priced by the terms of their time.
  if (target.effectTime < target.now) errors.push({ field: 'effectTime', message: '不能早于现在' });
  if (errors.length > 0)
    throw new Failure('invalid', errors.map(({ field, message }) => `${field}: ${message}`).join('；'), null, errors);
  return [
    ...(await storePolicies(tx, products, target)),
    ...(await storeActivities(tx, products, target)),
    ...(products.terms ? await saveTerms(tx, products.terms, target) : []),
    ...(products.tax ? await saveTax(tx, products.tax, target) : []),
  ];
}

/** Every contradiction, with its place in the file. */
export const productErrors = async (tx: Tx, products: Products, target: Target): Promise<FieldError[]> => [
  ...contradictions(products),
  ...impossibleOrders(products),
  ...(products.terms ? termErrors(products.terms) : []),
  ...(products.tax ? await taxErrors(tx, products.tax, target) : []),
  ...(await againstChildren(tx, products, target.orgNo)),
];
