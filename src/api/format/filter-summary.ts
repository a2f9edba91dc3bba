/** Conditions in words, for chips on screen and the head of an exported file. */
import { formatTime, formatValue } from './format';
import { periodLabels, readQuery } from '../schema/query';
import {
  endsOf,
  isIdentifier,
  Range,
  scopeFields,
  severalOf,
  wireFields,
  type Filter,
  type Period,
} from '../schema/list';

export interface ConditionWords {
  /** The wire names it stands under; taking it away means taking these away. */
  readonly names: readonly string[];
  readonly label: string;
  readonly text: string;
}

/** What is set, in the order of the filter; names of the body that are no conditions are passed over. */
export function conditionWords(filter: Filter, body: Readonly<Record<string, unknown>>): ConditionWords[] {
  const wire = wireFields(filter);
  const word = (name: string): ConditionWords[] =>
    body[name] == null || !wire[name]
      ? []
      : [{ names: [name], label: wire[name].label, text: formatValue(wire[name], body[name]) }];
  const scope = Object.keys(scopeFields).flatMap(word);
  const conditions = Object.entries(filter).flatMap(([name, item]) => {
    if (!(item instanceof Range)) return [...word(name), ...(isIdentifier(item) ? word(severalOf(name)) : [])];
    const names = endsOf(name, item);
    const [low, high] = names.map(end => body[end]);
    if (low == null && high == null) return [];
    const text = (end: unknown) => (end == null ? '不限' : item.dated ? (end as string) : formatValue(item.field, end));
    return [{ names, label: item.field.label, text: low === high ? text(low) : `${text(low)} 至 ${text(high)}` }];
  });
  return [...scope, ...conditions];
}

/** A kept query in words: a range that moves is told by the name of its period. */
export function queryWords(filter: Filter, search: string, today: string): string {
  const params = new URLSearchParams(search);
  const moving = (names: readonly string[]) => {
    const [name] =
      Object.entries(filter).find(([each, item]) => item instanceof Range && names.includes(endsOf(each, item)[0])) ??
      [];
    return name === undefined ? undefined : periodLabels[params.get(name) as Period];
  };
  return conditionWords(filter, readQuery(filter, search, today).conditions)
    .map(({ names, label, text }) => `${label} ${moving(names) ?? text}`)
    .join('，');
}

/** The first line of an exported file: what it is, under which conditions, by whom and when. */
export function fileNote(
  title: string,
  filter: Filter,
  body: Readonly<Record<string, unknown>>,
  { by, at }: { readonly by: string; readonly at: number },
): string {
  const conditions = conditionWords(filter, body).map(({ label, text }) => `${label}：${text}`);
  return [title, ...conditions, `操作人：${by}`, `生成时间：${formatTime(at)}`].join('　');
}
