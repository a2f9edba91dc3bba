/** The odd transactions that a demo and its tests look for (domain.md 8). */
import type { Merchant } from './merchants';
import { demoCard } from './papers';
import { drawAttempt, type Attempt, type Market } from './trades';

const minute = 60_000;

/** All in the last three hours, at merchants of agent_l1's own team, so that they are easy to find. */
export function specialCases(market: Market): Attempt[] {
  const { merchants, now, dice } = market;
  const old = merchants.filter(
    each => each.agentNo === '80000001' && each.vigor === 20 && (each.bindTime ?? now) < now - 130 * 86_400_000,
  );
  const shop = (index: number): Merchant => old[index % old.length] ?? merchants[0]!;
  const cardNo = demoCard(dice);
  const at = (minutes: number) => now - minutes * minute;
  return [
    drawAttempt(market, {
      merchant: shop(0),
      outcome: 'SUCCESS',
      at: at(12),
      amount: 1,
      payBrand: 'SK',
      cardType: 'DJK',
    }),
    drawAttempt(market, {
      merchant: shop(1),
      outcome: 'SUCCESS',
      at: at(25),
      amount: 100_000,
      payBrand: 'YSF',
      cardType: 'DJK',
    }),
    drawAttempt(market, {
      merchant: shop(2),
      outcome: 'SUCCESS',
      at: at(31),
      amount: 100_001,
      payBrand: 'YSF',
      cardType: 'DJK',
    }),
    drawAttempt(market, {
      merchant: shop(3),
      outcome: 'SUCCESS',
      at: at(48),
      amount: 4_999_999,
      payBrand: 'SK',
      cardType: 'JJK',
    }),
    drawAttempt(market, {
      merchant: shop(4),
      outcome: 'INIT',
      at: at(3),
      amount: 64_200,
      payBrand: 'NFC',
      cardType: 'DJK',
    }),
    ...[0, 2, 4, 7, 9].map(offset =>
      drawAttempt(market, {
        merchant: shop(5),
        outcome: 'SUCCESS',
        at: at(160 - offset),
        amount: 1_980_000,
        payBrand: 'SK',
        cardType: 'DJK',
        cardNo,
      }),
    ),
  ];
}
