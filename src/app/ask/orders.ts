/** How rows are sorted or grouped: 金额最高, 按金额从大到小, 最新, 每个代理商, by agent. Pure. */
import { type SortWay, wayLabels } from '@/api/schema/list';
import { beginsWith } from './forms';
import { type KnownList, sums } from './known-list';
import type { Found } from './piece';
import type { Rest } from './rest';

const descending =
  /^\s*(?:最?[高大多长]的?(?:排?在?前面?|优先)|最[高大多长]|(?:由|从)?[高大多][到至]?[低小少]|降序|倒序|排序|(?:in )?descending(?: order)?|(?:from )?(?:high(?:est)?|larg(?:e|est)) (?:to|first)(?: low)?)/;
const ascending =
  /^\s*(?:最?[低小少短]的?(?:排?在?前面?|优先)|最[低小少短]|(?:由|从)?[低小少][到至]?[高大多]|升序|正序|(?:in )?ascending(?: order)?|(?:from )?(?:low(?:est)?|small(?:est)?) (?:to|first)(?: high)?)/;
const latest = /^(?:最新|最近的|最晚|(?:由|从)新到旧|(?:the )?(?:latest|newest|most recent)(?: first)?)/;
const earliest = /^(?:最早|最旧|(?:由|从)旧到新|(?:the )?(?:oldest|earliest)(?: first)?)/;
const by = /^(?:按照?|以|根据|(?:sorted |ordered |sort |order )?by )/;
const most = /^(?:the )?(?:highest|largest|biggest|most) /;
const least = /^(?:the )?(?:lowest|smallest|fewest|least) /;
const first = /^(?:\s+first)?/;

const order = (length: number, name: string, label: string, way: SortWay): Found => ({
  kind: 'sort',
  length,
  sorting: { name, way },
  label,
  words: label + wayLabels[way],
});

/** By a column of the rows: 金额最高, 按金额从大到小, 最新. */
export function ordersIn({ amounts, times, days, amount }: KnownList, rest: Rest): Found[] {
  const { plain } = rest;
  const ofTime = times.find(({ name }) => name === days?.key) ?? times[0];
  const [newest] = latest.exec(plain) ?? [];
  const [oldest] = earliest.exec(plain) ?? [];
  const whole = newest ?? oldest;
  const alone = whole && ofTime ? [order(whole.length, ofTime.name, ofTime.label, newest ? 'desc' : 'asc')] : [];
  const before = by.exec(plain)?.[0].length ?? 0;
  const [high] = most.exec(plain) ?? [];
  const [low] = least.exec(plain) ?? [];
  const start = before || (high ?? low ?? '').length;
  const text = plain.slice(start);
  const columns = [...amounts, ...times].flatMap(column => {
    const forms = column.name === amount?.key ? [...column.forms, ...sums] : column.forms;
    const length = Math.max(0, ...forms.map(form => beginsWith(text, form)));
    return length > 0 ? [{ ...column, length }] : [];
  });
  const longest = Math.max(0, ...columns.map(({ length }) => length));
  const found = columns.filter(({ length }) => length === longest);
  if (found.length !== 1) return alone;
  const [{ name, label, length }] = found as [(typeof found)[0]]; // of one
  const behind = text.slice(length);
  const isTime = times.some(each => each.name === name);
  const down = (isTime ? latest.exec(behind.trimStart()) : null) ?? descending.exec(behind);
  const up = (isTime ? earliest.exec(behind.trimStart()) : null) ?? ascending.exec(behind);
  const way = up ? 'asc' : 'desc';
  const end = start + length + ((up ?? down)?.[0].length ?? 0);
  if (high ?? low)
    return [...alone, order(start + length + first.exec(behind)![0].length, name, label, high ? 'desc' : 'asc')];
  return (up ?? down) ? [...alone, order(end, name, label, way)] : alone;
}

const each = /^(?:每一?[个家户笔]?|各个?|分|按照?|以|(?:grouped |group )?by |per |each |for each |of each )/;
const summed = /^(?:\s*(?:分组|汇总|统计|合计|分))?/;
/** 每个代理商, 按天, by agent. */
export function groupsIn({ groups }: KnownList, { plain }: Rest): Found[] {
  const start = each.exec(plain)?.[0].length ?? 0;
  if (start === 0) return [];
  const found = groups.flatMap(({ name, label, forms }) => {
    const length = Math.max(0, ...forms.map(form => beginsWith(plain.slice(start), form)));
    return length > 0 ? [{ name, label, length }] : [];
  });
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const [one, ...others] = found.filter(({ length }) => length === longest);
  if (!one || others.length > 0) return [];
  const end = start + one.length;
  return [
    {
      kind: 'group',
      length: end + summed.exec(plain.slice(end))![0].length,
      name: one.name,
      label: one.label,
      words: one.label,
    },
  ]; // matches also nothing
}
