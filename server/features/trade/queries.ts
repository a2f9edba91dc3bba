/** Where transactions and refunds come from (domain.md S41, S42). */
import { sql } from 'drizzle-orm';
import { payback as paybackCalls, trans as transCalls } from '@/api/contract/trans';
import { merchant, payback, trans } from '#server/schema';
import { byCreation, byTransTime } from '#server/schema/order';
import { countOf, sumOf } from '#server/platform/lists/query';
import { newestFirst } from '#server/platform/lists/order';
import { defineQuery } from '#server/features/lists/define-query';

const t = trans;
const done = sql`${t.transStatus} = 'SUCCESS'`;
export const transQuery = defineQuery(transCalls.list, {
  from: t,
  path: t.agentPath,
  where: {
    cardNo: (tail: string) => sql`right(${t.cardNo}, 4) = ${tail}`,
    phone: (phone: string) =>
      sql`${t.custNo} in (select ${merchant.custNo} from ${merchant} where ${merchant.phone} = ${phone})`,
  },
  figures: {
    transAmount: sumOf(t.transAmount, done),
    transCount: countOf(done),
    feeAmount: sumOf(t.feeAmount, done),
    settleAmount: sumOf(t.settleAmount, done),
  },
  order: newestFirst(byTransTime(t)),
});

const p = payback;
const given = sql`${p.transStatus} = 'SUCCESS'`;
export const paybackQuery = defineQuery(paybackCalls.list, {
  from: p,
  path: p.agentPath,
  figures: {
    paybackAmount: sumOf(p.paybackAmount, given),
    paybackCount: countOf(given),
    feeBackAmount: sumOf(p.feeBackAmount, given),
  },
  order: newestFirst(byCreation(p)),
});
