/**
 * A question in one's own words about any list: 提现 失败 上月, merchants without a sale this month. What was read is shown before it is
 * opened; what is not understood is said, and opens nothing (docs/domain/conventions.md#questions).
 */
import { enteredSigns } from '@/api/format/entered-signs';
import { sortCode, sortName } from '@/api/schema/list';
import { type Conditions, daysOf, periodLabels } from '@/api/schema/query';
import type { AskedList } from './asked-list';
import { knownList, type KnownList } from './known-list';
import { plain as plainOf } from './forms';
import type { Piece } from './piece';
import { type Reading, readAs } from './read';
import { spellings, speltIn } from './spelling';

export interface Question {
  readonly list: AskedList;
  readonly conditions: Conditions;
  readonly sort: string | null;
  /** How rows are grouped, as 数据分析 has it. */
  readonly by: string | null;
  readonly pieces: readonly Piece[];
  /** The list's own period, where the text names no days and the list needs some. */
  readonly period: { readonly label: string; readonly words: string; readonly conditions: Conditions } | null;
  /** False for a single word that may also be part of a page's name. */
  readonly isSure: boolean;
}
/** What a text that is no question says of the list that it names, or would. */
export interface Near {
  readonly list: AskedList;
  readonly pieces: readonly Piece[];
  readonly unknown: readonly string[];
}
export interface Answer {
  readonly question: Question | null;
  /** Lists that are named, with what they do not understand; the nearest first. */
  readonly near: readonly Near[];
}

const all = new WeakMap<readonly AskedList[], readonly KnownList[]>();
const knownOf = (lists: readonly AskedList[]): readonly KnownList[] => {
  const titles = [...new Set(lists.flatMap(({ names }) => names))].map(plainOf);
  const known = all.get(lists) ?? lists.map(list => knownList(list, titles));
  all.set(lists, known);
  return known;
};

/** A longer text is no question: it was pasted. */
const longest = 80;

/** @param lists Those that the reader may open; the first of `usual` is meant where none is named @param today As `YYYY-MM-DD` */
export function answerTo(text: string, lists: readonly AskedList[], usual: string, today: string): Answer {
  const typed = enteredSigns(text).normalize('NFKC').trim();
  const plain = typed.toLowerCase();
  if (plain === '' || plain.length > longest) return { question: null, near: [] };
  const spelt = speltIn(plain);
  const named = knownOf(lists).filter(
    ({ names }) =>
      names.some(name => plain.includes(name)) ||
      spelt.some(word => names.some(name => spellings(name).includes(word))),
  );
  const read = named.map(known => ({ known, reading: readAs(known, typed, today) }));
  const whole = read.filter(({ known, reading }) => reading.unknown.length === 0 && weightOf(known, reading) > 0);
  const best = bestOf(whole);
  if (best) return { question: questionOf(best.known.list, best.reading.pieces, today), near: [] };
  const own = named.length > 0 ? undefined : knownOf(lists).find(({ list }) => list.path === usual);
  const reading = own && readAs(own, typed, today);
  if (own && reading?.unknown.length === 0 && hasCondition(reading))
    return { question: questionOf(own.list, reading.pieces, today), near: [] };
  const others = own && reading ? [{ known: own, reading }] : read;
  return { question: null, near: others.map(nearOf).filter(hasCondition).toSorted(byUnknown) };
}

interface Read {
  readonly known: KnownList;
  readonly reading: Reading;
}
/** A name alone is somebody, and no question about transactions. */
const hasCondition = ({ pieces }: Pick<Reading, 'pieces'>) =>
  pieces.some(piece => piece.kind !== 'gap' && piece.kind !== 'list' && !('isName' in piece));
const nearOf = ({ known, reading }: Read): Near => ({ list: known.list, ...reading });
const lengthOf = (words: readonly string[]) => words.join('').length;
const byUnknown = (one: Near, other: Near) => lengthOf(one.unknown) - lengthOf(other.unknown);

/** How much of the text names the list; so does a part that holds its name: 提现失败. */
function weightOf({ names, list }: KnownList, { pieces }: Reading): number {
  const titles = list.names.map(plainOf);
  return pieces.reduce((sum, { kind, typed }) => {
    const words = plainOf(typed);
    if (kind === 'list') return sum + typed.length + (titles.includes(words) ? 0.5 : 0);
    const within = names.filter(name => kind !== 'gap' && words.includes(name)).map(name => name.length);
    return sum + Math.max(0, ...within) / 2;
  }, 0);
}

/** The one that is named with the most of the text; null if two are equally. */
function bestOf(whole: readonly Read[]): Read | null {
  const ranked = whole
    .map(each => ({ ...each, weight: weightOf(each.known, each.reading) }))
    .toSorted((one, other) => other.weight - one.weight);
  const [first, ...others] = ranked;
  // Of two views of one screen the first is meant.
  const isClear = (one: (typeof ranked)[0]) =>
    others.every(({ weight, known }) => weight < one.weight || known.list.path === one.known.list.path);
  return first && isClear(first) ? first : null;
}

/** What these pieces ask of a list. */
export function questionOf(list: AskedList, pieces: readonly Piece[], today: string): Question {
  const said = pieces.filter(({ kind }) => kind !== 'gap');
  const conditions: Record<string, Conditions[string]> = {};
  for (const piece of said) if (piece.kind === 'condition') Object.assign(conditions, piece.conditions);
  const sorted = said.find(piece => piece.kind === 'sort');
  const grouped = said.find(piece => piece.kind === 'group');
  const period = periodOf(list, conditions, today);
  if (period) Object.assign(conditions, period.conditions);
  const parts = said.filter(({ kind }) => kind !== 'list');
  return {
    list,
    conditions,
    sort: sorted ? sortCode(sorted.sorting) : null,
    by: grouped?.name ?? null,
    pieces: said,
    period,
    isSure:
      said.length > 1 ||
      parts.some(piece => !(piece.kind === 'condition' && (piece.isWord ?? piece.isName ?? piece.isDays))),
  };
}

function periodOf({ fields }: AskedList, conditions: Conditions, today: string) {
  const field = fields.find(({ maxDays, initial, ends }) => maxDays !== undefined && initial && ends);
  if (!field?.initial || !field.ends || field.ends.some(end => end in conditions)) return null;
  const { start, end } = daysOf(field.initial, today);
  const [low, high] = field.ends;
  return { label: field.label, words: periodLabels[field.initial], conditions: { [low]: start, [high]: end } };
}

/** What its address has: conditions and the order of the rows. */
export const wireOf = ({ conditions, sort }: Question): Conditions => ({
  ...conditions,
  ...(sort !== null && { [sortName]: sort }),
});
