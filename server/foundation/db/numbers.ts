/**
 * Document numbers: two letters for the kind, the Shanghai day, ten digits that do not repeat on a day
 * (docs/domain/conventions.md#identifiers).
 */
import { sql } from 'drizzle-orm';
import { dayOf } from '@/api/format/format';
import type { Tx } from './open';

export async function documentNo(tx: Pick<Tx, 'execute'>, kind: string, now: number): Promise<string> {
  const [value] = await takeNumbers(tx, 1);
  return numberOf(kind, now, value!);
}

export const numberOf = (kind: string, now: number, value: number): string =>
  `${kind}${dayOf(now).replaceAll('-', '')}${runningPart(value)}`;

const runningDigits = 10;
/** More than a day can deal out: after the last the first follows, under another day. */
export const numbersADay = 10 ** runningDigits;
export const runningPart = (value: number): string => String(value % numbersADay).padStart(runningDigits, '0');

/** The running parts of `count` document numbers. Unused ones are lost, which is harmless. */
export async function takeNumbers(tx: Pick<Tx, 'execute'>, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ value: number }>(
    sql`select nextval('document_no') as value from generate_series(1, ${count})`,
  );
  return rows.map(({ value }) => value);
}

/** Allocates `count` numbers at once and returns them one by one. */
export async function numbering(tx: Pick<Tx, 'execute'>, now: number, count: number) {
  const numbers = await takeNumbers(tx, count);
  return (kind: string) => numberOf(kind, now, numbers.shift()!);
}
