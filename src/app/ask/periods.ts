/** Days with the words for their field, for one list: 昨天, 入账时间上月, 3天内到期, 本月没有交易. Pure. */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import type { Conditions } from '@/api/schema/query';
import { type AskedField, isDue } from './asked-list';
import { type Days, daysIn, monthsOf } from './days';
import { beginsWith } from './forms';
import type { KnownList } from './known-list';
import type { Found } from './piece';
import { after, fieldsAt, type Rest } from './rest';

/** Days to come may be of it. */
const isAwaited = (field: AskedField) => isDue(field) || /应|下次|预计|next/i.test(field.label);

/** Days with the words for their field before or behind them, or of the list's own. */
export function periodsIn(known: KnownList, rest: Rest, today: string): Found[] {
  const timed = known.fields.filter(({ field }) => field.kind === 'day' || field.kind === 'month');
  const labelled = fieldsAt(timed, rest).flatMap(({ field, length }) => {
    const days = daysIn(after(rest, length).plain, today);
    return days ? pieceOfDays(field, days, length + days.length, today) : [];
  });
  const days = daysIn(rest.plain, today);
  if (!days) return labelled;
  const behind = after(rest, days.length);
  const space = /^[\s的]*/.exec(behind.plain)![0].length; // matches also nothing
  const named = fieldsAt(timed, after(behind, space)).flatMap(({ field }) => {
    const form = known.fields
      .find(each => each.field === field)!
      .forms.find(each => beginsWith(behind.plain.slice(space), each) > 0)!; // found there
    return pieceOfDays(field, days, days.length + space + beginsWith(behind.plain.slice(space), form), today);
  });
  return [
    ...labelled,
    ...named,
    ...(known.days && !days.isAhead ? pieceOfDays(known.days, days, days.length, today) : []),
  ];
}

function pieceOfDays(field: AskedField, days: Days, length: number, today: string): Found[] {
  const { start, words, isBack, isAhead, until } = days;
  // What is due in a period that runs is due until its end.
  const end = isDue(field) && until !== undefined ? until : days.end;
  const own = { kind: 'condition', length, label: field.label, isDays: true } as const;
  if (isAhead && !isAwaited(field)) return [];
  if (field.kind === 'month') {
    const months = monthsOf(days, today);
    if (!months || (!field.ends && months[0] !== months[1])) return [];
    const conditions: Conditions = field.ends
      ? { [field.ends[0]]: months[0], [field.ends[1]]: months[1] }
      : { [field.key]: months[0] };
    return [{ ...own, words: spanOf(...months), conditions }];
  }
  if (!field.ends) return start === end ? [{ ...own, words: start, conditions: { [field.key]: start } }] : [];
  const most = field.maxDays ?? Infinity;
  const count = (startOfDay(end) - startOfDay(start)) / dayMs + 1;
  if (count > most && !isBack) return [];
  const from = count > most ? startOfDay(end) - (most - 1) * dayMs : startOfDay(start);
  const said = isBack
    ? `近${Math.min(count, most)}天`
    : /^[\d年月日号./\s~至到-]+$/.test(words)
      ? spanOf(start, end)
      : words;
  return [{ ...own, words: said, conditions: { [field.ends[0]]: dayOf(from), [field.ends[1]]: end } }];
}
const spanOf = (start: string, end: string) => (start === end ? start : `${start} 至 ${end}`);

const noSale =
  /^(?:都|一直)?(?:没有?|无|未)(?:做过|发生)?(?:交易|流水|刷卡|动账)|^(?:without|with no|that had no)\s+(?:a\s+|any\s+)?(?:sale|transaction|trade)s?/;
/** 本月没有交易, in either order; only up to today, because a list knows the last sale alone. */
export function idleIn({ fields }: KnownList, rest: Rest, today: string): Found[] {
  const idle = fields.find(({ field }) => field.key === 'idleSince')?.field;
  if (!idle) return [];
  const days = daysIn(rest.plain, today);
  const first = days?.length ?? noSale.exec(rest.plain)?.[0].length ?? 0;
  if (first === 0) return [];
  const then = after(rest, first);
  const space = /^[\s的]*/.exec(then.plain)![0].length; // matches also nothing
  const second = after(then, space);
  const found = days ?? daysIn(second.plain, today);
  const length = days ? noSale.exec(second.plain)?.[0].length : found?.length;
  if (!found || length === undefined || found.end !== today || found.isAhead) return [];
  return [
    {
      kind: 'condition',
      length: first + space + length,
      label: idle.label,
      words: found.start,
      conditions: { [idle.key]: found.start },
    },
  ];
}
