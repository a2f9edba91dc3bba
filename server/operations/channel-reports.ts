/** Reports of the payment channel: sales and its answers to them, payouts, refunds, memberships. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import { acquirer } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { takePart } from '#server/features/channel/daily-file';
import { feedMembership } from '#server/features/channel/membership';
import { feedRefund } from '#server/features/channel/refund';
import { takenOnce, type Report } from '#server/features/channel/receipt';
import { isParty, registrationMoves } from '#server/features/channel/registration.moves';
import { answerSale, feedSale, type Answer, type Sale } from '#server/features/channel/sale';
import { recallTrans } from '#server/features/risk/recall';
import { settleMoves } from '#server/features/trade/settle.moves';
import { channelRegistration, trans, withdraw } from '#server/schema';
import { action, codes, fen, fenOrZero, formed, no, oneOf, reason, whole, words, yesNo, type Actions } from './action';

const failReason = words(0, 100).nullish().describe('why it was not carried out; absent or empty: it was carried out');
const answerOf = (text: string | null | undefined): Exclude<Answer, 'none'> => (text ? { failReason: text } : 'ok');

export const channelNo = formed(/^[\w-]{1,64}$/, '应为1到64位字母、数字、下划线或连字符').describe(
  'your own reference; a repeated one means the same report',
);
const reference = channelNo.nullish().describe('your own reference of this report; with one it may be repeated safely');
const transNo = no.describe('number of the transaction, from the answer to the sale');
const custNo = no.describe('number of the merchant');
const termSn = formed(/^[0-9A-Z]{12,20}$/, '应为12到20位终端序列号').nullish();

const saleBody = z.object({
  channelNo,
  custNo,
  termSn: termSn.describe('serial number of the terminal; absent for the merchant’s own QR code'),
  termNo: formed(/^\d{8}$/, '应为8位终端号')
    .nullish()
    .describe('your number of the terminal, as on its slips; kept with the terminal'),
  payBrand: codes(enums.payBrand).describe('way of payment'),
  cardType: codes(enums.cardType)
    .nullish()
    .describe('kind of card; needed where the rate is by card; absent for wallets'),
  transAmount: fen.describe('amount in fen'),
  cardNo: formed(/^(\d{12,19}|\d{6}\*{6}\d{4})$/, '应为12到19位卡号，或前六位、六个星号、后四位')
    .nullish()
    .describe('card number; only its first six and last four digits and a hash are stored'),
  bankName: words(2, 40).nullish().describe('bank that issued the card'),
  refNo: formed(/^\d{12}$/, '应为12位数字')
    .nullish()
    .describe('reference of the card network; made up if absent'),
  transTime: whole(0, 9_999_999_999_999)
    .nullish()
    .describe('time of the sale, epoch milliseconds: at most 31 days ago and 5 minutes ahead; absent: now'),
  failReason,
  answered: yesNo.default(true).describe('false: accepted for the time being; its answer is reported later'),
  serviceFee: fenOrZero
    .default(0)
    .describe('service fee in fen, at most what the fee of the merchant leaves of the sale'),
  serviceFeeType: codes(enums.serviceFeeType).nullish().describe('kind of the service fee'),
});

const linesAtMost = 2000;
const linesExpected = `应为0到${linesAtMost}条明细`;

const fileLine = z
  .strictObject({
    kind: codes(enums.lineKind).describe('SALE, REFUND or VIP (a membership)'),
    channelNo: channelNo.describe('the reference under which it was reported'),
    amount: fen.describe('amount in fen; positive for refunds too'),
    fee: fenOrZero.nullish().describe('your fee in fen, at most the amount; added up, not compared'),
    termSn: termSn.describe('serial number of the terminal; not compared if absent'),
    transTime: whole(0, 9_999_999_999_999).describe('time of the transaction, epoch milliseconds'),
    custNo: custNo
      .nullish()
      .describe('number of the merchant; with `payBrand` the platform can book a sale that it lacks'),
    payBrand: codes(enums.payBrand).nullish().describe('way of payment'),
    cardType: codes(enums.cardType).nullish().describe('kind of card'),
  })
  .refine(({ fee, amount }) => (fee ?? 0) <= amount, { path: ['fee'], error: '手续费不能超过金额' });
const dailyFile = z.object({
  day: formed(/^\d{4}-\d{2}-\d{2}$/, '应为日期，如 2026-11-24').describe('the day in Shanghai, which must be over'),
  version: whole(1, 999).default(1).describe('a higher one replaces the file of the day'),
  part: whole(1, 999).default(1).describe('number of this part'),
  parts: whole(1, 999).default(1).describe('number of parts of the file'),
  count: whole(0, 1_998_000).describe('number of lines in all parts'),
  sum: z
    .int({ error: '应为整数' })
    .describe('sum of the amounts in all parts, in fen; refunds are subtracted, so it may be negative'),
  lines: z
    .array(fileLine, { error: linesExpected })
    .max(linesAtMost, linesExpected)
    .describe(`up to ${linesAtMost} lines`),
});

const registrationBody = z.object({
  channelNo: reference,
  kind: codes(enums.registrationKind).describe('MERCHANT or PAYEE'),
  no: no.describe('number of the merchant, or of the provider that is paid'),
  version: whole(1, 999_999_999).describe('the version that you took in'),
  event: oneOf(['registered', 'refused']).describe('registered: it holds from now on'),
  reason: reason.describe('why it was refused; needed then'),
});

/** What the channel says of a withdrawal that the platform has handed to it. */
const payoutEvents = ['paid', 'payFail', 'bounced'] as const;

/**
 * What the channel may report at its own door (docs/channel.md), by the last part of the path, which is also the
 * `kind` of a report in a batch and the name of the command.
 */
export const reports: Actions = {
  'sales': action(
    'A sale that the channel carried out or refused, or accepted for the time being',
    saleBody,
    (deps, { failReason: refusal, answered, ...body }, now) => {
      const sale: Sale = {
        ...body,
        termSn: body.termSn ?? null,
        termNo: body.termNo ?? null,
        cardType: body.cardType ?? null,
        cardNo: body.cardNo ?? null,
        bankName: body.bankName ?? null,
        refNo: body.refNo ?? null,
        transTime: body.transTime ?? null,
        serviceFeeType: body.serviceFeeType ?? null,
      };
      const answer = answered ? answerOf(refusal) : 'none';
      return deps.db.transaction(async tx => {
        const transNo = await feedSale(tx, sale, answer, deps, now);
        return { transNo, ...outcomeOf(await saleOf(tx, transNo)) };
      });
    },
  ),
  'answers': action(
    'The channel answers a transaction that it had accepted',
    z.object({ channelNo: reference, transNo, failReason }),
    ({ db }, body, now) =>
      db.transaction(async tx => {
        await once(tx, 'ANSWER', body, now, async () => {
          await answerSale(tx, await saleOf(tx, body.transNo), answerOf(body.failReason), now);
          return body.transNo;
        });
        return outcomeOf(await saleOf(tx, body.transNo));
      }),
  ),
  'settlements': action(
    'What became of a payout: paid, bounced, paidAgain, bankReturn',
    z.object({
      channelNo: reference,
      transNo,
      event: oneOf(['paid', 'bounced', 'paidAgain', 'bankReturn']).describe(
        'what became of it: see [settlements](channel.md#settlements-and-payouts)',
      ),
      failReason: failReason.describe('why it bounced or was returned'),
    }),
    ({ db }, body, now) =>
      db.transaction(async tx => {
        const sent = { type: body.event, ...(body.failReason && { failReason: body.failReason }) } as const;
        await once(tx, 'SETTLE', body, now, async () => {
          await settleMoves.send(tx, await saleOf(tx, body.transNo), sent, acquirer(now));
          return body.transNo;
        });
        return settleMoves.statusOf(await saleOf(tx, body.transNo));
      }),
  ),
  'refunds': action(
    'A refund that the channel carried out or refused',
    z.object({
      channelNo,
      transNo,
      amount: fen.describe('refunded amount in fen, at most what is left of the sale'),
      reason: words(2, 100).describe('why it was asked for'),
      refused: yesNo.default(false).describe('true: the refund was refused'),
    }),
    ({ db }, body, now) => db.transaction(async tx => ({ paybackNo: await feedRefund(tx, body, now) })),
  ),
  'memberships': action(
    'A membership that a merchant paid for',
    z.object({ channelNo, custNo, vipLevel: codes(enums.vipLevel).describe('bought level') }),
    ({ db, random }, membership, now) =>
      db.transaction(async tx => ({ transNo: await feedMembership(tx, membership, random, now) })),
  ),
  'retrievals': action(
    'The bank asks about a transaction',
    z.object({
      channelNo: reference,
      transNo,
      adjustReason: words(2, 200).describe('what the bank or the cardholder asks'),
    }),
    ({ db }, body, now) =>
      db.transaction(async tx => ({
        adjustNo: await once(tx, 'RECALL', body, now, async () => (await recallTrans(tx, body, now)).adjustNo),
      })),
  ),
  'daily-files': action(
    'A part of the file of all that the channel carried out on a day',
    dailyFile,
    ({ db }, { lines, ...file }, now) => db.transaction(tx => takePart(tx, { ...file, lines: lines.map(lineOf) }, now)),
  ),
  'payouts': action(
    'What became of a withdrawal’s payout',
    z.object({
      channelNo: reference,
      withdrawNo: no.describe('number of the withdrawal'),
      event: oneOf(payoutEvents).describe('what became of it: see [payouts](channel.md#settlements-and-payouts)'),
      remark: reason.describe('why it failed or bounced'),
    }),
    ({ db }, body, now) =>
      db.transaction(async tx => {
        const { withdrawNo, event: type, remark } = body;
        await once(tx, 'PAYOUT', body, now, async () => {
          await withdrawMoves.send(tx, withdrawNo, { type, remark }, acquirer(now));
          return withdrawNo;
        });
        const [row] = await tx.select().from(withdraw).where(eq(withdraw.withdrawNo, withdrawNo));
        return withdrawMoves.statusOf(row!); // it was found before
      }),
  ),
  'registrations': action(
    'The channel has taken in a version of a merchant or payee, or refuses it',
    registrationBody,
    ({ db }, body, now) =>
      db.transaction(async tx => {
        await once(tx, 'REGISTER', body, now, async () => {
          const { event: type, version: contentVersion, reason: why } = body;
          await registrationMoves.send(
            tx,
            await partyOf(tx, body),
            { type, contentVersion, reason: why },
            acquirer(now),
          );
          return body.no;
        });
        const row = await partyOf(tx, body);
        return { ...registrationMoves.statusOf(row), version: row.contentVersion };
      }),
  ),
};

const lineOf = ({
  kind: lineKind,
  fee,
  termSn: unit,
  custNo: cust,
  payBrand,
  cardType,
  ...line
}: z.infer<typeof fileLine>) => ({
  ...line,
  lineKind,
  fee: fee ?? null,
  termSn: unit ?? null,
  custNo: cust ?? null,
  payBrand: payBrand ?? null,
  cardType: cardType ?? null,
});

/** Carries out a report once if the channel gives it a reference; without one the status alone decides. */
const once = (
  tx: Tx,
  kind: Report['kind'],
  { channelNo: given, ...content }: { readonly channelNo?: string | null | undefined },
  now: number,
  work: () => Promise<string>,
): Promise<string> => (given ? takenOnce(tx, { kind, channelNo: given }, content, now, work) : work());

/** The platform may refuse a sale that the channel would have carried out. */
const outcomeOf = ({ transStatus, failReason: why }: typeof trans.$inferSelect) => ({ transStatus, failReason: why });

async function saleOf(tx: Tx, transNo: string) {
  const [row] = await tx.select().from(trans).where(eq(trans.transNo, transNo));
  if (!row) throw new Failure('missing', '交易不存在');
  return row;
}

async function partyOf(tx: Tx, party: Pick<z.infer<typeof registrationBody>, 'kind' | 'no'>) {
  const [row] = await tx.select().from(channelRegistration).where(isParty(party.kind, party.no));
  if (!row) throw new Failure('missing', party.kind === 'MERCHANT' ? '商户不存在' : '收款方不存在');
  return row;
}
