/** Products by what names each part, so that two versions are compared and joined part by part (docs/domain/platform.md#product-drafts). */
import type { ProductsDocument } from '@/api/forms/products';

type Keyed = { readonly [key: string]: KeyedValue };
export type KeyedValue = Keyed | string | number | boolean | null | undefined;
type Item = Readonly<Record<string, unknown>>;

const way = ({ payBrand, cardType }: Item) => [payBrand, cardType ?? '*'].join('/');
/** Lists by name, and what names an item; null for those whose items are named by their place. */
const lists: Readonly<Record<string, ((item: Item) => string) | null>> = {
  policies: ({ policyCode }) => String(policyCode),
  activities: ({ marktingNo }) => String(marktingNo),
  vips: ({ vipLevel }) => String(vipLevel),
  templates: way,
  costs: way,
  stages: null,
  stageCashbacks: null,
  cardTiers: null,
  stageAmounts: null,
};

function keyed(value: unknown, name: string): KeyedValue {
  if (Array.isArray(value))
    return Object.fromEntries(
      value.map((item: unknown, at) => [lists[name]?.(item as Item) ?? String(at), keyed(item, '')]),
    );
  if (typeof value !== 'object' || value === null) return value as KeyedValue;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, keyed(each, key)]));
}
function unkeyed(value: KeyedValue, name: string): unknown {
  if (!isKeyed(value)) return value;
  if (name in lists) return Object.values(value).map(each => unkeyed(each, ''));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unkeyed(each, key)]));
}
export const isKeyed = (value: KeyedValue): value is Keyed => typeof value === 'object' && value !== null;

export const keysOf = (products: ProductsDocument): Keyed => keyed(products, '') as Keyed; // an object becomes one

/** The names of a place in a file: `policies.0.templates.1.minRate` is of a policy and a way of payment. */
export function namesOf(products: ProductsDocument, place: readonly string[]): string[] {
  let value: unknown = products;
  let list = '';
  return place.map(step => {
    const item = Array.isArray(value) ? (value as unknown[])[Number(step)] : (value as Item | undefined)?.[step];
    const name = Array.isArray(value) && item !== undefined ? (lists[list]?.(item as Item) ?? step) : step;
    [value, list] = [item, step];
    return name;
  });
}

/** One value that differs; `path` names it, and a whole policy, activity or way of payment that only one side has. */
export interface Difference {
  readonly path: readonly string[];
  readonly before: KeyedValue;
  readonly after: KeyedValue;
}
export function differences(before: KeyedValue, after: KeyedValue, path: readonly string[] = []): Difference[] {
  if (isKeyed(before) && isKeyed(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key =>
      differences(before[key], after[key], [...path, key]),
    );
  return (before ?? null) === (after ?? null) ? [] : [{ path, before, after }];
}

interface Joined {
  readonly products: ProductsDocument;
  /** Values that both sides have changed otherwise; those of the draft are kept. */
  readonly conflicts: readonly Difference[];
}
/** What the draft changed of its basis, on top of what is in force. */
export function joinProducts(basis: ProductsDocument, draft: ProductsDocument, inForce: ProductsDocument): Joined {
  const conflicts: Difference[] = [];
  const joined = join([keysOf(basis), keysOf(draft), keysOf(inForce)], [], conflicts);
  return { products: unkeyed(joined, '') as ProductsDocument, conflicts };
}
function join(
  [base, mine, theirs]: readonly [KeyedValue, KeyedValue, KeyedValue],
  path: readonly string[],
  conflicts: Difference[],
): KeyedValue {
  if (differences(base, mine).length === 0) return theirs;
  if (differences(base, theirs).length === 0 || differences(mine, theirs).length === 0) return mine;
  if (!isKeyed(mine) || !isKeyed(theirs)) {
    conflicts.push({ path, before: theirs, after: mine });
    return mine;
  }
  const before = isKeyed(base) ? base : {};
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    keys.flatMap((key): [string, KeyedValue][] => {
      const value = join([before[key], mine[key], theirs[key]], [...path, key], conflicts);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
