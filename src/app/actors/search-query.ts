/**
 * A query on 交易查询 as people type it: `金额>1000 失败 近7天`. Amounts, days, and every choice that the list's filter offers, by the
 * label of its dictionary; a further word is a merchant's name. Pure; null for what is no such query.
 */
import { trans } from '@/api/contract/trans';
import type { Code } from '@/api/schema/enumeration';
import { daysOf, periodLabels, type Conditions } from '@/api/schema/query';
import { endsOf, Range } from '@/api/schema/list';
import { amountIn } from './search-amount';
import { daysIn } from './search-days';
import type { Part } from './search-part';

export interface TransQuery {
  readonly conditions: Conditions;
  /** The conditions in words, as they were typed. */
  readonly words: readonly string[];
  /** More than a word that may as well be part of a page's name. */
  readonly sure: boolean;
}

const { filter } = trans.list;
const separators = /^[\s,、;。的]+/;
/** What people put around conditions without meaning one. */
const fillers = /^(?:交易|订单|流水|支付|查询|笔)/;
const name = /^\p{Script=Han}{2}[\p{Script=Han}\w()·&-]*/u;

/** Of all choices of the filter, the longest label first, so that 消费规划 is not taken for 消费. */
const choices = Object.entries(filter)
  .flatMap(([key, item]) =>
    item instanceof Range
      ? []
      : item.values.flatMap(({ code, label }) =>
          // 失败 is what people call 交易失败.
          [...new Set([label, label.replace(/^交易/, '')])].map(text => ({ key, code, text })),
        ),
  )
  .sort((one, other) => other.text.length - one.text.length);

function choiceIn(rest: string): Part | null {
  const found = choices.find(({ text }) => rest.startsWith(text));
  if (!found) return null;
  return { length: found.text.length, conditions: { [found.key]: found.code }, words: found.text, sure: false };
}

/** @param today As `YYYY-MM-DD`; where no days are named, the list's first ones are meant, and told. */
export function transQueryOf(text: string, today: string): TransQuery | null {
  const parts = partsOf(text.normalize('NFKC').trim(), today);
  if (!parts || parts.every(({ conditions }) => 'custName' in conditions)) return null;
  const conditions: Record<string, Code> = {};
  for (const part of parts)
    for (const [key, value] of Object.entries(part.conditions)) {
      if (key in conditions) return null;
      conditions[key] = value;
    }
  const [least, most] = endsOf('transAmount', filter.transAmount);
  if (Number(conditions[least] ?? 0) > Number(conditions[most] ?? Infinity)) return null;
  const words = parts.map(part => part.words);
  const [start, end] = endsOf('transTime', filter.transTime);
  if (!(start in conditions)) {
    const initial = filter.transTime.options.initial ?? 'today';
    const days = daysOf(initial, today);
    Object.assign(conditions, { [start]: days.start, [end]: days.end });
    words.push(periodLabels[initial]);
  }
  return { conditions, words, sure: parts.length > 1 || parts.some(({ sure }) => sure) };
}

/** The conditions one after the other; null where something is left that is none. */
function partsOf(text: string, today: string): Part[] | null {
  const parts: Part[] = [];
  let rest = text;
  let begins = true;
  while (rest !== '') {
    const gap = separators.exec(rest)?.[0].length ?? fillers.exec(rest)?.[0].length ?? 0;
    const part: Part | null =
      daysIn(rest, today) ?? amountIn(rest) ?? choiceIn(rest) ?? (gap > 0 || !begins ? null : nameIn(rest));
    const taken = part?.length ?? gap;
    if (taken === 0) return null;
    if (part) parts.push(part);
    begins = !part;
    rest = rest.slice(taken);
  }
  return parts.length === 0 ? null : parts;
}

function nameIn(rest: string): Part | null {
  const [found] = name.exec(rest) ?? [];
  return found ? { length: found.length, conditions: { custName: found }, words: found, sure: false } : null;
}
