/** Filter conditions as text, for chips on screen and the head of an exported file. */
import { formatTime, formatValue } from './format';
import { dayText } from './locale';
import { numberKinds, unreadText } from './unread';
import type { AnyField } from '../schema/shape';
import { periodLabels, readQuery } from '../schema/query';
import {
  endsOf,
  Range,
  scopeFields,
  severalOf,
  sortName,
  takesSeveral,
  wireFields,
  type Filtered,
  type Period,
} from '../schema/list';

export interface ConditionText {
  /** Wire names of the condition; removing it means removing these. */
  readonly names: readonly string[];
  readonly label: string;
  readonly text: string;
}

/** A typed text that is no number stays as it was typed. */
const conditionText = (field: AnyField, value: unknown): string =>
  (numberKinds.has(field.kind) ? unreadText(value) : null) ?? formatValue(field, value);

/** Active conditions, in the order of the filter; body fields that are no conditions are skipped. */
export function describeConditions(list: Filtered, body: Readonly<Record<string, unknown>>): ConditionText[] {
  const wire = wireFields(list);
  const word = (name: string): ConditionText[] =>
    body[name] == null || !wire[name]
      ? []
      : [{ names: [name], label: wire[name].label, text: conditionText(wire[name], body[name]) }];
  const scope = Object.keys(scopeFields).flatMap(word);
  const conditions = Object.entries(list.filter).flatMap(([name, item]) => {
    if (!(item instanceof Range)) return [...word(name), ...(takesSeveral(item) ? word(severalOf(name)) : [])];
    const names = endsOf(name, item);
    const [low, high] = names.map(end => body[end]);
    if (low == null && high == null) return [];
    const text = (end: unknown) =>
      end == null ? '不限' : item.dated ? dayText(end as string) : conditionText(item.field, end);
    return [{ names, label: item.field.label, text: low === high ? text(low) : `${text(low)} 至 ${text(high)}` }];
  });
  return [...scope, ...conditions, ...word(sortName)];
}

/** Text of a saved query: a moving range is shown as the name of its period. */
export function describeQuery(list: Filtered, search: string, today: string): string {
  const params = new URLSearchParams(search);
  const moving = (names: readonly string[]) => {
    const [name] =
      Object.entries(list.filter).find(
        ([each, item]) => item instanceof Range && names.includes(endsOf(each, item)[0]),
      ) ?? [];
    return name === undefined ? undefined : periodLabels[params.get(name) as Period];
  };
  return describeConditions(list, readQuery(list, search, today).conditions)
    .map(({ names, label, text }) => `${label} ${moving(names) ?? text}`)
    .join('，');
}

/** First line of an exported file: its title, conditions, operator and time. */
export function fileNote(
  title: string,
  list: Filtered,
  body: Readonly<Record<string, unknown>>,
  { by, at }: { readonly by: string; readonly at: number },
): string {
  const conditions = describeConditions(list, body).map(({ label, text }) => `${label}：${text}`);
  return [title, ...conditions, `操作人：${by}`, `生成时间：${formatTime(at)}`].join('　');
}
