/** 分润中断 (docs/domain/earnings.md#income-guard): sales go on, and the provider is not given its share of them any more. */
import { cardType as cards, payBrand as brands } from '@/api/enums';
import { dayOf } from '@/api/format/format';
import { entryOf } from '@/api/schema/enumeration';
import type { GuardParameters } from '@/api/forms/guard';
import { proportion } from '#server/rules/money/amount';
import { evidenceRows, right, unknown, type Verdict, type Wrong } from './verdict';
import { byWay, startOfNumber, sumOf, type WayDay } from './way-days';

type Parameters = Pick<GuardParameters, 'minSales'>;
/** Days in which a share must have been given for the lack of it to be told. */
export const shareDays = 30;
/** Of ten sales before, nine had a share. */
const tenths = 9;

/**
 * WRONG if of a way of payment the last `minSales` sales have no share, although nine of ten before had one: a way without a margin
 * never has. Sales below `largeSale` do not count, as their share may round down to nothing.
 * @param days Up to `today`, the last closed day
 */
export function shareStopped(days: readonly WayDay[], today: number, { minSales }: Parameters): Verdict {
  const window = days.filter(({ day }) => day > today - shareDays && day <= today);
  const verdicts = byWay(window).map(way => wayStopped(way, minSales));
  const wrong = verdicts.filter(verdict => verdict.is === 'WRONG');
  if (wrong.length > 0) return together(wrong);
  return verdicts.some(({ is }) => is === 'RIGHT') ? right : unknown;
}

function wayStopped(days: readonly WayDay[], minSales: number): Verdict {
  const at = days.findLastIndex(({ sharedCount }) => sharedCount > 0);
  if (at < 0) return unknown;
  const [before, after] = [days.slice(0, at + 1), days.slice(at + 1)];
  const last = before.at(-1)!; // it holds the one found
  const lacking = last.unsharedTail + sumOf(after, 'largeCount');
  if (lacking === 0) return right;
  const shared = sumOf(before, 'sharedCount');
  const sales = sumOf(before, 'largeCount') - last.unsharedTail;
  if (lacking < minSales || sales < minSales || shared * 10 < sales * tenths) return unknown;
  const rows = last.unsharedTail > 0 ? [last, ...after] : after;
  const [share, amount] = [sumOf(before, 'share'), sumOf(before, 'largeAmount')];
  const { payBrand, cardType } = last;
  const name = [entryOf(brands, payBrand).label, cardType === null ? '' : entryOf(cards, cardType).label].join('');
  return {
    is: 'WRONG',
    found: sumOf(rows, 'share'),
    expected: proportion(share, sumOf(rows, 'largeAmount'), amount),
    reason: `${name}连续${lacking}笔成功交易没有分润，此前${sales}笔中${shared}笔有`,
    rows: rows.slice(-evidenceRows).map(each => ({
      day: dayOf(startOfNumber(each.day)),
      payBrand,
      cardType,
      count: each.largeCount,
      amount: each.largeAmount,
      found: each.share,
      expected: proportion(share, each.largeAmount, amount),
    })),
  };
}

/** One finding of all ways of a merchant. */
const together = (wrong: readonly Wrong[]): Wrong => ({
  is: 'WRONG',
  found: wrong.reduce((sum, { found }) => sum + found, 0),
  expected: wrong.reduce((sum, { expected }) => sum + expected, 0),
  reason: wrong
    .map(({ reason }) => reason)
    .join('；')
    .slice(0, 200),
  rows: wrong.flatMap(({ rows }) => rows).slice(-evidenceRows),
});
