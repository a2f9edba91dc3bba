/** The lists of the contract, and what each of them has: decided from the contract, so that a test exists only where it applies. */
import { allCalls, contract, type PlainCall } from '@/api/contract';
import { summedOf } from '@/api/format/totals';
import { isOffered } from '@/api/schema/gate';
import { Range, takesSeveral } from '@/api/schema/list';
import { fieldOf, type Shape } from '@/api/schema/shape';
import type { Operator } from '#tests/world/test-app';

/** Titles and lists, for `describe.each`. */
export type Listed = readonly (readonly [string, PlainCall])[];
export const lists: readonly PlainCall[] = allCalls.filter(({ filter }) => filter);
export const withTitles = (some: readonly PlainCall[]): Listed => some.map(list => [list.summary, list] as const);
export const listsWith = (holds: (list: PlainCall) => boolean): Listed => withTitles(lists.filter(holds));

/** Lists with a single row in the demo: they have no second page and no order. */
export const singleRowLists: readonly string[] = [contract.staff.list.path];

/** Whoever sees the most of it. */
export const readerOf = (list: PlainCall): Operator => (isOffered(list, 'PROVIDER') ? 'org_demo' : 'platform');
const partsOf = (list: PlainCall, kind: PlainCall['kind']) =>
  allCalls.filter(each => each.kind === kind && each.of?.path === list.path);
/** The totals of a list; undefined if it has none. */
export const totalsOf = (list: PlainCall): PlainCall | undefined => partsOf(list, 'totals')[0];
export const exportsOf = (list: PlainCall): PlainCall[] => partsOf(list, 'export');

/** Figures of a list's totals that are the sum of its column of the same name. */
export function figuresOf(list: PlainCall): string[] {
  const totals = totalsOf(list);
  return totals ? summedOf(list.row!, totals.output as Shape) : [];
}
/** Filters into which a column of numbers can be pasted. */
export const pastedOf = (list: PlainCall): string[] =>
  Object.entries(list.filter!).flatMap(([name, item]) => (takesSeveral(item) ? [name] : []));

/** How a masked value looks. */
const masks: Readonly<Record<string, RegExp>> = { phone: /\*{4}/, idCard: /\*{4}/, bankCard: /\*/ };
/** Columns with numbers of persons, and how each looks when it is masked. */
export const maskedOf = (list: PlainCall): [string, RegExp][] =>
  Object.entries(list.row!).flatMap(([name, part]) => {
    const mask = masks[fieldOf(part).kind];
    return mask ? [[name, mask]] : [];
  });

/** Ranges of times over a month at most, without which a list is not exported. */
export const monthsOf = ({ filter }: PlainCall): [string, Range][] =>
  Object.entries(filter!).filter(
    (entry): entry is [string, Range] => entry[1] instanceof Range && entry[1].options.maxDays !== undefined,
  );
