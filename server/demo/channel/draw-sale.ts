/** Sales as a demo's merchants make them: how many an hour, of which kind, and for how much. */
import { randomUUID } from 'node:crypto';
import type { Dice } from '../dice';
import type { Entry } from './books';

export interface Terminal {
  readonly termSn: string;
  readonly termStatus: 'BOUND' | 'ACTIVE';
  readonly custNo: string;
  readonly onceLimit: number;
  readonly dayLimit: number;
}

/** Sales per step by the hour: little at night, most at noon and in the evening. */
export const rhythm = [2, 1, 1, 1, 1, 2, 4, 8, 11, 14, 18, 21, 22, 18, 15, 15, 16, 19, 22, 23, 20, 14, 8, 4].map(
  n => n / 10,
);
const brands = [
  ['SK', 48],
  ['WX', 17],
  ['ZFB', 14],
  ['YSF', 8],
  ['NFC', 5],
  ['KJ', 2],
] as const;
const cards = [
  ['DJK', 77],
  ['JJK', 20],
  ['ZDJK', 2],
] as const;
const feeShare = 0.0005;

/** A sale at this terminal that the channel begins. */
export function drawSale(dice: Dice, { termSn, custNo, onceLimit }: Terminal, transTime: number): Entry {
  const payBrand = dice.weighed(brands);
  const amount = Math.max(1, Math.min(onceLimit, dice.logNormal(86_000, 1.3)));
  const cardType = payBrand === 'WX' || payBrand === 'ZFB' ? null : dice.weighed(cards);
  const fee = Math.round(amount * feeShare);
  return { kind: 'SALE', channelNo: randomUUID(), amount, fee, termSn, transTime, custNo, payBrand, cardType };
}

/** The report of a sale, as the server takes it. */
export function reportOf({ channelNo, amount: transAmount, custNo, termSn, payBrand, cardType, transTime }: Entry) {
  const termNo = termSn?.slice(-8); // a number of this channel's own
  return {
    channelNo,
    transAmount,
    custNo,
    termSn,
    ...(/^\d{8}$/.test(termNo ?? '') && { termNo }),
    payBrand,
    cardType,
    transTime,
  };
}
