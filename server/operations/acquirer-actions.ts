/** What the payment channel reports: sales and its answers to them, payouts, refunds, memberships. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import { acquirer } from '#server/platform/calls/doer';
import type { Tx } from '#server/platform/db/open';
import { feedMembership } from '#server/features/acquirer/membership';
import { feedRefund } from '#server/features/acquirer/refund';
import { answerSale, feedSale, type Answer } from '#server/features/acquirer/sale';
import { settleMoves } from '#server/features/trade/settle.moves';
import { trans } from '#server/schema';
import { action, codes, fen, no, type Actions } from './action';

const failReason = z.string().max(100).nullish();
const answerOf = (text: string | null | undefined): Exclude<Answer, 'none'> => (text ? { failReason: text } : 'ok');

export const acquirerActions: Actions = {
  'feed-sale': action(
    'A sale that the channel carried out or refused, or accepted for the time being',
    z.object({
      ...{ custNo: no, payBrand: codes(enums.payBrand), cardType: codes(enums.cardType).nullish(), transAmount: fen },
      ...{ cardNo: z.string().max(19).nullish(), failReason, answered: z.stringbool().default(true) },
      serviceFee: z.coerce.number().int().nonnegative().default(0),
      serviceFeeType: codes(enums.serviceFeeType).nullish(),
    }),
    ({ db, random }, body, now) =>
      db.transaction(async tx => {
        const { cardType = null, cardNo = null, serviceFeeType = null, ...rest } = body;
        const answer = body.answered ? answerOf(body.failReason) : 'none';
        return { transNo: await feedSale(tx, { ...rest, cardType, cardNo, serviceFeeType }, answer, random, now) };
      }),
  ),
  'answer-trans': action(
    'The channel answers a transaction that it had accepted',
    z.object({ transNo: no, failReason }),
    ({ db }, body, now) =>
      db.transaction(async tx => answerSale(tx, await saleOf(tx, body.transNo), answerOf(body.failReason), now)),
  ),
  'settle-trans': action(
    'What became of a payout: paid, bounced, paidAgain, bankReturn',
    z.object({ transNo: no, event: z.enum(['paid', 'bounced', 'paidAgain', 'bankReturn']), failReason }),
    ({ db }, body, now) =>
      db.transaction(async tx => {
        const sent = { type: body.event, ...(body.failReason && { failReason: body.failReason }) } as const;
        return settleMoves.statusOf(await settleMoves.send(tx, await saleOf(tx, body.transNo), sent, acquirer(now)));
      }),
  ),
  'feed-refund': action(
    'A refund that the channel carried out or refused',
    z.object({ transNo: no, amount: fen, reason: z.string().min(2).max(100), refused: z.stringbool().default(false) }),
    ({ db }, body, now) => db.transaction(async tx => ({ paybackNo: await feedRefund(tx, body, now) })),
  ),
  'feed-vip': action(
    'A membership that a merchant paid for',
    z.object({ custNo: no, vipLevel: codes(enums.vipLevel) }),
    ({ db, random }, { custNo, vipLevel }, now) =>
      db.transaction(async tx => ({ transNo: await feedMembership(tx, custNo, vipLevel, random, now) })),
  ),
};

async function saleOf(tx: Tx, transNo: string) {
  const [row] = await tx.select().from(trans).where(eq(trans.transNo, transNo));
  if (!row) throw new Failure('missing', '交易不存在');
  return row;
}
