/** What the payment channel reports: sales, refunds, memberships, activations that were fraud. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import { feedRefund } from '#server/features/acquirer/refund';
import { feedSale } from '#server/features/acquirer/sale';
import { undoActivation } from '#server/features/acquirer/reverse-activation';
import { feedMembership } from '#server/features/acquirer/membership';
import { activeRecord } from '#server/schema';
import { type Action, action, codes, fen, no } from './action';

const why = z.string().min(2).max(100);

export const channelActions: Readonly<Record<string, Action>> = {
  'feed-sale': action(
    'A sale that the channel carried out or refused',
    z.object({
      custNo: no,
      payBrand: codes(enums.payBrand),
      cardType: codes(enums.cardType)
        .nullish()
        .transform(value => value ?? null),
      transAmount: fen,
      cardNo: z.string().max(19).nullish(),
      serviceFee: z.coerce.number().int().nonnegative().default(0),
      serviceFeeType: codes(enums.serviceFeeType).nullish(),
      failReason: z.string().max(100).nullish(),
    }),
    ({ db }, body, now) =>
      db.transaction(async tx => ({
        transNo: await feedSale(
          tx,
          {
            ...body,
            cardNo: body.cardNo ?? null,
            serviceFeeType: body.serviceFeeType ?? null,
            failReason: body.failReason ?? null,
          },
          now,
        ),
      })),
  ),
  'feed-refund': action(
    'A refund that the channel carried out or refused',
    z.object({ transNo: no, amount: fen, reason: z.string().min(2).max(100), refused: z.stringbool().default(false) }),
    ({ db }, body, now) =>
      db.transaction(async tx => ({ paybackNo: await feedRefund(tx, body.transNo, body.amount, body, now) })),
  ),
  'feed-vip': action(
    'A membership that a merchant paid for',
    z.object({ custNo: no, vipLevel: codes(enums.vipLevel) }),
    ({ db }, body, now) =>
      db.transaction(async tx => ({ transNo: await feedMembership(tx, body.custNo, body.vipLevel, now) })),
  ),
  'fail-activation': action(
    'An activation that was fraud: its cashback is taken back',
    z.object({ activeNo: no, reason: why }),
    ({ db }, body, now) =>
      db.transaction(async tx => {
        const [row] = await tx
          .select()
          .from(activeRecord)
          .where(eq(activeRecord.activeNo, body.activeNo))
          .for('update');
        if (!row) throw new Failure('missing');
        await undoActivation(tx, row, 'OPS', body.reason, now);
      }),
  ),
};
