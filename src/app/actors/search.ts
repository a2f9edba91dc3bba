/** Search results that need no request: questions about lists, pages, actions, and places of the manual. */
import { side } from '@/api/client/this-portal';
import { dayOf } from '@/api/format/format';
import { writeQuery } from '@/api/schema/query';
import type { Hit, Places, ReadPart } from '@/machines/portal/search.machine';
import { writeAnalysis } from '@/pages/kit/analysis/analysis-address';
import { pathToList } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';
import type { AskedList } from '../ask/asked-list';
import { askedLists } from '../ask/asked-lists';
import type { Piece } from '../ask/piece';
import { type Answer, answerTo, type Question, questionOf, wireOf } from '../ask/question';
import { findRoute } from '../routing';
import { amountOf, askForAmount } from './search-amount';
import { indexOf } from './search-pages';
import { askForRecords } from './search-records';

/** Of the reader; made again when the accessible paths change. */
let made: {
  readonly routes: readonly string[];
  readonly find: ReturnType<typeof indexOf>;
  readonly lists: readonly AskedList[];
} | null = null;

/** @param routes Paths accessible to the operator. */
function ofReader(routes: readonly string[]) {
  if (made?.routes !== routes)
    made = {
      routes,
      find: indexOf(routes),
      lists: askedLists.filter(list => list.side === side && routes.includes(list.path)),
    };
  return made;
}
const answerFor = (text: string, routes: readonly string[], now: number): Answer =>
  answerTo(text, ofReader(routes).lists, pathToList.trans, dayOf(now));

/** @param routes Paths accessible to the operator. */
export function placesFor(text: string, routes: readonly string[], now: number): Places {
  const all = ofReader(routes).find(text);
  const found = all.filter(({ isExternal }) => !isExternal);
  const manual = all.filter(({ isExternal }) => isExternal);
  const { question, near } = answerFor(text, routes, now);
  const isCalledSo = found.some(({ isApproximate }) => !isApproximate);
  if (question && hasParts(question)) {
    // 微信 is a condition and also part of a page's name; 终端划拨 is the name of one.
    const isFirst = question.isSure ? !found.some(({ isExact }) => isExact) : !isCalledSo;
    const hit = hitOf(question, []);
    const reading = isFirst ? readingOf(text, question, question.pieces, []) : [];
    return { hits: [...(isFirst ? [hit, ...found] : [...found, hit]), ...manual], reading };
  }
  const [nearest] = near;
  if (isCalledSo || !nearest) return { hits: [...found, ...manual], reading: [] };
  const hits = near.map(each => hitOf(questionOf(each.list, each.pieces, dayOf(now)), each.unknown));
  return {
    hits: [...hits.map((hit): Hit => ({ ...hit, isApproximate: true })), ...found, ...manual],
    reading: readingOf(text, questionOf(nearest.list, nearest.pieces, dayOf(now)), nearest.pieces, nearest.unknown),
  };
}

/** The name of a list alone is its page. */
const hasParts = ({ pieces }: Question) => pieces.some(({ kind }) => kind !== 'list' && kind !== 'gap');
const titleOf = ({ path }: AskedList) => findRoute(path)!.title; // accessible paths have a route
const listed = (words: readonly string[]) => words.join(' · ');

function hitOf(question: Question, unknown: readonly string[]): Hit {
  const { list, pieces, period, by } = question;
  const words = [
    ...pieces.flatMap(piece => (piece.kind === 'gap' || piece.kind === 'list' ? [] : [titleWordsOf(piece)])),
    ...(period ? [period.words] : []),
  ];
  return {
    id: `query ${list.path}${list.place}`,
    group: '查询',
    title: by === null ? `在${titleOf(list)}中查：${listed(words)}` : `汇总${titleOf(list)}：${listed(words)}`,
    hint: unknown.length > 0 ? `不含：${listed(unknown)}` : '',
    href: hrefOf(question),
  };
}

/** The list with its conditions, or their analysis. */
function hrefOf(question: Question): string {
  const { list, by, conditions } = question;
  if (by !== null) {
    const view = { list: list.call, from: list.path, by, against: null, figure: null };
    return `/analysis${writeAnalysis({ ...view, conditions: { ...conditions, ...list.fixed } })}`;
  }
  const query = writeQuery({ conditions: wireOf(question), page: 1 });
  return list.path + (list.place === '' ? query : `${list.place}&${query.slice(1)}`);
}

const wordsOf = (piece: Exclude<Piece, { kind: 'gap' | 'list' }>): string =>
  piece.kind === 'group' ? `按${piece.label}` : piece.words;

/** A choice, a period and a name say of what they are; an amount or a number does not. */
function titleWordsOf(piece: Exclude<Piece, { kind: 'gap' | 'list' }>): string {
  const isPlain = piece.kind === 'condition' && !piece.isWord && !piece.isDays && !piece.isName;
  return isPlain ? `${piece.label} ${piece.words}` : wordsOf(piece);
}

/** The reading in words: list, conditions, and what has no effect. What was typed can be taken back. */
function readingOf(
  text: string,
  { list, period }: Question,
  pieces: readonly Piece[],
  unknown: readonly string[],
): ReadPart[] {
  const without = (words: string): Pick<ReadPart, 'without'> => ({ without: text.replace(words, '').trim() });
  return [
    { label: '页面', text: titleOf(list) },
    ...pieces.flatMap((piece): ReadPart[] => {
      if (piece.kind === 'gap' || piece.kind === 'list') return [];
      const label = { sort: '排序', group: '汇总', condition: piece.label }[piece.kind];
      const isName = piece.kind === 'condition' && piece.isName;
      return [{ label, text: isName ? `含「${piece.words}」` : wordsOf(piece), ...without(piece.typed) }];
    }),
    ...(period ? [{ label: period.label, text: period.words }] : []),
    ...(unknown.length > 0 ? [{ label: '未理解', text: listed(unknown), ignored: true as const }] : []),
  ];
}

/** @param routes Paths accessible to the operator. */
export async function recordsFor(
  { send, now }: Pick<Services, 'send' | 'now'>,
  text: string,
  routes: readonly string[],
  signal: AbortSignal,
): Promise<readonly Hit[]> {
  const { question } = answerFor(text, routes, now());
  // It can only be a question, and not the name or number of a record.
  if (question?.isSure && !question.pieces.some(piece => piece.kind === 'condition' && piece.isName)) return [];
  const fen = amountOf(text);
  return fen === null ? askForRecords(send, text, routes, signal) : askForAmount({ send, now }, fen, routes, signal);
}
