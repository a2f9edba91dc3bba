/** Reports of the payment channel: sales and its answers to them, payouts, refunds, memberships. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import { acquirer } from '#server/platform/calls/doer';
import type { Tx } from '#server/platform/db/open';
import { feedMembership } from '#server/features/acquirer/membership';
import { feedRefund } from '#server/features/acquirer/refund';
import { answerSale, feedSale, type Answer, type Sale } from '#server/features/acquirer/sale';
import { settleMoves } from '#server/features/trade/settle.moves';
import { trans } from '#server/schema';
import { action, codes, fen, fenOrZero, no, whole, yesNo, type Actions } from './action';

const failReason = z.string().max(100).nullish();
const answerOf = (text: string | null | undefined): Exclude<Answer, 'none'> => (text ? { failReason: text } : 'ok');

/** The channel's own reference; a repeated reference means the same report. */
const channelNo = z.string({ error: '应为通道流水号' }).regex(/^[\w-]{1,64}$/, '应为1到64位字母、数字、下划线或连字符');
const saleBody = z.object({
  channelNo,
  custNo: no,
  termSn: z
    .string()
    .regex(/^[0-9A-Z]{12,20}$/, '应为12到20位终端序列号')
    .nullish(),
  payBrand: codes(enums.payBrand),
  cardType: codes(enums.cardType).nullish(),
  transAmount: fen,
  cardNo: z
    .string()
    .regex(/^(\d{12,19}|\d{6}\*{6}\d{4})$/, '应为12到19位卡号，或前六位、六个星号、后四位')
    .nullish(),
  bankName: z.string().min(2).max(40).nullish(),
  refNo: z
    .string()
    .regex(/^\d{12}$/, '应为12位数字')
    .nullish(),
  transTime: whole(0, 9_999_999_999_999).nullish(),
  failReason,
  answered: yesNo.default(true),
  serviceFee: fenOrZero.default(0),
  serviceFeeType: codes(enums.serviceFeeType).nullish(),
});

export const acquirerActions: Actions = {
  'feed-sale': action(
    'A sale that the channel carried out or refused, or accepted for the time being',
    saleBody,
    (deps, { failReason: refusal, answered, ...body }, now) => {
      const sale: Sale = {
        ...body,
        termSn: body.termSn ?? null,
        cardType: body.cardType ?? null,
        cardNo: body.cardNo ?? null,
        bankName: body.bankName ?? null,
        refNo: body.refNo ?? null,
        transTime: body.transTime ?? null,
        serviceFeeType: body.serviceFeeType ?? null,
      };
      const answer = answered ? answerOf(refusal) : 'none';
      return deps.db.transaction(async tx => ({ transNo: await feedSale(tx, sale, answer, deps, now) }));
    },
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
    z.object({
      channelNo,
      transNo: no,
      amount: fen,
      reason: z.string().min(2).max(100),
      refused: yesNo.default(false),
    }),
    ({ db }, body, now) => db.transaction(async tx => ({ paybackNo: await feedRefund(tx, body, now) })),
  ),
  'feed-vip': action(
    'A membership that a merchant paid for',
    z.object({ channelNo, custNo: no, vipLevel: codes(enums.vipLevel) }),
    ({ db, random }, membership, now) =>
      db.transaction(async tx => ({ transNo: await feedMembership(tx, membership, random, now) })),
  ),
};

async function saleOf(tx: Tx, transNo: string) {
  const [row] = await tx.select().from(trans).where(eq(trans.transNo, transNo));
  if (!row) throw new Failure('missing', '交易不存在');
  return row;
}
