/**
 * A list's query in the URL: every active condition and the page, nothing else. Conditions are texts and numbers under
 * their wire names. A URL without any parameter means the screen's initial state.
 */
import type { Code } from './enumeration';
import { dayMs, dayOf, startOfDay } from '../format/format';
import { numberKinds, unread } from '../format/unread';
import type { AnyField } from './shape';
import {
  endsOf,
  Range,
  sortCode,
  sortingOf,
  sortName,
  wireFields,
  type Filter,
  type Filtered,
  type Period,
  type Sorting,
} from './list';

export type Conditions = Readonly<Record<string, Code>>;
export interface Query {
  readonly conditions: Conditions;
  readonly page: number;
}

/**
 * `?a=1&page=2`; a query without conditions on page 1 keeps `page=1`, to distinguish it from the initial state: a sorting is no
 * condition.
 */
export function writeQuery({ conditions, page }: Query): string {
  const params = new URLSearchParams(
    Object.entries(conditions).map(([name, value]): [string, string] => [name, String(value)]),
  );
  if (page > 1 || [...params.keys()].every(name => name === sortName)) params.set('page', String(page));
  return `?${params.toString()}`;
}

/** Parses the query of a URL; unknown names are dropped. Impossible values stay, to be named: without them other rows would be shown. */
export function readQuery(list: Filtered, search: string, today: string): Query {
  const { filter } = list;
  const params = new URLSearchParams(search);
  const fields = wireFields(list);
  const isKnown = (name: string) => Object.hasOwn(fields, name) || Object.hasOwn(filter, name);
  const isInitial = ![...params.keys()].some(name => name === 'page' || (name !== sortName && isKnown(name)));
  const conditions: Record<string, Code> = isInitial ? { ...initialConditions(filter, today) } : {};
  for (const [name, item] of Object.entries(filter)) {
    const period = periods.find(each => each === params.get(name));
    if (item instanceof Range && item.dated && period)
      Object.assign(conditions, spread(name, item, daysOf(period, today)));
  }
  for (const [name, field] of Object.entries(fields)) {
    const value = codeOf(field, params.get(name));
    // An unknown order hides and adds no row.
    const isUnknownOrder = name === sortName && field.values.every(({ code }) => code !== value);
    if (value !== null && !isUnknownOrder) conditions[name] = value;
  }
  const page = Number(params.get('page') ?? 1);
  return { conditions, page: Number.isInteger(page) && page > 0 ? page : 1 };
}

/** The conditions of a newly opened screen: the initial periods of its ranges. */
export function initialConditions(filter: Filter, today: string): Conditions {
  const conditions: Record<string, Code> = {};
  for (const [name, item] of Object.entries(filter)) {
    if (!(item instanceof Range) || !item.options.initial) continue;
    Object.assign(conditions, spread(name, item, daysOf(item.options.initial, today)));
  }
  return conditions;
}

/**
 * Serialises a query for use on other days: a range that equals a period as seen from `today` is stored as the period's
 * name, so that it moves with the calendar.
 */
export function writeMoving(filter: Filter, conditions: Conditions, today: string): string {
  const rest: Record<string, Code> = { ...conditions };
  for (const [name, item] of Object.entries(filter)) {
    if (!(item instanceof Range) || !item.dated) continue;
    const [low, high] = endsOf(name, item);
    const period = periods.find(each => {
      const { start, end } = daysOf(each, today);
      return rest[low] === start && rest[high] === end;
    });
    if (!period) continue;
    delete rest[low];
    delete rest[high];
    rest[name] = period;
  }
  return writeQuery({ conditions: rest, page: 1 });
}

const spread = (
  name: string,
  range: Range,
  { start, end }: { readonly start: string; readonly end: string },
): Conditions => {
  const [low, high] = endsOf(name, range);
  return { [low]: start, [high]: end };
};

export const periodLabels: Readonly<Record<Period, string>> = {
  today: '今天',
  yesterday: '昨天',
  last7: '近7天',
  last30: '近30天',
  thisMonth: '本月',
  lastMonth: '上月',
};

const periods = Object.keys(periodLabels) as Period[];

/** First and last day of a period, both `YYYY-MM-DD`, as seen from `today`. */
export function daysOf(period: Period, today: string): { readonly start: string; readonly end: string } {
  const before = (days: number) => dayOf(startOfDay(today) - days * dayMs);
  const first = `${today.slice(0, 8)}01`;
  const lastOfPrevious = dayOf(startOfDay(first) - dayMs);
  switch (period) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday':
      return { start: before(1), end: before(1) };
    case 'last7':
      return { start: before(6), end: today };
    case 'last30':
      return { start: before(29), end: today };
    case 'thisMonth':
      return { start: first, end: today };
    case 'lastMonth':
      return { start: `${lastOfPrevious.slice(0, 8)}01`, end: lastOfPrevious };
  }
}

/**
 * A field's value from its text in a URL or form; null if there is none. What cannot be a value of the field comes back as the text that it
 * is, which the server refuses by name. Texts are as they were typed: `meantBy` normalises them, and the server does.
 */
export function codeOf(field: AnyField, text: string | null): Code | null {
  if (text === null || text === '') return null;
  if (field.kind === 'oneOf') return field.values.find(entry => String(entry.code) === text)?.code ?? text;
  if (numberKinds.has(field.kind)) return /^-?\d{1,15}$/.test(text) ? Number(text) : unread(text);
  return text;
}

/** One of a field's codes, or null: for what an address says of a view, not of the rows that it shows. */
export const knownCode = (field: AnyField, text: string | null): Code | null =>
  field.values.find(({ code }) => String(code) === text)?.code ?? null;

/** Sorted by this name: first the highest or latest, then the lowest or earliest, then the list's own order again. */
export function sortedBy({ [sortName]: code, ...conditions }: Conditions, name: string): Conditions {
  const now = sortingOf(code);
  const next: Sorting | null =
    now?.name !== name ? { name, way: 'desc' } : now.way === 'desc' ? { name, way: 'asc' } : null;
  return { ...conditions, ...(next && { [sortName]: sortCode(next) }) };
}
