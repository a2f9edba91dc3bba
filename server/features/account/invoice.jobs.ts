/**
 * At three in the morning, posts approved invoices and cancels rejected ones that were not resubmitted
 * (docs/domain/account.md#invoices, docs/domain/timers.md#schedule).
 */
import { and, lt } from 'drizzle-orm';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { timer } from '#server/platform/calls/doer';
import { eachRow, type Job } from '#server/platform/each-row';
import { invoice } from '#server/schema';
import { invoiceMoves } from './invoice.moves';

const givenUpAfterDays = 30;

export const invoiceEnter: Job = async (deps, now) => {
  const audited = await deps.db
    .select()
    .from(invoice)
    .where(and(invoiceMoves.isIn('PASS/INIT'), lt(invoice.auditTime, startOfDay(dayOf(now)))));
  await eachRow(deps, { job: 'invoiceEnter', key: row => row.applyNo }, audited, (tx, row) =>
    invoiceMoves.send(tx, row, { type: row.enterAmount > 0 ? 'enter' : 'skip' }, timer(now)),
  );
  const refused = await deps.db
    .select()
    .from(invoice)
    .where(and(invoiceMoves.isIn('REJECT/INIT'), lt(invoice.updateTime, now - givenUpAfterDays * dayMs)));
  await eachRow(deps, { job: 'invoiceGiveUp', key: row => row.applyNo }, refused, (tx, row) =>
    invoiceMoves.send(tx, row, { type: 'giveUp' }, timer(now)),
  );
};
