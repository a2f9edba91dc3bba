/** Rows of the demo that several of these compare, and how amounts are compared. */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#server/foundation/db/open';
import * as s from '#server/schema';
import { sumOf } from '../rounding';
import { loadTerms } from '../terms';

export interface Difference {
  readonly no: string;
  readonly stored: unknown;
  readonly text: unknown;
}
/** The first few that differ from the text. @throws Error where there is nothing to compare. */
export function differing<Row>(rows: readonly Row[], of: (row: Row) => Difference): Difference[] {
  if (rows.length === 0) throw new Error('Expected rows to compare');
  return rows
    .map(of)
    .filter(({ stored, text }) => !isDeepStrictEqual(stored, text))
    .slice(0, 5);
}

export type Demo = Awaited<ReturnType<typeof loadDemo>>;
export type Sale = typeof s.trans.$inferSelect;
export type Refund = typeof s.payback.$inferSelect;

/** Successful sales and refunds, oldest first, and the terms of all. */
export async function loadDemo(db: Db) {
  const isSale = and(eq(s.trans.transStatus, 'SUCCESS'), ne(s.trans.transType, 'VIP_FEE'));
  const sales = await db.select().from(s.trans).where(isSale).orderBy(s.trans.transTime, s.trans.id);
  const isDone = eq(s.payback.transStatus, 'SUCCESS');
  const refunds = await db.select().from(s.payback).where(isDone).orderBy(s.payback.createTime, s.payback.id);
  const bySale = new Map(sales.map(each => [each.transNo, each]));
  return {
    db,
    sales,
    refunds,
    terms: await loadTerms(db),
    saleOf: (transNo: string) => bySale.get(transNo)!,
    /** What was refunded of a sale before a refund. */
    before: (refund: Refund) =>
      sumOf(
        refunds
          .slice(0, refunds.indexOf(refund))
          .filter(({ transNo }) => transNo === refund.transNo)
          .map(each => each.paybackAmount),
      ),
  };
}

export const pathNos = (agentPath: string): string[] => agentPath.split('/').filter(Boolean);
/** Amounts by owner, in the order of a chain. */
export const inOrder = <Row extends { readonly ownerAgentNo: string }>(
  nos: readonly string[],
  rows: readonly Row[],
  amount: (row: Row) => number,
): number[] => nos.map(no => sumOf(rows.filter(row => row.ownerAgentNo === no).map(amount)));
