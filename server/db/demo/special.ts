/** The odd transactions that a demo and its tests look for (domain.md 8). */
import { demoCard, type Merchant } from './merchants';
import { drawTrade, type Market, type Trade } from './trades';

const minute = 60_000;

/** All in the last three hours, at merchants of agent_l1's own team, so that they are easy to find. */
export function specialCases(market: Market): Trade[] {
  const { merchants, now, dice } = market;
  const old = merchants.filter(each => each.agentNo === '80000001' && each.createTime < now - 130 * 86_400_000);
  const shop = (index: number): Merchant => old[index % old.length] ?? merchants[0]!;
  const cardNo = demoCard(dice);
  const at = (minutes: number) => now - minutes * minute;
  return [
    drawTrade(market, { merchant: shop(0), outcome: 'SUCCESS', at: at(12), amount: 1, payBrand: 'SK', cardType: 'DJK' }),
    drawTrade(market, { merchant: shop(1), outcome: 'SUCCESS', at: at(25), amount: 100_000, payBrand: 'YSF', cardType: 'DJK' }),
    drawTrade(market, { merchant: shop(2), outcome: 'SUCCESS', at: at(31), amount: 100_001, payBrand: 'YSF', cardType: 'DJK' }),
    drawTrade(market, { merchant: shop(3), outcome: 'SUCCESS', at: at(48), amount: 4_999_999, payBrand: 'SK', cardType: 'JJK' }),
    drawTrade(market, { merchant: shop(4), outcome: 'INIT', at: at(3), amount: 64_200, payBrand: 'NFC', cardType: 'DJK' }),
    ...[0, 2, 4, 7, 9].map(offset => drawTrade(market, { merchant: shop(5), outcome: 'SUCCESS', at: at(160 - offset), amount: 1_980_000, payBrand: 'SK', cardType: 'DJK', cardNo })),
  ];
}
