/** A row of the own ledger, told of by the record that it books (domain.md 5.9, 5.12, S61). */
import { and, eq, gte, lt } from 'drizzle-orm';
import * as f from '@/api/fields';
import { Failure, type Reason } from '@/api/failure';
import { dayMs, startOfDay } from '@/api/format/format';
import { ledger } from '#server/schema';
import { recordBookedBy, type BookedRecord } from './booked-record';
import type { Reading, Told } from './explanation';
import { explainers } from './explainers';
import { operand, step, sum, type Step } from './formula';
import { roundings } from './roundings';

type Entry = typeof ledger.$inferSelect;
const notToBeTold: ReadonlySet<Reason> = new Set(['forbidden', 'missing', 'conflict']);
/** What is told, and of which record; of none where the row is told of by itself. */
export interface EntryTold {
  readonly record: BookedRecord | null;
  readonly told: Told;
}

export async function explainEntry(reading: Reading, ledgerNo: string): Promise<EntryTold> {
  const entry = await entryOf(reading, ledgerNo);
  const record = await recordBookedBy[entry.bizType](entry, reading);
  if (!record) return { record, told: byItself(entry, '由机构调整') };
  try {
    const told = await explainers[record.moneyKind](reading, record.bizOrderNo);
    return { record, told: { ...told, steps: [...told.steps, balanceStep(entry)] } };
  } catch (error) {
    // The money is the reader's own; the screen of its record may be closed to them, or the record is no longer computed.
    if (!(error instanceof Failure) || !notToBeTold.has(error.reason)) throw error;
    return { record: null, told: byItself(entry, '所属业务未开放或单据已作废') };
  }
}

/** A row's number carries its day, by which its partition is found. */
async function entryOf({ db, me }: Reading, ledgerNo: string): Promise<Entry> {
  const [, year, month, day] = /^LS(\d{4})(\d{2})(\d{2})\d{10}$/.exec(ledgerNo) ?? [];
  const from = startOfDay(`${year}-${month}-${day}`);
  if (!Number.isFinite(from)) throw new Failure('missing');
  const onDay = and(gte(ledger.createTime, from), lt(ledger.createTime, from + dayMs));
  const [entry] = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.agentNo, me.agentNo), eq(ledger.ledgerNo, ledgerNo), onDay));
  if (!entry) throw new Failure('missing');
  return entry;
}

/** What the row does to its account. */
const balanceStep = ({ operationType, amount, balanceBefore, balanceAfter }: Entry): Step =>
  step(
    f.balanceAfter.label,
    sum(operand(f.balanceBefore, balanceBefore), [operationType === 'CREDIT' ? '+' : '-', operand(f.amount, amount)]),
    balanceAfter,
  );

function byItself(entry: Entry, givenBy: string): Told {
  const { agentNo, ledgerNo, operationType, amount, remark } = entry;
  const stored = operationType === 'CREDIT' ? amount : -amount;
  return {
    ...{ stored, computed: null, givenBy, rounding: roundings.booked, steps: [balanceStep(entry)], parties: [] },
    booked: { agentNo, by: { ledgerNo }, expected: stored },
    bookNote: remark ?? '按记账金额入账',
  };
}
