/**
 * The calls of a list screen: its page of rows, its totals over the whole filtered set and its export. All three take
 * the same filter (docs/domain/conventions.md#lists), defined once here; a range becomes two keys on the wire.
 */
import { untyped, type Call } from './call';
import { downloadFormat, fileLanguage } from '../enums';
import type { SignedInPolicy } from './gate';
import type { Code } from './enumeration';
import { count, day, Field, flag, number, oneOf, text, time, type Kind } from './kinds';
import {
  allowed,
  fieldOf,
  many,
  maybe,
  type AllowedEvents,
  type AnyField,
  type InputOf,
  type Maybe,
  type OutputOf,
  type Shape,
} from './shape';

/** Date ranges that the query form offers as presets; they move with the calendar. */
export type Period = 'today' | 'yesterday' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth';

export interface RangeOptions {
  /** The period of a newly opened screen. */
  readonly initial?: Period;
  /** The longest range in days that the server accepts. */
  readonly maxDays?: number;
}
export class Range<F extends AnyField = AnyField> {
  constructor(
    readonly field: F,
    readonly options: RangeOptions = {},
  ) {}
  /** Whether the two ends are days (`…Start`, `…End`, both inclusive) or numbers (`…Min`, `…Max`). */
  get dated(): boolean {
    return this.field.kind === 'time' || this.field.kind === 'day' || this.field.kind === 'month';
  }
}
export const range = <F extends AnyField>(field: F, options?: RangeOptions) => new Range(field, options);

export type Filter = { readonly [name: string]: AnyField | Range };

type EndOf<F> = F extends { readonly kind: 'time' | 'day' | 'month' } ? 'Start' | 'End' : 'Min' | 'Max';
type WireField<F> =
  F extends Range<infer Q>
    ? Q extends Field<'time', number, infer S>
      ? Field<'day', string, S>
      : Q
    : F extends AnyField
      ? F
      : never;
/** The filter on the wire: ranges become two keys, all keys are optional. */
export type FilterShape<F extends Filter> = {
  readonly [K in keyof F & string as F[K] extends Range<infer Q> ? `${K}${EndOf<Q>}` : K]: Maybe<WireField<F[K]>>;
};

/** The two wire keys of a range, low end first. */
export const endsOf = (name: string, range: Range): [string, string] =>
  range.dated ? [`${name}Start`, `${name}End`] : [`${name}Min`, `${name}Max`];

/** Whether a column of such numbers can be pasted into the field's condition. */
export const takesSeveral = (item: AnyField | Range): item is AnyField =>
  !(item instanceof Range) && item.identifier === true && !item.single;
/** How many last digits of a number find it where its condition says so; all shorter and longer texts are whole numbers. */
export const tailLengths = { least: 4, most: 6 } as const;
/** Whether a text is the end of a number, for such a condition. */
export const isTail = (field: AnyField, text: string): boolean =>
  field.tail === true && text.length >= tailLengths.least && text.length <= tailLengths.most && /^\d+$/.test(text);
/** The wire key for several such numbers: `transNos` beside `transNo`. */
export const severalOf = (name: string): string => `${name}s`;

/**
 * Narrows the rows within the reader's access; all of them if unset. `scopeAgentNo` selects one provider below, `SELF`
 * only the provider's own rows without its subtree.
 */
export const scopeFields = {
  scopeWay: oneOf('数据范围', [{ code: 'SELF', label: '仅本级' }] as const),
  scopeAgentNo: number('指定下级', { source: 'agent', single: true }),
};
/** Kinds of which operators ask for the highest, the latest or the next; codes are in the order of their enumeration. */
const orderedKinds: ReadonlySet<Kind> = new Set(['money', 'rate', 'count', 'bytes', 'time', 'day', 'month', 'oneOf']);
export const sortWays = ['desc', 'asc'] as const;
export type SortWay = (typeof sortWays)[number];
export const wayLabels = { desc: '降序', asc: '升序' } as const;
/** The column that the rows are sorted by, instead of the list's own order. */
export interface Sorting {
  readonly name: string;
  readonly way: SortWay;
}
/** Wire name of the sorting, and its value. */
export const sortName = 'sort';
export const sortCode = ({ name, way }: Sorting): string => `${name}.${way}`;
export function sortingOf(code: unknown): Sorting | null {
  if (typeof code !== 'string') return null;
  const [name, way] = code.split('.') as [string, SortWay]; // the codes of `sortField`
  return { name, way };
}
/** Not by what only organisations see: its order would tell the others. Null if the list has no such column. */
function sortField(row: Shape): AnyField | null {
  const columns = Object.entries(row).filter(([, part]) => {
    const field: Pick<Field, 'kind' | 'scope'> = fieldOf(part);
    return orderedKinds.has(field.kind) && field.scope !== 'ORG';
  });
  const codes = columns.flatMap(([name, part]) =>
    sortWays.map(way => ({ code: sortCode({ name, way }), label: `${fieldOf(part).label}${wayLabels[way]}` })),
  );
  return codes.length === 0 ? null : oneOf('排序', codes);
}

/** What the wire names of a list's conditions follow from. */
export type Filtered = Pick<AnyList, 'filter' | 'scoped' | 'sort'>;

/** Every wire name of a list's conditions, with the field that defines its values. */
export function wireFields({ filter, scoped, sort }: Filtered): Record<string, AnyField> {
  const fields: Record<string, AnyField> = scoped ? { ...scopeFields } : {};
  for (const [name, item] of Object.entries(filter)) {
    if (item instanceof Range)
      for (const end of endsOf(name, item))
        fields[end] = item.field.kind === 'time' ? day(item.field.label) : item.field;
    else fields[name] = item;
    if (takesSeveral(item))
      fields[severalOf(name)] = new Field('numbers', item.label, item.scope === 'ORG' ? { scope: 'ORG' } : {});
  }
  if (sort) fields[sortName] = sort;
  return fields;
}

const filterShape = (list: Filtered): Shape =>
  Object.fromEntries(Object.entries(wireFields(list)).map(([name, field]) => [name, maybe(field)]));

/** Beside a total that counting stopped at. */
export const capped = flag('总数仅为下限');

const paging = {
  page: maybe(count('页码', { min: 1, max: 1_000_000 })),
  limit: maybe(count('每页条数', { min: 1, max: 100 })),
  // Total of the last answer under the same conditions; the server then skips counting.
  known: maybe(count('已知总数', { min: 0, max: Number.MAX_SAFE_INTEGER })),
  capped: maybe(capped),
};

type Paging = typeof paging & Sorted;
type Sorted = { readonly [sortName]: Maybe<Field<'oneOf', Code>> };
/** For lists whose rows belong to a flow: the reader's allowed events. */
export interface HasActions {
  readonly allowed?: AllowedEvents;
}
export interface PageOf<Row> {
  readonly list: (Row & HasActions)[];
  /** Number of all rows under these conditions. */
  readonly total: number;
  /** The real total is higher: rows are counted only up to `countAtMost` (docs/decisions/019). */
  readonly capped: boolean;
  readonly page: number;
  readonly limit: number;
  /** Those of the pasted numbers that match no row. */
  readonly absent: string[] | null;
}

/** Maximum of numbers that can be pasted into one condition. */
export const severalAtMost = 500;

interface ListTerms {
  readonly summary: string;
  readonly policy?: SignedInPolicy;
  /** The rows belong to a flow: each lists its reader's allowed events. */
  readonly hasActions?: true;
  /** The rows belong to providers: readers can narrow them by `scopeFields`. */
  readonly scoped?: true;
  /** Rows of providers contain those of providers below: groups of them are no sums. */
  readonly nested?: true;
  /** The rows have neither codes nor times: there is nothing to group them by. */
  readonly ungrouped?: true;
}
interface Urgent<R extends Shape> {
  /** The column with the deadline for acting: the list's own order puts the most urgent rows first. */
  readonly deadline?: keyof R & string;
}
/** The parts of a list that totals, exports and the server's queries need, independent of its rows. */
export interface AnyList<F extends Filter = Filter> extends Omit<Call<never, unknown, SignedInPolicy>, 'types'> {
  readonly filter: F;
  readonly row: Shape;
  /** Further fields of the answer besides the page. */
  readonly further?: { readonly extra?: Shape };
  readonly hasActions?: true;
  readonly scoped?: true;
  readonly nested?: true;
  readonly ungrouped?: true;
  readonly deadline?: string | undefined;
  /** Its values are the columns that the rows can be sorted by; the order also applies to an export. */
  readonly sort?: AnyField | null;
}
export interface ListCall<F extends Filter, R extends Shape, E = Record<never, never>>
  extends AnyList<F>, Call<InputOf<Paging & FilterShape<F>>, PageOf<OutputOf<R>> & OutputOf<E>, SignedInPolicy> {
  readonly row: R;
}
/** The totals or export of a list with this filter. */
export interface PartOf<F extends Filter> extends Omit<Call<never, unknown, SignedInPolicy>, 'types'> {
  readonly of: AnyList<F>;
}
export interface TotalsCall<F extends Filter, T extends Shape> extends Call<
  InputOf<FilterShape<F>>,
  OutputOf<T>,
  SignedInPolicy
> {
  readonly of: AnyList<F>;
  readonly output: T;
}
const exporting = {
  dryRun: maybe(flag('仅预检')),
  columns: maybe(many(text('导出列'), 80)),
  format: maybe(oneOf('文件格式', downloadFormat)),
  language: maybe(oneOf('文件语言', fileLanguage)),
};
const task = {
  // Empty if no task was started.
  taskNo: text('任务编号'),
  running: flag('相同的任务正在生成'),
  // Result of a dry run: the number of rows of the file, and when the same conditions were last exported.
  trial: maybe({ totalCount: count('总条数'), earlierTime: maybe(time('相同条件上次导出时间')) }),
};
export interface ExportCall<F extends Filter> extends Call<
  InputOf<FilterShape<F> & Sorted & typeof exporting>,
  OutputOf<typeof task>,
  SignedInPolicy
> {
  readonly of: AnyList<F>;
}

/**
 * `further` lists fields of the answer besides its page: figures that come with the list instead of from a call of
 * their own.
 */
export function list<
  const F extends Filter,
  const R extends Shape,
  const E extends { readonly extra?: Shape } = Record<never, never>,
>(
  path: string,
  {
    filter,
    row,
    further,
    hasActions,
    scoped,
    nested,
    ungrouped,
    deadline,
    ...terms
  }: ListTerms & Urgent<NoInfer<R>> & { filter: F; row: R; further?: E },
): ListCall<F, R, E> {
  const sort = sortField(row);
  const call = untyped('json', path, {
    ...terms,
    kind: 'list',
    input: { ...paging, ...filterShape({ filter, scoped, sort }) },
    output: {
      list: many(hasActions ? { ...row, allowed } : row, 100),
      total: count('总条数'),
      capped,
      page: count('页码'),
      limit: count('每页条数'),
      absent: maybe(many(text('未查到的编号'), severalAtMost)),
      ...further,
    },
  });
  const said = { filter, row, further, hasActions, scoped, nested, ungrouped, deadline, sort };
  return { ...call, ...said } as unknown as ListCall<F, R, E>; // filterShape computes at run time what the type FilterShape describes
}

export function totals<F extends Filter, const T extends Shape>(
  path: string,
  { of, figures, summary = `${of.summary}合计` }: { of: AnyList<F>; figures: T; summary?: string },
): TotalsCall<F, T> {
  const call = untyped('json', path, {
    kind: 'totals',
    summary,
    policy: of.policy,
    input: filterShape(of),
    output: figures,
  });
  return { ...call, of } as unknown as TotalsCall<F, T>; // as above
}

export function exportOf<F extends Filter>(
  path: string,
  { of, summary = `${of.summary}导出` }: { of: AnyList<F>; summary?: string },
): ExportCall<F> {
  const call = untyped('json', path, {
    kind: 'export',
    summary,
    policy: of.policy,
    input: { ...filterShape(of), ...exporting },
    output: task,
  });
  return { ...call, of } as unknown as ExportCall<F>; // as above
}
