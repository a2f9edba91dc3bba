/**
 * Reads a typed query on 交易查询, such as `金额>1000 失败 近7天`: conditions (search-conditions.ts), and any word that the product does not
 * know (search-words.ts) as a merchant's name. Pure. What names another list, or is not understood, is said and makes no query.
 */
import { enteredSigns } from '@/api/format/entered-signs';
import { trans } from '@/api/contract/trade';
import type { Code } from '@/api/schema/enumeration';
import { endsOf } from '@/api/schema/list';
import { type Conditions, daysOf, periodLabels } from '@/api/schema/query';
import { pathToList } from '@/pages/kit/page/paths';
import { conditionIn, type Part } from './search-conditions';
import { namesAnother, wordIn } from './search-words';

export interface TransQuery {
  readonly conditions: Conditions;
  /** Labels of the conditions, in the order typed. */
  readonly words: readonly string[];
  /** The conditions with their fields. */
  readonly fields: readonly { readonly field: string; readonly words: string; readonly isName: boolean }[];
  /** False for a single word that may also be part of a page's name. */
  readonly sure: boolean;
}
export interface Reading {
  /** Null if the text has no condition of 交易查询, or means another list. */
  readonly query: TransQuery | null;
  /** Words that name other lists, with the paths of these. */
  readonly lists: readonly { readonly word: string; readonly paths: readonly string[] }[];
  /** Conditions of 交易查询 beside words of elsewhere. */
  readonly unused: readonly string[];
  readonly unknown: readonly string[];
}

const { filter } = trans.list;
const separators = /^[\s,、;。的]+/;
/** Filler words around conditions. */
const fillers = /^(?:交易|订单|流水|支付|查询|笔)/;
const name = /^\p{Script=Han}{2}[\p{Script=Han}\w()·&-]*/u;
const token = /^[^\s,、;。]+/;

/** One piece of the text. A word with paths names other lists; without, it is known, but no condition. */
type Piece =
  | (Part & { readonly kind: 'condition' | 'name' })
  | { readonly kind: 'word'; readonly length: number; readonly words: string; readonly paths: readonly string[] }
  | { readonly kind: 'gap' | 'unknown'; readonly length: number; readonly words: string };

/** @param today As `YYYY-MM-DD`. If the text names no days, the list's initial range applies and its label is added. */
export function readingOf(text: string, today: string): Reading {
  const { accepted, refused } = consistent(piecesOf(enteredSigns(text), today));
  const lists = refused.flatMap(piece =>
    piece.kind === 'word' && piece.paths.length > 0 ? [{ word: piece.words, paths: piece.paths }] : [],
  );
  const isElsewhere = refused.some(({ kind }) => kind === 'word');
  const isQuery = !isElsewhere && accepted.some(({ kind }) => kind === 'condition');
  return {
    query: isQuery ? queryOf(accepted, today) : null,
    lists,
    unused: isElsewhere ? accepted.map(({ words }) => words) : [],
    unknown: refused.filter(piece => !('paths' in piece) || piece.paths.length === 0).map(({ words }) => words),
  };
}

/** The query of a text that is one from its first to its last character. */
export function transQueryOf(text: string, today: string): TransQuery | null {
  const { query, unknown } = readingOf(text, today);
  return unknown.length === 0 ? query : null;
}

type Accepted = Extract<Piece, Part>;
/** Each condition once; a second one, or one that contradicts it, is not understood. */
function consistent(pieces: readonly Piece[]): { readonly accepted: Accepted[]; readonly refused: Piece[] } {
  const accepted: Accepted[] = [];
  const refused: Piece[] = [];
  const seen: Record<string, Code> = {};
  const [least, most] = endsOf('transAmount', filter.transAmount);
  for (const piece of pieces) {
    if (piece.kind === 'gap') continue;
    const both = 'conditions' in piece ? { ...seen, ...piece.conditions } : seen;
    const isOnce = 'conditions' in piece && Object.keys(piece.conditions).every(key => !(key in seen));
    if (isOnce && Number(both[least] ?? 0) <= Number(both[most] ?? Infinity)) {
      Object.assign(seen, piece.conditions);
      accepted.push(piece);
    } else refused.push(piece);
  }
  return { accepted, refused };
}

function queryOf(parts: readonly Accepted[], today: string): TransQuery {
  const conditions: Record<string, Code> = Object.assign({}, ...parts.map(part => part.conditions)) as Conditions;
  const fields = parts.map(({ kind, field, words }) => ({ field, words, isName: kind === 'name' }));
  const [start, end] = endsOf('transTime', filter.transTime);
  if (!(start in conditions)) {
    const initial = filter.transTime.options.initial ?? 'today';
    const days = daysOf(initial, today);
    Object.assign(conditions, { [start]: days.start, [end]: days.end });
    fields.push({ field: filter.transTime.field.label, words: periodLabels[initial], isName: false });
  }
  return {
    conditions,
    fields,
    words: fields.map(({ words }) => words),
    sure: parts.length > 1 || parts.some(({ sure }) => sure),
  };
}

function piecesOf(text: string, today: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = text;
  while (rest !== '') {
    const piece = gapIn(rest) ?? pieceIn(rest, today) ?? strangerIn(rest, pieces.at(-1), today);
    rest = rest.slice(piece.length);
    // 成功超市 is not 成功: an unknown rest takes what it is attached to along.
    const attached = piece.kind === 'unknown' && pieces.at(-1)?.kind === 'condition' ? pieces.pop() : undefined;
    pieces.push(attached ? { ...piece, words: attached.words + piece.words } : piece);
  }
  return pieces;
}

/**
 * What is not known: a merchant's name up to the conditions that stand right behind it, unless it is attached to what is known, or
 * contains the name of another list.
 */
function strangerIn(rest: string, last: Piece | undefined, today: string): Piece {
  const [words] = token.exec(rest)!; // it does not begin with a separator
  const unknown: Piece = { kind: 'unknown', length: words.length, words };
  const [found] = name.exec(rest) ?? [];
  const isAttached = last?.kind === 'word' || last?.kind === 'unknown' || (last?.kind === 'condition' && !isDays(last));
  if (!found || isAttached) return unknown;
  const called = nameBefore(found, rest, today) ?? found;
  if (namesAnother(called, pathToList.trans)) return unknown;
  const condition = { conditions: { custName: called }, field: filter.custName.label, words: called, sure: false };
  return { kind: 'name', length: called.length, ...condition };
}

const isDays = ({ conditions }: Part) => endsOf('transTime', filter.transTime)[0] in conditions;
const shortestBefore = 3;

/** The part of a name before attached conditions: 老王面馆失败; null if there are none. */
function nameBefore(found: string, rest: string, today: string): string | null {
  for (let at = shortestBefore; at < found.length; at += 1) {
    let end = at;
    while (end < found.length) {
      const next = gapIn(rest.slice(end)) ?? pieceIn(rest.slice(end), today);
      if (!next || next.kind === 'word') break;
      end += next.length;
    }
    if (end >= found.length && !wordIn(found.slice(0, at))) return found.slice(0, at);
  }
  return null;
}

const gapIn = (rest: string): Piece | null => {
  const [words] = separators.exec(rest) ?? [];
  return words === undefined ? null : { kind: 'gap', length: words.length, words };
};

/** What is known at the beginning of the text: the longer of a condition and a word. */
function pieceIn(rest: string, today: string): Piece | null {
  const condition = conditionIn(rest, today);
  const word = wordIn(rest);
  const filler = fillers.exec(rest)?.[0].length ?? 0;
  const longest = Math.max(condition?.length ?? 0, word?.length ?? 0, filler);
  if (longest === 0) return null;
  if (condition?.length === longest) return { ...condition, kind: 'condition' };
  const words = rest.slice(0, longest);
  const isOwn = filler === longest || word?.paths.includes(pathToList.trans);
  return isOwn ? { kind: 'gap', length: longest, words } : { kind: 'word', length: longest, words, paths: word!.paths };
}
