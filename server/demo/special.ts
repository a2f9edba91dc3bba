/** Special transactions that demos and tests look for (docs/domain/demo.md#special-cases). */
import { dayMs } from '@/api/format/format';
import { limitsOf } from '#server/rules/pricing/org-terms';
import type { CardType, PayBrand } from '#server/rules/money/fee';
import type { Merchant } from './merchants';
import { demoCard } from './documents';
import { demoTerms } from './pricing';
import { drawAttempt, type Attempt, type Market, soonAfter } from './trades';

const minute = 60_000;

type Case = readonly [
  shop: number,
  minutes: number,
  amount: number,
  payBrand: PayBrand,
  cardType: CardType,
  outcome?: Attempt['outcome'],
];
/** One fen, the low-rate limit, one fen above it, the maximum for a card, and one without a response of the channel. */
const cases: readonly Case[] = [
  [0, 12, 1, 'SK', 'DJK'],
  [1, 25, 100_000, 'YSF', 'DJK'],
  [2, 31, 100_001, 'YSF', 'DJK'],
  [3, 48, 4_999_999, 'SK', 'JJK'],
  [4, 3, 64_200, 'NFC', 'DJK', 'INIT'],
];

/** All within the last three hours at merchants of agent_l1's own team, so that they are easy to find. */
export function specialCases(market: Market): Attempt[] {
  const { merchants, now, dice } = market;
  const old = merchants.filter(
    each => each.agentNo === '80000001' && each.activityWeight === 20 && (each.bindTime ?? now) < now - 130 * dayMs,
  );
  const shop = (index: number): Merchant => old[index % old.length] ?? merchants[0]!;
  // Their amounts are beyond the limits that most merchants have.
  for (const index of [3, 5]) Object.assign(shop(index), limitsOf(demoTerms, 2));
  const cardNo = demoCard(dice);
  const at = (minutes: number) => now - minutes * minute;
  const drawn = cases.map(([index, minutes, amount, payBrand, cardType, outcome = 'SUCCESS']) =>
    drawAttempt(market, { merchant: shop(index), outcome, at: at(minutes), amount, payBrand, cardType }),
  );
  // The same card five times within ten minutes.
  const suspicious = {
    merchant: shop(5),
    outcome: 'SUCCESS',
    amount: 1_980_000,
    payBrand: 'SK',
    cardType: 'DJK',
  } as const;
  const series = [0, 2, 4, 7, 9].map(offset => drawAttempt(market, { ...suspicious, at: at(160 - offset), cardNo }));
  return [...drawn, ...series];
}

/** Merchants try their terminal within hours of its binding, so that new ones, which lists show first, have a turnover. */
export const firstSales = (market: Market, since: number): Attempt[] =>
  market.merchants
    .filter(({ bindTime }) => bindTime! >= since)
    .map(merchant => {
      const at = soonAfter(merchant.bindTime!, market.dice.between(10, 240) * minute, market.now);
      return drawAttempt(market, { merchant, at, outcome: 'SUCCESS' });
    });
