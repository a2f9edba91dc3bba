/** Reads a text as a question about one list: wholly, or what of it is not understood. Pure. */
import type { Conditions } from '@/api/schema/query';
import { namesAnother, wordIn } from '../actors/search-words';
import { beginsWith } from './forms';
import type { KnownList } from './known-list';
import type { Found, Piece } from './piece';
import { piecesAt } from './recognise';
import type { Rest } from './rest';

export interface Reading {
  readonly pieces: readonly Piece[];
  /** Words that say nothing to this list; none if the text was read from its first to its last character. */
  readonly unknown: readonly string[];
}
type Condition = Extract<Piece, { kind: 'condition' }>;

/** Every piece once, and none that contradicts another. */
function fits(piece: Found, before: readonly Piece[]): boolean {
  if (piece.kind === 'sort' || piece.kind === 'group') return before.every(({ kind }) => kind !== piece.kind);
  if (piece.kind !== 'condition') return true;
  const seen = before.filter((each): each is Condition => each.kind === 'condition');
  const isOnce = seen.every(({ conditions }) => Object.keys(conditions).every(key => !(key in piece.conditions)));
  return (
    isOnce && inOrder(Object.assign({}, piece.conditions, ...seen.map(({ conditions }) => conditions)) as Conditions)
  );
}
/** Both ends of each range of numbers. */
const inOrder = (conditions: Conditions): boolean =>
  Object.entries(conditions).every(([key, value]) => {
    const most = key.endsWith('Min') ? conditions[`${key.slice(0, -3)}Max`] : undefined;
    return most === undefined || Number(value) <= Number(most);
  });

const token = /^[^\s,、;。，；]+/;
const han = /^\p{Script=Han}{2}[\p{Script=Han}\w()·&-]*/u;
const anyName = /^(?:[A-Z][\w&'.-]*(?: [A-Z][\w&'.-]*)*|[\p{L}\p{N}][\p{L}\p{N}()·&'.-]+)/u;
/** Names of others begin with capitals; other words of English may be anything. */
const capital = /^[A-Z]/;
/** Behind a word that is only polite a name may begin; a single character may be its first. */
const opens = /[\s,、;。的:]$|^[查找看]|^.{2}/;
const shortest = 2;

/** Names that may stand here, the shortest first: of the field whose words stand before, or of the list's own. */
function namesAt(known: KnownList, rest: Rest, last: Piece | undefined, today: string): Found[] {
  const labelled = known.fields
    .filter(({ field }) => field.isName)
    .flatMap(({ field, forms }) => {
      const length = Math.max(0, ...forms.map(form => beginsWith(rest.plain, form)));
      if (length === 0) return [];
      const [joint = ''] = /^\s*(?:[:=]|叫|是|为|called|named)?\s*/.exec(rest.plain.slice(length)) ?? [];
      const start = length + joint.length;
      const value = { typed: rest.typed.slice(start), plain: rest.plain.slice(start) };
      // Whatever follows a colon.
      const isSaid = /[:=叫]|called|named/.test(joint);
      const may = (name: string) =>
        isSaid || ((han.test(name) || capital.test(name)) && isStranger(known, name, value, today));
      return valuesOf(value, anyName, may).map(name => nameOf(field, start, name));
    });
  const isApart = last?.kind === 'gap' ? opens.test(last.typed) : !last || (last.kind === 'condition' && last.isDays);
  const { name } = known;
  if (!name || !isApart) return labelled;
  return [
    ...labelled,
    ...valuesOf(rest, han, value => isStranger(known, value, rest, today)).map(value => nameOf(name, 0, value)),
  ];
}

const nameOf = (
  { key, label }: { readonly key: string; readonly label: string },
  before: number,
  name: string,
): Found => ({
  kind: 'condition',
  length: before + name.length,
  words: name,
  label,
  conditions: { [key]: name },
  isName: true,
});

function valuesOf({ typed }: Rest, pattern: RegExp, may: (name: string) => boolean): string[] {
  const [whole] = pattern.exec(typed) ?? [];
  if (!whole) return [];
  const isHan = han.test(whole);
  const lengths = Array.from({ length: whole.length - shortest + 1 }, (_, at) => at + shortest).filter(
    length => isHan || length === whole.length,
  );
  return lengths.map(length => whole.slice(0, length)).filter(may);
}

/** It begins with nothing that this list knows, holds no number, and is no word of the product. */
const noName =
  /\d{3}|[最不吗呢的按每各用从是岁]|增长|超过|大于|小于|低于|到期|金额|时间|日期|状态|类型|^(?:除了|除去|没有|以及|或者|但是|谁|为什么|怎么|多少|几个|哪个|这个|那个|[上下](?:个|周|月|半))/;
const isStranger = (known: KnownList, name: string, rest: Rest, today: string): boolean =>
  !noName.test(name) &&
  !wordIn(name) &&
  !namesAnother(name, known.list.path) &&
  piecesAt(known, rest, today).length === 0;

export function readAs(known: KnownList, text: string, today: string): Reading {
  const typed = text.trim();
  const plain = typed.toLowerCase();
  const dead = new Set<string>();
  const solve = (at: number, before: readonly Piece[]): readonly Piece[] | null => {
    if (at >= typed.length) return before;
    const last = before.at(-1);
    const state = `${at} ${before
      .flatMap(each =>
        each.kind === 'condition'
          ? Object.keys(each.conditions)
          : each.kind === 'gap' || each.kind === 'list'
            ? []
            : [each.kind],
      )
      .toSorted()
      .join()} ${last?.kind ?? ''}`;
    if (dead.has(state)) return null;
    const rest = { typed: typed.slice(at), plain: plain.slice(at) };
    for (const piece of [...piecesAt(known, rest, today), ...namesAt(known, rest, last, today)]) {
      const end = at + piece.length;
      const found = fits(piece, before) ? solve(end, [...before, { ...piece, typed: typed.slice(at, end) }]) : null;
      if (found) return found;
    }
    dead.add(state);
    return null;
  };
  const whole = solve(0, []);
  return whole ? { pieces: whole, unknown: [] } : partly(known, typed, today);
}

/** Word by word, what is known and what is not. */
function partly(known: KnownList, typed: string, today: string): Reading {
  const pieces: Piece[] = [];
  const unknown: string[] = [];
  let at = 0;
  while (at < typed.length) {
    const rest = { typed: typed.slice(at), plain: typed.slice(at).toLowerCase() };
    const [words = typed.slice(at)] = token.exec(rest.typed) ?? [];
    const found = piecesAt(known, rest, today).find(
      piece => fits(piece, pieces) && endsWell(rest, piece, known, today),
    );
    if (found) pieces.push({ ...found, typed: typed.slice(at, at + found.length) });
    else unknown.push(words);
    at += found?.length ?? words.length;
  }
  return { pieces, unknown };
}

/** 成功超市 is not 成功: a word that goes on with what is not known is none. */
function endsWell(rest: Rest, { length, kind }: Found, known: KnownList, today: string): boolean {
  const next = { typed: rest.typed.slice(length), plain: rest.plain.slice(length) };
  const isSpace = kind === 'gap' && /^[\s,、;。]/.test(rest.plain);
  return isSpace || next.plain === '' || piecesAt(known, next, today).length > 0;
}
